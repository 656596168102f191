import { removeUnusedPictures } from '../../server/src/areas/forecast/pictures'
import { getPackageDetail } from '../../src/contract/parcels'
import { payOrder } from '../../src/contract/payment'
import { sandboxMember, sandboxParcels } from '../../src/contract/sandbox'
import { sandboxTaxReceiptPicture, sandboxTaxReceiptSent } from '../../src/contract/sandbox-tax-receipt'
import { requestTaxReceipt } from '../../src/contract/tax-receipt'
import { METHOD_ID } from '../../src/domain/payment'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, keepSessions, newMember, orderOf, payWith, photo, steps, uploadPhoto } from './support/people'

hostMembers()
const DAY_MS = 24 * 3_600_000
const request = (packageNo: string, token = me.token) =>
  send(host.app, requestTaxReceipt, { packageNo }, { token })
const detail = async (packageNo: string) =>
  (await ask(host, getPackageDetail, { packageNo }, { token: me.token })).taxReceipt
const seenByOperator = async (packageNo: string) =>
  (await ask(host, sandboxParcels, {})).find((parcel) => parcel.packageNo === packageNo)!.taxReceipt
const onePhoto = async () => [{ name: 'file', bytes: await photo() }]
const picture = async (packageNo: string) =>
  (await ask(host, sandboxTaxReceiptPicture, { packageNo }, { files: await onePhoto() })).pictureId
const sendIt = (packageNo: string, pictureIds?: string[]) =>
  send(host.app, sandboxTaxReceiptSent, { packageNo, pictureIds })
const history = async (packageNo: string) =>
  (await ask(host, getPackageDetail, { packageNo }, { token: me.token })).sfPkg.routePathList.map(
    ({ code }) => code,
  )
const statusOf = async (url: string) =>
  (await host.app.inject({ url, remoteAddress: '127.0.0.1' })).statusCode
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
    expect(await detail(packageNo)).toEqual({ until, requestedAt: null, sentAt: null, pictures: [] })
    expect(await seenByOperator(packageNo)).toBeNull()
    await wait(7 * DAY_MS)
    const requestedAt = now()
    expect(await request(packageNo)).toMatchObject({ code: '0', data: { requestedAt } })
    await wait(DAY_MS)
    // A lost answer: the second request is told of the first, also when it is too late for another.
    expect(await request(packageNo)).toMatchObject({ code: '0', data: { requestedAt } })
    expect(await detail(packageNo)).toEqual({ until, requestedAt, sentAt: null, pictures: [] })
    expect(await seenByOperator(packageNo)).toEqual({ requestedAt, sentAt: null })
  })
  it('is sent as its pictures, in their order, once, and the history tells so', async () => {
    const packageNo = await signed()
    const requestedAt = now()
    await request(packageNo)
    const pictureIds = [await picture(packageNo), await picture(packageNo)].sort().reverse()
    const sentAt = now()
    const both = await Promise.all([sendIt(packageNo, pictureIds), sendIt(packageNo, pictureIds)])
    expect(both.map(({ code }) => code)).toEqual(['0', '0'])
    await wait(DAY_MS)
    expect(await sendIt(packageNo, [await picture(packageNo)])).toMatchObject({ code: '0' })
    const sent = await detail(packageNo)
    expect(sent).toMatchObject({ requestedAt, sentAt })
    expect(sent!.pictures.map(({ pictureId }) => pictureId)).toEqual(pictureIds)
    expect(await statusOf(sent!.pictures[0]!.url)).toBe(200)
    expect((await history(packageNo)).filter((code) => code === 'taxReceiptSent')).toHaveLength(1)
    // What was handed over and not sent goes; what was sent is there for good.
    await wait(2 * DAY_MS)
    await removeUnusedPictures(host.world)
    expect((await detail(packageNo))!.pictures).toHaveLength(2)
    expect(await statusOf((await detail(packageNo))!.pictures[1]!.url)).toBe(200)
  })
  it('is not sent without a picture, nor with one that is not of it', async () => {
    const packageNo = await signed()
    await request(packageNo)
    expect(await sendIt(packageNo)).toMatchObject({ code: 'S19' })
    expect(await sendIt(packageNo, [])).toMatchObject({ code: 'S19' })
    const mine = await picture(packageNo)
    const old = await picture(packageNo)
    expect(await sendIt(packageNo, [mine, mine])).toMatchObject({ code: '11' })
    expect(await sendIt(packageNo, [mine, await uploadPhoto(host, me.token)])).toMatchObject({ code: '11' })
    const other = await signed()
    await request(other)
    expect(await sendIt(packageNo, [mine, await picture(other)])).toMatchObject({ code: '11' })
    await wait(DAY_MS + 1)
    expect(await sendIt(packageNo, [old])).toMatchObject({ code: '11' })
    expect(await detail(packageNo)).toMatchObject({ sentAt: null, pictures: [] })
    expect(await history(packageNo)).not.toContain('taxReceiptSent')
  })
  it('is its member’s alone', async () => {
    const packageNo = await signed()
    await request(packageNo)
    const { token } = await newMember(host)
    await sendIt(packageNo, [await picture(packageNo)])
    expect(await send(host.app, getPackageDetail, { packageNo }, { token })).toMatchObject({ code: '6' })
    const { url } = (await detail(packageNo))!.pictures[0]!
    const [path, word] = url.split('?')
    expect(await statusOf(path!)).toBe(404)
    expect(await statusOf(`${path}?${word!.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))}`)).toBe(404)
  })
  it('is refused after that, and nothing is kept', async () => {
    const packageNo = await signed()
    await wait(7 * DAY_MS + 1)
    expect(await request(packageNo)).toMatchObject({ code: 'TAX2', data: { days: 7 } })
    expect(await detail(packageNo)).toMatchObject({ requestedAt: null })
    const files = await onePhoto()
    expect(await send(host.app, sandboxTaxReceiptPicture, { packageNo }, { files })).toMatchObject({
      code: 'S12',
    })
    expect(await sendIt(packageNo, ['any'])).toMatchObject({ code: 'S12' })
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
