import type { HandlerAnswerOf } from '@/contract/base/call'
import type { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import { REFUSED_PARCEL } from '../parcels/refused-parcel'

type Surcharge = NonNullable<HandlerAnswerOf<typeof getPackageDetail>['surcharges']>[number]

/** Returns a surcharge for a quantity error that waits for the member's answer. */
export const surcharge = (part: Partial<Surcharge> = {}): Surcharge => ({
  ...{ id: 'L1', packageNo: REFUSED_PARCEL, feeType: FEE_TYPE_CODE.quantityError, amountCents: 1000 },
  params: { count: 1, eachCents: 1000, declared: 5, counted: 6 },
  ...{
    currency: 'CNY',
    reason: { sc: '内有六个充电器', tc: '內有六個充電器', en: 'Six chargers inside' },
    state: 'asked',
    orderNo: null,
  },
  createdAt: '2026-11-20T02:14:00.000Z',
  ...part,
})
