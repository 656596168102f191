import { eq } from 'drizzle-orm'
import { sandboxApplyWarehouseStep } from '../../../sandbox/contract/sandbox'
import { parcelGoods } from '../../../server/src/db/schema/forecast'
import { parcelMessageConsents } from '../../../server/src/db/schema/messages'
import { parcelEvents, parcels } from '../../../server/src/db/schema/parcels'
import { pictures as picturesTable } from '../../../server/src/db/schema/pictures'
import { originDestinationFlows } from '../../../server/src/db/schema/warehouse'
import * as calls from '../../../src/contract/forecast/forecast'
import { deletePackage } from '../../../src/contract/forecast/parcel-changes'
import { countPackages } from '../../../src/contract/parcels/parcel-counts'
import { changeDeliveryTarget, getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { getSharedRoute, shareRoute } from '../../../src/contract/parcels/route-share'
import { SELF_PICKUP } from '../../support/builders'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  drawPhoto,
  EARPHONES,
  forecastPayloadTo,
  newAddress,
  newKey,
  newMember,
  newParcel,
  performSteps,
  sendForCode,
  uploadPhoto,
} from '../support/people'

hostMembers()

describe('a forecast that failed its review', () => {
  let addressId: string
  beforeEach(async () => {
    addressId = await newAddress(host, me.token)
  })

  /** Creates a parcel with two pictures whose forecast failed the review. */
  async function refused() {
    const ids = [await uploadPhoto(host, me.token), await uploadPhoto(host, me.token)]
    const forecast = { ...forecastPayloadTo(addressId), packagesPic: ['picture0', 'picture1'] }
    const parts = { picture0: ids[0]!, picture1: ids[1]! }
    const added = await send(host.app, calls.addForecast, forecast, { token: me.token, parts })
    const { packageNo } = added.data as { packageNo: string }
    await performSteps(host, packageNo, 'receive', 'refuseReview')
    return { packageNo, forecast, ids }
  }
  type Refused = Awaited<ReturnType<typeof refused>>

  const description = 'Wireless earphones, white, in a case'
  const correction = ({ packageNo, forecast }: Refused, part: object = {}) => ({
    ...{ ...forecast, packageNo, idempotencyKey: newKey(), packagesPic: [] },
    ...{ goods: [{ ...EARPHONES, description }], ...part },
  })
  /**
   * Corrects the forecast of a parcel.
   * @returns the code of the response
   */
  const correct = (parcel: Refused, part: object = {}, more: Parameters<typeof sendForCode>[3] = {}) =>
    sendForCode(host, calls.editForecast, correction(parcel, part), { ...asMe(), ...more })
  const detailOf = ({ packageNo }: Refused) => readDetail(packageNo)

  describe('a correction', () => {
    it('replaces the declaration, and the parcel is reviewed again', async () => {
      const parcel = await refused()
      const note = 'The case is inside'
      expect(await correct(parcel, { note })).toBe('0')
      const { sfPkg, ...corrected } = await detailOf(parcel)
      const summary = { state: 'inboundReview', handingType: null, handingRemark: null }
      expect(corrected).toMatchObject({ summary, note, pictures: [], goods: [{ description }] })
      expect(sfPkg.routePathList[0]?.code).toBe('corrected')
    })

    it('keeps the named pictures, adds new ones, and drops the others', async () => {
      const parcel = await refused()
      const files = [{ name: 'picture0', bytes: await drawPhoto({ width: 90, height: 30 }) }]
      const packagesPic = ['picture0', 'picture1']
      const parts = { picture1: parcel.ids[1]! }
      expect(await correct(parcel, { packagesPic }, { files, parts })).toBe('0')
      const { pictures } = await detailOf(parcel)
      expect(pictures).toHaveLength(2)
      expect(parcel.ids).not.toContain(pictures[0]!.pictureId)
      expect(pictures[1]!.pictureId).toBe(parcel.ids[1])
    })

    it('keeps the tracking number of the parcel', async () => {
      const parcel = await refused()
      expect(await correct(parcel, { trackingNo: 'SF0000000000001' })).toBe('0')
      expect((await detailOf(parcel)).summary.trackingNo).toBe(parcel.forecast.trackingNo)
    })

    it('returns 4 for an unknown parcel, and 5 for one under review', async () => {
      const parcel = await refused()
      expect(await correct({ ...parcel, packageNo: 'PT000000000000' })).toBe('4')
      expect([await correct(parcel), await correct(parcel)]).toEqual(['0', '5'])
    })

    it('changes nothing when it is refused', async () => {
      const parcel = await refused()
      const before = await detailOf(parcel)
      const files = [{ name: 'picture0', bytes: await drawPhoto({ width: 90, height: 30 }) }]
      const wrong: [object, string][] = [
        [{ goods: [{ ...EARPHONES, quantity: 0 }] }, '400'],
        [{ addressId: 'nobody' }, '6'],
        [{ whCode: 'JFK03A', flowId: '' }, '400'],
        [{ packagesPic: ['picture0', 'picture1'] }, '11'],
      ]
      for (const [part, code] of wrong) {
        const sent = { packagesPic: ['picture0'], ...part }
        expect([part, await correct(parcel, sent, { files })]).toEqual([part, code])
      }
      expect(await detailOf(parcel)).toEqual(before)
    })
  })
})

