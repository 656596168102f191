import {
  convertMailUnitPrice,
  convertTypedShopPrice,
  toStatedUnitPriceText,
} from '@/domain/forecast/shop-mail/unit-price'

const rates = [
  { currency: 'USD', per100: 71_000 },
  { currency: 'HKD', per100: 9100 },
  { currency: 'SGD', per100: 54_500 },
  { currency: 'GBP', per100: 93_500 },
  { currency: 'TWD', per100: 2250 },
  { currency: 'JPY', per100: 460 },
  { currency: 'KRW', per100: 49 },
]
const piece = (written: string, quantity = 1, isTotal = false) => {
  const [currency = '', priceText = ''] = written.split(' ')
  return { description: 'Cup', quantity, price: written ? { currency, priceText } : undefined, isTotal }
}
const inCurrency = (currency: string, ...of: Parameters<typeof piece>) =>
  convertMailUnitPrice(piece(...of), { currency, rates })

describe("the price of one piece, in the warehouse's currency", () => {
  it.each([
    ['CNY 398', 1, false, '398.00'],
    ['CNY 398', 2, true, '199.00'],
    ['CNY 398', 2, false, '398.00'],
    ['CNY 20.00', 3, true, ''],
    ['CNY 20.00', 0, true, '20.00'],
    ['', 1, false, ''],
  ])('of %j for %i pieces, total: %s, is %j', (written, quantity, isTotal, priceText) =>
    expect(inCurrency('CNY', written, quantity, isTotal)).toEqual({ priceText }),
  )
  it.each([
    ['USD 24.90', 'CNY', '176.79', 71_000],
    ['HKD 1299.00', 'CNY', '1182.09', 9100],
    ['SGD 59.90', 'CNY', '326.46', 54_500],
    ['GBP 18.00', 'CNY', '168.30', 93_500],
    ['TWD 399', 'CNY', '89.78', 2250],
    ['JPY 5480', 'CNY', '252.08', 460],
    ['KRW 12000', 'CNY', '58.80', 49],
    ['CNY 398', 'USD', '56.06', 1408],
    ['CNY 398', 'JPY', '8652', 2174],
    ['HKD 168.00', 'USD', '21.53', 1282],
    ['GBP 18.00', 'JPY', '3659', 20_326],
    ['USD 0.01', 'CNY', '0.07', 71_000],
  ])('of %s in %s is %s, with the rate %i for 100 units', (written, currency, priceText, per100) =>
    expect(inCurrency(currency, written)).toEqual({ priceText, per100 }),
  )
  it('of a total in another currency is its rounded share', () =>
    expect(inCurrency('CNY', 'USD 20.00', 3, true)).toEqual({ priceText: '47.33', per100: 71_000 }))
  it.each([
    ['EUR 18.50', 'CNY'],
    ['BRL 99.90', 'CNY'],
    ['CNY 18.50', 'EUR'],
  ])('of %s in %s is empty without a rate', (written, currency) =>
    expect(inCurrency(currency, written)).toEqual({ priceText: '' }),
  )
})

describe("a price in the shop's currency", () => {
  it.each([
    ['59.90', 'SGD', '326.46'],
    ['S$59.90', 'SGD', '326.46'],
    ['5480', 'JPY', '252.08'],
    ['10', 'BRL', ''],
    ['', 'SGD', ''],
    ['abc', 'SGD', 'abc'],
  ])("%j %s is %j in the warehouse's", (text, currency, expected) =>
    expect(convertTypedShopPrice({ text, currency }, { currency: 'CNY', rates })).toBe(expected),
  )
  it.each([
    ['SGD 59.90', 2, true, '29.95'],
    ['SGD 59.90', 2, false, '59.90'],
    ['SGD 59.90', 3, true, undefined],
    ['', 1, false, undefined],
  ])('of the mail %j for %i pieces, total: %s, is %j for one', (written, quantity, isTotal, text) =>
    expect(toStatedUnitPriceText(piece(written, quantity, isTotal))).toBe(text),
  )
})
