/**
 * H5: the view of home that a visitor sees before the app's code is loaded. The build renders it with the app
 * itself and puts it into index.html (docs/decisions/build/first-view.md). WeChat needs none: it loads the
 * mini program's code before it opens it.
 */
export interface PrerenderedView {
  /**
   * Removes the view once the app has drawn the page. The element that the visitor pressed in the view is
   * then pressed in the page.
   */
  remove(): void
}

export const prerenderedView: PrerenderedView = {
  remove() {
    const drawn = document.getElementById('first-view')
    if (!drawn) return
    // React has made the page, and Taro shows it in the same task. So the browser never paints both views, or
    // neither.
    requestAnimationFrame(() => {
      drawn.remove()
      const { pressed } = drawn.dataset
      if (pressed) document.getElementById(pressed)?.click()
    })
  },
}
