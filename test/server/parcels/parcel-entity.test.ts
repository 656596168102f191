import { eq } from 'drizzle-orm'
import { sandboxGrantCoupon } from '../../../sandbox/contract/customer-service'
import { sandboxApplyWarehouseStep, sandboxReceiveUnannouncedParcel } from '../../../sandbox/contract/sandbox'
import {
  listUnsignedAgreementCodes,
  signConfirmedAgreements,
} from '../../../server/src/areas/auth/agreements'
import { sha256Hex } from '../../../server/src/base/secret-hash'
import { batched } from '../../../server/src/db/batched'
import { changeParcel } from '../../../server/src/db/repositories/parcels/parcels'
import { sessions } from '../../../server/src/db/schema/auth'
import { members } from '../../../server/src/db/schema/members'
import { parcels } from '../../../server/src/db/schema/parcels'
import { parcelFees } from '../../../server/src/db/schema/pricing'
import { getAgreement, signAgreements } from '../../../src/contract/auth/agreements'
import { addForecast, validateTrackingNo } from '../../../src/contract/forecast/forecast'
import { createOrder } from '../../../src/contract/orders/orders'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { until } from '../../support/until'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, orderPayload, readDetail, readState } from '../support/mine'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newMember,
  newParcel,
  newParcelToPay,
  performSteps,
  type TestMember,
  uploadPhoto,
} from '../support/people'
import { recordStatements } from '../support/watching'

hostMembers()

