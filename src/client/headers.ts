import { encodeHeader } from '@/contract/base/wire'
import { type Channel, getAccessSourceCode, getOrderChannelCode } from '@/domain/auth/channel'
import { getLanguage } from '@/i18n/language'
import { getTokenHeader } from '@/platform/storage/storage'

/** Who calls, as every request's headers tell (S1 §7). Set once by the session. */
export interface CallerOrigin {
  channel: Channel
  sysCode?: string
  /** where the member came from: the gjUtm parameter (CHAN-32) */
  campaign: string
}

let caller: CallerOrigin = { channel: 'h5', campaign: '' }

export function setCallerOrigin(next: CallerOrigin): void {
  caller = next
}

/** @param accessSource the one call that carries its own (S2 §7 /forecast/add) */
export const buildCallHeaders = (accessSource?: string): Record<string, string> => ({
  'x-access-source': accessSource ?? String(getAccessSourceCode(caller.channel, { sysCode: caller.sysCode })),
  'x-order-channel': String(getOrderChannelCode(caller.channel)),
  'x-campaign': encodeHeader(caller.campaign),
  'x-lang': getLanguage(),
  ...getTokenHeader(),
})
