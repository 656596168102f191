import { listAddresses } from '../../../src/contract/addresses/addresses'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { SCREENS } from '../../../src/screens/screens'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { forecastPayload, goodsItem } from '../../../test/support/builders'
import { opening, press, type Screen } from '../screen'

const [pay] = SCREENS.payDiscounts.paths
const [membership] = SCREENS.membership.paths

/** Creates a parcel to Hong Kong that waits for payment, with this number of pieces of one article. */
async function toHongKong(member: MemberCalls, sandbox: Sandbox, quantity: number): Promise<string> {
  const addressId = (await member.call(listAddresses, {})).find(({ country }) => country === 'HK')!.id
  const goods = [goodsItem({ quantity, unitPrice: 1000 })]
  const trackingNo = `SF140999900000${quantity}`
  const idempotencyKey = `pictures-of-an-outbound-${quantity}`
  const forecast = { trackingNo, flowId: '100005003', addressId, goods, idempotencyKey }
  const { packageNo } = await member.call(addForecast, forecastPayload(forecast))
  for (const step of ['receive', 'passReview', 'tally'] as const)
    await sandbox.step(packageNo, step, step === 'receive' ? { weight: 1860 } : {})
  return packageNo
}

/**
 * Returns screens of sending: another send mode, and the reasons why a parcel cannot be sent. Also screens of
 * the membership, with missing input.
 */
export async function outboundScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const sendable = await toHongKong(member, sandbox, 2)
  const refused = await toHongKong(member, sandbox, 12)
  return [
    {
      name: 'pay-mode',
      path: `${pay}?packageNo=${sendable}`,
      prepare: opening('pay-mode-sheet', 'pay-mode'),
    },
    { name: 'pay-refused', path: `${pay}?packageNo=${refused}` },
    { name: 'pay-months', path: `${pay}?months=6` },
    { name: 'membership', path: membership },
    {
      name: 'membership-missing',
      path: membership,
      prepare: async (it) => {
        await press('membership-months-own')(it)
        await it.tap('membership-pay')
        await opening('membership-upgrade-code-error', 'membership-redeem')(it)
      },
    },
  ]
}