describe('a parcel in responses', () => {
  /** Declares a parcel with a picture; `part` changes its forecast. */
  async function declared(part: object = {}) {
    const addressId = await newAddress(host, me.token)
    const forecast = { ...forecastPayloadTo(addressId), packagesPic: ['picture0'], ...part }
    const parts = { picture0: await uploadPhoto(host, me.token) }
    const { packageNo } = await ask(host, addForecast, forecast, { ...asMe(), parts })
    return { packageNo, addressId, forecast }
  }

  it('[FORE-10] has its numbers, flow, receiver, proof, weights and declared value', async () => {
    const special = { moveMode: 'specialGoods', note: 'Ring twice' }
    const { packageNo, addressId, forecast } = await declared(special)
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    const told = await readDetail(packageNo)
    expect(told).toMatchObject({
      summary: {
        packageNo,
        trackingNo: forecast.trackingNo,
        orgSto: '769DCR',
        tarArea: 'SG',
        // The transshipment mode, which also gives the tag for special goods.
        moveMode: 'specialGoods',
        weight: 1860,
        chargeableWeight: 2000,
      },
      sfPkg: { abordTrackingNo: forecast.trackingNo, sfExportWaybillNo: null },
      flowId: '100005001',
      deliveryAddressesVo: { id: addressId },
      distributionMode: 'toDoor',
      note: 'Ring twice',
      shoppingUrl: forecast.shoppingUrl,
      warehouseInTime: host.context.now().toISOString(),
      declaredTotal: 14_800,
      declaredCurrency: 'CNY',
    })
    expect(told.sfPkg.picList).toHaveLength(1)
  })

  it('[PARC-15] [PARC-16] [PARC-18] uses the field names of the documents, with marks, route and pictures', async () => {
    const { packageNo, addressId, forecast } = await declared()
    await performSteps(host, packageNo, 'receive')
    await ask(host, sandboxApplyWarehouseStep, {
      packageNo,
      step: 'refuseReview',
      reason: 9,
      remark: 'Which model?',
    })
    const told = await readDetail(packageNo)
    const refused = { state: 'declarationFailed', handingType: 9, handingRemark: 'Which model?' }
    expect(told.summary).toMatchObject(refused)
    expect(told.deliveryAddressesVo).toMatchObject({ id: addressId, name: 'Lim Wei Ling', country: 'SG' })
    expect(told.whAddresses).toEqual([
      {
        code: '769DCR',
        latin: expect.objectContaining({ city: 'Dongguan' }),
        warehouseI18n: expect.objectContaining({ en: expect.stringContaining('Dongguan') }),
        name: expect.any(String),
        aptId: me.aptId,
        address: expect.stringMatching(new RegExp(` ${me.aptId}$`)),
        postCode: '523900',
        phone: '+86 769-8555 0146',
      },
    ])
    expect(told.sfPkg).toEqual({
      packageNo,
      picList: [expect.stringContaining('/')],
      imgList: [],
      routeText: 3,
      routePathList: ['reviewRefused', 'received', 'declared'].map((code) =>
        expect.objectContaining({ code }),
      ),
      route: 11,
      abordTrackingNo: forecast.trackingNo,
      sfExportWaybillNo: null,
      handingType: 9,
      handingRemark: 'Which model?',
      exceptionStatus: null,
      exceptionType: null,
      excptionInf: null,
      couponMoney: 0,
    })
    const words = 'Box is open'
    await ask(host, sandboxApplyWarehouseStep, {
      packageNo,
      step: 'raiseException',
      reason: 11,
      remark: words,
    })
    const exception = {
      exceptionStatus: 1,
      exceptionType: 11,
      excptionInf: { sc: words, tc: words, en: words },
    }
    const wrong = { sfPkg: exception, summary: { state: 'abnormal', exceptionStatus: 1, exceptionType: 11 } }
    expect(await readDetail(packageNo)).toMatchObject(wrong)
    await performSteps(host, packageNo, 'resolveException')
    const { summary } = await readDetail(packageNo)
    expect(summary).toMatchObject({ state: 'inboundReview', exceptionStatus: null })
  })

  it('[PARC-16] shows the coupon deduction of its order, until the order is cancelled', async () => {
    const { id: couponId } = await ask(host, sandboxGrantCoupon, { aptId: me.aptId })
    const { packageNo } = await newParcelToPay(host, me.token)
    const couponMoney = async () => (await readDetail(packageNo)).sfPkg.couponMoney
    expect(await couponMoney()).toBe(0)
    const order = { ...orderPayload([packageNo], 10_500), details: { couponId } }
    const { orderNo } = await ask(host, createOrder, order, asMe())
    expect(await couponMoney()).toBe(1000)
    expect((await cancelMyOrder(orderNo)).code).toBe('0')
    expect(await couponMoney()).toBe(0)
  })

  it('[PARC-74] with a wrong declared number of pieces costs a fee, and cannot be paid without it', async () => {
    const tallied = async (pieces: number) => {
      const { packageNo } = await newParcel(host, me.token)
      await performSteps(host, packageNo, 'receive', 'passReview')
      await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'tally', pieces })
      return packageNo
    }
    const asDeclared = await readDetail(await tallied(2))
    expect(asDeclared.fees.map(({ feeType }) => feeType)).not.toContain(FEE_TYPE_CODE.quantityError)
    const packageNo = await tallied(3)
    const { fees: billed, summary } = await readDetail(packageNo)
    const params = { count: 1, eachCents: 1000, declared: 2, counted: 3 }
    expect(billed).toContainEqual({ feeType: FEE_TYPE_CODE.quantityError, amountCents: 1000, params })
    expect(summary.totalFeeRmb).toBe(11_500 + 1000)
    const order = async (totalCents: number) =>
      (await send(host.app, createOrder, orderPayload([packageNo], totalCents), asMe())).code
    expect([await order(11_500), await order(12_500)]).toEqual(['8', '0'])
  })
})

