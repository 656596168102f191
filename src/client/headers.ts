import { encodeHeader } from '@/contract/base/wire'
import { type Channel, getAccessSourceCode, getOrderChannelCode } from '@/domain/auth/channel'
import { getLanguage } from '@/i18n/language'
import { getTokenHeader } from '@/platform/storage/storage'

/** Origin of the caller, as the headers of every request state it (S1 §7). The session sets it once. */
export interface CallerOrigin {
  channel: Channel
  sysCode?: string
  /** campaign that brought the member: the gjUtm parameter (CHAN-32) */
  campaign: string
}

let caller: CallerOrigin = { channel: 'h5', campaign: '' }

export function setCallerOrigin(next: CallerOrigin): void {
  caller = next
}

/** @param accessSource only for the call that has its own access source (S2 §7 /forecast/add) */
export const buildCallHeaders = (accessSource?: string): Record<string, string> => ({
  'x-access-source': accessSource ?? String(getAccessSourceCode(caller.channel, { sysCode: caller.sysCode })),
  'x-order-channel': String(getOrderChannelCode(caller.channel)),
  'x-campaign': encodeHeader(caller.campaign),
  'x-lang': getLanguage(),
  ...getTokenHeader(),
})
