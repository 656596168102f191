import { eq } from 'drizzle-orm'
import * as operator from '../../../sandbox/contract/agreements'
import { sandboxDeleteListedGoods, sandboxSaveListedGoods } from '../../../sandbox/contract/listed-goods'
import { sandboxListRates, sandboxSaveFeeRate, sandboxSaveFreightRate } from '../../../sandbox/contract/rates'
import * as sandboxReasons from '../../../sandbox/contract/reasons'
import * as forwarderRows from '../../../sandbox/contract/rows/forwarder-rows'
import { sandboxApplyWarehouseStep, sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { insertRouteDurations } from '../../../server/src/db/repositories/parcels/route-durations'
import { originDestinationFlows } from '../../../server/src/db/schema/warehouse'
import { AGREEMENTS } from '../../../server/src/db/seed/agreements'
import { DESTINATIONS } from '../../../server/src/db/seed/destinations'
import { seedEmptyReferenceTables } from '../../../server/src/db/seed/reference'
import { ALL_WAREHOUSES } from '../../../server/src/db/seed/warehouses'
import * as agreements from '../../../src/contract/auth/agreements'
import { INVALID_PAYLOAD_CODE } from '../../../src/contract/base/envelope'
import { getOutboundFeesOfParcel } from '../../../src/contract/dispatch/outbound'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { getForecastRequirementsOfFlow } from '../../../src/contract/forecast/forecast-lists'
import * as calls from '../../../src/contract/forecast/goods'
import { answerException } from '../../../src/contract/parcels/exceptions'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { estimateFreight } from '../../../src/contract/pricing/freight'
import { getServicePrices } from '../../../src/contract/pricing/service-prices'
import { getListedGoods } from '../../../src/contract/prohibited/listed-goods'
import { AGREEMENT_TYPE_CODE, REQUIRED_AGREEMENT_CODES } from '../../../src/domain/auth/agreement'
import { LANGS, type Lang } from '../../../src/domain/base/language'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { UNITED_STATES_CODE } from '../../../src/domain/prohibited/listed-goods'
import { DESTINATION_GROUPS } from '../../../src/domain/warehouse/places'
import { goodsItem } from '../../support/builders'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newKey,
  newMember,
  newParcel,
  newParcelToPay,
  performSteps,
} from '../support/people'

hostMembers()

describe('the list of goods and their sending rules', () => {
  const list = () => ask(host, getListedGoods, {})

  it('is returned to a visitor in three languages, and its rules name existing places', async () => {
    const rows = await list()
    expect(rows.length).toBeGreaterThan(80)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const places = ['', UNITED_STATES_CODE, ...DESTINATION_GROUPS, ...DESTINATIONS.map(({ code }) => code)]
    const warehouses = ['', ...ALL_WAREHOUSES.map(({ code }) => code)]
    for (const { name, words, rules, id } of rows) {
      for (const lang of LANGS) expect([id, lang, name[lang], ...words[lang]]).not.toContain('')
      for (const { from, to, note } of rules) {
        expect(places).toContain(to)
        expect(warehouses).toContain(from)
        for (const lang of LANGS) expect(note[lang]).not.toBe('')
      }
    }
    for (const kind of ['prohibited', 'special', 'fragile', 'common'])
      expect(rows.filter((row) => row.kind === kind).length).toBeGreaterThan(10)
  })

  it('can be changed by the operator: rows are edited in place, added at the end, and deleted', async () => {
    const before = await list()
    const at = before.findIndex(({ id }) => id === 'lighter')
    const lighter = before[at]!
    const rules = [{ ...lighter.rules[0]!, modes: ['specialGoods' as const] }]
    await ask(host, sandboxSaveListedGoods, { ...lighter, rules })
    expect((await list())[at]).toEqual({ ...lighter, rules })
    const stamp = {
      ...{ id: 'postage-stamps', kind: 'common' as const, rules: [] },
      name: { sc: '邮票', tc: '郵票', en: 'Postage stamps' },
      words: { sc: ['集邮册'], tc: ['集郵冊'], en: [' philately '] },
    }
    await ask(host, sandboxSaveListedGoods, stamp)
    const after = await list()
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toEqual({ ...stamp, words: { ...stamp.words, en: ['philately'] } })
    await ask(host, sandboxDeleteListedGoods, { id: stamp.id })
    await ask(host, sandboxDeleteListedGoods, { id: stamp.id })
    await ask(host, sandboxSaveListedGoods, lighter)
    expect(await list()).toEqual(before)
  })

  it('refuses a row with a missing language or an invalid rule, and saves nothing', async () => {
    const before = await list()
    const [row] = before
    for (const wrong of [
      { name: { ...row!.name, tc: ' ' } },
      { words: { ...row!.words, en: [''] } },
      { rules: [{ ...row!.rules[0], modes: ['rocket'] }] },
      { rules: [{ ...row!.rules[0], note: { sc: '', tc: '', en: '' } }] },
    ]) {
      const refused = await send(host.app, sandboxSaveListedGoods, { ...row!, ...wrong } as never)
      expect(refused).toMatchObject({ code: INVALID_PAYLOAD_CODE })
    }
    expect(await list()).toEqual(before)
  })
})

