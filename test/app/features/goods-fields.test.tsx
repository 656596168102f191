import '../../support/screen-test'
import { act } from 'react'
import { GoodsItemSchema } from '@/contract/entities'
import { getSgsStandard, listGoodsBefore, queryGoods } from '@/contract/goods'
import { forecastForm } from '@/features/forecast/forecast-form'
import { repriced } from '@/features/forecast/goods-form'
import GoodsPage from '@/features/forecast/pages/goods'
import GoodsInfoPage from '@/features/forecast/pages/goods-info'
import { storedDraft } from '@/features/forecast/stored-draft'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { goodsItem, REFERENCE } from '../../support/builders'
import { messagesIn } from '../../support/catalogues'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open, press, type } from '../../support/screens'
import { keepForecast } from './kept-forecast'

/** Whose customs ask for every number. */
const warehouse = REFERENCE.warehouses.find(({ exportDeclaration }) => exportDeclaration)!
const flow = REFERENCE.flows.find(({ orgSto }) => orgSto === warehouse.code)!

beforeEach(() => {
  answerReferenceLists()
  const goods = [goodsItem({ currency: warehouse.currency, eccn: 'EAR99', scheduleB: '8518302000' })]
  keepForecast({ whCode: warehouse.code, flowId: flow.flowId, goods })
})

it('a problem of each field is shown beside it', async () => {
  const messages = messagesIn('en')
  const codes = Object.keys(messages).filter((code) => /^goods\.\w+\.required$/.test(code))
  await open(GoodsInfoPage, { index: '0' })
  await drawn('goods-save')
  // Where two share a place, the first of them is said.
  for (const [at, field] of Object.keys(GoodsItemSchema.entries).reverse().entries()) {
    const code = codes[at % codes.length]!
    await act(async () => forecastForm.refuseFields({ [`goods.0.${field}`]: { code } }))
    expect([field, document.body.textContent]).toEqual([field, expect.stringContaining(messages[code]!)])
    await act(async () => forecastForm.useFormState.setState({ refusedFields: {} }))
  }
})