describe('families', () => {
  let merged = 0
  /** Creates two parcels inside a third one, as a merge leaves them: paid and ready to leave. */
  async function newFamily() {
    const members = [await newParcel(host, me.token), await newParcel(host, me.token)]
    const { db } = host.context
    merged += 1
    const packageNo = `PTMERGED0${merged}`
    const paid = { state: 'paidWaitingOutbound' as const }
    const [one] = await db.select().from(parcels).where(eq(parcels.packageNo, members[0]!.packageNo))
    await db.insert(parcels).values({ ...one!, ...paid, packageNo, kind: 'merged', trackingNo: null })
    for (const member of members) await changeParcel(db, member.packageNo, { ...paid, mergedInto: packageNo })
    members.sort((a, b) => a.packageNo.localeCompare(b.packageNo))
    return { packageNo, members }
  }

  describe('a merged parcel', () => {
    it('is found by the tracking number of a parcel in it', async () => {
      const { packageNo, members } = await newFamily()
      const search = { group: 0, page: 1, keyword: members[1]!.trackingNo.toLowerCase() }
      const { packageList } = await ask(host, getFirstPackagePage, search, asMe())
      expect(packageList.map((parcel) => parcel.packageNo)).toEqual([packageNo])
    })
    it('[PARC-90] shows its parcels in sfPkgs and combineList, with the goods of all', async () => {
      const { packageNo, members } = await newFamily()
      const told = await readDetail(packageNo)
      const packageNos = members.map((member) => member.packageNo)
      expect(told.combineList).toEqual(packageNos)
      expect(told.sfPkg).toMatchObject({ packageNo, abordTrackingNo: null, routePathList: [] })
      expect(told.sfPkgs).toMatchObject(
        members.map((member) => ({
          packageNo: member.packageNo,
          abordTrackingNo: member.trackingNo,
          routePathList: [{ code: 'declared' }],
        })),
      )
      expect(told.goods).toHaveLength(2)
      expect(new Set(told.goods.map(({ id }) => id)).size).toBe(2)
      expect(told.declaredTotal).toBe(2 * 2 * 7400)
    })
    it('[PARC-17] [PARC-19] returns the cost of each service by its name in the documents, and the sum', async () => {
      const { packageNo, members } = await newFamily()
      const rows = [3, 4, 5, 6, 7, 16].map((feeType) => ({ feeType, amountCents: feeType * 101 }))
      await host.context.db.insert(parcelFees).values(rows.map((row) => ({ ...row, packageNo, params: {} })))
      expect(await readDetail(packageNo)).toMatchObject({
        ...{ carriageFee: 303, complicatePackageFee: 404, splitFee: 505 },
        ...{ combineFee: 606, storageFee: 707, insuredFee: 1616, totalFeeRmb: 4141 },
        combineList: members.map((member) => member.packageNo),
        contentNameType: 'cn',
      })
    })
    it('moves its parcels with it; they have no steps of their own', async () => {
      const { packageNo, members } = await newFamily()
      const alone = await send(host.app, sandboxApplyWarehouseStep, {
        packageNo: members[0]!.packageNo,
        step: 'ship',
      })
      expect(alone.code).toBe('S2')
      await performSteps(host, packageNo, 'pack', 'ship', 'clear')
      for (const member of members) expect(await readState(member.packageNo)).toBe('clearedTransit')
    })
  })

  describe('a tracking number', () => {
    const outcomeOf = async (trackingNo: string) =>
      (await ask(host, validateTrackingNo, { trackingNo }, asMe())).outcome

    it('is free again when its parcel has ended as an exception', async () => {
      const { packageNo, trackingNo, addressId } = await newParcel(host, me.token)
      expect(await outcomeOf(trackingNo)).toBe('existing')
      await changeParcel(host.context.db, packageNo, { state: 'abnormalEnded' })
      expect(await outcomeOf(trackingNo)).toBe('available')
      const again = await ask(host, addForecast, { ...forecastPayloadTo(addressId), trackingNo }, asMe())
      expect(again.packageNo).not.toBe(packageNo)
      expect(await outcomeOf(trackingNo)).toBe('existing')
    })
    it('of a parcel inside a merged one is free once the merged one is signed', async () => {
      const { packageNo, members } = await newFamily()
      const { trackingNo } = members[0]!
      expect(await outcomeOf(trackingNo)).toBe('existing')
      await performSteps(host, packageNo, 'pack', 'ship', 'clear', 'transit', 'deliver', 'sign')
      expect(await outcomeOf(trackingNo)).toBe('available')
    })
    it('of a signed parcel can arrive unannounced again, once', async () => {
      const { packageNo, trackingNo } = await newParcel(host, me.token)
      const arrival = { aptId: me.aptId, trackingNo, whCode: '769DCR', weight: 500 }
      expect((await send(host.app, sandboxReceiveUnannouncedParcel, arrival)).code).toBe('S4')
      await changeParcel(host.context.db, packageNo, { state: 'signed' })
      expect((await send(host.app, sandboxReceiveUnannouncedParcel, arrival)).code).toBe('0')
      expect((await send(host.app, sandboxReceiveUnannouncedParcel, arrival)).code).toBe('S4')
    })
  })
})