describe('goods', () => {
  const SINGAPORE = '100005001'

  async function declare(...goods: ReturnType<typeof goodsItem>[]) {
    const forecast = { ...forecastPayloadTo(await newAddress(host, me.token)), goods }
    return send(host.app, addForecast, forecast, asMe())
  }
  const namesBefore = async (token = me.token) =>
    (await ask(host, calls.listPreviouslyDeclaredGoods, {}, { token })).map(({ description }) => description)

  describe('previously declared goods', () => {
    it('are listed once per name, as declared last, newest first', async () => {
      await declare(goodsItem({ description: 'Tea', brand: 'Old' }), goodsItem({ description: 'Mug' }))
      host.wait(60_000)
      await declare(goodsItem({ description: 'Scarf' }))
      host.wait(60_000)
      await declare(goodsItem({ description: 'Tea', brand: 'New' }))
      expect(await namesBefore()).toEqual(['Tea', 'Scarf', 'Mug'])
      const [tea] = await ask(host, calls.listPreviouslyDeclaredGoods, {}, asMe())
      expect(tea).toEqual(goodsItem({ description: 'Tea', brand: 'New' }))
    })
    it("are only the member's own", async () => {
      await declare(goodsItem({ description: 'A secret' }))
      const other = await newMember(host)
      expect(await namesBefore(other.token)).toEqual([])
    })
  })

  describe('goods from the customs list', () => {
    const found = async (keyword: string, flowId = SINGAPORE) =>
      (await ask(host, calls.searchCustomsGoods, { flowId, keyword }, asMe())).map(({ name }) => name.en)
    it('are found by part of a name in any language, and by the start of an HS code', async () => {
      expect(await found('earph')).toEqual(['Earphones'])
      expect(await found('耳機')).toEqual(['Earphones'])
      expect(await found('8516')).toEqual(['Electric kettle', 'Hair dryer'])
      expect(await found('nothing of the kind')).toEqual([])
      expect((await found('')).length).toBeGreaterThan(20)
    })
    it('are only those that the flow accepts', async () => {
      const refuse = (refusedCategories: string[]) =>
        host.context.db
          .update(originDestinationFlows)
          .set({ refusedCategories })
          .where(eq(originDestinationFlows.flowId, SINGAPORE))
      await refuse(['3'])
      expect(await found('earph')).toEqual([])
      expect(await found('earph', '100005002')).toEqual(['Earphones'])
      await refuse([])
      expect(await found('earph', 'nowhere')).toEqual([])
    })
    it('[FORE-16] are declared by id, and returned with category, quantity and value', async () => {
      const answer = await declare(goodsItem({ contentId: '301', quantity: 3, unitPrice: 1250 }))
      const { packageNo } = answer.data as { packageNo: string }
      expect((await readDetail(packageNo)).goods).toMatchObject([
        { categoryId: '3', contentId: '301', quantity: 3, value: 3750 },
      ])
    })
    it('with an unknown id are refused at their field', async () => {
      const answer = await declare(goodsItem(), goodsItem({ contentId: '999' }))
      expect(answer).toMatchObject({
        code: '400',
        data: { problems: { 'goods.1.contentId': { code: 'goods.contentId.unknown' } } },
      })
      expect(await namesBefore()).toEqual([])
    })
  })

  describe('the inspection standard of a destination', () => {
    it.each([
      ['a category that Kenya inspects', '100005009', '12', { en: /PVoC/, tc: /肯亞/ }],
      ['a category that the Emirates inspect', '100005007', '3', { en: /ECAS/ }],
      ['another category', '100005009', '1', null],
      ['another destination', SINGAPORE, '12', null],
      ['an unknown flow', 'nowhere', '12', null],
    ])('is checked for %s, and is null where none applies', async (_, flowId, categoryId, words) => {
      const told = await ask(host, calls.getConformityStandard, { flowId, categoryId }, asMe())
      if (words === null) expect(told).toBeNull()
      else
        for (const [lang, word] of Object.entries(words)) expect(told!.standard[lang as Lang]).toMatch(word)
    })
  })
})

