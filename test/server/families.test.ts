import { eq } from 'drizzle-orm'
import { parcels } from '../../server/src/db/schema/parcels'
import { fees } from '../../server/src/db/schema/payment'
import { addForecast, validateTrackingNo } from '../../src/contract/forecast'
import { countPackages } from '../../src/contract/parcel-counts'
import { getPackageDetail, queryPackages } from '../../src/contract/parcels'
import { sandboxParcels, sandboxReceiveUnannounced, sandboxStep } from '../../src/contract/sandbox'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, forecastTo, newAddress, newMember, newParcel, steps } from './support/people'

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
  it('is one in the list, its members are not listed apart', async () => {
    const { token, packageNo } = await newFamily()
    const list = await ask(host, queryPackages, { group: 2, page: 1 }, { token })
    expect(list.packageList).toMatchObject([{ packageNo, trackingNo: null }])
    expect(list.InProgressCount).toBe(1)
    expect(await ask(host, countPackages, { counts: ['toOutbound'] }, { token })).toEqual({ toOutbound: 1 })
    expect((await ask(host, sandboxParcels, {}))[0]).toMatchObject({ packageNo, trackingNo: null })
  })
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
  it('shows and moves nothing of another member, whatever its rows say', async () => {
    const { token, packageNo, members } = await newFamily()
    const other = await newMember(host)
    const foreign = await newParcel(host, other.token)
    await host.world.db
      .update(parcels)
      .set({ mergedInto: packageNo })
      .where(eq(parcels.packageNo, foreign.packageNo))
    const detail = await ask(host, getPackageDetail, { packageNo }, { token })
    expect(detail.combineList).toEqual(members.map((member) => member.packageNo))
    expect(detail.sfPkgs).toHaveLength(members.length)
    expect(detail.goods).toHaveLength(2)
    const search = { group: 0, page: 1, keyword: foreign.trackingNo }
    expect((await ask(host, queryPackages, search, { token })).packageList).toEqual([])
    await steps(host, packageNo, 'pack', 'ship')
    const [row] = await host.world.db.select().from(parcels).where(eq(parcels.packageNo, foreign.packageNo))
    expect(row!.state).toBe('declared')
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

describe('a piece of a split', () => {
  it('goes by itself, whatever becomes of the parcel it comes from, until it is merged', async () => {
    const { token, packageNo } = await newFamily()
    const { db } = host.world
    const [parent] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    const piece = { ...parent!, kind: 'piece' as const, packageNo: `PTPIECE0${merged}`, splitFrom: packageNo }
    await db.insert(parcels).values(piece)
    const stateOf = async () =>
      (await ask(host, getPackageDetail, { packageNo: piece.packageNo }, { token })).summary.state
    await steps(host, packageNo, 'pack', 'ship')
    expect(await stateOf()).toBe('paidWaitingOutbound')
    await steps(host, piece.packageNo, 'ship', 'clear')
    expect(await stateOf()).toBe('clearedTransit')
    await db.update(parcels).set({ mergedInto: packageNo }).where(eq(parcels.packageNo, piece.packageNo))
    const alone = await send(host.app, sandboxStep, { packageNo: piece.packageNo, step: 'transit' })
    expect(alone.code).toBe('S2')
  })
})

describe('a tracking number', () => {
  const outcomeOf = async (trackingNo: string, token: string) =>
    (await ask(host, validateTrackingNo, { trackingNo }, { token })).outcome

  it.each(['signed', 'abnormalEnded'] as const)('is free again when its parcel is %s', async (state) => {
    const { token } = await newMember(host)
    const { packageNo, trackingNo, addressId } = await newParcel(host, token)
    expect(await outcomeOf(trackingNo, token)).toBe('existing')
    await host.world.db.update(parcels).set({ state }).where(eq(parcels.packageNo, packageNo))
    expect(await outcomeOf(trackingNo, token)).toBe('available')
    const again = await ask(host, addForecast, { ...forecastTo(addressId), trackingNo }, { token })
    expect(again.packageNo).not.toBe(packageNo)
    expect(await outcomeOf(trackingNo, token)).toBe('existing')
  })
  it('that is free again goes to one of two members', async () => {
    const before = await newMember(host)
    const { packageNo, trackingNo } = await newParcel(host, before.token)
    await host.world.db.update(parcels).set({ state: 'signed' }).where(eq(parcels.packageNo, packageNo))
    const two = [await newMember(host), await newMember(host)]
    const forecasts = await Promise.all(
      two.map(async ({ token }) => ({
        token,
        form: { ...forecastTo(await newAddress(host, token)), trackingNo },
      })),
    )
    const answers = await Promise.all(
      forecasts.map(({ token, form }) => send(host.app, addForecast, form, { token })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '4'])
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

describe('the database', () => {
  it.each([
    ['a piece of nothing', { kind: 'piece' as const }, 'parcels_piece'],
    ['a merged parcel inside another', { kind: 'merged' as const, parent: true }, 'parcels_merged'],
  ])('has no %s', async (_, { kind, ...family }, rule) => {
    const { token } = await newMember(host)
    const { packageNo } = await newParcel(host, token)
    const mergedInto = 'parent' in family ? packageNo : null
    const [row] = await host.world.db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    const wrong = { ...row!, packageNo: 'PTWRONG00', trackingNo: null, kind, mergedInto }
    const refusal = await host.world.db
      .insert(parcels)
      .values(wrong)
      .then(
        () => 'none',
        (error: Error & { cause?: { constraint?: string } }) => error.cause?.constraint,
      )
    expect(refusal).toBe(rule)
  })
})