const quantity = () => find('goods-quantity').querySelector('input')!
async function typeQuantity(text: string): Promise<void> {
  await type('goods-quantity', text)
  await act(async () => void quantity().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

describe('a quantity', () => {
  beforeEach(async () => {
    await open(GoodsInfoPage, { index: '0' })
    await drawn('goods-save')
  })
  it('that is none stays as it was typed, and is told what is wrong', async () => {
    const text = '1.5'
    for (const end of Array.from(text, (_, at) => at + 1)) await type('goods-quantity', text.slice(0, end))
    await typeQuantity(text)
    expect(quantity().value).toBe(text)
    expect(find('goods-quantity-error').textContent).toContain('a whole number from 1 to 999')
    expect(quantity().getAttribute('aria-describedby')).toBe('goods-quantity-error')
    expect(quantity().getAttribute('aria-invalid')).toBe('true')
    expect(storedDraft.of('PT208846').get()!.goods[0]!.quantityText).toBe(text)
  })
  it('may be typed in full width, and goes on from there by steps', async () => {
    await typeQuantity('１２')
    expect(forecastForm.current().goods[0]!.quantity).toBe(12)
    await press('goods-quantity-more')
    expect(quantity().value).toBe('13')
    expect(forecastForm.current().goods[0]!.quantity).toBe(13)
  })
})

describe('what the goods are called', () => {
  const TEA = goodsItem({ description: 'Green tea', brand: 'Sencha', categoryId: '5', quantity: 9 })
  const offer = (...goods: (typeof TEA)[]) => fakeServer.answer(listGoodsBefore, goods)
  const item = () => forecastForm.current().goods[0]!
  it('is offered as it was declared before while it is typed, and brings the rest with it but how many', async () => {
    offer(TEA, goodsItem({ description: 'Wool scarf' }))
    await open(GoodsInfoPage, { index: '0' })
    await type('goods-description', 'tea')
    await drawn('goods-before-0')
    expect(find('goods-before-0').textContent).toBe('Green tea')
    expect(document.getElementById('goods-before-1')).toBeNull()
    await press('goods-before-0')
    expect(item()).toMatchObject({ description: 'Green tea', brand: 'Sencha', categoryId: '5', quantity: 2 })
    // In yuan; this warehouse counts in another currency.
    expect(item()).toMatchObject({ unitPrice: 7400, currency: warehouse.currency })
    expect(document.getElementById('goods-before-0')).toBeNull()
  })
  it('is offered with its price where that is of the same currency', async () => {
    offer({ ...TEA, currency: warehouse.currency, unitPrice: 1250 })
    await open(GoodsInfoPage, { index: '0' })
    await type('goods-description', 'green')
    await press('goods-before-0')
    expect(item()).toMatchObject({ unitPrice: 1250, priceText: '12.50' })
  })
  it('is chosen from those of the customs, with category and HS code, until it is typed otherwise', async () => {
    const name = { sc: '耳机', tc: '耳機', en: 'Earphones' }
    fakeServer.answer(queryGoods, [{ contentId: '301', categoryId: '3', name, hsCode: '8518.30' }])
    await open(GoodsInfoPage, { index: '0' })
    await press('goods-customs', 'goods-customs-sheet-301')
    const chosen = { description: 'Earphones', categoryId: '3', hsCode: '8518.30', contentId: '301' }
    expect(item()).toMatchObject(chosen)
    await type('goods-description', 'Earphones, white')
    expect(item()).toMatchObject({ ...chosen, description: 'Earphones, white', contentId: '' })
  })
  it('is followed by what the inspection of the destination asks of its category', async () => {
    const standard = { sc: '检验', tc: '檢驗', en: 'Keep the test report.' }
    fakeServer.answer(getSgsStandard, { standard })
    await open(GoodsInfoPage, { index: '0' })
    await drawn('goods-standard')
    expect(find('goods-standard').textContent).toBe('Keep the test report.')
  })
})

it.each([
  ['1.5', '1.5\u00a0×\u00a0'],
  ['', '—\u00a0×\u00a0'],
])('a quantity that was left as %j reads so among the goods, and nothing is summed up', async (text, line) => {
  await open(GoodsInfoPage, { index: '0' })
  await drawn('goods-save')
  await typeQuantity(text)
  await open(GoodsPage)
  await drawn('goods-row-0')
  expect(find('goods-row-0').textContent).toContain(line)
  expect(find('goods-total').textContent).toBe('—')
})

it('an item that was left before it was right says what is wrong among the goods, no other does, and whoever goes on is told which one it is', async () => {
  const whole = goodsItem({ currency: warehouse.currency, eccn: 'EAR99', scheduleB: '8518302000' })
  keepForecast({ whCode: warehouse.code, flowId: flow.flowId, goods: [whole, { ...whole, brand: '' }] })
  await open(GoodsPage)
  await drawn('goods-row-1-error')
  expect(find('goods-row-1-error').textContent).toContain('enter the brand')
  expect(document.getElementById('goods-row-0-error')).toBeNull()
  expect(document.getElementById('goods-error')).toBeNull()
  await press('goods-next')
  await drawn('goods-error')
  expect(find('goods-error').textContent).toContain('Please correct this first: Wireless earphones, white')
})

it.each([
  ['as it was typed', { priceText: '1200', unitPrice: 120_000 }, { priceText: '1200', unitPrice: 1200 }],
  ['as it reads', { unitPrice: 120_000 }, { priceText: '1200.00', unitPrice: 0 }],
])('a price in another currency keeps its figures %s, not its cents', (_, before, after) => {
  const item = { ...goodsItem({ currency: 'CNY' }), priceText: undefined, ...before }
  expect(repriced(item as never, 'JPY')).toEqual({ currency: 'JPY', ...after })
})