describe('published agreements', () => {
  const inAll = (text: string) => ({ sc: `${text} 简`, tc: `${text} 繁`, en: text })
  const publish = (version: string, rest: object = {}) =>
    send(host.app, operator.sandboxPublishAgreement, {
      ...{
        typeCode: AGREEMENT_TYPE_CODE.service,
        version,
        title: inAll('Service'),
        content: inAll('Be kind.'),
      },
      ...rest,
    })
  /** New members sign the seeded version, so each test publishes it again. */
  afterEach(async () => {
    const [sc, tc, en] = AGREEMENTS.filter(({ typeCode }) => typeCode === AGREEMENT_TYPE_CODE.service)
    const title = { sc: sc!.title, tc: tc!.title, en: en!.title }
    const content = { sc: sc!.content, tc: tc!.content, en: en!.content }
    expect(await publish(sc!.version, { title, content })).toMatchObject({ code: '0' })
  })
  const state = () =>
    ask(host, agreements.getAgreementStatus, { typeCode: [...REQUIRED_AGREEMENT_CODES] }, { token: me.token })

  it('have to be signed again in a new version; the same version only corrects the text', async () => {
    const before = await ask(host, operator.sandboxListAgreements, {})
    const service = before.find(({ typeCode }) => typeCode === AGREEMENT_TYPE_CODE.service)!
    expect((await state()).agreed).toBe(true)
    expect(await publish(service.version)).toMatchObject({ code: '0' })
    expect((await state()).agreed).toBe(true)
    expect(await publish('2027-01')).toMatchObject({ code: '0' })
    // The next start of the back end keeps the published version.
    await seedEmptyReferenceTables(host.context.db)
    expect(await state()).toMatchObject({ agreed: false, missing: [AGREEMENT_TYPE_CODE.service] })
    for (const [languageCode, title] of [
      ['zh_CN', 'Service 简'],
      ['zh_HK', 'Service 繁'],
      ['en_US', 'Service'],
    ] as const) {
      const told = await ask(host, agreements.getAgreement, {
        typeCode: AGREEMENT_TYPE_CODE.service,
        languageCode,
      })
      expect(told).toMatchObject({ version: '2027-01', languageCode, title })
    }
    const read = { typeCode: AGREEMENT_TYPE_CODE.service, languageCode: 'en_US' }
    const sign = (version: string) =>
      send(host.app, agreements.signAgreements, [{ ...read, version }], { token: me.token })
    expect(await sign(service.version)).toMatchObject({ code: '6004' })
    expect(await sign('2027-01')).toMatchObject({ code: '0' })
    expect((await state()).agreed).toBe(true)
    const others = (all: typeof before) =>
      all.filter(({ typeCode }) => typeCode !== AGREEMENT_TYPE_CODE.service)
    expect(others(await ask(host, operator.sandboxListAgreements, {}))).toEqual(others(before))
  })
  it.each([
    ['a version', { version: ' ' }, 'version'],
    ['a title', { title: { sc: 'a', tc: '', en: 'a' } }, 'title.tc'],
    ['a text', { content: { sc: 'a', tc: 'a', en: ' ' } }, 'content.en'],
  ])('are not published without %s', async (_, rest, path) => {
    const before = await ask(host, operator.sandboxListAgreements, {})
    expect(await publish('2028-01', rest)).toMatchObject({ code: '400', data: { problems: { [path]: {} } } })
    expect(await ask(host, operator.sandboxListAgreements, {})).toEqual(before)
  })
})

