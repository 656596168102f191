import { eq } from 'drizzle-orm'
import { parcels } from '../../server/src/db/schema/parcels'
import { fees } from '../../server/src/db/schema/payment'
import { addForecast, validateTrackingNo } from '../../src/contract/forecast'
import { countPackages, getPackageDetail, queryPackages } from '../../src/contract/parcels'
import { sandboxParcels, sandboxReceiveUnannounced, sandboxStep } from '../../src/contract/sandbox'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, forecastTo, newAddress, newMember, newParcel, steps } from './support/people'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.close())

let merged = 0
/** Two parcels in a third, as the merge that is to come leaves them, paid and waiting to go out. */
async function newFamily() {
  const { token } = await newMember(booted)
  const members = [await newParcel(booted, token), await newParcel(booted, token)]
  const { db } = booted.world
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
    const list = await ask(booted, queryPackages, { group: 2, page: 1 }, { token })
    expect(list.packageList).toMatchObject([{ packageNo, trackingNo: null }])
    expect(list.InProgressCount).toBe(1)
    expect(await ask(booted, countPackages, { counts: ['toOutbound'] }, { token })).toEqual({ toOutbound: 1 })
    expect((await ask(booted, sandboxParcels, {}))[0]).toMatchObject({ packageNo, trackingNo: null })
  })
  it('is found by the tracking number of a member', async () => {
    const { token, packageNo, members } = await newFamily()
    const search = { group: 0, page: 1, keyword: members[1]!.trackingNo.toLowerCase() }
    const { packageList } = await ask(booted, queryPackages, search, { token })
    expect(packageList.map((parcel) => parcel.packageNo)).toEqual([packageNo])
  })
  it('[PARC-90] shows its members in sfPkgs and combineList, with the goods of all', async () => {
    const { token, packageNo, members } = await newFamily()
    const detail = await ask(booted, getPackageDetail, { packageNo }, { token })
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
    await booted.world.db.insert(fees).values(rows.map((row) => ({ ...row, packageNo, params: {} })))
    expect(await ask(booted, getPackageDetail, { packageNo }, { token })).toMatchObject({
      ...{ carriageFee: 303, complicatePackageFee: 404, splitFee: 505 },
      ...{ combineFee: 606, storageFee: 707, insuredFee: 1616, totalFeeRmb: 4141 },
      combineList: members.map((member) => member.packageNo),
      contentNameType: 'cn',
    })
  })
  it('shows and moves nothing of another member, whatever its rows say', async () => {
    const { token, packageNo, members } = await newFamily()
    const other = await newMember(booted)
    const foreign = await newParcel(booted, other.token)
    await booted.world.db
      .update(parcels)
      .set({ mergedInto: packageNo })
      .where(eq(parcels.packageNo, foreign.packageNo))
    const detail = await ask(booted, getPackageDetail, { packageNo }, { token })
    expect(detail.combineList).toEqual(members.map((member) => member.packageNo))
    expect(detail.sfPkgs).toHaveLength(members.length)
    expect(detail.goods).toHaveLength(2)
    const search = { group: 0, page: 1, keyword: foreign.trackingNo }
    expect((await ask(booted, queryPackages, search, { token })).packageList).toEqual([])
    await steps(booted, packageNo, 'ship')
    const [row] = await booted.world.db.select().from(parcels).where(eq(parcels.packageNo, foreign.packageNo))
    expect(row!.state).toBe('declared')
  })
  it('goes with its members: they have no steps of their own', async () => {
    const { token, packageNo, members } = await newFamily()
    const alone = await send(booted.app, sandboxStep, { packageNo: members[0]!.packageNo, step: 'ship' })
    expect(alone.code).toBe('S2')
    await steps(booted, packageNo, 'ship', 'clear')
    for (const member of members) {
      const { summary } = await ask(booted, getPackageDetail, { packageNo: member.packageNo }, { token })
      expect(summary.state).toBe('clearedTransit')
    }
  })
})

