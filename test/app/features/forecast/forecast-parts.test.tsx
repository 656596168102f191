import '../../../support/screens/screen-test'
import { act } from 'react'
import { addForecast, validateTrackingNo } from '@/contract/forecast/forecast'
import { listFlowsForForecast } from '@/contract/forecast/forecast-lists'
import * as receivers from '@/contract/forecast/forecast-receivers'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getInsuredFee } from '@/contract/pricing/service-prices'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { getMemberWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import GoodsPage from '@/features/forecast/pages/goods'
import GoodsInfoPage from '@/features/forecast/pages/goods-info'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import UploadUrlPage from '@/features/forecast/pages/upload-url'
import { ShopMailSheet } from '@/features/forecast/parts/mail/shop-mail-sheet'
import { TrackingNumberField } from '@/features/forecast/parts/trip/tracking-number-row'
import { patchSessionState } from '@/session/session-store'
import { goodsItem, REFERENCE, SELF_PICKUP } from '../../../support/builders'
import { answerReferenceListsByFake } from '../../../support/screens/answer-reference-lists'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import { toasts } from '../../../support/screens/plain-taro'
import {
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
import { getInputValue, openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { getShownProblems } from '../../../support/screens/shown-problems'
import { holdAnswer } from '../hold-answer'
import { REFUSED_PARCEL, refusedParcel } from '../parcels/refused-parcel'
import { keepForecast } from './kept-forecast'

jest.mock('@/platform/pictures/pictures', () => ({ devicePictures: {} }))
const mockReveal = jest.fn()
jest.mock('@/platform/scroll/scroll', () => ({
  ...jest.requireActual('@/platform/scroll/scroll'),
  scrollToFirstMatchAndFocus: (selector: string) => mockReveal(selector),
}))
const mockScan = jest.fn()
jest.mock('@/platform/scan/scan', () => ({ scanCode: () => mockScan() }))
const mockCopied: string[] = []
let mockClipboard: string | undefined
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => mockCopied.push(text) > 0,
  readClipboard: async () => mockClipboard,
}))

describe('the notices of a forecast', () => {
  beforeEach(answerReferenceListsByFake)

  it.each([
    ['wrongGoods', 'Wrong goods details'],
    ['duties', 'Customs duties: paid on delivery'],
    ['fragile', 'Fragile goods'],
    ['export', 'Export control'],
  ])('the notice %s can be read before the forecast is confirmed', async (notice, title) => {
    await openScreen(UploadPicPage)
    await pressElements(`notice-${notice}`)
    await waitForElement('notice-text')
    expect(findElement('notice-sheet').textContent).toContain(title)
    // The text has paragraphs, not only a title.
    expect(findElement('notice-text').querySelectorAll('.pt-prose').length).toBeGreaterThan(1)
  })
})

