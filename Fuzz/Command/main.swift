// The `fuzz` executable: every target by subcommand, or libFuzzer where it starts this executable as its child or a target's
// name is the executable's.
import FuzzSupport
import FuzzTargets

GuidedRun.takeOverIfAsked(targets: FuzzTarget.all)
FuzzCommand.runAndExit()