describe('a piece of a split', () => {
  it('goes by itself, whatever becomes of the parcel it comes from, until it is merged', async () => {
    const { token, packageNo } = await newFamily()
    const { db } = booted.world
    const [parent] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    const piece = { ...parent!, kind: 'piece' as const, packageNo: `PTPIECE0${merged}`, splitFrom: packageNo }
    await db.insert(parcels).values(piece)
    const stateOf = async () =>
      (await ask(booted, getPackageDetail, { packageNo: piece.packageNo }, { token })).summary.state
    await steps(booted, packageNo, 'ship')
    expect(await stateOf()).toBe('paidWaitingOutbound')
    await steps(booted, piece.packageNo, 'ship', 'clear')
    expect(await stateOf()).toBe('clearedTransit')
    await db.update(parcels).set({ mergedInto: packageNo }).where(eq(parcels.packageNo, piece.packageNo))
    const alone = await send(booted.app, sandboxStep, { packageNo: piece.packageNo, step: 'transit' })
    expect(alone.code).toBe('S2')
  })
})

describe('a tracking number', () => {
  const outcomeOf = async (trackingNo: string, token: string) =>
    (await ask(booted, validateTrackingNo, { trackingNo }, { token })).outcome

  it.each(['signed', 'abnormalEnded'] as const)('is free again when its parcel is %s', async (state) => {
    const { token } = await newMember(booted)
    const { packageNo, trackingNo, addressId } = await newParcel(booted, token)
    expect(await outcomeOf(trackingNo, token)).toBe('existing')
    await booted.world.db.update(parcels).set({ state }).where(eq(parcels.packageNo, packageNo))
    expect(await outcomeOf(trackingNo, token)).toBe('available')
    const again = await ask(booted, addForecast, { ...forecastTo(addressId), trackingNo }, { token })
    expect(again.packageNo).not.toBe(packageNo)
    expect(await outcomeOf(trackingNo, token)).toBe('existing')
  })
  it('that is free again goes to one of two members', async () => {
    const before = await newMember(booted)
    const { packageNo, trackingNo } = await newParcel(booted, before.token)
    await booted.world.db.update(parcels).set({ state: 'signed' }).where(eq(parcels.packageNo, packageNo))
    const two = [await newMember(booted), await newMember(booted)]
    const forecasts = await Promise.all(
      two.map(async ({ token }) => ({
        token,
        form: { ...forecastTo(await newAddress(booted, token)), trackingNo },
      })),
    )
    const answers = await Promise.all(
      forecasts.map(({ token, form }) => send(booted.app, addForecast, form, { token })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '4'])
  })
  it('of a parcel inside a merged one is free when that one is over', async () => {
    const { token, packageNo, members } = await newFamily()
    const { trackingNo } = members[0]!
    expect(await outcomeOf(trackingNo, token)).toBe('existing')
    await steps(booted, packageNo, 'ship', 'clear', 'transit', 'deliver', 'sign')
    expect(await outcomeOf(trackingNo, token)).toBe('available')
  })
  it('may come unannounced anew, once', async () => {
    const { token, aptId } = await newMember(booted)
    const { packageNo, trackingNo } = await newParcel(booted, token)
    const arrival = { aptId, trackingNo, whCode: '769DCR', weight: 500 }
    expect((await send(booted.app, sandboxReceiveUnannounced, arrival)).code).toBe('S4')
    await booted.world.db.update(parcels).set({ state: 'signed' }).where(eq(parcels.packageNo, packageNo))
    expect((await send(booted.app, sandboxReceiveUnannounced, arrival)).code).toBe('0')
    expect((await send(booted.app, sandboxReceiveUnannounced, arrival)).code).toBe('S4')
  })
})

describe('the database', () => {
  it.each([
    ['a piece of nothing', { kind: 'piece' as const }, 'parcels_piece'],
    ['a merged parcel inside another', { kind: 'merged' as const, parent: true }, 'parcels_merged'],
  ])('has no %s', async (_, { kind, ...family }, rule) => {
    const { token } = await newMember(booted)
    const { packageNo } = await newParcel(booted, token)
    const mergedInto = 'parent' in family ? packageNo : null
    const [row] = await booted.world.db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    const wrong = { ...row!, packageNo: 'PTWRONG00', trackingNo: null, kind, mergedInto }
    const refusal = await booted.world.db
      .insert(parcels)
      .values(wrong)
      .then(
        () => 'none',
        (error: Error & { cause?: { constraint?: string } }) => error.cause?.constraint,
      )
    expect(refusal).toBe(rule)
  })
})
