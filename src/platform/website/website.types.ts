import type { WebsiteFlow } from '@/domain/website'

/**
 * Sends the user to the website for a flow that a phone does not support; 'copied' where only its address can be given.
 * @throws PermissionRefused by WeChat, of the clipboard
 */
export type OpenWebsite = (flow: WebsiteFlow) => Promise<'opened' | 'copied' | 'failed'>
