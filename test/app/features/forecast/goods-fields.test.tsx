import '../../../support/screens/screen-test'
import { act } from 'react'
import { GoodsItemSchema } from '@/contract/base/entities'
import { listCertificates } from '@/contract/certificates/certificates'
import { getExporter, saveExporter } from '@/contract/exporter/exporter'
import {
  getConformityStandard,
  listOriginCountries,
  listPreviouslyDeclaredGoods,
  searchCustomsGoods,
} from '@/contract/forecast/goods'
import { getServicePrices, getServiceUnitPrice } from '@/contract/pricing/service-prices'
import UsExportPage from '@/features/exporter/pages/us-export'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import { changePriceCurrency, hasItemInput } from '@/features/forecast/goods-item-form'
import GoodsPage from '@/features/forecast/pages/goods'
import GoodsInfoPage from '@/features/forecast/pages/goods-info'
import { storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { patchSessionState } from '@/session/session-store'
import { goodsItem, REFERENCE } from '../../../support/builders'
import { getAllRefusalWords } from '../../../support/catalogues'
import { answerReferenceListsByFake } from '../../../support/screens/answer-reference-lists'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo } from '../../../support/screens/left-app'
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
import { getInputValue, openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { holdAnswer } from '../hold-answer'
import { keepForecast } from './kept-forecast'

describe('an item of goods', () => {
  /** A warehouse whose customs require every number. */
  const warehouse = REFERENCE.warehouses.find(({ exportDeclaration }) => exportDeclaration)!
  const flow = REFERENCE.flows.find(({ orgSto }) => orgSto === warehouse.code)!
  beforeEach(() => {
    answerReferenceListsByFake()
    const goods = [goodsItem({ currency: warehouse.currency, eccn: 'EAR99', scheduleB: '8518302000' })]
    keepForecast({ whCode: warehouse.code, flowId: flow.flowId, goods })
  })

  it('shows the problem of each field at that field', async () => {
    const messages = getAllRefusalWords('en')
    const codes = Object.keys(messages).filter((code) => /^goods\.\w+\.required$/.test(code))
    await openAndWaitFor('goods-save', GoodsInfoPage, { index: '0' })
    // Where two fields share a place for messages, the screen shows the message of the first one.
    for (const [at, field] of Object.keys(GoodsItemSchema.entries).reverse().entries()) {
      const code = codes[at % codes.length]!
      await act(async () => newParcelForecastForm.refuseFields({ [`goods.0.${field}`]: { code } }))
      expect([field, document.body.textContent]).toEqual([field, expect.stringContaining(messages[code]!)])
      await act(async () => newParcelForecastForm.useFormState.setState({ refusedFields: {} }))
    }
  })

  it('[FORE-17] offers the categories of the server by name, and stores the id', async () => {
    await openAndWaitFor('goods-save', GoodsInfoPage, { index: '0' })
    await pressElements('goods-category')
    const options = [...document.querySelectorAll('[id^="goods-category-sheet-"][role="option"]')]
    expect(options.map(({ id, textContent }) => [id, textContent])).toEqual(
      REFERENCE.categories.map(({ typeId, type }) => [`goods-category-sheet-${typeId}`, type.en]),
    )
    const { typeId, type: name } = REFERENCE.categories.at(-1)!
    await pressElements(`goods-category-sheet-${typeId}`)
    expect(getText('goods-category')).toContain(name.en)
    expect(newParcelForecastForm.current().goods[0]!.categoryId).toBe(typeId)
  })
  it('takes the usual material and style of a chosen category, and shows them', async () => {
    fakeServer.answer(listPreviouslyDeclaredGoods, [])
    fakeServer.answer(searchCustomsGoods, [])
    const [preset] = newParcelForecastForm.current().goods
    newParcelForecastForm.change({ goods: [{ ...preset!, presets: { materialId: '4' } }] })
    await openAndWaitFor('goods-save', GoodsInfoPage, { index: '0' })
    const nameOf = (id: string) =>
      REFERENCE.materials.find(({ materialId }) => materialId === id)!.material.en
    expect(getText('goods-material')).toContain(nameOf('4'))
    await waitForAllAnswers()
    await pressElements('goods-category', 'goods-category-sheet-4')
    const item = newParcelForecastForm.current().goods[0]!
    expect(item).toMatchObject({ categoryId: '4', materialId: '11', styleId: '4' })
    expect(getText('goods-material')).toContain(nameOf('11'))
    expect(isRendered('goods-preset')).toBe(true)
  })
  it('[FORE-51] is not saved without a gift answer; the problem stays until it is given', async () => {
    const { gift: _, ...unsaid } = goodsItem({
      currency: warehouse.currency,
      eccn: 'EAR99',
      scheduleB: '8518302000',
    })
    await openAndWaitFor('goods-save', GoodsInfoPage, { index: '0' })
    await act(async () => newParcelForecastForm.change({ goods: [{ ...unsaid, gift: undefined as never }] }))
    await pressElements('goods-save')
    expect([getText('goods-gift-error'), navigations]).toEqual(['Please say whether it is a gift.', []])
    await pressElements('goods-gift')
    expect(isRendered('goods-gift-error')).toBe(false)
    expect(newParcelForecastForm.current().goods[0]!.gift).toBe(true)
  })

  const quantity = () => findElement('goods-quantity').querySelector('input')!
  async function typeQuantity(text: string): Promise<void> {
    await typeText('goods-quantity', text)
    await act(async () => void quantity().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  }

  /** Types a name and leaves the field. */
  async function enterName(name: string): Promise<void> {
    await typeText('goods-description', name)
    const input = findElement('goods-description').querySelector('input')!
    await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  }

  describe('a quantity', () => {
    beforeEach(async () => {
      await openAndWaitFor('goods-save', GoodsInfoPage, { index: '0' })
    })
    it('keeps invalid input as typed, with a message', async () => {
      const text = '1.5'
      for (const end of Array.from(text, (_, at) => at + 1))
        await typeText('goods-quantity', text.slice(0, end))
      await typeQuantity(text)
      expect(quantity().value).toBe(text)
      expect(findElement('goods-quantity-error').textContent).toContain('a whole number from 1 to 999')
      expect(quantity().getAttribute('aria-describedby')).toBe('goods-quantity-error')
      expect(quantity().getAttribute('aria-invalid')).toBe('true')
      expect(storedForecastDraft.of('PT208846').get()!.goods[0]!.quantityText).toBe(text)
    })
    it('accepts full-width digits, and the buttons continue from there', async () => {
      await typeQuantity('１２')
      expect(newParcelForecastForm.current().goods[0]!.quantity).toBe(12)
      await pressElements('goods-quantity-more')
      expect(quantity().value).toBe('13')
      expect(newParcelForecastForm.current().goods[0]!.quantity).toBe(13)
    })
  })

  describe('the name of the goods', () => {
    const TEA = goodsItem({ description: 'Green tea', brand: 'Sencha', categoryId: '5', quantity: 9 })
    const offer = (...goods: (typeof TEA)[]) => fakeServer.answer(listPreviouslyDeclaredGoods, goods)
    const item = () => newParcelForecastForm.current().goods[0]!
    it('suggests goods declared before; a choice fills in everything except the quantity', async () => {
      offer(TEA, goodsItem({ description: 'Wool scarf' }))
      await openScreen(GoodsInfoPage, { index: '0' })
      await typeText('goods-description', 'tea')
      expect(await waitForText('goods-before-0')).toBe('Green tea')
      expect(document.getElementById('goods-before-1')).toBeNull()
      await pressElements('goods-before-0')
      expect(item()).toMatchObject({
        description: 'Green tea',
        brand: 'Sencha',
        categoryId: '5',
        quantity: 2,
      })
      // The earlier price was in yuan. This warehouse uses another currency, so the item keeps its own price.
      expect(item()).toMatchObject({ unitPrice: 7400, currency: warehouse.currency })
      expect(document.getElementById('goods-before-0')).toBeNull()
    })
    it('fills in the price when its currency is the same', async () => {
      offer({ ...TEA, currency: warehouse.currency, unitPrice: 1250 })
      await openScreen(GoodsInfoPage, { index: '0' })
      await typeText('goods-description', 'green')
      await pressElements('goods-before-0')
      expect(item()).toMatchObject({ unitPrice: 1250, priceText: '12.50' })
    })
    it('can be chosen from the customs list with category and HS code; typing drops the list entry', async () => {
      const name = { sc: '耳机', tc: '耳機', en: 'Earphones' }
      fakeServer.answer(searchCustomsGoods, [{ contentId: '301', categoryId: '3', name, hsCode: '8518.30' }])
      await openScreen(GoodsInfoPage, { index: '0' })
      await pressElements('goods-customs', 'goods-customs-sheet-301')
      const chosen = { description: 'Earphones', categoryId: '3', hsCode: '8518.30', contentId: '301' }
      expect(item()).toMatchObject(chosen)
      await typeText('goods-description', 'Earphones, white')
      expect(item()).toMatchObject({ ...chosen, description: 'Earphones, white', contentId: '' })
    })
    it('is followed by the inspection rule of the destination for its category', async () => {
      const standard = { sc: '检验', tc: '檢驗', en: 'Keep the test report.' }
      fakeServer.answer(getConformityStandard, { standard })
      await openScreen(GoodsInfoPage, { index: '0' })
      expect(await waitForText('goods-standard')).toBe('Keep the test report.')
    })
  })

  it.each([
    ['1.5', '1.5\u00a0×\u00a0'],
    ['', '—\u00a0×\u00a0'],
  ])('an invalid quantity %j is listed as typed, without a total', async (text, line) => {
    await openAndWaitFor('goods-save', GoodsInfoPage, { index: '0' })
    await typeQuantity(text)
    await openScreen(GoodsPage)
    expect(await waitForText('goods-row-0')).toContain(line)
    expect(findElement('goods-total').textContent).toBe('—')
  })

  it('is removed once by two presses, and a change of another item before the next frame is kept', async () => {
    const named = (description: string) => goodsItem({ currency: warehouse.currency, description })
    const goods = [named('Mug'), named('Tea'), named('Book')]
    keepForecast({ whCode: warehouse.code, flowId: flow.flowId, goods })
    const names = () => newParcelForecastForm.current().goods.map(({ description }) => description)
    await openAndWaitFor('goods-row-0-delete', GoodsPage)
    await pressElements('goods-row-0-delete')
    await waitForElement('goods-delete-confirm')
    await act(async () => {
      findElement('goods-delete-confirm').click()
      findElement('goods-delete-confirm').click()
      newParcelForecastForm.change({ description: 'Kettle' }, 'goods.1')
    })
    await waitUntil(() => !isRendered('goods-delete-dialog'))
    expect(names()).toEqual(['Kettle', 'Book'])
  })
  it('is not removed if another member signs in before the next frame', async () => {
    await openAndWaitFor('goods-row-0-delete', GoodsPage)
    const owned = newParcelForecastForm.current().goods
    await pressElements('goods-row-0-delete')
    await waitForElement('goods-delete-confirm')
    await act(async () => {
      findElement('goods-delete-confirm').click()
      patchSessionState({ aptId: 'PT000002' })
    })
    await act(async () => newParcelForecastForm.change({ goods: owned }))
    await waitForAllAnswers()
    expect(newParcelForecastForm.current().goods).toEqual(owned)
    await act(async () => patchSessionState({ aptId: 'PT208846' }))
  })

  describe('an item of a pasted message', () => {
    const name = { sc: '耳机', tc: '耳機', en: 'Earphones' }
    const pasted = (part: object = {}) => ({
      ...goodsItem({ currency: warehouse.currency, eccn: 'EAR99', scheduleB: '8518302000' }),
      ...{ brand: '', categoryId: '', materialId: '', styleId: '', specification: '' },
      ...part,
    })
    const open = async (part: object = {}) => {
      fakeServer.answer(searchCustomsGoods, [{ contentId: '301', categoryId: '3', name, hsCode: '8518.30' }])
      const previous = ['无品牌', 'None', 'Sencha'].map((brand) => goodsItem({ description: 'Mug', brand }))
      fakeServer.answer(listPreviouslyDeclaredGoods, previous)
      keepForecast({ whCode: warehouse.code, flowId: flow.flowId, goods: [pasted(part)] })
      await openAndWaitFor('goods-save', GoodsInfoPage, { index: '0' })
      await waitForElement('goods-brand-offer-1')
    }
    const item = () => newParcelForecastForm.current().goods[0]!

    it('gets category, material and style from its name, and the screen asks the member to check', async () => {
      await open()
      await waitForElement('goods-preset')
      expect(item()).toMatchObject({ categoryId: '3', materialId: '4', styleId: '4' })
      await pressElements('goods-material', 'goods-material-sheet-5', 'goods-style', 'goods-style-sheet-5')
      expect(isRendered('goods-preset')).toBe(false)
      await pressElements('goods-material', 'goods-material-sheet-4')
      expect(isRendered('goods-preset')).toBe(false)
    })
    it('gets them in the list of goods too, where nobody has opened it', async () => {
      fakeServer.answer(searchCustomsGoods, [{ contentId: '301', categoryId: '3', name, hsCode: '8518.30' }])
      fakeServer.answer(listPreviouslyDeclaredGoods, [])
      const whole = goodsItem({ currency: warehouse.currency })
      keepForecast({ whCode: warehouse.code, flowId: flow.flowId, goods: [whole, pasted()] })
      await openAndWaitFor('goods-row-1', GoodsPage)
      const second = () => newParcelForecastForm.current().goods[1]!
      await waitUntil(() => second().categoryId !== '')
      expect(second()).toMatchObject({ categoryId: '3', materialId: '4', styleId: '4' })
    })
    it('with a category keeps what the member has emptied, until it gets another name', async () => {
      await open({ categoryId: '12', materialId: '4', presets: { materialId: '4' } })
      expect(item().styleId).toBe('')
      await typeText('goods-description', 'Tote bag')
      expect(item().styleId).toBe('')
      await enterName('Tote bag')
      expect(item()).toMatchObject({ categoryId: '12', materialId: '4', styleId: '4' })
    })
    it('keeps a category that was chosen from the customs list under another name', async () => {
      await open()
      await waitForElement('goods-preset')
      await pressElements('goods-customs', 'goods-customs-sheet-301')
      await enterName('Something')
      expect(item()).toMatchObject({ description: 'Something', categoryId: '3', hsCode: '8518.30' })
    })
    it('replaces the presets of its name with those of a name chosen from the customs list', async () => {
      const presets = { specification: '50 g', materialId: '9', eccn: 'EAR99' }
      await open({ ...presets, description: 'Green tea', categoryId: '5', styleId: '5', presets })
      await pressElements('goods-customs', 'goods-customs-sheet-301')
      expect(item()).toMatchObject({
        ...{ description: 'Earphones', categoryId: '3', hsCode: '8518.30', contentId: '301' },
        ...{ specification: '', materialId: '4', styleId: '5', eccn: '' },
      })
    })
    it('shows no message at an empty field until the member saves, and offers brands', async () => {
      await open()
      expect(isRendered('goods-brand-error')).toBe(false)
      await pressElements('goods-save')
      await waitForElement('goods-brand-error')
      await pressElements('goods-brand-offer-1')
      expect(item().brand).toBe('Sencha')
      await pressElements('goods-brand-offer-0')
      expect([item().brand, isRendered('goods-brand-error')]).toEqual(['No brand', false])
    })
    it('[FORE-49] has a specification only if its category needs one', async () => {
      await open({ categoryId: '2' })
      expect(isRendered('goods-specification')).toBe(false)
      await pressElements('goods-category', 'goods-category-sheet-3')
      expect(isRendered('goods-specification')).toBe(true)
    })
    it('keeps the field of a specification while the member empties it', async () => {
      await open({ categoryId: '2', specification: 'M' })
      await typeText('goods-specification', '')
      expect([isRendered('goods-specification'), item().specification]).toEqual([true, ''])
    })
    it("takes a price in the shop's currency, and declares it in the warehouse's", async () => {
      await open()
      await pressElements('goods-currency')
      expect(getText('goods-currency-sheet-SGD')).toBe('Singapore dollar SGD')
      await pressElements('goods-currency-sheet-SGD')
      await typeText('goods-price', '100')
      // 100 SGD are 545.00 CNY, and 100 USD are 710.00 CNY.
      expect(item()).toMatchObject({ unitPrice: 7676, priceText: '76.76', currency: 'USD' })
      expect(getText('goods-price-note')).toBe('Declared as US$76.76')
      await pressElements('goods-currency', 'goods-currency-sheet-USD')
      expect(item()).toMatchObject({ unitPrice: 10_000, priceText: '100' })
      expect(isRendered('goods-price-note')).toBe(false)
    })
    it("loses the shop's currency when its warehouse takes another one", async () => {
      const shopPrice = { text: '100', currency: 'SGD' }
      await open({ currency: 'CNY', unitPrice: 54_500, priceText: '545.00', shopPrice })
      await waitUntil(() => item().currency === warehouse.currency)
      expect(item()).toMatchObject({ unitPrice: 54_500, priceText: '545.00' })
      expect([item().shopPrice, getInputValue('goods-price')]).toEqual([undefined, '545.00'])
    })
    it('with a price in a currency without a rate says so', async () => {
      await open({ unitPrice: 0, priceText: '', shopPrice: { text: '100', currency: 'ISK' } })
      await waitUntil(() => isRendered('goods-price-note'))
      expect(getText('goods-price-note')).toBe('There is no rate for ISK. Please enter the price in USD.')
    })
    it("converts a price in the shop's currency when the exchange rates arrive", async () => {
      const answerRates = holdAnswer(getServicePrices)
      const shopPrice = { text: '100', currency: 'SGD' }
      await open({ unitPrice: 0, priceText: '', shopPrice })
      expect([item().unitPrice, isRendered('goods-price-note')]).toEqual([0, false])
      await answerRates()
      await waitUntil(() => item().unitPrice > 0)
      expect(item()).toMatchObject({ unitPrice: 7676, priceText: '76.76', shopPrice })
    })
  })

  it('an incomplete item is marked in the list; continuing names the item to correct', async () => {
    const whole = goodsItem({ currency: warehouse.currency, eccn: 'EAR99', scheduleB: '8518302000' })
    keepForecast({ whCode: warehouse.code, flowId: flow.flowId, goods: [whole, { ...whole, brand: '' }] })
    await openScreen(GoodsPage)
    expect(await waitForText('goods-row-1-error')).toContain('enter the brand')
    expect(document.getElementById('goods-row-0-error')).toBeNull()
    expect(document.getElementById('goods-error')).toBeNull()
    await pressElements('goods-next')
    expect(await waitForText('goods-error')).toContain('Please correct this first: Wireless earphones, white')
  })

  it.each([
    ['as they were typed', { priceText: '1200', unitPrice: 120_000 }, { priceText: '1200', unitPrice: 1200 }],
    ['as they are shown', { unitPrice: 120_000 }, { priceText: '1200.00', unitPrice: 0 }],
  ])('a price in another currency keeps its figures %s, not its cents', (_, before, after) => {
    const item = { ...goodsItem({ currency: 'CNY' }), priceText: undefined, ...before }
    expect(changePriceCurrency(item as never, 'JPY')).toEqual({ currency: 'JPY', ...after })
  })
})

it.each([
  ['unitPrice', { priceText: undefined, unitPrice: 0 }, false],
  ['unitPrice', { priceText: undefined, unitPrice: 100 }, true],
  ['unitPrice', { priceText: '0', unitPrice: 0 }, true],
  ['unitPrice', { priceText: '', unitPrice: 0 }, false],
  ['quantity', {}, true],
  ['quantity', { quantityText: '' }, false],
  ['brand', { brand: '' }, false],
  ['brand', {}, true],
] as const)('the %s of an item with %j counts as entered: %s', (field, part, entered) =>
  expect(hasItemInput(goodsItem(part), field)).toBe(entered),
)

describe('the country of origin of an item', () => {
  const BRITAIN = '100044010'
  const item = () => newParcelForecastForm.current().goods[0]!
  const country = (code: string, en: string) => ({ code, name: { sc: en, tc: en, en } })
  beforeEach(() => {
    answerReferenceListsByFake()
    fakeServer.answer(listOriginCountries, [country('CN', 'Chinese Mainland'), country('VN', 'Vietnam')])
  })

  it('is preset from the warehouse where customs ask, says so, and can be changed', async () => {
    keepForecast({ flowId: BRITAIN, goods: [] })
    await openAndWaitFor('goods-origin', GoodsInfoPage)
    await waitUntil(() => getText('goods-origin')!.includes('Chinese Mainland'))
    expect(getText('goods-origin')).toContain('Chinese Mainland')
    expect(getText('goods-origin-hint')).toContain('Filled in from the warehouse')
    await pressElements('goods-origin', 'goods-origin-sheet-VN')
    expect(item()).toMatchObject({ originCountry: 'VN' })
    expect(getText('goods-origin-hint')).toContain('Where it was made')
  })
  it('is preset for an item that was entered for another destination', async () => {
    keepForecast({ flowId: BRITAIN, goods: [goodsItem()] })
    await openAndWaitFor('goods-origin', GoodsInfoPage, { index: '0' })
    await waitUntil(() => item().originCountry !== '')
    expect(item()).toMatchObject({ originCountry: 'CN' })
  })
  it('of an earlier item without one stays as it is', async () => {
    fakeServer.answer(listPreviouslyDeclaredGoods, [goodsItem({ description: 'Green tea' })])
    keepForecast({ flowId: BRITAIN, goods: [goodsItem({ originCountry: 'VN' })] })
    await openAndWaitFor('goods-origin', GoodsInfoPage, { index: '0' })
    await typeText('goods-description', 'green')
    await pressElements('goods-before-0')
    expect(item()).toMatchObject({ description: 'Green tea', originCountry: 'VN' })
  })
  it('is not requested elsewhere', async () => {
    keepForecast({ goods: [goodsItem()] })
    await openAndWaitFor('goods-hs-code', GoodsInfoPage, { index: '0' })
    expect(isRendered('goods-origin')).toBe(false)
    expect(item().originCountry).toBe('')
  })
})

describe('a parcel leaving the United States', () => {
  const PASSPORT = {
    ...{ id: 'C1', type: 'passport', name: 'LI WEI', maskedNumber: 'E1******8', validity: '', remark: '' },
    ...{ validUntil: null, status: 'approved', reasons: [], reviewedAt: null, addressIds: [] },
  }
  const SAVED = { name: 'Li Wei', ein: '', certificateId: 'C1', email: 'li@example.com', complete: true }
  beforeEach(() => {
    answerReferenceListsByFake()
    fakeServer.answer(getExporter, null)
    fakeServer.answer(listCertificates, [PASSPORT] as never)
  })

  describe('the exporter', () => {
    it('requires each field, and keeps the input until it is saved', async () => {
      await openScreen(UsExportPage)
      await pressElements('export-save')
      await waitForElement('export-name-error')
      for (const id of ['export-name', 'export-passport', 'export-email', 'export-agree'])
        expect(getText(`${id}-error`)).toMatch(/^Please /)
      await typeText('export-name', 'Li Wei')
      await typeText('export-email', 'li@example.com')
      await pressElements('export-passport', 'export-passport-sheet-C1', 'export-agree')
      fakeServer.fail(saveExporter, 'unreachable')
      await pressElements('export-save')
      await waitForElement('export-error')
      await closeScreen()
      await openAndWaitFor('export-name', UsExportPage)
      expect(getInputValue('export-name')).toBe('Li Wei')
      fakeServer.answer(saveExporter, {})
      await pressElements('export-save')
      await waitForElement('export-saved')
      expect(Object.fromEntries(paramsSentTo(saveExporter).at(-1)!)).toMatchObject({
        ...{ name: 'Li Wei', email: 'li@example.com', certificateId: 'C1', agreed: 'true' },
      })
    })
  })

  it('shows the saved values, and keeps later input until it is saved', async () => {
    fakeServer.answer(getExporter, SAVED)
    fakeServer.answer(saveExporter, {})
    await openScreen(UsExportPage)
    await typeText('export-name', 'Li Weiwei')
    fakeServer.answer(getExporter, { ...SAVED, name: 'LI WEIWEI' })
    await pressElements('export-save')
    await waitForElement('export-saved')
    await waitUntil(() => getInputValue('export-name') === 'LI WEIWEI')
    await typeText('export-name', 'Somebody else')
    expect(isRendered('export-saved')).toBe(false)
    await closeScreen()
    await openAndWaitFor('export-name', UsExportPage)
    expect(getInputValue('export-name')).toBe('Somebody else')
  })

  describe('[FORE-27] a parcel from the United States', () => {
    function draftOf(dollars: number): void {
      const item = { currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000', quantity: 1 }
      const goods = [goodsItem({ ...item, unitPrice: dollars * 100 })]
      keepForecast({ whCode: 'JFK03A', flowId: '100001002', goods })
      fakeServer.answer(getServiceUnitPrice, { amountCents: 20_000, currency: 'CNY', unit: 'parcel' })
    }
    it('shows that it is declared to customs, for which fee, and leads to the exporter', async () => {
      draftOf(2501)
      await openAndWaitFor('forecast-aes-exporter', GoodsPage)
      await waitUntil(() => getText('forecast-aes')!.includes('¥200.00'))
      expect(getText('forecast-aes')).toContain('declared to US customs (AES). Fee ¥200.00')
      expect(isRendered('forecast-aes-by')).toBe(false)
      await pressElements('forecast-aes-exporter')
      expect(navigations).toContainEqual(['usExport'])
    })
    it('names the exporter when there is one', async () => {
      fakeServer.answer(getExporter, SAVED)
      draftOf(2501)
      await openScreen(GoodsPage)
      expect(await waitForText('forecast-aes-by')).toBe('Exporter: Li Wei')
    })
    it('is exempt up to 2500 USD', async () => {
      draftOf(2500)
      await openScreen(GoodsPage)
      expect(await waitForText('forecast-aes')).toContain('Exempt from AES')
      expect(isRendered('forecast-aes-exporter')).toBe(false)
    })
  })
})
