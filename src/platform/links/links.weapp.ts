import { writeClipboard } from '../clipboard/clipboard'
import type { OpenExternalUrl, WebShare } from './links.h5'

/** A mini program opens no other site; the address goes to the clipboard for the browser. */
export const openExternalUrl: OpenExternalUrl = async (address) =>
  (await writeClipboard(address)) ? 'copied' : 'failed'

export const webShare: WebShare = undefined
