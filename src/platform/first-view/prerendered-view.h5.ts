import type { PrerenderedView } from './prerendered-view.types'

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
