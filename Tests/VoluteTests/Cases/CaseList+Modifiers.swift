// The cases of padding, fixed sizes, shapes of boxes, positions, leaves and text.
import Volute

extension CaseList {
  mutating func addModifiers() {
    self("pad-8") { box("leaf", 20, 20).padding(8) }
    self("pad-default") { box("leaf", 20, 20).padding() }
    self("pad-too-small") { Color.red.padding(60) }
    self("pad-negative") { box("leaf", 20, 20).padding(-5) }
    self("pad-negative-clamp") { box("leaf", 20, 20).padding(-15) }
    self("fix-flex") { leaf("a", .range(0, .infinity, ideal: 30), .fixed(20)).fixedSize() }
    self("fix-h") {
      Text("Hello world").id("t").fixedSize(horizontal: true, vertical: false).frame(width: 60, height: 100)
    }
    self("ar-fit") { Color.red.aspectRatio(2, contentMode: .fit) }
    self("ar-fill") { Color.red.aspectRatio(2, contentMode: .fill) }
    self("ar-nil") { Color.red.aspectRatio(2, contentMode: .fit) }
    self("ar-flex") { leaf("a", .flexible, .flexible).aspectRatio(16 / 9, contentMode: .fit) }
    self("ar-16-9-fill") { leaf("a", .flexible, .flexible).aspectRatio(16 / 9, contentMode: .fill) }
    self("ar-16-9-fit") {
      leaf("a", .flexible, .flexible).aspectRatio(CGSize(width: 16, height: 9), contentMode: .fit)
    }
    self("ar-nil-ratio") { Color.red.frame(idealWidth: 40, idealHeight: 20).aspectRatio(contentMode: .fit) }
    self("ar-nil-ratio-fill") { Color.red.scaledToFill() }
    self("ar-stack") {
      HStack(spacing: 12) {
        box("a", 168, 64)
        box("c", 168, 95).aspectRatio(16 / 9, contentMode: .fit)
        box("b", 168, 64)
      }
    }
    self("ar-zero") { Color.red.aspectRatio(2, contentMode: .fit) }
    self("sa-bottom") {
      Color.red.id("c").safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20).id("bar") }
    }
    self("sa-leading") {
      Color.red.id("c").safeAreaInset(edge: .leading, spacing: 0) { Color.blue.frame(width: 10).id("bar") }
    }
    self("pos-origin") { box("a", 50, 50).position() }
  }

  mutating func addLeaves() {
    self("leaf-image") { Image("photo").photographed() }
    self("leaf-image-res") { Image("photo").resizable().photographed() }
    self("leaf-image-fit") { Image("photo").resizable().scaledToFit().photographed() }
    self("leaf-image-fill") { Image("photo").resizable().scaledToFill().photographed() }
    self("leaf-color-inf") { Color.red }
    self("leaf-circle-nil") { Circle() }
    self("leaf-divider") { Divider() }
    self("leaf-divider-vstack") {
      VStack(spacing: 0) {
        box("a", 50, 20); Divider().id("d"); box("b", 30, 20)
      }
    }
    self("leaf-divider-hstack") {
      HStack(spacing: 0) {
        box("a", 20, 30); Divider().id("d"); box("b", 20, 30)
      }
    }
    self("leaf-divider-gap") {
      VStack {
        box("a", 20, 20); Divider().id("d")
      }
    }
  }

  mutating func addTexts() {
    let text = "Alpha beta gamma delta"
    for name in [
      "None-None", "110-None", "100-None", "50-None", "100-40", "100-20", "100-5", "None-5", "0-0", "inf-inf",
    ] {
      self("tx-" + name) { Text(text) }
    }
    self("tx-limit1") { Text(text).lineLimit(1) }
    self("tx-limit0") { Text(text).lineLimit(0) }
    self("tx-reserve") { Text("Hi").lineLimit(3, reservesSpace: true) }
    self("tx-hstack") {
      HStack(spacing: 0) {
        Color.red.id("l"); Text("Hello world").id("t"); Color.blue.id("r")
      }
    }
  }
}

extension View {
  /// The view where a photo is 40 by 20 points.
  fileprivate func photographed() -> some View {
    environment(\.imageSizer, ImageTable(["photo": CGSize(width: 40, height: 20)]))
  }
}
