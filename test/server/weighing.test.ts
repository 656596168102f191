import { eq } from 'drizzle-orm'
import { removeUnusedPictures } from '../../server/src/areas/forecast/pictures'
import { pictures } from '../../server/src/db/schema/parcels'
import { getPackageDetail } from '../../src/contract/parcels'
import * as calls from '../../src/contract/sandbox-weighing'
import { FEE_TYPE } from '../../src/domain/payment'
import { WEIGHING_PICTURES_MAX } from '../../src/domain/weight'
import { send } from './support/calling'
import { ownGoods, readyParcel } from './support/consolidation'
import { host, hostMembers, me } from './support/hosted'
import { ask, newMember, newParcel, photo, steps } from './support/people'

hostMembers()

const as = () => ({ token: me.token })
const detail = (packageNo: string) => ask(host, getPackageDetail, { packageNo }, as())
const handOver = async (packageNo: string, bytes?: Buffer) => {
  const files = [{ name: 'file', bytes: bytes ?? (await photo()) }]
  return send(host.app, calls.sandboxWeighingPicture, { packageNo }, { files })
}
const bytesAt = (url: string) => host.app.inject({ url, remoteAddress: '127.0.0.1' })
const rows = async (packageNo: string) =>
  host.world.db.select().from(pictures).where(eq(pictures.packageNo, packageNo))

describe("the warehouse's pictures of scales and tape", () => {
  it('are seen by their owner, beside the shopping proof and never as it', async () => {
    const packageNo = await readyParcel(host, me.token)
    const proof = (await detail(packageNo)).sfPkg.picList
    expect((await handOver(packageNo)).code).toBe('0')
    await ask(host, calls.sandboxWeighingCamera, { packageNo })
    const seen = await detail(packageNo)
    expect(seen.weighingPictures).toHaveLength(2)
    expect([seen.sfPkg.picList.length, seen.pictures.length]).toEqual([proof.length, proof.length])
    for (const { url } of seen.weighingPictures) {
      expect((await bytesAt(url)).statusCode).toBe(200)
      expect((await bytesAt(url.replace(/k=.*/, 'k=none'))).statusCode).not.toBe(200)
    }
    const other = await newMember(host)
    const theirs = await send(host.app, getPackageDetail, { packageNo }, { token: other.token })
    expect(theirs.code).toBe('6')
  })
  it('S16: are so many at most, and what is refused leaves no file', async () => {
    const packageNo = await readyParcel(host, me.token)
    const codes: string[] = []
    for (let at = 0; at <= WEIGHING_PICTURES_MAX; at += 1) codes.push((await handOver(packageNo)).code)
    expect(codes).toEqual([...Array(WEIGHING_PICTURES_MAX).fill('0'), 'S16'])
    const waiting = await host.world.db.select().from(pictures).where(eq(pictures.byWarehouse, true))
    expect(waiting.filter((row) => row.packageNo === null)).toEqual([])
  })
  it('S1, S2: are of a parcel that the warehouse has; a file that is no picture is refused', async () => {
    expect((await handOver('PT00000000')).code).toBe('S1')
    expect((await send(host.app, calls.sandboxWeighingCamera, { packageNo: 'PT00000000' })).code).toBe('S1')
    const { packageNo: onItsWay } = await newParcel(host, me.token)
    expect((await handOver(onItsWay)).code).toBe('S2')
    const packageNo = await readyParcel(host, me.token)
    expect((await handOver(packageNo, Buffer.from('no picture'))).code).toBe('PIC2')
    await steps(host, packageNo, 'raiseException', 'endAbnormally')
    expect((await handOver(packageNo)).code).toBe('S2')
    expect((await detail(packageNo)).weighingPictures).toEqual([])
  })
  it('one whose request was killed before its parcel had it is removed by the job, and no forecast takes it', async () => {
    const packageNo = await readyParcel(host, me.token)
    await handOver(packageNo)
    const [row] = (await rows(packageNo)).filter(({ byWarehouse }) => byWarehouse)
    await host.world.db.update(pictures).set({ packageNo: null }).where(eq(pictures.id, row!.id))
    host.wait(25 * 3_600_000)
    expect(await removeUnusedPictures(host.world)).toBeGreaterThan(0)
    expect(await host.world.db.select().from(pictures).where(eq(pictures.id, row!.id))).toEqual([])
  })
})

it('the fee of an insurance tells what is insured, and by how many hundreds', async () => {
  const goods = [ownGoods({ quantity: 2, unitPrice: 20_000 })]
  const packageNo = await readyParcel(host, me.token, {
    goods,
    part: { insured: true, insuredValue: '350' },
  })
  const fee = (await detail(packageNo)).fees.find(({ feeType }) => feeType === FEE_TYPE.insurance)
  expect(fee).toMatchObject({
    amountCents: 400,
    params: { insuredCents: 35_000, insuredCurrency: 'CNY', count: 4, eachCents: 100 },
  })
})
