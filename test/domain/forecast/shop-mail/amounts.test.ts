import { findAmountsInMailLine } from '@/domain/forecast/shop-mail/amounts'

const amounts = (line: string, mail = line) =>
  findAmountsInMailLine(line, mail).map(({ currency, priceText }) => `${currency} ${priceText}`)

describe('amounts in a line', () => {
  const SIGNS = {
    HKD: 'HK$ HKD 港币 港幣 港元',
    SGD: 'S$ SG$ SGD 新币 新幣',
    TWD: 'NT$ TWD 新台币 新臺幣 新台幣 台币',
    AUD: 'A$ AU$ AUD 澳元',
    CAD: 'C$ CA$ CAD 加币',
    NZD: 'NZ$ NZD',
    BRL: 'R$ BRL',
    USD: 'US$ USD $ 美元 美金',
    MYR: 'MYR',
    CHF: 'CHF',
    KRW: '₩ KRW 韩元',
    GBP: '£ GBP',
    EUR: '€ EUR',
    PLN: 'zł PLN',
    JPY: 'JPY 円',
    CNY: 'CNY RMB CN¥ 元 ¥',
  }
  it.each(
    Object.entries(SIGNS).flatMap(([currency, signs]) => signs.split(' ').map((sign) => [sign, currency])),
  )('with %s are in %s, before or after the digits', (sign, currency) => {
    for (const line of [
      `${sign}12`,
      `${sign} 12`,
      `x ${sign}12 y`,
      `12${sign}`,
      `12 ${sign}`,
      `x 12 ${sign}, y`,
    ])
      expect(amounts(line)).toEqual([`${currency} 12`])
  })
  it.each([
    ['€1', '1'],
    ['€12,5', '12.50'],
    ['€12.50', '12.50'],
    ['€1,234', '1234'],
    ['€1.234', '1234'],
    ['€1,234.56', '1234.56'],
    ['€1.234,56', '1234.56'],
    ['€1 234,56', '1234.56'],
    ['€1\u00a0234,56', '1234.56'],
    ['€1\u202f234,56', '1234.56'],
    ["€1'234.50", '1234.50'],
    ['€1,234,567', '1234567'],
    ['€123456.7', '123456.70'],
    ['1.089,95 €', '1089.95'],
    ['1234567,5 €', '1234567.50'],
  ])('are read from %s as %s', (line, figures) => expect(amounts(line)).toEqual([`EUR ${figures}`]))
  it.each([
    ['Total $273.00 AUD', 'AUD 273.00'],
    ['Total $1,299.00 HKD', 'HKD 1299.00'],
    ['Total: $59.90 SGD', 'SGD 59.90'],
    ['R$ 99,90', 'BRL 99.90'],
    ['$45.00CAD', 'CAD 45.00'],
    ['$45.00 (NZD)', 'NZD 45.00'],
    ['AUD $273.00', 'AUD 273.00'],
    ['USD$12.50', 'USD 12.50'],
    ['US $12.50', 'USD 12.50'],
    ['AU $59.95', 'AUD 59.95'],
    ['$399 TWD', 'TWD 399'],
    ['$1,299元', 'USD 1299'],
    ['$1,299港币', 'HKD 1299'],
    ['¥398元', 'CNY 398'],
    ['¥5,480円', 'JPY 5480'],
    ['HK$168元', 'HKD 168'],
    ['€12.00 $', 'EUR 12.00'],
    ['Vitamin C $12.00', 'USD 12.00'],
    ['Size M $12.00 XXL', 'USD 12.00'],
    ['Qty 2 $5.00', 'USD 5.00'],
    ['€5.00 USD 6.00', 'EUR 5.00,USD 6.00'],
    ['USD 5.00 EUR 6.00', 'USD 5.00,EUR 6.00'],
  ])('with several signs are read from %j as %s', (line, found) => expect(amounts(line).join()).toBe(found))
  it.each(['Z$ 12.00', 'RD$12.00', 'J$99'])('are not read in an unknown currency: %s', (line) =>
    expect(amounts(line)).toEqual([]),
  )
  it('have no decimals in a currency without them', () => {
    expect(amounts('JPY 5,480.50')).toEqual(['JPY 5480'])
    expect(amounts('5480.00円')).toEqual(['JPY 5480'])
  })
  it('with ¥ are yen in a Japanese mail, otherwise yuan', () => {
    expect(amounts('¥5,480', 'ご請求額')).toEqual(['JPY 5480'])
    expect(amounts('¥5,480', 'カート')).toEqual(['JPY 5480'])
    expect(amounts('¥5,480', '合计')).toEqual(['CNY 5480'])
  })
  it('are all found', () => expect(amounts('2 x €5.00 = 10,00 €')).toEqual(['EUR 5.00', 'EUR 10.00']))
  it.each(['12', 'x', '', '12 x', '1,2345 €', '12345.678 €', '12 EURO', '12 zlx', '€', '€x'])(
    'are not found in %j',
    (line) => expect(amounts(line)).toEqual([]),
  )
})
