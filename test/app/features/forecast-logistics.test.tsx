import '../../support/screen-test'
import { act } from 'react'
import { cachedAnswer, invalidate, queryClient } from '@/client/query'
import { listAddresses } from '@/contract/addresses'
import { getUserInfo } from '@/contract/auth'
import type { AnswerOf } from '@/contract/call'
import * as lists from '@/contract/forecast-lists'
import {
  getForecastAddresses,
  getPickupAddress,
  getSelfTake,
  saveSelfTake,
} from '@/contract/forecast-receivers'
import { getPickupRemark } from '@/contract/pickup'
import { getWarehouses } from '@/contract/warehouse'
import GoodsPage from '@/features/forecast/pages/goods'
import LogisticsPage from '@/features/forecast/pages/logistics'
import { storedDraft } from '@/features/forecast/stored-draft'
import { setSession } from '@/session/session-store'
import { PICKUP_POINTS, PICKUP_REMARKS } from '../../../server/src/db/seed/pickup-points'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { forecastPayload, REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { went, wordsTo } from '../../support/left-app'
import { toasts } from '../../support/plain-taro'
import { drawn, find, isThere, open, press, type, until } from '../../support/screens'
import { keepForecast } from './kept-forecast'
import { ADDRESS } from './refusal-fixtures'

describe('a parcel that has no forecast yet', () => {
  const MEMBER = 'PT208846'
  const UNANNOUNCED = { trackingNo: 'JDVC21834905577', whCode: 'JFK03A' }

  beforeEach(() => {
    answerReferenceLists()
    keepForecast({ note: 'fragile' })
  })

  const settled = () => until(() => queryClient.isFetching() === 0)
  const inputIn = (id: string) =>
    find(id).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')

  describe('declaring a parcel that came without a forecast', () => {
    it('begins a draft of its own, with its number and its warehouse, and leaves the kept one as it is', async () => {
      await open(LogisticsPage, UNANNOUNCED)
      await drawn('forecast-next')
      await settled()
      expect(find('forecast-tracking').textContent).toBe(UNANNOUNCED.trackingNo)
      expect(inputIn('forecast-tracking')).toBeNull()
      expect(find('forecast-warehouse').textContent).toContain(UNANNOUNCED.whCode)
      expect(find('forecast-warehouse').getAttribute('role')).toBeNull()
      expect(inputIn('forecast-note')!.value).toBe('')
      await type('forecast-note', 'from New York')
      const kept = storedDraft.of(MEMBER).get()!
      expect(kept).toMatchObject({
        trackingNo: 'SF1408227655319',
        whCode: '769DCR',
        flowId: '100005001',
        addressId: 'a1',
        note: 'fragile',
      })
      expect(kept.goods).toHaveLength(1)
      await open(LogisticsPage)
      await drawn('forecast-next')
      expect(inputIn('forecast-tracking')!.value).toBe('SF1408227655319')
      expect(inputIn('forecast-note')!.value).toBe('fragile')
      await open(LogisticsPage, UNANNOUNCED)
      await drawn('forecast-next')
      expect(inputIn('forecast-note')!.value).toBe('from New York')
    })
    it('its goods are none of another parcel', async () => {
      await open(GoodsPage)
      await drawn('goods-row-0')
      await open(GoodsPage, UNANNOUNCED)
      await drawn('goods-add')
      expect(document.getElementById('goods-row-0')).toBeNull()
      await press('goods-add')
      expect(went).toEqual([['forecastGoodsInfo', { index: '0', ...UNANNOUNCED }]])
    })
    it('thrown away it is the parcel again, and no other draft is lost', async () => {
      await open(LogisticsPage, UNANNOUNCED)
      await type('forecast-note', 'to be thrown away')
      await press('forecast-discard', 'forecast-discard-confirm')
      expect(find('forecast-tracking').textContent).toBe(UNANNOUNCED.trackingNo)
      expect(inputIn('forecast-note')!.value).toBe('')
      expect(storedDraft.of(MEMBER).get()!.note).toBe('fragile')
    })
  })

  describe('a parcel to the Chinese Mainland', () => {
    const TO_MAINLAND = '100001001'
    const chooseDestination = async (addresses: AnswerOf<typeof getForecastAddresses>) => {
      fakeServer.answer(getForecastAddresses, addresses)
      await open(LogisticsPage, UNANNOUNCED)
      await drawn('forecast-next')
      await settled()
      await press('forecast-destination', `forecast-destination-sheet-${TO_MAINLAND}`, 'forecast-address')
      await settled()
    }

    it('goes to an address whose ID is approved', async () => {
      await chooseDestination([
        {
          ...ADDRESS,
          country: 'CN',
          isMainland: true,
          idInfoId: 'c1',
          idByReceiver: false,
          approveStatus: 0,
        },
      ])
      await press(`forecast-address-row-${ADDRESS.id}`)
      expect(find('forecast-address').textContent).toContain(ADDRESS.name)
    })
    it.each([
      [
        'one without an ID to a new one',
        { idInfoId: null, approveStatus: 3 },
        'ID to be submitted',
        ['certificateEdit', expect.objectContaining({ addressId: ADDRESS.id })],
      ],
      [
        'one whose ID failed to it',
        { idInfoId: 'c1', approveStatus: 2 },
        'ID review failed',
        ['certificateEdit', expect.objectContaining({ id: 'c1' })],
      ],
      [
        'what a receiver handed in to the address, where they are asked again',
        { idInfoId: 'c1', idByReceiver: true, approveStatus: 2 },
        'ID review failed',
        ['receiverAddresses'],
      ],
    ] as const)('leads from %s', async (_, standing, words, to) => {
      fakeServer.answer(listAddresses, [
        { ...ADDRESS, country: 'CN', isMainland: true, idByReceiver: false, ...standing },
      ])
      await chooseDestination([])
      await drawn('forecast-address-waiting')
      expect(find('forecast-address-waiting').textContent).toContain(words)
      await press(`forecast-certificate-${ADDRESS.id}`)
      expect(went.at(-1)!.slice(0, to.length)).toEqual(to)
    })
    it('says of the addresses, where none is offered, that their ID is to be approved', async () => {
      await chooseDestination([])
      expect(find('forecast-address-sheet').textContent).toContain('once their ID is approved')
    })
  })

  describe('the goods of a forecast', () => {
    it('[FORE-35] are asked for before one goes on without any', async () => {
      await open(GoodsPage, UNANNOUNCED)
      await drawn('goods-add')
      await settled()
      await press('goods-next')
      expect(find('goods-error').textContent).toBe('Please add at least one item.')
      expect(went).toEqual([])
      await open(GoodsPage)
      await drawn('goods-row-0')
      await settled()
      await press('goods-next')
      expect(went.flat()).toContain('forecastPictures')
    })
  })
})

describe('self pickup', () => {
  const MEMBER = { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' }
  beforeEach(() => {
    answerReferenceLists()
    keepForecast({
      ...{ distributionMode: 'selfPickup', pickupPointId: 'SGS1', addressId: '' },
      ...{ pickupName: '', pickupPhone: '' },
    })
    fakeServer.answer(getSelfTake, MEMBER)
    fakeServer.answer(getPickupAddress, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
    fakeServer.answer(getPickupRemark, { remark: PICKUP_REMARKS[0]!.remark })
  })

  describe('whoever collects', () => {
    const typeSomebodyElse = async () => {
      await open(LogisticsPage)
      await until(() => find('forecast-pickup-name').querySelector('input')!.value === MEMBER.name)
      expect(isThere('forecast-pickup-keep')).toBe(false)
      await type('forecast-pickup-name', 'Tan Mei Hua')
      await type('forecast-pickup-phone', '9123')
      expect(isThere('forecast-pickup-keep')).toBe(false)
      await type('forecast-pickup-phone', '9123 4567')
    }
    it('can be kept once they are somebody else and reached by a number, and is offered from then on', async () => {
      await typeSomebodyElse()
      fakeServer.answer(saveSelfTake, {})
      fakeServer.answer(getSelfTake, { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' })
      await press('forecast-pickup-keep')
      await until(() => !isThere('forecast-pickup-keep'))
      expect(isThere('forecast-pickup-keep')).toBe(false)
      expect(Object.fromEntries(wordsTo(saveSelfTake).at(-1)!)).toMatchObject({
        ...{ pickupName: 'Tan Mei Hua', pickupAreaCode: '65', pickupPhone: '91234567' },
      })
      expect(toasts).toEqual([expect.stringContaining('Saved')])
    })
    it('is not put where somebody has begun to type', async () => {
      fakeServer.answer(getSelfTake, { name: '', areaCode: '', phone: '' })
      await open(LogisticsPage)
      await drawn('forecast-pickup-name')
      const name = () => find('forecast-pickup-name').querySelector('input')!
      await act(async () => name().focus())
      fakeServer.answer(getSelfTake, MEMBER)
      await act(() => invalidate(getSelfTake))
      await until(() => cachedAnswer(getSelfTake, {})?.name === MEMBER.name)
      expect(name().value).toBe('')
      await act(async () => name().blur())
      await until(() => name().value === MEMBER.name)
    })
    it('is not put again where somebody has emptied the fields', async () => {
      await open(LogisticsPage)
      const name = () => find('forecast-pickup-name').querySelector('input')!
      await until(() => name().value === MEMBER.name)
      await type('forecast-pickup-name', '')
      await type('forecast-pickup-phone', '')
      await act(async () => name().focus())
      await act(async () => name().blur())
      expect(name().value).toBe('')
    })
    it('is refused beside the field, and what was typed stays', async () => {
      await typeSomebodyElse()
      fakeServer.refuse(saveSelfTake, {
        code: '400',
        msg: '',
        data: { problems: { pickupName: { code: 'name.special', message: 'no' } } },
      })
      await press('forecast-pickup-keep')
      await drawn('forecast-pickup-name-error')
      expect(find('forecast-pickup-name').querySelector('input')!.value).toBe('Tan Mei Hua')
      expect(isThere('forecast-pickup-keep')).toBe(true)
      expect(toasts).toEqual([])
    })
    it('that cannot be kept without a network are told so below what was pressed, and not in a toast too', async () => {
      await typeSomebodyElse()
      fakeServer.fail(saveSelfTake, 'offline')
      await press('forecast-pickup-keep')
      await drawn('forecast-pickup-keep-error')
      expect(find('forecast-pickup-keep-error').textContent).toContain('offline')
      expect(toasts).toEqual([])
    })
  })

  it('a pickup point that is chosen says what to know there', async () => {
    await open(LogisticsPage)
    await drawn('forecast-pickup-remark')
    expect(find('forecast-pickup-remark').textContent).toContain('Collect within 7 days')
    expect(wordsTo(getPickupRemark)[0]!.get('country')).toBe('SG')
  })
})

describe('what a destination asks for', () => {
  beforeEach(() => {
    answerReferenceLists()
    keepForecast()
  })

  const NOTHING = {
    flowId: '100005001',
    contentNameEn: false,
    contentNameLen: 0,
    exportDeclaration: false,
    proof: 'never' as const,
    realName: false,
    weightMax: null,
    refusedCategories: [],
  }
  const BATTERIES = { typeId: '3', type: { sc: '电池', tc: '電池', en: 'Batteries' } }
  const EVERYTHING = {
    ...NOTHING,
    contentNameEn: true,
    contentNameLen: 5,
    exportDeclaration: true,
    proof: 'milkPowder' as const,
    realName: true,
    weightMax: 30_000,
    refusedCategories: [
      BATTERIES,
      { ...BATTERIES, typeId: '4', type: { sc: '液体', tc: '液體', en: 'Liquids' } },
    ],
  }
  /** The lines without their bullets. */
  const linesShown = () =>
    find('forecast-needs')
      .textContent!.split('•')
      .slice(1)
      .map((line) => line.trim())

  describe('the first step of a forecast', () => {
    it('says all that the chosen destination asks for, below all that can be filled in: nothing moves when it arrives', async () => {
      fakeServer.answer(lists.getTemplateByFlowid, EVERYTHING)
      await open(LogisticsPage)
      await drawn('forecast-needs')
      expect(linesShown()).toEqual([
        'An approved ID certificate of the receiver',
        'At most 30 kg a parcel',
        'Not accepted: Batteries, Liquids',
        'Item names in English',
        'Item names of at least 5 characters',
        'The ECCN and Schedule B number of every item',
        'For milk powder, screenshots of the order or its link',
      ])
      const needs = find('forecast-needs')
      for (const id of [
        'forecast-mode-standard',
        'forecast-tracking',
        'forecast-address',
        'forecast-note',
        'forecast-discard',
      ])
        expect([id, find(id).compareDocumentPosition(needs)]).toEqual([id, Node.DOCUMENT_POSITION_FOLLOWING])
    })
    it('says that every parcel needs a proof', async () => {
      fakeServer.answer(lists.getTemplateByFlowid, { ...NOTHING, proof: 'always' })
      await open(LogisticsPage)
      await drawn('forecast-needs')
      expect(linesShown()).toEqual(['Screenshots of the order, or its link'])
    })
    it('says nothing where nothing is asked for', async () => {
      fakeServer.answer(lists.getTemplateByFlowid, NOTHING)
      await open(LogisticsPage)
      await drawn('forecast-mode-standard')
      expect(document.getElementById('forecast-needs')).toBeNull()
    })
  })
})

describe('the rates of a destination', () => {
  const SEND_MODE = {
    sendModId: 'S1',
    sendMode: { sc: '标准', tc: '標準', en: 'Standard' },
    weightFrom: 0,
    weightTo: 30_000,
    firstWeight: 500,
    secondWeight: 500,
    currency: 'CNY',
    firstGeneralPrice: 5200,
    firstSuperPrice: 4680,
    secondGeneralPrice: 2100,
    secondSuperPrice: 1890,
    timeBar: { sc: '5 天', tc: '5 天', en: '5 days' },
    remarks: { sc: '', tc: '', en: '' },
  }
  const MEMBER = {
    aptId: 'PT208846',
    name: 'Xiaoyu Lin',
    areaCode: '65',
    phone: '8123 ••••',
    email: null,
    balanceCents: 0,
    isWechatLinked: false,
    currency: 'CNY',
  }

  beforeEach(() => {
    fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
    fakeServer.answer(
      lists.getTemplateFlowsAll,
      REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' })) as never,
    )
    fakeServer.answer(lists.getDiapatchsByMode, { sendModes: [SEND_MODE], distributionModes: ['toDoor'] })
    const { packagesPic: _, ...fields } = forecastPayload({
      trackingNo: 'SF1408227655319',
      addressId: 'a1',
      idempotencyKey: '0123456789abcdef',
    })
    setSession({ aptId: '' })
    storedDraft.of('PT208846').set({ ...fields, pictures: [] } as never)
    setSession({ aptId: 'PT208846' })
  })

  it.each([
    ['regular', '52.00', '21.00'],
    ['vip', '46.80', '18.90'],
  ] as const)('[FORE-25] shows a %s member the first and second price with 2 decimals', async (memberType, first, second) => {
    fakeServer.answer(getUserInfo, { users: { ...MEMBER, memberType }, bindCountry: 1 } as never)
    await open(LogisticsPage)
    await drawn('forecast-send-mode')
    const prices = () => find('forecast-send-mode').textContent!.match(/\d+\.\d\d(?! kg)/g)!
    await until(() => prices()[0] === first)
    expect(prices()).toEqual([first, second])
  })
})
