import type { AnswerOf } from '@/contract/base/call'
import type { getMembership } from '@/contract/membership/membership'

/** A regular member with one parcel. */
export const MEMBERSHIP: AnswerOf<typeof getMembership> = {
  memberType: 'regular',
  vipUntil: null,
  monthCents: 2500,
  currency: 'CNY',
  codeTo: '+65 81****67',
  freeStorageDays: { regular: 30, vip: 60 },
  thisYear: { regularCents: 0, savedCents: 0 },
  savings: [
    {
      ...{ packageNo: 'PT000001', trackingNo: 'SF1408227655301', whCode: '769DCR', tarArea: 'SG' },
      ...{ createdAt: '2026-11-10T04:00:00.000Z', chargeableGrams: 2000 },
      ...{ regularCents: 11_500, vipCents: 10_130 },
    },
    {
      ...{ packageNo: 'PT000002', trackingNo: null, whCode: '769DCR', tarArea: 'SG' },
      ...{ createdAt: '2026-10-28T04:00:00.000Z', chargeableGrams: 500 },
      ...{ regularCents: 5200, vipCents: 4580 },
    },
  ],
}
