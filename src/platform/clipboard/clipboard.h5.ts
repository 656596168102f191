/** Puts a text on the clipboard; false when the browser does not allow it. @throws PermissionRefusedError by WeChat */
export type WriteClipboard = (text: string) => Promise<boolean>

/** The way of browsers without a clipboard, of pages without https, and of frames that may not write to it. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  Object.assign(area.style, { position: 'fixed', left: '-10000px', userSelect: 'text' })
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** Not Taro's: that one shows a toast of its own, always in Chinese, over ours. */
export const writeClipboard: WriteClipboard = async (text) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
