import '../../../support/screens/screen-test'
import { act } from 'react'
import { findCachedAnswer, invalidateCalls } from '@/client/query'
import { listAddresses } from '@/contract/addresses/addresses'
import { getPickupConfig, getPickupRemark } from '@/contract/addresses/pickup'
import { getUserInfo } from '@/contract/auth/sessions'
import type { AnswerOf } from '@/contract/base/call'
import * as lists from '@/contract/forecast/forecast-lists'
import {
  getForecastAddresses,
  getSuggestedPickupCollector,
  listFlowPickupPoints,
  listPreviousReceivers,
  savePickupCollector,
} from '@/contract/forecast/forecast-receivers'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import GoodsPage from '@/features/forecast/pages/goods'
import LogisticsPage from '@/features/forecast/pages/logistics'
import { storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { tripOfNextForecast } from '@/shared/parcels/forecast-draft'
import { COUNTRY_PICKUP_REMARKS, PICKUP_POINTS } from '../../../../server/src/db/seed/pickup-points'
import { REFERENCE } from '../../../support/builders'
import { answerReferenceListsByFake } from '../../../support/screens/answer-reference-lists'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo } from '../../../support/screens/left-app'
import { toasts } from '../../../support/screens/plain-taro'
import {
  closeScreen,
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForText, waitUntilGone } from '../../../support/screens/shown'
import { SEND_MODES } from '../consolidation/merge-fixtures'
import { ADDRESS, MEMBER } from '../refusal-fixtures'
import { KEPT_TRACKING_NO, keepForecast } from './kept-forecast'