describe('the number of statements', () => {
  const countOf = async (work: () => Promise<unknown>) =>
    (await recordStatements(host.context.db, work)).length
  const read = async (typeCode: '10002' | '10003' | '10004' | '10006') => {
    const { version } = await ask(host, getAgreement, { typeCode, languageCode: 'en_US' })
    return { typeCode, version, languageCode: 'en_US' }
  }

  it('is the same for signing several agreements as for one', async () => {
    const all = await Promise.all((['10002', '10003', '10004', '10006'] as const).map(read))
    const [member] = await host.context.db.select().from(members)
    expect(await countOf(() => signConfirmedAgreements(host.context, signAgreements, member!.id, all))).toBe(
      2,
    )
    expect(await listUnsignedAgreementCodes(host.context, member!.id, ['10004'])).toEqual([])
  })

  it('is the same for attaching several pictures to a parcel as for one', async () => {
    const addressId = await newAddress(host, me.token)
    const declared = async (names: string[]) => {
      const ids = await Promise.all(names.map(async (name) => [name, await uploadPhoto(host, me.token)]))
      const parts = Object.fromEntries(ids)
      const forecast = { ...forecastPayloadTo(addressId), packagesPic: names }
      return countOf(() => ask(host, addForecast, forecast, { ...asMe(), parts }))
    }
    expect(await declared(['picture0', 'picture1', 'picture2'])).toBe(await declared(['picture0']))
  })
})

