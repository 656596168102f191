/**
 * H5: what a visitor sees of home before any of the app's code is there. The build draws it from the app itself and puts
 * it into index.html (docs/decisions/build/first-view.md). WeChat has the mini program's code before it opens it.
 */
export interface PrerenderedView {
  /** The app has drawn a page, which takes its place; what was pressed in it meanwhile is pressed in the page. */
  remove(): void
}

export const prerenderedView: PrerenderedView = {
  remove() {
    const drawn = document.getElementById('first-view')
    if (!drawn) return
    // React has made the page, and Taro shows it in the same turn: neither both of them nor nothing is ever painted.
    requestAnimationFrame(() => {
      drawn.remove()
      const { pressed } = drawn.dataset
      if (pressed) document.getElementById(pressed)?.click()
    })
  },
}
