/**
 * WeChat on iOS tells its own text size by a `text-size-adjust` in the body's style, which grows letters but not what
 * holds them. It is passed to the root's font size, which everything follows; pages themselves refuse the adjustment.
 * WeChat on Android zooms text without saying so.
 */
export function followWechatTextSize(): void {
  const { body, documentElement } = document
  const follow = () => {
    const [, percent = ''] =
      /text-size-adjust:\s*(\d+(?:\.\d+)?%)/.exec(body.getAttribute('style') ?? '') ?? []
    documentElement.style.fontSize = percent
  }
  follow()
  new MutationObserver(follow).observe(body, { attributes: true, attributeFilter: ['style'] })
}
