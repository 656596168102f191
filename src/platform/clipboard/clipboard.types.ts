/** Puts a text on the clipboard; false when the browser does not allow it. @throws PermissionRefusedError by WeChat */
export type WriteClipboard = (text: string) => Promise<boolean>
