import { SCREENS } from '../../../src/screens/screens'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { goodsItem } from '../../../test/support/builders'
import type { Screen } from '../screen'

/** Goods above the tax-free limit of Singapore: one complete item, and one without codes. */
const GOODS = [
  goodsItem({ hsCode: '8518.30', originCountry: 'CN', quantity: 2, unitPrice: 128_000 }),
  goodsItem({ description: 'Canvas tote bag, natural', categoryId: '2', quantity: 3, unitPrice: 6850 }),
]

/** Returns screens of a parcel with import tax: its invoice with the calculation, and its payment. */
export async function customsScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const packageNo = await member.parcelToPay(sandbox, { goods: GOODS })
  const at = (screen: 'customsInvoice' | 'payDiscounts') =>
    `${SCREENS[screen].paths[0]}?packageNo=${packageNo}`
  return [
    {
      name: 'customs-invoice-tax',
      path: at('customsInvoice'),
      prepare: async (it) => {
        await it.tap('invoice-tax-how')
        await it.see('invoice-tax-lines')
        await it.find('invoice-tax-card').scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'pay-customs',
      path: at('payDiscounts'),
      prepare: async (it) => {
        await it.see(`pay-tax-${packageNo}`)
        await it.find(`pay-customs-${packageNo}`).scrollIntoViewIfNeeded()
      },
    },
  ]
}
