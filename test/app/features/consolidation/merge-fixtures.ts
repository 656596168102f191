import type { HandlerAnswerOf } from '@/contract/base/call'
import type { getMergeFees } from '@/contract/consolidation/merge'
import { ADDRESS, PARCEL } from '../refusal-fixtures'

const NAMED = { sc: 'N', tc: 'N', en: 'N' }

/** Returns a parcel that can be merged, as `getMergeCandidates` returns it. */
export const candidate = (packageNo: string, part: Record<string, unknown> = {}) => ({
  parcel: { ...PARCEL, packageNo, trackingNo: `SF-${packageNo}` },
  flowId: '100005001',
  whCode: '769DCR',
  tarArea: 'SG',
  tarAreaName: NAMED,
  moveMode: 'standard',
  weight: 1000,
  outerSize: null,
  sendModId: 'SM1',
  addressId: ADDRESS.id,
  goods: [
    {
      description: `Thing ${packageNo}`,
      categoryId: '3',
      quantity: 1,
      rmbCents: 1000,
      gift: false,
      milkPowder: false,
      complete: true,
    },
  ],
  ...part,
})

export const SEND_MODES = {
  sendModes: [
    {
      sendModId: 'SM1',
      sendMode: NAMED,
      weightFrom: 0,
      weightTo: 30_000,
      firstWeight: 500,
      secondWeight: 500,
      currency: 'CNY',
      firstGeneralPrice: 5200,
      firstSuperPrice: 4600,
      secondGeneralPrice: 2100,
      secondSuperPrice: 1900,
      timeBar: NAMED,
      remarks: NAMED,
    },
  ],
  distributionModes: ['toDoor' as const],
}

type Fees = HandlerAnswerOf<typeof getMergeFees>

export const MERGE_FEES: Fees = {
  fees: [
    { feeType: 6, amountCents: 1000, params: { count: 2, eachCents: 500 }, packageNo: null },
    {
      feeType: 3,
      amountCents: 11_500,
      params: { firstWeight: 500, firstCents: 5200, steps: 3, stepWeight: 500, stepCents: 2100 },
      packageNo: null,
    },
  ],
  totalCents: 12_500,
  currency: 'CNY',
  weight: 2000,
  chargeableWeight: 2000,
}