describe('reasons', () => {
  const [sc, tc, en] = ['盒子破了', '盒子破了。', 'The box is torn']
  const save = (part: object = {}) =>
    send(host.app, sandboxReasons.sandboxSaveReason, {
      ...{ kind: 'exception', code: 2, words: { sc, tc, en }, answers: ['forward', 'goOn', 'goOn'] },
      ...part,
    } as never)
  const reset = (kind: 'exception' | 'review', code: number) =>
    send(host.app, sandboxReasons.sandboxResetReason, { kind, code })
  const listed = async (kind: string, code: number) =>
    (await ask(host, sandboxReasons.sandboxListReasons, {})).find(
      (row) => row.kind === kind && row.code === code,
    )

  async function parcelWith(step: 'raiseException' | 'refuseReview', reason: number) {
    const { packageNo } = await newParcel(host, me.token)
    await performSteps(host, packageNo, 'receive')
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step, reason })
    return packageNo
  }

  afterEach(async () => {
    for (const { kind, code, isChanged } of await ask(host, sandboxReasons.sandboxListReasons, {}))
      if (isChanged) await reset(kind, code)
  })

  it('list the codes that the app has texts for: exceptions and refused reviews', async () => {
    const rows = await ask(host, sandboxReasons.sandboxListReasons, {})
    const codes = (kind: string) => rows.filter((row) => row.kind === kind).map(({ code }) => code)
    expect(codes('exception')).toEqual([0, 2, 3, 4, 5, 6, 9, 11, 12, 13, 14, 15, 20])
    expect(codes('review')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 21])
    expect(await listed('exception', 6)).toEqual({
      ...{ kind: 'exception', code: 6, name: 'lost', words: null, answers: ['claim'], isChanged: false },
    })
  })

  it("an exception uses the operator's text and answers, on its card, in its detail and when answered", async () => {
    const packageNo = await parcelWith('raiseException', 2)
    expect((await readDetail(packageNo)).summary.reasonWords).toEqual({})
    expect(await save()).toMatchObject({ code: '0' })
    const { summary, exception } = await readDetail(packageNo)
    expect(summary.reasonWords).toEqual({ 2: { sc, tc, en } })
    expect(exception!.answers).toEqual(['goOn', 'forward'])
    const { packageList } = await ask(host, getFirstPackagePage, { group: 1, page: 1 }, asMe())
    expect(packageList[0]).toMatchObject({ packageNo, reasonWords: { 2: { en } } })
    const say = (answer: 'claim' | 'forward') => {
      const said = { packageNo, answer, words: 'No 1 Main Street', idempotencyKey: newKey() }
      return send(host.app, answerException, said, asMe())
    }
    expect(await say('claim')).toMatchObject({ code: 'EXC1' })
    expect(await say('forward')).toMatchObject({ code: '0' })
    expect(await reset('exception', 2)).toMatchObject({ code: '0' })
    expect((await readDetail(packageNo)).exception!.answers).toEqual(['goOn', 'return', 'claim', 'dispose'])
    expect((await readDetail(packageNo)).summary.reasonWords).toEqual({})
  })

  it('an exception may have no answers; without a text of its own, it keeps the changed answers', async () => {
    const packageNo = await parcelWith('raiseException', 2)
    await save({ answers: [] })
    expect((await readDetail(packageNo)).exception!.answers).toEqual([])
    await save({ words: { sc: '', tc: '', en: '' }, answers: ['claim'] })
    expect((await readDetail(packageNo)).summary.reasonWords).toEqual({})
    expect((await readDetail(packageNo)).exception!.answers).toEqual(['claim'])
  })

  it("a refused review uses the operator's texts; 8 includes 9, and exception codes are separate", async () => {
    const packageNo = await parcelWith('refuseReview', 8)
    await save({ kind: 'review', code: 8 })
    await save({ kind: 'review', code: 9, words: { sc: '', tc: '', en: 'Say what it is' } })
    await save({ kind: 'review', code: 3 })
    await save({ code: 8 })
    expect((await readDetail(packageNo)).summary.reasonWords).toEqual({
      8: { sc, tc, en },
      9: { sc: 'Say what it is', tc: 'Say what it is', en: 'Say what it is' },
    })
    expect((await listed('review', 8))!.answers).toEqual([])
  })

  it('a code that the forwarder adds is listed, raised and shown', async () => {
    await save({ code: 42, answers: ['papers'] })
    expect(await listed('exception', 42)).toMatchObject({ name: '', words: { en }, answers: ['papers'] })
    const { summary, exception } = await readDetail(await parcelWith('raiseException', 42))
    expect(summary).toMatchObject({ exceptionType: 42, reasonWords: { 42: { en } } })
    expect(exception!.answers).toEqual(['papers'])
  })

  it.each([
    ['the code of a passed review', { kind: 'review', code: 1 }, 'S16'],
    ['a code above the maximum', { code: 100 }, '400'],
    ['a text that is too long', { words: { sc: 'x'.repeat(121), tc, en } }, '400'],
  ])('%s is refused, and nothing is written', async (_, part, code) => {
    const before = await ask(host, sandboxReasons.sandboxListReasons, {})
    expect((await save(part)).code).toBe(code)
    expect(await ask(host, sandboxReasons.sandboxListReasons, {})).toEqual(before)
    expect((await reset('exception', 2)).code).toBe('S5')
  })
})