describe('the deletion of a forecast', () => {
  const remove = (packageNo: string) => sendForCode(host, deletePackage, { packageNo }, asMe())

  /** Declares a parcel with a picture, a shared route, and consents to messages. */
  async function declared() {
    const forecast = { ...forecastPayloadTo(await newAddress(host, me.token)), packagesPic: ['picture0'] }
    const parts = { picture0: await uploadPhoto(host, me.token) }
    const { packageNo } = await ask(host, calls.addForecast, forecast, { ...asMe(), parts })
    const { pictures } = await readDetail(packageNo)
    const { shareId } = await ask(host, shareRoute, { packageNo }, asMe())
    return { packageNo, trackingNo: forecast.trackingNo, pictureUrl: pictures[0]!.url, shareId }
  }
  const rowsOf = async (packageNo: string) => {
    const kept = [parcels, parcelGoods, picturesTable, parcelEvents, parcelMessageConsents].map((table) =>
      host.context.db.select().from(table).where(eq(table.packageNo, packageNo)),
    )
    return (await Promise.all(kept)).flat()
  }

  describe('a deleted forecast', () => {
    it('disappears with its goods, pictures, history and shared route, and from the counts', async () => {
      const { packageNo, pictureUrl, shareId } = await declared()
      const counts = () => ask(host, countPackages, { counts: ['toInbound'] }, asMe())
      const { toInbound } = await counts()
      expect((await host.app.inject({ url: pictureUrl })).statusCode).toBe(200)
      expect(await remove(packageNo)).toBe('0')
      expect(await rowsOf(packageNo)).toEqual([])
      expect((await host.app.inject({ url: pictureUrl })).statusCode).toBe(404)
      expect((await send(host.app, getSharedRoute, { shareId })).code).not.toBe('0')
      expect(await counts()).toEqual({ toInbound: toInbound! - 1 })
      const { packageList } = await ask(host, getFirstPackagePage, { group: 0, page: 1 }, asMe())
      expect(packageList.map((each) => each.packageNo)).not.toContain(packageNo)
    })

    it('frees its tracking number for any member', async () => {
      const { packageNo, trackingNo } = await declared()
      const other = await newMember(host)
      const theirs = { ...forecastPayloadTo(await newAddress(host, other.token)), trackingNo }
      const declare = () =>
        sendForCode(host, calls.addForecast, { ...theirs, idempotencyKey: newKey() }, { token: other.token })
      expect(await declare()).toBe('4')
      expect(await remove(packageNo)).toBe('0')
      expect(await declare()).toBe('0')
    })

    it('is no longer found by another device, a second deletion or the warehouse', async () => {
      const { packageNo } = await declared()
      expect(await remove(packageNo)).toBe('0')
      expect(await send(host.app, getPackageDetail, { packageNo }, asMe())).toMatchObject({
        code: '6',
        msg: expect.stringContaining('deleted on another device'),
      })
      expect(await remove(packageNo)).toBe('6')
      await expect(performSteps(host, packageNo, 'receive')).rejects.toThrow('S1')
    })
  })

  it('returns 5 once the warehouse has the parcel, and changes nothing', async () => {
    const { packageNo } = await declared()
    await performSteps(host, packageNo, 'receive')
    const before = await rowsOf(packageNo)
    expect(await remove(packageNo)).toBe('5')
    expect(await rowsOf(packageNo)).toEqual(before)
  })

  it('at the same time as the arrival of the parcel: only one of the two succeeds', async () => {
    const { packageNo } = await declared()
    const both = [remove(packageNo), performSteps(host, packageNo, 'receive')] as const
    const [deletion, receipt] = await Promise.allSettled(both)
    const wasDeleted = deletion.status === 'fulfilled' && deletion.value === '0'
    expect(receipt.status).toBe(wasDeleted ? 'rejected' : 'fulfilled')
    expect((await rowsOf(packageNo)).length === 0).toBe(wasDeleted)
  })
})

