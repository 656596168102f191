import { createIdempotencyKey } from '../../../src/client/idempotency-key'
import { submitSplit } from '../../../src/contract/consolidation/split'
import { distribute } from '../../../src/domain/consolidation/divide'
import { SCREENS } from '../../../src/screens/screens'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { goodsItem } from '../../../test/support/builders'
import { opening, type Screen } from '../screen'

const [merge] = SCREENS.merge.paths
const [mergeDetail] = SCREENS.mergeDetail.paths
const [split] = SCREENS.split.paths
const [splitGoods] = SCREENS.splitGoods.paths
const [splitPay] = SCREENS.splitPay.paths

const GOODS = [
  goodsItem({ description: '无线耳机', specification: 'Liberty 4，白色', quantity: 3, unitPrice: 1000 }),
  goodsItem({ description: '数据线', specification: 'USB-C，1 m', quantity: 4, unitPrice: 1000 }),
  goodsItem({ description: '帆布托特包', specification: '原色', quantity: 1, unitPrice: 1000 }),
  goodsItem({ description: '贴纸套装', specification: '8 枚', quantity: 1, unitPrice: 1000, gift: true }),
]

/**
 * Returns screens of a split: choice of a parcel, number of pieces, goods during the division and with all
 * possible errors, review, payment.
 */
async function splitScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const parcel = { grams: 29_000, goods: GOODS }
  const packageNo = await member.parcelToPay(sandbox, parcel)
  const ordered = await member.parcelToPay(sandbox, parcel)
  const pieces = distribute(
    GOODS.map(({ quantity, gift }, position) => ({ position, quantity, gift })),
    3,
  )
  const { orderNo } = await member.call(submitSplit, {
    ...{ packageNo: ordered, pieces: pieces.map((piece) => [...piece]), totalCents: 3000 },
    idempotencyKey: createIdempotencyKey(),
  })
  const dividing = `${splitGoods}?packageNo=${packageNo}`
  return [
    { name: 'split-choose', path: split },
    { name: 'split', path: `${split}?packageNo=${ordered}` },
    {
      name: 'split-goods',
      path: dividing,
      prepare: opening('split-put', 'split-even', 'split-1-3-fewer'),
    },
    {
      name: 'split-goods-wrong',
      path: dividing,
      prepare: async (it) => {
        await opening('split-remove-4', 'split-even', 'split-add')(it)
        for (const id of ['split-3-3-fewer', 'split-3-4-more', 'split-goods-next']) await it.tap(id)
        await it.see('split-piece-4-error')
      },
    },
    {
      name: 'split-detail',
      path: dividing,
      prepare: opening('split-submit', 'split-even', 'split-goods-next'),
    },
    { name: 'split-pay', path: `${splitPay}?orderNo=${orderNo}` },
  ]
}

/**
 * Returns screens of a merge: two parcels selected, three that are too heavy together, the review with its
 * addresses, and the payment. Also returns the screens of a split.
 */
export async function consolidationScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const packageNos = [await member.parcelToPay(sandbox), await member.parcelToPay(sandbox)]
  const ordered = [await member.parcelToPay(sandbox), await member.parcelToPay(sandbox)]
  const heavy = await member.parcelToPay(sandbox, { grams: 29_000 })
  const [first, second] = packageNos
  const path = `${merge}?packageNo=${first}`
  return [
    { name: 'merge', path: `${merge}?packageNo=${packageNos.join('.')}` },
    {
      name: 'merge-too-heavy',
      path,
      prepare: async (it) => {
        await it.tap(`merge-${second}`)
        await opening('merge-over', `merge-${heavy}`)(it)
      },
    },
    { name: 'merge-detail', path: `${mergeDetail}?packageNo=${packageNos.join('.')}` },
    {
      name: 'merge-detail-address',
      path: `${mergeDetail}?packageNo=${packageNos.join('.')}`,
      prepare: opening('trip-address-sheet', 'trip-address'),
    },
    {
      name: 'merge-pay',
      path: `${mergeDetail}?packageNo=${ordered.join('.')}`,
      prepare: opening('pay-total', 'merge-submit'),
    },
    ...(await splitScreens(member, sandbox)),
  ]
}