describe('the price lists', () => {
  const later = (ms: number) => new Date(host.context.now().getTime() + ms).toISOString()
  const freight = async () =>
    (await ask(host, sandboxListRates, {})).freight.filter(({ sendModId }) => sendModId === 'SM100005001')
  const storage = async () =>
    (await ask(host, sandboxListRates, {})).fees.filter(
      ({ feeType }) => feeType === FEE_TYPE_CODE.warehousing,
    )
  const estimated = async () => {
    const way = { flowId: '100005001', moveMode: 'standard', distributionMode: 'toDoor' } as const
    const asked = { ...way, memberType: 'regular', weight: 1860 } as const
    return (await ask(host, estimateFreight, asked))[0]!.totalFeeRmb
  }

  it('can be continued by the operator from a future time; billed fees do not change', async () => {
    const { packageNo, totalCents } = await newParcelToPay(host, me.token)
    const [row] = await freight()
    expect(await estimated()).toBe(11_500)
    await ask(host, sandboxSaveFreightRate, { ...row!, firstGeneralPrice: 6000, validFrom: later(60_000) })
    expect(await estimated()).toBe(11_500)
    host.wait(60_000)
    expect(await estimated()).toBe(12_300)
    const due = await ask(host, getOutboundFeesOfParcel, { packageNo }, { token: me.token })
    expect(due).toMatchObject({ totalFeeRmb: totalCents, fees: [{ params: { firstCents: 5200 } }] })
    expect((await freight()).map(({ firstGeneralPrice }) => firstGeneralPrice)).toEqual([6000, 5200])
    // A row with the same start time is replaced, not duplicated.
    const next = { ...row!, validFrom: later(1000) }
    await ask(host, sandboxSaveFreightRate, { ...next, firstGeneralPrice: 5300 })
    await ask(host, sandboxSaveFreightRate, { ...next, firstGeneralPrice: 5200 })
    expect(await freight()).toHaveLength(3)
    host.wait(1000)
    expect(await estimated()).toBe(11_500)
  })
  it('include the fees other than freight', async () => {
    const [{ unit, ...row }] = (await storage()) as [Awaited<ReturnType<typeof storage>>[number]]
    await ask(host, sandboxSaveFeeRate, {
      ...row,
      generalPrice: 150,
      freeGeneral: 20,
      validFrom: later(1000),
    })
    host.wait(1000)
    const { prices } = await ask(host, getServicePrices, {})
    expect(prices.find(({ feeType }) => feeType === FEE_TYPE_CODE.warehousing)).toMatchObject({
      ...{ unit, generalPrice: 150, freeGeneral: 20, superPrice: 80 },
    })
    await ask(host, sandboxSaveFeeRate, { ...row, validFrom: later(2000) })
    host.wait(2000)
  })
  it('accept a row whose time has just passed, valid from its arrival', async () => {
    const [row] = await freight()
    await ask(host, sandboxSaveFreightRate, { ...row!, validFrom: later(-60_000) })
    expect((await freight())[0]).toEqual({ ...row, validFrom: later(0) })
  })
  it.each([
    ['a freight price with a past start', sandboxSaveFreightRate, { validFrom: -60_001 }, 'S10'],
    ['a fee with a past start', sandboxSaveFeeRate, { validFrom: -60_001 }, 'S10'],
    ['a freight price of an unknown send mode', sandboxSaveFreightRate, { sendModId: 'none' }, 'S9'],
    ['an unknown fee', sandboxSaveFeeRate, { feeType: 99 }, 'S9'],
    [
      'a freight price with a step of no weight',
      sandboxSaveFreightRate,
      { secondWeight: 0 },
      INVALID_PAYLOAD_CODE,
    ],
  ])('refuse %s', async (_, call, { validFrom = 1000, ...wrong }: Record<string, unknown>, code) => {
    const [row] = await freight()
    const [{ unit: _unit, ...fee }] = (await storage()) as [Awaited<ReturnType<typeof storage>>[number]]
    const price = {
      ...(call === sandboxSaveFeeRate ? fee : row),
      validFrom: later(validFrom as number),
      ...wrong,
    }
    expect(await send(host.app, call, price)).toMatchObject({ code })
  })
})

