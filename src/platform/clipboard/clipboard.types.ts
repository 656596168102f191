/** Puts a text on the clipboard; false when the browser does not allow it. @throws PermissionRefused by WeChat */
export type WriteClipboard = (text: string) => Promise<boolean>