describe('batched reads', () => {
  describe('a batched read', () => {
    const asked: string[][] = []
    let answer: (() => void)[] = []
    const upper = batched(async (_db, keys: readonly string[]) => {
      asked.push([...keys])
      await new Promise<void>((resolve) => answer.push(resolve))
      if (keys.includes('bad')) throw new Error('broken off')
      return keys.map((key) => key.toUpperCase())
    })
    const read = (key: string) => upper(host.context.db, key)
    const sent = (statements: number) =>
      until(() => answer.length === statements, `${statements} statements sent`)
    /** Waits long enough for a statement to be sent, unless it has to wait. */
    const turnsAfter = async () => {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next))
    }
    beforeEach(() => {
      asked.length = 0
      answer = []
    })

    it('is one statement for simultaneous callers, each of whom gets their own result', async () => {
      const found = Promise.all(['a', 'b', 'a'].map(read))
      await sent(1)
      answer[0]!()
      expect(await found).toEqual(['A', 'B', 'A'])
      expect(asked).toEqual([['a', 'b', 'a']])
    })

    it('is never answered by a statement that was sent earlier', async () => {
      const first = read('a')
      await sent(1)
      const second = read('a')
      await sent(2)
      expect(asked).toEqual([['a'], ['a']])
      for (const go of answer) go()
      expect(await Promise.all([first, second])).toEqual(['A', 'A'])
    })

    it('uses two statements at a time at most; later callers share the next one', async () => {
      const reads = [read('a')]
      await sent(1)
      reads.push(read('b'))
      await sent(2)
      reads.push(read('c'))
      await turnsAfter()
      reads.push(read('d'))
      await turnsAfter()
      expect(asked).toEqual([['a'], ['b']])
      answer[1]!()
      await sent(3)
      expect(asked).toEqual([['a'], ['b'], ['c', 'd']])
      for (const go of answer) go()
      expect(await Promise.all(reads)).toEqual(['A', 'B', 'C', 'D'])
    })

    it('continues for waiting callers when a statement fails', async () => {
      const failed = Promise.allSettled([read('bad')])
      await sent(1)
      const second = read('b')
      await sent(2)
      const third = read('c')
      await turnsAfter()
      answer[0]!()
      expect((await failed)[0]!.status).toBe('rejected')
      await sent(3)
      for (const go of answer) go()
      expect(await Promise.all([second, third])).toEqual(['B', 'C'])
    })
  })

  describe('members who call at the same time', () => {
    const page = ({ token }: Pick<TestMember, 'token'>, filter?: 'toInbound' | 'inWarehouse') =>
      send(host.app, getFirstPackagePage, { group: 1, page: 1, filter }, { token })
    it('each receive their own answer, as if they had called alone', async () => {
      const everybody = await Promise.all([1, 2, 3].map(() => newMember(host)))
      const [one, two, none] = everybody as [TestMember, TestMember, TestMember]
      for (const { token } of [one, one, two]) await newParcel(host, token)
      const { packageNo } = await newParcel(host, two.token)
      await performSteps(host, packageNo, 'receive')
      const askers = [
        () => page(one),
        () => page(two),
        () => page(none),
        () => page(two, 'inWarehouse'),
        () => page(two, 'toInbound'),
        () => page(one, 'inWarehouse'),
      ]
      const alone: unknown[] = []
      for (const asker of askers) alone.push(await asker())
      expect(await Promise.all(askers.map((asker) => asker()))).toEqual(alone)
      expect(alone).toMatchObject(
        [2, 2, 0, 1, 1, 0].map((length) => ({ code: '0', data: { packageList: { length } } })),
      )
      expect(alone[3]).toMatchObject({ data: { packageList: [{ packageNo }], toBeHandledCount: 2 } })
    })

    it('with an expired session or a block are refused, even among calls of signed-in members', async () => {
      const [over, blocked, out] = [await newMember(host), await newMember(host), await newMember(host)]
      const { db } = host.context
      const expired = { expiresAt: host.context.now() }
      await db
        .update(sessions)
        .set(expired)
        .where(eq(sessions.tokenHash, sha256Hex(over.token)))
      await db.update(members).set({ status: 'blocked' }).where(eq(members.aptId, blocked.aptId))
      await db.delete(sessions).where(eq(sessions.tokenHash, sha256Hex(out.token)))
      const everybody = [over, me, blocked, out, { token: 'nobody' }, me]
      const answers = await Promise.all(everybody.map((who) => page(who)))
      expect(answers.map(({ code }) => code)).toEqual(['5003', '0', '5003', '5003', '5003', '0'])
    })
  })

  it('a page needs as many statements for several members as for one', async () => {
    const everybody = await Promise.all([1, 2, 3, 4].map(() => newMember(host)))
    const statementsOfAll = (asking: readonly TestMember[]) =>
      recordStatements(host.context.db, () =>
        Promise.all(
          asking.map(({ token }) => ask(host, getFirstPackagePage, { group: 1, page: 1 }, { token })),
        ),
      )
    // The first call of each session records its device, once per hour.
    await statementsOfAll(everybody)
    // Two statements: one for the members, one for their pages with all related rows.
    expect(await statementsOfAll(everybody)).toHaveLength(2)
    expect(await statementsOfAll(everybody.slice(0, 1))).toHaveLength(2)
  })
})