describe('the rows of routes, warehouses and import taxes', () => {
  const list = () => ask(host, forwarderRows.sandboxListForwarderRows, {})
  const FLOW = '100005001'

  it('count the past parcels of each route and send mode, and change what its customs ask for', async () => {
    const route = async () => (await list()).routes.find(({ flowId }) => flowId === FLOW)!
    const before = await route()
    const signedAt = host.context.now()
    const past = { flowId: FLOW, minutes: 60, signedAt }
    const old = new Date(signedAt.getTime() - 366 * 24 * 3_600_000)
    await insertRouteDurations(host.context.db, [
      { ...past, sendModId: 'SM100005001', milestone: 'paid' },
      { ...past, sendModId: 'SM100005001', milestone: 'shipped' },
      { ...past, sendModId: null, milestone: 'paid' },
      { ...past, sendModId: null, milestone: 'paid', signedAt: old },
    ])
    const after = (await route()).past
    expect(after.parcels).toBe(before.past.parcels + 2)
    expect(after).toMatchObject({ modes: [{ sendModId: 'SM100005001' }], needed: 20 })
    const asks = { flowId: FLOW, originRequired: true, receiverConfirmation: 'ezway' as const }
    await ask(host, forwarderRows.sandboxSaveRoute, asks)
    expect(await route()).toMatchObject(asks)
    const template = await ask(host, getForecastRequirementsOfFlow, { flowId: FLOW }, asMe())
    expect(template).toMatchObject({ originRequired: true, receiverConfirmation: 'ezway' })
    await ask(host, forwarderRows.sandboxSaveRoute, {
      ...{ flowId: FLOW, originRequired: false, receiverConfirmation: null },
    })
    const unknown = { ...asks, flowId: 'nowhere' }
    expect(await send(host.app, forwarderRows.sandboxSaveRoute, unknown)).toMatchObject({ code: 'S5' })
  })

  it('take a Latin address with a street and one member code, in Latin letters, or none at all', async () => {
    const warehouse = async () => (await list()).warehouses.find(({ code }) => code === '769DCR')!
    const { name: _n, ...before } = await warehouse()
    const save = (part: object) =>
      send(host.app, forwarderRows.sandboxSaveLatinAddress, { ...before, ...part })
    for (const part of [
      { latinStreet: '' },
      { latinUnit: 'Warehouse' },
      { latinCity: '{code}' },
      { latinCity: '东莞' },
    ])
      expect(await save(part)).toMatchObject({ code: 'ROW1' })
    expect(await save({ code: 'nowhere' })).toMatchObject({ code: 'S5' })
    expect(await save({ latinStreet: ' No. 90 Gangkou Avenue ' })).toMatchObject({ code: '0' })
    expect((await warehouse()).latinStreet).toBe('No. 90 Gangkou Avenue')
    const none = { latinState: '', latinCity: '', latinDistrict: '', latinStreet: '', latinUnit: '' }
    expect(await save(none)).toMatchObject({ code: '0' })
    expect(await warehouse()).toMatchObject(none)
    await save({})
  })

  it('add an import tax from a start time, and refuse an unknown tax and the past', async () => {
    const taxes = async () => (await list()).dutyRates.filter(({ destination }) => destination === 'SG')
    const [{ currency: _c, ...newest }] = (await taxes()) as [Awaited<ReturnType<typeof taxes>>[number]]
    const save = (part: object) => send(host.app, forwarderRows.sandboxSaveDutyRate, { ...newest, ...part })
    expect(await save({})).toMatchObject({ code: 'S10' })
    const validFrom = new Date(host.context.now().getTime() + 60_000).toISOString()
    expect(await save({ validFrom, kind: 'duty' })).toMatchObject({ code: 'S9' })
    expect(await save({ validFrom, basisPoints: 1000, isDutyUnknown: true })).toMatchObject({ code: '0' })
    expect(await taxes()).toMatchObject([{ validFrom, basisPoints: 1000, isDutyUnknown: true }, newest])
  })
})

it('a parcel is listed with its goods and their countries of origin', async () => {
  const payload = {
    ...forecastPayloadTo(await newAddress(host, me.token)),
    goods: [goodsItem({ originCountry: 'VN' }), goodsItem({ description: 'Cup', quantity: 2 })],
  }
  const { packageNo } = await ask(host, addForecast, payload, asMe())
  const listed = (await ask(host, sandboxListParcels, {})).find((parcel) => parcel.packageNo === packageNo)!
  expect(listed.goods).toMatchObject([
    { originCountry: 'VN' },
    { description: 'Cup', quantity: 2, originCountry: '' },
  ])
})