describe('the link to the purchase', () => {
  const SHARED = '【淘宝】https://m.tb.cn/h.gQk3?tk=AbC MF7997 「无线耳机」点击链接直接打开'
  const area = () => findElement('link-url').querySelector('textarea')!
  async function paste(text: string): Promise<void> {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area(), text)
      area().dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  const leave = () =>
    act(async () => void area().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  beforeEach(async () => {
    mockReveal.mockClear()
    newParcelForecastForm.discard()
    await openAndWaitFor('link-save', UploadUrlPage)
  })

  describe('the shopping link', () => {
    it('is extracted from the text that a shop shares, with a message', async () => {
      await paste(SHARED)
      await leave()
      expect(area().value).toBe('https://m.tb.cn/h.gQk3?tk=AbC')
      expect(findElement('link-url-note').textContent).toBe('Only the link in the text was kept.')
      await pressElements('link-save')
      expect(navigations.length).toBe(1)
      expect(newParcelForecastForm.current().shoppingUrl).toBe('https://m.tb.cn/h.gQk3?tk=AbC')
    })
    it('is also extracted when it is saved without leaving the field', async () => {
      await paste(SHARED)
      await pressElements('link-save')
      expect(navigations.length).toBe(1)
      expect(newParcelForecastForm.current().shoppingUrl).toBe('https://m.tb.cn/h.gQk3?tk=AbC')
    })
    it('keeps a text that contains no link, and marks it', async () => {
      await paste('see my order')
      await leave()
      expect(area().value).toBe('see my order')
      expect(findElement('link-url-error').textContent).toContain('a web address')
      expect(mockReveal).not.toHaveBeenCalled()
      await pressElements('link-save')
      expect(navigations.length).toBe(0)
      expect(mockReveal).toHaveBeenCalledTimes(1)
    })
  })
})

describe('a message of a shop', () => {
  beforeEach(async () => {
    newParcelForecastForm.discard()
    await openScreen(ShopMailSheet)
    await pressElements('forecast-mail-open')
  })

  it('shows when the text is longer than the part that is read', async () => {
    await typeText('forecast-mail', 'x'.repeat(20_000))
    expect(document.getElementById('forecast-mail-error')).toBeNull()
    await typeText('forecast-mail', 'x'.repeat(20_001))
    expect(findElement('forecast-mail-error').textContent).toContain('first 20000 characters')
  })

  it('is pasted by a button, which says why it cannot paste; another button empties the field', async () => {
    const note = () => getText('forecast-mail-note')!
    expect(note()).toContain('Paste a confirmation e-mail or text')
    mockClipboard = undefined
    await pressElements('forecast-mail-paste')
    await waitUntil(() => note().includes("Your clipboard can't be read here."))
    mockClipboard = ' '
    await pressElements('forecast-mail-paste')
    await waitUntil(() => note().includes('There is no text on your clipboard.'))
    mockClipboard = '1 x Earphones ¥148.00'
    await pressElements('forecast-mail-paste')
    await waitUntil(() => getInputValue('forecast-mail') === mockClipboard)
    await pressElements('forecast-mail-clear')
    expect(getInputValue('forecast-mail')).toBe('')
    expect(note()).toContain('Paste a confirmation e-mail or text')
  })

  it('keeps a pasted text over a reload, only for its member, until it is filled in', async () => {
    const mail = '1 x Earphones ¥148.00'
    const typed = () => getInputValue('forecast-mail')
    const openAgain = async () => {
      await openScreen(ShopMailSheet)
      await pressElements('forecast-mail-open')
    }
    await typeText('forecast-mail', mail)
    await openAgain()
    expect(typed()).toBe(mail)
    await act(async () => patchSessionState({ aptId: 'PT999999' }))
    expect(typed()).toBe('')
    await openAgain()
    expect(typed()).toBe('')
    await act(async () => patchSessionState({ aptId: 'PT208846' }))
    expect(typed()).toBe(mail)
    await pressElements('forecast-mail-fill')
    await openAgain()
    expect(typed()).toBe('')
  })
})

describe('the goods in a message of a shop', () => {
  beforeEach(async () => {
    answerReferenceListsByFake()
    keepForecast({ whCode: '769DCR', goods: [], trackingNo: '' })
    await openScreen(ShopMailSheet)
    await pressElements('forecast-mail-open')
  })
  const note = (at: number) => findElement(`forecast-mail-price-${at}-note`).textContent
  const declared = () =>
    newParcelForecastForm.current().goods.map((item) => [item.description, item.quantity, item.unitPrice])

  it('are all offered, and each can be taken or left out', async () => {
    await typeText('forecast-mail', '1 x Earphones ¥148.00\n2 x Tote bag ¥18.50\n1 x Mug ¥30.00')
    await waitForElement('forecast-mail-price-2')
    await pressElements('forecast-mail-take-1')
    expect(isRendered('forecast-mail-price-1')).toBe(false)
    await pressElements('forecast-mail-fill')
    expect(declared()).toEqual([
      ['Earphones', 1, 14_800],
      ['Mug', 1, 3000],
    ])
  })
  it('of several parcels fill in the number that the member chooses', async () => {
    await typeText('forecast-mail', '运单号：SF1408227655319\n运单号：YT8834120966120\n1 x Mug ¥30.00')
    await pressElements('forecast-mail-which-YT8834120966120')
    // A double tap adds the goods once.
    await act(async () => findElement('forecast-mail-fill').click())
    await pressElements('forecast-mail-fill')
    expect(newParcelForecastForm.current().trackingNo).toBe('YT8834120966120')
    expect(declared()).toEqual([['Mug', 1, 3000]])
  })
  it('shows how a foreign price was converted, and accepts a changed price', async () => {
    await typeText('forecast-mail', 'Item: Earphones\nTotal $59.90 SGD')
    await waitForElement('forecast-mail-price-0-note')
    await waitUntil(() => getInputValue('forecast-mail-price-0') !== '')
    expect(getInputValue('forecast-mail-price-0')).toBe('326.46')
    expect(note(0)).toBe('S$59.90 in the message · converted at SGD 100 = ¥545.00; you can change it')
    await typeText('forecast-mail-price-0', '330')
    await pressElements('forecast-mail-fill')
    expect(declared()).toEqual([['Earphones', 1, 33_000]])
    expect(newParcelForecastForm.current().goods[0]!.shopPrice).toBeUndefined()
  })
  it("keeps the shop's price and currency if the member accepts the conversion", async () => {
    await typeText('forecast-mail', 'Item: Earphones\nTotal $59.90 SGD')
    await waitForElement('forecast-mail-price-0')
    await waitUntil(() => getInputValue('forecast-mail-price-0') === '326.46')
    await pressElements('forecast-mail-fill')
    const [item] = newParcelForecastForm.current().goods
    expect(item).toMatchObject({ unitPrice: 32_646, shopPrice: { text: '59.90', currency: 'SGD' } })
  })
  it('checks the number of the message with the server', async () => {
    fakeServer.answer(validateTrackingNo, { outcome: 'existing' })
    await openScreen(TrackingNumberField)
    await openScreen(ShopMailSheet)
    await pressElements('forecast-mail-open')
    await typeText('forecast-mail', 'Tracking number: SF1408227655319')
    await pressElements('forecast-mail-fill')
    await waitUntil(
      () => newParcelForecastForm.useFormState.getState().refusedFields.trackingNo !== undefined,
    )
  })
  it('shows how a total was divided, and requires a price for a currency without a rate', async () => {
    await typeText('forecast-mail', 'Item: Mug x2\nTotal ¥36.00')
    await waitForElement('forecast-mail-price-0')
    expect([getInputValue('forecast-mail-price-0'), note(0)]).toEqual([
      '18.00',
      '¥36.00 for 2 in the message',
    ])
    await typeText('forecast-mail', 'Item: Mug\nTotal R$ 36,00')
    await waitUntil(() => note(0)!.includes('BRL'))
    expect(getInputValue('forecast-mail-price-0')).toBe('')
    expect(note(0)).toBe('BRL 36.00 in the message · Please enter the price in CNY yourself.')
  })
  it('marks a wrong price when its field is left', async () => {
    await typeText('forecast-mail', 'Item: Mug ¥36.00')
    await waitForElement('forecast-mail-price-0')
    await typeText('forecast-mail-price-0', '$36')
    expect(isRendered('forecast-mail-price-0-error')).toBe(false)
    const input = findElement('forecast-mail-price-0').querySelector('input')!
    await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(findElement('forecast-mail-price-0-error').textContent).toContain(
      'Prices from this warehouse are in CNY',
    )
  })
})

describe('the tracking number', () => {
  const asked = () => paramsSentTo(validateTrackingNo).map((words) => words.get('trackingNo'))
  beforeEach(async () => {
    newParcelForecastForm.discard()
    fakeServer.answer(validateTrackingNo, { outcome: 'existing' })
    await openScreen(TrackingNumberField)
  })

  async function leave(text: string): Promise<void> {
    await typeText('forecast-tracking', text)
    const input = findElement('forecast-tracking').querySelector('input')!
    await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  }

  const refused = () => getShownProblems(newParcelForecastForm).trackingNo?.code
  it('is checked in its stored form, and marked as declared already', async () => {
    await leave(' sf14 0822 7655319 ')
    await waitUntil(() => refused() !== undefined)
    expect(asked()).toEqual(['SF1408227655319'])
    expect(refused()).toBe('forecast.trackingNo.existing')
  })

  const input = () => findElement('forecast-tracking').querySelector('input')!
  const note = () => findElement('forecast-tracking-note').textContent
  it('keeps only the number of a pasted text, with a message, and checks it', async () => {
    await leave('顺丰 SF1408227655319')
    await waitUntil(() => refused() !== undefined)
    expect([input().value, note()]).toEqual(['SF1408227655319', 'Only the tracking number was kept.'])
    expect(asked()).toEqual(['SF1408227655319'])
    await typeText('forecast-tracking', 'SF1408227655320')
    expect(note()).toBe('Looks like SF Express')
  })

  it('shows a hint when a character is mistyped', async () => {
    await typeText('forecast-tracking', '1Z999AA10123456785')
    expect(note()).toContain('Looks like UPS, but one character seems wrong')
  })

  it('is checked once when it is available', async () => {
    fakeServer.answer(validateTrackingNo, { outcome: 'available' })
    await leave('SF1408227655319')
    await waitForAllAnswers()
    await leave('sf14 0822 7655319')
    await waitForAllAnswers()
    expect(asked()).toEqual(['SF1408227655319'])
  })

  it('ignores an answer about a number that was changed meanwhile', async () => {
    const answer = holdAnswer(validateTrackingNo)
    await leave('SF1408227655319')
    await typeText('forecast-tracking', 'SF1408227655320')
    await answer()
    await waitForAllAnswers()
    expect(asked()).toEqual(['SF1408227655319'])
    expect(refused()).toBeUndefined()
  })

  it('is taken from a scanned code and checked', async () => {
    mockScan.mockResolvedValueOnce({ text: 'https://ucmp.sf-express.com/wx?no=SF1408227655319' })
    await pressElements('forecast-scan')
    await waitUntil(() => refused() !== undefined)
    expect(input().value).toBe('SF1408227655319')
    expect(asked()).toEqual(['SF1408227655319'])
  })

  it.each([
    [
      'a code without a number',
      { text: 'https://example.com' },
      ['There is no tracking number in this code. Please type it.'],
    ],
    ['no camera', 'failed', ['The scanner could not be opened. Please type the number.']],
    ['a scanner that was closed', undefined, []],
  ])('keeps the typed number after %s', async (_, scanned, said) => {
    await typeText('forecast-tracking', 'SF1408')
    mockScan.mockResolvedValueOnce(scanned)
    await pressElements('forecast-scan')
    await waitForAllAnswers()
    expect(toasts).toEqual(said)
    expect(input().value).toBe('SF1408')
  })
})

describe('insurance and import tax limits', () => {
  /** Puts a draft to Singapore on the device, with one piece at a price of `yuan`. */
  const draftOf = (yuan: number, part: object = {}) =>
    keepForecast({ goods: [goodsItem({ quantity: 1, unitPrice: yuan * 100 })], ...part })
  const leave = (id: string) =>
    act(async () => {
      const input = findElement(id).querySelector('input')!
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
  beforeEach(answerReferenceListsByFake)

  describe('insurance', () => {
    it('covers the declared value when switched on, and shows its fee', async () => {
      draftOf(300)
      await openScreen(GoodsPage)
      await pressElements('forecast-insured')
      await waitForElement('forecast-insured-value-note')
      expect(getInputValue('forecast-insured-value')).toBe('300')
      expect(getText('forecast-insured-value-note')).toBe('Fee: ¥3.00, paid with the freight.')
      expect(getText('forecast-insurance-remark')).toContain('¥1.00 for every ¥100')
    })
    it('shows the fee while the value is typed, and none for an invalid value', async () => {
      draftOf(3000, { insured: true, insuredValue: '3000' })
      await openScreen(GoodsPage)
      await typeText('forecast-insured-value', '2500')
      expect(getText('forecast-insured-value-note')).toBe('Fee: ¥25.00, paid with the freight.')
      await typeText('forecast-insured-value', '25')
      expect(getText('forecast-insured-value-note')).toBe('Fee: ¥1.00, paid with the freight.')
      await typeText('forecast-insured-value', '25.5')
      expect(isRendered('forecast-insured-value-note')).toBe(false)
    })
    it('above the declared value is marked at its field and stops the step', async () => {
      const typed = '301'
      draftOf(300, { insured: true })
      await openScreen(GoodsPage)
      await typeText('forecast-insured-value', typed)
      await leave('forecast-insured-value')
      expect(await waitForText('forecast-insured-value-error')).toContain('at most 300 CNY')
      expect(getInputValue('forecast-insured-value')).toBe(typed)
      await pressElements('goods-next')
      expect(navigations).toEqual([])
      // While insurance is off, its value does not block the next step.
      await pressElements('forecast-insured', 'goods-next')
      expect(navigations).toEqual([['forecastPictures', expect.anything()]])
    })
    it('is summed up before sending, with the fee of the server', async () => {
      draftOf(300, { insured: true, insuredValue: '300' })
      fakeServer.answer(getForecastAddresses, [])
      fakeServer.answer(getInsuredFee, { amountCents: 321, currency: 'CNY' })
      await openScreen(UploadPicPage)
      expect(await waitForText('forecast-summary-insurance')).toBe('Insured for ¥300.00Fee ¥3.21')
    })
  })

  describe('the import tax limit', () => {
    it('is shown below the goods and while an item is edited', async () => {
      draftOf(300)
      await openAndWaitFor('goods-limit', GoodsPage)
      // 400 SGD are 2180 CNY, and the goods are worth 300 CNY.
      expect(getText('goods-limit')).toBe(
        '¥1,880.00 left of your tax-free allowance of S$400.00 (¥2,180.00).',
      )
      await openScreen(GoodsInfoPage, { index: '0' })
      await typeText('goods-price', '¥2,180.01')
      await waitUntil(() => getText('goods-limit')!.includes('over'))
      expect(getText('goods-limit')).toBe(
        '¥0.01 over S$400.00 (¥2,180.00): import tax may be due on arrival.',
      )
      expect(newParcelForecastForm.current().goods[0]!.unitPrice).toBe(218_001)
    })
    it('is given once if it is in the declared currency', async () => {
      const inYuan = REFERENCE.warehouses.map((row) => ({ ...row, currency: 'CNY' }))
      fakeServer.answer(getWarehouses, inYuan as never)
      draftOf(300, { whCode: 'JFK03A', flowId: '100001001' })
      await openAndWaitFor('goods-limit', GoodsPage)
      expect(getText('goods-limit')).toBe('¥4,700.00 left of the customs limit of ¥5,000.00.')
    })
    it('is not shown for a destination without a limit', async () => {
      draftOf(300, { flowId: '100005003' })
      await openAndWaitFor('forecast-insurance', GoodsPage)
      await waitForAllAnswers()
      expect(isRendered('goods-limit')).toBe(false)
    })
  })
})

describe('the last step', () => {
  const POINT = {
    id: SELF_PICKUP.pickupPointId,
    pickupType: 1,
    name: { sc: '勿洛站', tc: '勿洛站', en: 'Bedok station' },
    country: 'SG',
    address: 'Blk 1 Bedok North Street 1',
    postCode: '460001',
    businessHours: '',
    district: null,
    latitude: null,
    longitude: null,
    phone: '',
  }
  beforeEach(() => {
    answerReferenceListsByFake()
    fakeServer.answer(receivers.listFlowPickupPoints, [POINT] as never)
  })

  async function summaryOf(part: object = {}): Promise<string> {
    keepForecast({ ...SELF_PICKUP, ...part })
    await openAndWaitFor('forecast-summary-receiver', UploadPicPage)
    await waitForAllAnswers()
    return findElement('forecast-summary').textContent!
  }

  describe('the summary before a forecast is sent', () => {
    it('shows what is sent: the phone once with its area code, the number normalized', async () => {
      const summary = await summaryOf({
        trackingNo: 'ｓｆ１４０８ 227655319',
        pickupName: '\u200bTan Mei Hua ',
        pickupPhone: '+65 8123 4568',
      })
      expect(summary).toContain('SF1408227655319')
      expect(summary).toContain('Tan Mei Hua +65 81234568')
      expect(summary).not.toContain('\u200b')
    })
    it('shows an invalid collector as typed', async () => {
      expect(await summaryOf({ pickupPhone: '12' })).toContain('Tan Mei Hua +65 12')
    })
  })

  describe('the requirement of shopping proof', () => {
    const [EARPHONE, MILK_POWDER] = ['3', '6']
    const FROM_NEW_YORK_TO_TAIWAN = '900000005'
    const toTaiwan = REFERENCE.flows.find(({ tarArea }) => tarArea === 'TW')!
    const flows = [...REFERENCE.flows, { ...toTaiwan, flowId: FROM_NEW_YORK_TO_TAIWAN, orgSto: 'JFK03A' }]
    it.each([
      ['[FORE-75]', 'the Mainland', 'JFK03A', '100001001', EARPHONE, true],
      ['[FORE-76]', 'Hong Kong, without milk powder', '769DCR', '100005003', EARPHONE, false],
      ['[FORE-76]', 'Hong Kong, with milk powder', '769DCR', '100005003', MILK_POWDER, true],
      ['[FORE-76]', 'Macau, without milk powder', '769DCR', '100005004', EARPHONE, false],
      ['[FORE-76]', 'Macau, with milk powder', '769DCR', '100005004', MILK_POWDER, true],
      ['[FORE-77]', 'Taiwan from Dongguan', '769DCR', '100005005', EARPHONE, false],
      ['[FORE-77]', 'Taiwan from JFK03A', 'JFK03A', FROM_NEW_YORK_TO_TAIWAN, EARPHONE, true],
    ] as const)('%s to %s', async (_row, _to, whCode, flowId, categoryId, isAsked) => {
      fakeServer.answer(
        listFlowsForForecast,
        flows.map((flow) => ({ ...flow, group: 'international' })) as never,
      )
      const goods = [
        goodsItem({
          categoryId,
          currency: whCode === 'JFK03A' ? 'USD' : 'CNY',
          eccn: 'EAR99',
          scheduleB: '8518302000',
        }),
      ]
      keepForecast({ whCode, flowId, goods, shoppingUrl: '', noticesAgreed: true })
      await openAndWaitFor('forecast-submit', UploadPicPage)
      await waitForAllAnswers()
      expect(getText('pictures-hint')).toMatch(isAsked ? /^They should show/ : /needs no screenshots/)
      await pressElements('forecast-submit')
      await waitUntil(
        () => isAsked === isRendered('pictures-error') && (isAsked || requestsTo(addForecast).length > 0),
      )
      expect(requestsTo(addForecast)).toHaveLength(isAsked ? 0 : 1)
    })
  })

  describe('the last step of a forecast', () => {
    const WAREHOUSE = {
      whCode: '769DCR',
      warehouse: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
      name: 'Lin Xiaoyu',
      aptId: 'PT208846',
      address: '港口大道 88 号 PT208846',
      postCode: '523900',
      phone: '+86 769-8555 0146',
    }
    it('shows the warehouse address for the chosen destination, and copies it completely', async () => {
      mockCopied.length = 0
      fakeServer.answer(getMemberWarehouseAddressOfFlow, WAREHOUSE)
      await summaryOf()
      await waitForElement('forecast-ship-to')
      for (const text of [
        'Dongguan',
        '769DCR',
        'Lin Xiaoyu PT208846',
        WAREHOUSE.address,
        '523900',
        WAREHOUSE.phone,
      ])
        expect(findElement('forecast-ship-to').textContent).toContain(text)
      await pressElements('forecast-ship-to-copy')
      await waitUntil(() => mockCopied.length > 0)
      expect(mockCopied).toEqual(['Lin Xiaoyu PT208846\n港口大道 88 号 PT208846\n523900\n+86 769-8555 0146'])
    })
    it('shows no warehouse address for a parcel that has arrived', async () => {
      fakeServer.answer(getMemberWarehouseAddressOfFlow, WAREHOUSE)
      fakeServer.answer(getPackageDetail, refusedParcel())
      await openAndWaitFor('forecast-summary', UploadPicPage, { packageNo: REFUSED_PARCEL })
      await waitForAllAnswers()
      expect(document.getElementById('forecast-ship-to')).toBeNull()
    })
  })
})
