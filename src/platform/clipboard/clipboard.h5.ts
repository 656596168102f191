/**
 * Puts a text on the clipboard. Returns false when the browser does not allow it. @throws
 * PermissionRefusedError when WeChat refuses it
 */
export type WriteClipboard = (text: string) => Promise<boolean>

/**
 * Copies by selection: for browsers without a clipboard API, pages without https, and frames that may not
 * write to the clipboard.
 */
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

/** Taro's own function is not used: it shows its own toast, always in Chinese, over ours. */
export const writeClipboard: WriteClipboard = async (text) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Returns the text on the clipboard, or undefined if the app may not read it. */
export type ReadClipboard = () => Promise<string | undefined>

export const readClipboard: ReadClipboard = async () => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}
