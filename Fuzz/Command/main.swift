// The `fuzz` executable. It runs a subcommand, or libFuzzer if libFuzzer starts it as a child or if the executable has
// a target's name.
import FuzzSupport
import FuzzTargets

GuidedRun.takeOverIfAsked(targets: FuzzTarget.all)
FuzzCommand.runAndExit()
