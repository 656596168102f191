import type { AnswerOf } from '@/contract/base/call'
import type { getMembership } from '@/contract/membership/membership'

/** A regular member with one parcel. */
export const MEMBERSHIP: AnswerOf<typeof getMembership> = {
  memberType: 'regular',
  vipUntil: null,
  monthCents: 2500,
  currency: 'CNY',
  codeTo: '+65 81****67',
  savings: [
    { packageNo: 'PT000001', trackingNo: 'SF1408227655301', regularCents: 11_500, vipCents: 10_130 },
    { packageNo: 'PT000002', trackingNo: null, regularCents: 5200, vipCents: 4580 },
  ],
}