describe('a parcel without a forecast', () => {
  const UNANNOUNCED = { trackingNo: 'JDVC21834905577', whCode: 'JFK03A' }

  beforeEach(() => {
    answerReferenceListsByFake()
    keepForecast({ note: 'fragile' })
  })

  describe('declaring an unannounced parcel', () => {
    it('starts a separate draft with its number and warehouse, and leaves the other draft unchanged', async () => {
      await openAndWaitFor('forecast-next', LogisticsPage, UNANNOUNCED)
      await waitForAllAnswers()
      expect(findElement('forecast-tracking').textContent).toBe(UNANNOUNCED.trackingNo)
      expect(findElement('forecast-tracking').querySelector('input')).toBeNull()
      expect(findElement('forecast-warehouse').textContent).toContain(UNANNOUNCED.whCode)
      expect(findElement('forecast-warehouse').getAttribute('role')).toBeNull()
      expect(getInputValue('forecast-note')).toBe('')
      await typeText('forecast-note', 'from New York')
      expect(storedForecastDraft.of('PT208846').get()).toMatchObject({
        ...{ trackingNo: KEPT_TRACKING_NO, whCode: '769DCR', flowId: '100005001', addressId: 'a1' },
        ...{ note: 'fragile', goods: [expect.anything()] },
      })
      await openAndWaitFor('forecast-next', LogisticsPage)
      expect(getInputValue('forecast-tracking')).toBe(KEPT_TRACKING_NO)
      expect(getInputValue('forecast-note')).toBe('fragile')
      await openAndWaitFor('forecast-next', LogisticsPage, UNANNOUNCED)
      expect(getInputValue('forecast-note')).toBe('from New York')
    })
    it('does not take over the goods of another draft', async () => {
      await openAndWaitFor('goods-row-0', GoodsPage)
      await openAndWaitFor('goods-add', GoodsPage, UNANNOUNCED)
      expect(document.getElementById('goods-row-0')).toBeNull()
      await pressElements('goods-add')
      expect(navigations).toEqual([['forecastGoodsInfo', { index: '0', ...UNANNOUNCED }]])
    })
    it("discarding its draft restores the parcel's values and keeps the other draft", async () => {
      await openScreen(LogisticsPage, UNANNOUNCED)
      await typeText('forecast-note', 'to be thrown away')
      await pressElements('forecast-discard', 'forecast-discard-confirm')
      expect(findElement('forecast-tracking').textContent).toBe(UNANNOUNCED.trackingNo)
      expect(getInputValue('forecast-note')).toBe('')
      expect(storedForecastDraft.of('PT208846').get()!.note).toBe('fragile')
    })
  })

  it('a new one starts with the trip that another screen chose, and keeps its goods', async () => {
    const trip = { whCode: '769DCR', moveMode: 'specialGoods', distributionMode: 'toDoor' }
    tripOfNextForecast.set({ ...trip, flowId: 'gone' })
    await openAndWaitFor('forecast-next', LogisticsPage)
    await waitForAllAnswers()
    const stored = () => storedForecastDraft.of('PT208846').get()
    expect(stored()).toMatchObject({ flowId: '100005001', addressId: 'a1' })
    tripOfNextForecast.set({ ...trip, flowId: '100005003' })
    await openAndWaitFor('forecast-next', LogisticsPage)
    await waitForAllAnswers()
    expect(stored()).toMatchObject({ ...trip, flowId: '100005003', goods: [expect.anything()] })
    expect(stored()!.addressId).not.toBe('a1')
    tripOfNextForecast.set({ ...trip, flowId: '100005001', addressId: 'a2' })
    await openAndWaitFor('forecast-next', LogisticsPage)
    await waitForAllAnswers()
    expect(stored()).toMatchObject({ flowId: '100005001', addressId: 'a2' })
  })

  it('a new one keeps its delivery if the other screen chose none', async () => {
    keepForecast({ distributionMode: 'selfPickup', addressId: '' })
    tripOfNextForecast.set({ whCode: '769DCR', flowId: '100005003', moveMode: 'specialGoods' })
    await openAndWaitFor('forecast-next', LogisticsPage)
    await waitForAllAnswers()
    expect(storedForecastDraft.of('PT208846').get()).toMatchObject({
      ...{ flowId: '100005003', moveMode: 'specialGoods', distributionMode: 'selfPickup' },
    })
  })

  it('a later one does not start with a trip whose forecast could not load its lists', async () => {
    fakeServer.fail(lists.listFlowsForForecast, 'unreachable')
    const trip = { whCode: '769DCR', flowId: '100005003', moveMode: 'standard', distributionMode: 'toDoor' }
    tripOfNextForecast.set(trip)
    await openScreen(LogisticsPage)
    await waitForAllAnswers()
    await closeScreen()
    answerReferenceListsByFake()
    await openAndWaitFor('forecast-next', LogisticsPage)
    await waitForAllAnswers()
    expect(newParcelForecastForm.current().flowId).toBe('100005001')
  })

  describe('a parcel to the Chinese Mainland', () => {
    const TO_MAINLAND = '100001001'
    const MAINLAND = { ...ADDRESS, country: 'CN', isMainland: true, idByReceiver: false }
    const chooseDestination = async (addresses: AnswerOf<typeof getForecastAddresses>) => {
      fakeServer.answer(getForecastAddresses, addresses)
      await openAndWaitFor('forecast-next', LogisticsPage, UNANNOUNCED)
      await waitForAllAnswers()
      await pressElements(
        'forecast-destination',
        `forecast-destination-sheet-${TO_MAINLAND}`,
        'forecast-address',
      )
      await waitForAllAnswers()
    }

    it('accepts an address whose ID is approved', async () => {
      await chooseDestination([{ ...MAINLAND, idInfoId: 'c1', approveStatus: 0 }])
      await pressElements(`forecast-address-row-${ADDRESS.id}`)
      expect(findElement('forecast-address').textContent).toContain(ADDRESS.name)
    })
    it.each([
      [
        'one without an ID, to a new ID',
        { idInfoId: null, approveStatus: 3 },
        'ID to be submitted',
        ['certificateEdit', expect.objectContaining({ addressId: ADDRESS.id })],
      ],
      [
        'one whose ID failed, to that ID',
        { idInfoId: 'c1', approveStatus: 2 },
        'ID review failed',
        ['certificateEdit', expect.objectContaining({ id: 'c1' })],
      ],
      [
        'one whose ID was submitted by a receiver, who must submit again',
        { idInfoId: 'c1', idByReceiver: true, approveStatus: 2 },
        'ID review failed',
        ['receiverAddresses'],
      ],
    ] as const)('links the ID form of a waiting address: from %s', async (_, standing, words, to) => {
      fakeServer.answer(listAddresses, [{ ...MAINLAND, ...standing }])
      await chooseDestination([])
      expect(await waitForText('forecast-address-waiting')).toContain(words)
      await pressElements(`forecast-certificate-${ADDRESS.id}`)
      expect(navigations.at(-1)!.slice(0, to.length)).toEqual(to)
    })
    it('without an offered address explains that an ID must be approved first', async () => {
      await chooseDestination([])
      expect(findElement('forecast-address-sheet').textContent).toContain('once their ID is approved')
    })
  })

  it('[FORE-35] continuing requires at least one item of goods', async () => {
    await openAndWaitFor('goods-add', GoodsPage, UNANNOUNCED)
    await waitForAllAnswers()
    await pressElements('goods-next')
    expect(getText('goods-error')).toBe('Please add at least one item.')
    expect(navigations).toEqual([])
    await openAndWaitFor('goods-row-0', GoodsPage)
    await waitForAllAnswers()
    await pressElements('goods-next')
    expect(navigations.flat()).toContain('forecastPictures')
  })
})

