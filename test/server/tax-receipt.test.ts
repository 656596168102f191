import { getPackageDetail } from '../../src/contract/parcels'
import { payOrder } from '../../src/contract/payment'
import { sandboxMember, sandboxParcels, sandboxTaxReceiptSent } from '../../src/contract/sandbox'
import { requestTaxReceipt } from '../../src/contract/tax-receipt'
import { METHOD_ID } from '../../src/domain/payment'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, keepSessions, newMember, orderOf, payWith, steps } from './support/people'

hostMembers()
const DAY_MS = 24 * 3_600_000
const request = (packageNo: string, token = me.token) =>
  send(host.app, requestTaxReceipt, { packageNo }, { token })
const detail = async (packageNo: string) =>
  (await ask(host, getPackageDetail, { packageNo }, { token: me.token })).taxReceipt
const seenByOperator = async (packageNo: string) =>
  (await ask(host, sandboxParcels, {})).find((parcel) => parcel.packageNo === packageNo)!.taxReceipt
const now = () => host.world.now().toISOString()
/** Days go by, and the session lasts. */
async function wait(ms: number): Promise<void> {
  host.wait(ms)
  await keepSessions(host)
}
const later = (ms: number) => new Date(host.world.now().getTime() + ms).toISOString()

/** A parcel of the member's that was signed for at this moment. */
async function signed(): Promise<string> {
  await ask(host, sandboxMember, { aptId: me.aptId, do: 'topUp', amountCents: 100_000 })
  const { packageNo, orderNo } = await orderOf(host, me.token)
  await ask(host, payOrder, payWith(orderNo, METHOD_ID.balance), { token: me.token })
  await steps(host, packageNo, 'ship', 'clear', 'transit', 'deliver', 'sign')
  return packageNo
}

describe('[LIMT-30] the tax receipt of a signed parcel', () => {
  it('is requested within 7 days, once, and the operator reads it', async () => {
    const packageNo = await signed()
    const until = later(7 * DAY_MS)
    expect(await detail(packageNo)).toEqual({ until, requestedAt: null, sentAt: null })
    expect(await seenByOperator(packageNo)).toBeNull()
    await wait(7 * DAY_MS)
    const requestedAt = now()
    expect(await request(packageNo)).toMatchObject({ code: '0', data: { requestedAt } })
    await wait(DAY_MS)
    // A lost answer: the second request is told of the first, also when it is too late for another.
    expect(await request(packageNo)).toMatchObject({ code: '0', data: { requestedAt } })
    expect(await detail(packageNo)).toEqual({ until, requestedAt, sentAt: null })
    expect(await seenByOperator(packageNo)).toEqual({ requestedAt, sentAt: null })
    const sentAt = now()
    await ask(host, sandboxTaxReceiptSent, { packageNo })
    await wait(DAY_MS)
    await ask(host, sandboxTaxReceiptSent, { packageNo })
    expect(await detail(packageNo)).toEqual({ until, requestedAt, sentAt })
  })
  it('is refused after that, and nothing is kept', async () => {
    const packageNo = await signed()
    await wait(7 * DAY_MS + 1)
    expect(await request(packageNo)).toMatchObject({ code: 'TAX2', data: { days: 7 } })
    expect(await detail(packageNo)).toMatchObject({ requestedAt: null })
    expect(await send(host.app, sandboxTaxReceiptSent, { packageNo })).toMatchObject({ code: 'S12' })
  })
  it('is none before anybody signed, nor of somebody else’s parcel', async () => {
    const { packageNo } = await orderOf(host, me.token)
    expect(await detail(packageNo)).toBeNull()
    expect(await request(packageNo)).toMatchObject({ code: 'TAX1' })
    const { token } = await newMember(host)
    expect(await request(packageNo, token)).toMatchObject({ code: '6' })
    expect(await request('PT999999999999')).toMatchObject({ code: '6' })
  })
})