describe('the change of a forecast', () => {
  const updatedAt = async (packageNo: string) => (await readDetail(packageNo)).summary.updatedAt

  async function declared() {
    const forecast = forecastPayloadTo(await newAddress(host, me.token))
    const { packageNo } = await ask(host, calls.addForecast, forecast, asMe())
    return { packageNo, forecast }
  }
  type Declared = Awaited<ReturnType<typeof declared>>

  type More = Parameters<typeof sendForCode>[3]
  const edit = ({ packageNo, forecast }: Declared, part: object = {}, more: More = {}) => {
    const payload = { ...forecast, packageNo, idempotencyKey: newKey(), ...part }
    return sendForCode(host, calls.editForecast, payload, { ...asMe(), ...more })
  }
  const TWO = [EARPHONES, { ...EARPHONES, description: 'Charging case' }]
  const update = ({ packageNo }: Declared, part: object = {}, more: More = {}) => {
    const shown = { shoppingUrl: 'https://shop.example/order/2', noticesAgreed: true, packagesPic: [] }
    const payload = { goods: TWO, ...shown, packageNo, idempotencyKey: newKey(), ...part }
    return sendForCode(host, calls.updateArrivedParcelGoods, payload, { ...asMe(), ...more })
  }

  /** Puts a parcel inside another one, as in a merged parcel. */
  async function inside(packageNo: string): Promise<void> {
    const { packageNo: merged } = await newParcel(host, me.token)
    const { db } = host.context
    await db.update(parcels).set({ kind: 'merged', trackingNo: null }).where(eq(parcels.packageNo, merged))
    await db.update(parcels).set({ mergedInto: merged }).where(eq(parcels.packageNo, packageNo))
  }
  const exceptional = async (packageNo: string) => {
    await performSteps(host, packageNo, 'receive')
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'raiseException', reason: 2 })
  }

  it.each([
    ['before it arrives', [], edit],
    ['in the warehouse', ['receive'], update],
  ] as const)(
    'returns FO0005 %s when the parcel changes while a picture is stored',
    async (_, steps, change) => {
      const it = await declared()
      await performSteps(host, it.packageNo, ...steps)
      const basedOn = await updatedAt(it.packageNo)
      const files = [{ name: 'picture0', bytes: await drawPhoto() }]
      const addressId = await newAddress(host, me.token)
      const { write } = host.context.files
      host.context.files.write = async (name, bytes) => {
        await write(name, bytes)
        host.wait(1000)
        await ask(host, changeDeliveryTarget, { packageNo: it.packageNo, addressId }, asMe())
      }
      const answer = await change(it, { basedOn, packagesPic: ['picture0'] }, { files }).finally(() => {
        host.context.files.write = write
      })
      expect(answer).toBe('FO0005')
      const { deliveryAddressesVo, pictures } = await readDetail(it.packageNo)
      expect([deliveryAddressesVo?.id, pictures]).toEqual([addressId, []])
    },
  )

  describe('a forecast changed before its parcel arrives', () => {
    it('is replaced as a whole, and stays declared', async () => {
      const it = await declared()
      expect(await edit(it, { note: 'for my aunt', moveMode: 'specialGoods', goods: TWO })).toBe('0')
      const changed = await readDetail(it.packageNo)
      expect(changed.summary).toMatchObject({ state: 'declared', moveMode: 'specialGoods' })
      expect(changed.goods).toHaveLength(2)
      expect(changed.note).toBe('for my aunt')
      expect(changed.sfPkg.routePathList[0]).toMatchObject({ code: 'edited', place: null })
    })
  })

  describe('[PARC-78] a refused change, which saves nothing', () => {
    const refused = async (it: Declared, answer: Promise<string>, code: string) => {
      expect(await answer).toBe(code)
      expect((await readDetail(it.packageNo)).note).toBe('')
    }
    const note = 'changed'

    it('returns 2 for a destination that the warehouse does not serve, 3 for an unsupported mode', async () => {
      const it = await declared()
      await refused(it, edit(it, { note, flowId: '100001002' }), '2')
      await refused(it, edit(it, { note, moveMode: 'authorizedDeduction' }), '3')
    })

    it('returns 5 after the arrival, 20 once the parcel waits for payment', async () => {
      const it = await declared()
      await performSteps(host, it.packageNo, 'receive')
      await refused(it, edit(it, { note }), '5')
      await performSteps(host, it.packageNo, 'passReview', 'tally')
      await refused(it, edit(it, { note }), '20')
    })

    it('returns 6 for an address that is not in the book', async () => {
      const it = await declared()
      await refused(it, edit(it, { note, addressId: 'nobody' }), '6')
    })

    it('returns 27 for a parcel merged into another, 119 for an exception', async () => {
      const [merged, exception] = [await declared(), await declared()]
      await inside(merged.packageNo)
      await refused(merged, edit(merged, { note }), '27')
      await exceptional(exception.packageNo)
      await refused(exception, edit(exception, { note }), '119')
    })

    it('returns 28 for a weighed parcel that is too heavy for self pickup', async () => {
      const it = await declared()
      await ask(host, sandboxApplyWarehouseStep, { packageNo: it.packageNo, step: 'receive', weight: 21_000 })
      await performSteps(host, it.packageNo, 'refuseReview')
      await refused(it, edit(it, { note, ...SELF_PICKUP }), '28')
    })

    it('returns FO0005 when another device changed the parcel after it was loaded; reloaded, it can be changed', async () => {
      const it = await declared()
      const basedOn = await updatedAt(it.packageNo)
      const addressId = await newAddress(host, me.token)
      host.wait(1000)
      await ask(host, changeDeliveryTarget, { packageNo: it.packageNo, addressId }, asMe())
      await refused(it, edit(it, { note, basedOn }), 'FO0005')
      expect((await readDetail(it.packageNo)).deliveryAddressesVo?.id).toBe(addressId)
      expect(await edit(it, { note, basedOn: await updatedAt(it.packageNo) })).toBe('0')
    })
  })

  describe('the goods of a parcel in the warehouse', () => {
    it('can be added and deleted with their proof until the tally, and are reviewed again', async () => {
      const it = await declared()
      const picture = await uploadPhoto(host, me.token)
      for (const before of [[], ['passReview']] as const) {
        await performSteps(host, it.packageNo, ...(before.length ? before : (['receive'] as const)))
        const goods = before.length ? [EARPHONES] : TWO
        const parts = { picture0: picture }
        expect(await update(it, { goods, packagesPic: ['picture0'] }, { parts })).toBe('0')
        const changed = await readDetail(it.packageNo)
        expect(changed.goods).toHaveLength(goods.length)
        expect(changed.pictures.map(({ pictureId }) => pictureId)).toEqual([picture])
        expect(changed.summary).toMatchObject({ state: 'inboundReview', handingType: null })
        expect(changed.sfPkg.routePathList[0]?.code).toBe('contentsChanged')
      }
    })

    it('are insured for the value sent with them, or no longer insured', async () => {
      const it = await declared()
      await performSteps(host, it.packageNo, 'receive')
      const insured = async () => (await readDetail(it.packageNo)).insuredCents
      expect(await update(it, { insured: true, insuredValue: '10' })).toBe('0')
      expect(await insured()).toBe(1000)
      expect(await update(it)).toBe('0')
      expect(await insured()).toBeNull()
    })

    it('[PARC-75] cannot be added or deleted after the tally: 5', async () => {
      const it = await declared()
      await performSteps(host, it.packageNo, 'receive', 'passReview', 'tally')
      const before = await readDetail(it.packageNo)
      for (const goods of [TWO, [TWO[1]!]]) expect(await update(it, { goods })).toBe('5')
      expect(await readDetail(it.packageNo)).toEqual(before)
    })

    it('are changed once per key, even after a lost answer', async () => {
      const it = await declared()
      await performSteps(host, it.packageNo, 'receive')
      const part = { idempotencyKey: newKey() }
      expect([await update(it, part), await update(it, part)]).toEqual(['0', '0'])
      const { sfPkg } = await readDetail(it.packageNo)
      expect(sfPkg.routePathList.filter(({ code }) => code === 'contentsChanged')).toHaveLength(1)
    })

    it('are refused by the rules of a forecast, and in states that allow no change', async () => {
      const it = await declared()
      const refusals: [object, string][] = [
        [{ goods: [{ ...EARPHONES, quantity: 0 }] }, '400'],
        [{ noticesAgreed: false }, '400'],
        [{ goods: [{ ...EARPHONES, contentId: 'nothing' }] }, '400'],
        [{ shoppingUrl: '' }, '400'],
        [{ basedOn: '2020-01-01T00:00:00.000Z' }, 'FO0005'],
        [{ packagesPic: ['picture0'] }, '11'],
        [{ packagesPic: Array.from({ length: 21 }, (_, at) => `picture${at}`) }, '12'],
      ]
      // Before the arrival the member changes the whole forecast instead.
      expect(await update(it)).toBe('20')
      await performSteps(host, it.packageNo, 'receive')
      const before = await readDetail(it.packageNo)
      for (const [part, code] of refusals) expect([part, await update(it, part)]).toEqual([part, code])
      const refuse = (...refusedCategories: string[]) =>
        host.context.db
          .update(originDestinationFlows)
          .set({ refusedCategories })
          .where(eq(originDestinationFlows.flowId, '100005001'))
      await refuse(EARPHONES.categoryId)
      const notTaken = await update(it)
      await refuse()
      expect(notTaken).toBe('13')
      expect(await update(it, {}, { token: (await newMember(host)).token })).toBe('4')
      expect(await readDetail(it.packageNo)).toEqual(before)
      await ask(host, sandboxApplyWarehouseStep, {
        packageNo: it.packageNo,
        step: 'raiseException',
        reason: 2,
      })
      expect(await update(it)).toBe('119')
      const merged = await declared()
      await inside(merged.packageNo)
      expect(await update(merged)).toBe('27')
    })
  })
})
