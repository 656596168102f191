import { eq } from 'drizzle-orm'
import { parcels } from '../../server/src/db/schema/parcels'
import { fees } from '../../server/src/db/schema/payment'
import { addForecast, validateTrackingNo } from '../../src/contract/forecast'
import { getPackageDetail, queryPackages } from '../../src/contract/parcels'
import { sandboxReceiveUnannounced, sandboxStep } from '../../src/contract/sandbox'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, forecastTo, newMember, newParcel, steps } from './support/people'

let host: Booted
beforeAll(async () => {
  host = await boot()
})
afterAll(() => host.close())

let merged = 0
/** Two parcels in a third, as the merge that is to come leaves them, paid and waiting to go out. */
async function newFamily() {
  const { token } = await newMember(host)
  const members = [await newParcel(host, token), await newParcel(host, token)]
  const { db } = host.world
  merged += 1
  const packageNo = `PTMERGED0${merged}`
  const paid = { state: 'paidWaitingOutbound' as const }
  const [one] = await db.select().from(parcels).where(eq(parcels.packageNo, members[0]!.packageNo))
  await db.insert(parcels).values({ ...one!, ...paid, packageNo, kind: 'merged', trackingNo: null })
  for (const member of members)
    await db
      .update(parcels)
      .set({ ...paid, mergedInto: packageNo })
      .where(eq(parcels.packageNo, member.packageNo))
  members.sort((a, b) => a.packageNo.localeCompare(b.packageNo))
  return { token, packageNo, members }
}

describe('a merged parcel', () => {
  it('is found by the tracking number of a member', async () => {
    const { token, packageNo, members } = await newFamily()
    const search = { group: 0, page: 1, keyword: members[1]!.trackingNo.toLowerCase() }
    const { packageList } = await ask(host, queryPackages, search, { token })
    expect(packageList.map((parcel) => parcel.packageNo)).toEqual([packageNo])
  })
  it('[PARC-90] shows its members in sfPkgs and combineList, with the goods of all', async () => {
    const { token, packageNo, members } = await newFamily()
    const detail = await ask(host, getPackageDetail, { packageNo }, { token })
    const packageNos = members.map((member) => member.packageNo)
    expect(detail.combineList).toEqual(packageNos)
    expect(detail.sfPkg).toMatchObject({ packageNo, abordTrackingNo: null, routePathList: [] })
    expect(detail.sfPkgs).toMatchObject(
      members.map((member) => ({
        packageNo: member.packageNo,
        abordTrackingNo: member.trackingNo,
        routePathList: [{ code: 'declared' }],
      })),
    )
    expect(detail.goods).toHaveLength(2)
    expect(new Set(detail.goods.map(({ id }) => id)).size).toBe(2)
    expect(detail.declaredTotal).toBe(2 * 2 * 7400)
  })
  it('[PARC-17] [PARC-19] tells what each service costs by its name in the documents, and their sum', async () => {
    const { token, packageNo, members } = await newFamily()
    const rows = [3, 4, 5, 6, 7, 16].map((feeType) => ({ feeType, amountCents: feeType * 101 }))
    await host.world.db.insert(fees).values(rows.map((row) => ({ ...row, packageNo, params: {} })))
    expect(await ask(host, getPackageDetail, { packageNo }, { token })).toMatchObject({
      ...{ carriageFee: 303, complicatePackageFee: 404, splitFee: 505 },
      ...{ combineFee: 606, storageFee: 707, insuredFee: 1616, totalFeeRmb: 4141 },
      combineList: members.map((member) => member.packageNo),
      contentNameType: 'cn',
    })
  })
  it('goes with its members: they have no steps of their own', async () => {
    const { token, packageNo, members } = await newFamily()
    const alone = await send(host.app, sandboxStep, { packageNo: members[0]!.packageNo, step: 'ship' })
    expect(alone.code).toBe('S2')
    await steps(host, packageNo, 'pack', 'ship', 'clear')
    for (const member of members) {
      const { summary } = await ask(host, getPackageDetail, { packageNo: member.packageNo }, { token })
      expect(summary.state).toBe('clearedTransit')
    }
  })
})

describe('a tracking number', () => {
  const outcomeOf = async (trackingNo: string, token: string) =>
    (await ask(host, validateTrackingNo, { trackingNo }, { token })).outcome

  it('is free again when its parcel has ended as an exception', async () => {
    const { token } = await newMember(host)
    const { packageNo, trackingNo, addressId } = await newParcel(host, token)
    expect(await outcomeOf(trackingNo, token)).toBe('existing')
    await host.world.db
      .update(parcels)
      .set({ state: 'abnormalEnded' })
      .where(eq(parcels.packageNo, packageNo))
    expect(await outcomeOf(trackingNo, token)).toBe('available')
    const again = await ask(host, addForecast, { ...forecastTo(addressId), trackingNo }, { token })
    expect(again.packageNo).not.toBe(packageNo)
    expect(await outcomeOf(trackingNo, token)).toBe('existing')
  })
  it('of a parcel inside a merged one is free when that one is over', async () => {
    const { token, packageNo, members } = await newFamily()
    const { trackingNo } = members[0]!
    expect(await outcomeOf(trackingNo, token)).toBe('existing')
    await steps(host, packageNo, 'pack', 'ship', 'clear', 'transit', 'deliver', 'sign')
    expect(await outcomeOf(trackingNo, token)).toBe('available')
  })
  it('may come unannounced anew, once', async () => {
    const { token, aptId } = await newMember(host)
    const { packageNo, trackingNo } = await newParcel(host, token)
    const arrival = { aptId, trackingNo, whCode: '769DCR', weight: 500 }
    expect((await send(host.app, sandboxReceiveUnannounced, arrival)).code).toBe('S4')
    await host.world.db.update(parcels).set({ state: 'signed' }).where(eq(parcels.packageNo, packageNo))
    expect((await send(host.app, sandboxReceiveUnannounced, arrival)).code).toBe('0')
    expect((await send(host.app, sandboxReceiveUnannounced, arrival)).code).toBe('S4')
  })
})