describe('warehouse, destination and transit mode', () => {
  const CHOSEN = { whCode: '769DCR', flowId: '100005001', moveMode: 'standard' }
  const openWith = async (part: Partial<typeof CHOSEN>) => {
    keepForecast({ ...CHOSEN, ...part })
    await openAndWaitFor('forecast-next', LogisticsPage)
    await waitForAllAnswers()
  }
  beforeEach(answerReferenceListsByFake)

  it('[FORE-30] a missing warehouse is shown at its field and stops the step', async () => {
    fakeServer.answer(getWarehouses, [])
    await openWith({ whCode: '' })
    await pressElements('forecast-next')
    expect([getText('forecast-warehouse-error'), navigations]).toEqual(['Please choose a warehouse.', []])
  })
  it('[FORE-30] replaces a warehouse that is no longer offered', async () => {
    await openWith({ whCode: 'GONE1' })
    expect(getText('forecast-warehouse')).toContain(REFERENCE.warehouses[0]!.code)
  })
  it('[FORE-31] [FORE-32] a missing destination or transit mode is shown in its place until it is chosen', async () => {
    await openWith({ flowId: '', moveMode: '' })
    expect(document.querySelector('[id^="forecast-mode-"][aria-checked="true"]')).toBeNull()
    await pressElements('forecast-next')
    const both = () => ['destination', 'mode'].map((name) => isRendered(`forecast-${name}-error`))
    expect(getText('forecast-destination-error')).toBe('Please choose a destination.')
    expect(getText('forecast-mode-error')).toBe('Please choose a transit mode.')
    await pressElements('forecast-mode-standard')
    expect(both()).toEqual([true, false])
    await pressElements('forecast-destination', 'forecast-destination-sheet-100005001')
    expect([both(), navigations]).toEqual([[false, false], []])
  })
})

