/**
 * Sends the user to an https address outside the app; 'copied' where only the address can be given.
 * @throws PermissionRefusedError by WeChat, of the clipboard
 */
export type OpenWebsite = (address: string) => Promise<'opened' | 'copied' | 'failed'>
