import { writeClipboard } from '../clipboard/clipboard'
import type { OpenExternalUrl, WebShare } from './links.h5'

/** A mini program cannot open other sites, so it copies the address for the browser. */
export const openExternalUrl: OpenExternalUrl = async (address) =>
  (await writeClipboard(address)) ? 'copied' : 'failed'

export const webShare: WebShare = undefined