describe('self pickup', () => {
  const COLLECTOR = { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' }
  beforeEach(() => {
    answerReferenceListsByFake()
    keepForecast({
      ...{ distributionMode: 'selfPickup', pickupPointId: 'SGS1', addressId: '' },
      ...{ pickupName: '', pickupPhone: '' },
    })
    fakeServer.answer(getSuggestedPickupCollector, COLLECTOR)
    fakeServer.answer(listFlowPickupPoints, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
    fakeServer.answer(getPickupRemark, { remark: COUNTRY_PICKUP_REMARKS[0]!.remark })
  })

  describe('the collector', () => {
    const name = () => findElement('forecast-pickup-name').querySelector('input')!
    const openAsMember = async () => {
      await openAndWaitFor('forecast-pickup-name', LogisticsPage)
      await waitUntil(() => getInputValue('forecast-pickup-name') === COLLECTOR.name)
    }
    const typeSomebodyElse = async () => {
      await openAsMember()
      expect(isRendered('forecast-pickup-keep')).toBe(false)
      await typeText('forecast-pickup-name', 'Tan Mei Hua')
      await typeText('forecast-pickup-phone', '9123')
      expect(isRendered('forecast-pickup-keep')).toBe(false)
      await typeText('forecast-pickup-phone', '9123 4567')
    }
    it('can be saved when it is another person with a phone, and is suggested afterwards', async () => {
      await typeSomebodyElse()
      fakeServer.answer(savePickupCollector, {})
      fakeServer.answer(getSuggestedPickupCollector, { ...COLLECTOR, name: 'Tan Mei Hua', phone: '91234567' })
      await pressElements('forecast-pickup-keep')
      await waitUntilGone('forecast-pickup-keep')
      expect(Object.fromEntries(paramsSentTo(savePickupCollector).at(-1)!)).toMatchObject({
        ...{ pickupName: 'Tan Mei Hua', pickupAreaCode: '65', pickupPhone: '91234567' },
      })
      expect(toasts).toEqual([expect.stringContaining('Saved')])
    })
    it('is not filled in while the member is typing', async () => {
      fakeServer.answer(getSuggestedPickupCollector, { name: '', areaCode: '', phone: '' })
      await openAndWaitFor('forecast-pickup-name', LogisticsPage)
      await act(async () => name().focus())
      fakeServer.answer(getSuggestedPickupCollector, COLLECTOR)
      await act(() => invalidateCalls(getSuggestedPickupCollector))
      await waitUntil(() => findCachedAnswer(getSuggestedPickupCollector, {})?.name === COLLECTOR.name)
      expect(name().value).toBe('')
      await act(async () => name().blur())
      await waitUntil(() => name().value === COLLECTOR.name)
      expect(name().value).toBe(COLLECTOR.name)
    })
    it('is not filled in again after the member has cleared the fields', async () => {
      await openAsMember()
      await typeText('forecast-pickup-name', '')
      await typeText('forecast-pickup-phone', '')
      await act(async () => name().focus())
      await act(async () => name().blur())
      expect(name().value).toBe('')
    })
    it('shows a refusal at its field and keeps the input', async () => {
      await typeSomebodyElse()
      const problems = { pickupName: { code: 'name.special', message: 'no' } }
      fakeServer.refuse(savePickupCollector, { code: '400', msg: '', data: { problems } })
      await pressElements('forecast-pickup-keep')
      await waitForElement('forecast-pickup-name-error')
      expect(getInputValue('forecast-pickup-name')).toBe('Tan Mei Hua')
      expect(isRendered('forecast-pickup-keep')).toBe(true)
      expect(toasts).toEqual([])
    })
    it('shows at the button that it could not be saved offline, without a toast', async () => {
      await typeSomebodyElse()
      fakeServer.fail(savePickupCollector, 'offline')
      await pressElements('forecast-pickup-keep')
      expect(await waitForText('forecast-pickup-keep-error')).toContain('offline')
      expect(toasts).toEqual([])
    })
  })

  describe('[ADDR-37] a common address', () => {
    const pointOf = (id: string) => PICKUP_POINTS.find((point) => point.id === id)
    const receiver = (part: object) => ({
      address: null,
      pickupPoint: null,
      parcels: 1,
      lastTime: '2026-11-01T04:00:00.000Z',
      ...part,
    })
    const LIMIT = { grams: 20_000, cm3: 120_000 }
    it.each<[string, (1 | 2 | 3)[], string[]]>([
      ['only stations', [1], ['SGS1', ADDRESS.id]],
      ['only lockers', [2], ['SGC1', ADDRESS.id]],
      ['both', [1, 2], ['SGS1', 'SGC1', ADDRESS.id]],
      ['no type', [], [ADDRESS.id]],
    ])(
      'at a pickup point is offered only if the pickup configuration has its type: %s',
      async (_, types, ids) => {
        fakeServer.answer(lists.getSendAndDistributionModes, {
          sendModes: [],
          distributionModes: ['toDoor', 'selfPickup'],
        })
        fakeServer.answer(
          getPickupConfig,
          types.map((pickupType) => ({ pickupType, ...LIMIT })),
        )
        fakeServer.answer(listPreviousReceivers, [
          receiver({ pickupPoint: pointOf('SGS1') }),
          receiver({ pickupPoint: pointOf('SGC1') }),
          receiver({ address: ADDRESS }),
        ] as never)
        await openAndWaitFor('forecast-before', LogisticsPage)
        await waitForAllAnswers()
        await pressElements('forecast-before')
        const offered = [...document.querySelectorAll('[id^="forecast-before-"][role="option"]')]
        expect(offered.map(({ id }) => id.replace('forecast-before-', ''))).toEqual(ids)
      },
    )
    it('is under the name of its mode, the chosen mode first', async () => {
      keepForecast({ distributionMode: 'toDoor', addressId: '' })
      fakeServer.answer(lists.getSendAndDistributionModes, {
        sendModes: [],
        distributionModes: ['toDoor', 'selfPickup'],
      })
      fakeServer.answer(getPickupConfig, [{ pickupType: 1, ...LIMIT }])
      fakeServer.answer(listPreviousReceivers, [
        receiver({ pickupPoint: pointOf('SGS1') }),
        receiver({ address: ADDRESS }),
      ] as never)
      await openAndWaitFor('forecast-before', LogisticsPage)
      await waitForAllAnswers()
      await pressElements('forecast-before')
      const sheet = () => getText('forecast-before-sheet')
      expect(sheet()).toMatch(/To your door.*Blk 123.*Pickup.*Bedok station/)
      await pressElements('forecast-before-SGS1', 'forecast-before')
      expect(sheet()).toMatch(/Pickup.*Bedok station.*To your door.*Blk 123/)
    })
  })

  it('shows the instructions for a chosen pickup point', async () => {
    await openScreen(LogisticsPage)
    expect(await waitForText('forecast-pickup-remark')).toContain('Bring your pickup code')
    expect(paramsSentTo(getPickupRemark)[0]!.get('country')).toBe('SG')
  })
})

describe('the requirements of a destination', () => {
  beforeEach(() => {
    answerReferenceListsByFake()
    keepForecast()
  })

  const NOTHING = {
    ...{
      flowId: '100005001',
      contentNameEn: false,
      contentNameLen: 0,
      originRequired: false,
      exportDeclaration: false,
    },
    ...{ proof: 'never' as const, realName: false, weightMax: null, refusedCategories: [] },
  }
  const kind = (typeId: string, en: string) => ({ typeId, type: { sc: en, tc: en, en } })
  const EVERYTHING = {
    ...{ ...NOTHING, contentNameEn: true, contentNameLen: 5, originRequired: true, exportDeclaration: true },
    ...{ proof: 'milkPowder' as const, realName: true, weightMax: 30_000 },
    refusedCategories: [kind('3', 'Batteries'), kind('4', 'Liquids')],
  }
  const ALL = [
    "The receiver's ID must be approved",
    'At most 30 kg a parcel',
    'Not accepted: Batteries, Liquids',
    'Item names in English',
    'Item names of at least 5 characters',
    'The country where each item was made',
    'An ECCN and a Schedule B number for every item',
    'For milk powder, screenshots of the order or its link',
  ]
  /** Lines of the list, without their bullets. */
  const linesShown = () =>
    getText('forecast-needs')!
      .split('•')
      .slice(1)
      .map((line) => line.trim())

  it.each([
    ['everything that is required', EVERYTHING, ALL],
    [
      'that every parcel needs a proof',
      { ...NOTHING, proof: 'always' as const },
      ['Screenshots of the order, or its link'],
    ],
  ])('show %s below all fields, so that nothing moves when they load', async (_, template, lines) => {
    fakeServer.answer(lists.getForecastRequirementsOfFlow, template)
    await openAndWaitFor('forecast-needs', LogisticsPage)
    expect(linesShown()).toEqual(lines)
    for (const name of ['mode-standard', 'tracking', 'address', 'note', 'discard'])
      expect([
        name,
        findElement(`forecast-${name}`).compareDocumentPosition(findElement('forecast-needs')),
      ]).toEqual([name, Node.DOCUMENT_POSITION_FOLLOWING])
  })
  it('are not shown when there are none', async () => {
    fakeServer.answer(lists.getForecastRequirementsOfFlow, NOTHING)
    await openAndWaitFor('forecast-mode-standard', LogisticsPage)
    expect(isRendered('forecast-needs')).toBe(false)
  })
})

describe('a new forecast', () => {
  const open = async (users: object) => {
    answerReferenceListsByFake()
    fakeServer.answer(getForecastAddresses, [])
    fakeServer.answer(getUserInfo, { ...MEMBER, homeCountry: null, users: { ...MEMBER.users, ...users } })
    newParcelForecastForm.discard()
    await openAndWaitFor('forecast-next', LogisticsPage)
    await waitForAllAnswers()
  }
  it('goes to the country of the mobile number, and opens the form of its first address at once', async () => {
    await open({ areaCode: '65' })
    expect(getText('forecast-destination')).toContain('SG')
    await pressElements('forecast-address')
    expect(navigations).toEqual([['addressEdit', expect.objectContaining({ country: 'SG' })]])
  })
  it('has no destination where the first warehouse does not ship to that country', async () => {
    await open({ areaCode: '86' })
    expect(newParcelForecastForm.current()).toMatchObject({ whCode: '769DCR', flowId: '' })
  })
})

describe('the rates of a destination', () => {
  beforeEach(() => {
    fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
    const flows = REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' }))
    fakeServer.answer(lists.listFlowsForForecast, flows as never)
    fakeServer.answer(lists.getSendAndDistributionModes, SEND_MODES)
    keepForecast()
  })

  it.each([
    ['regular', '52.00', '21.00'],
    ['vip', '46.00', '19.00'],
  ] as const)(
    '[FORE-25] [MEMB-02] [MEMB-03] shows a %s member the prices of that membership with two decimals',
    async (memberType, first, second) => {
      fakeServer.answer(getUserInfo, { ...MEMBER, users: { ...MEMBER.users, memberType } })
      await openAndWaitFor('forecast-send-mode', LogisticsPage)
      const prices = () => findElement('forecast-send-mode').textContent!.match(/\d+\.\d\d(?! kg)/g)!
      await waitUntil(() => prices()[0] === first)
      expect(prices()).toEqual([first, second])
    },
  )
})
