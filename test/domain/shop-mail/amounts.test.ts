import { amountsIn } from '@/domain/shop-mail/amounts'

const amounts = (line: string, mail = line) =>
  amountsIn(line, mail).map(({ currency, priceText }) => `${currency} ${priceText}`)

describe('amounts in a line', () => {
  const SIGNS = {
    HKD: 'HK$ HKD 港币 港幣 港元',
    SGD: 'S$ SGD 新币 新幣',
    TWD: 'NT$ TWD 新台币 新臺幣 新台幣',
    AUD: 'A$ AU$ AUD',
    CAD: 'C$ CA$ CAD',
    USD: 'US$ USD $ 美元',
    GBP: '£ GBP',
    EUR: '€ EUR',
    PLN: 'zł PLN',
    JPY: 'JPY 円',
    CNY: 'CNY RMB CN¥ 元 ¥',
  }
  it.each(
    Object.entries(SIGNS).flatMap(([currency, signs]) => signs.split(' ').map((sign) => [sign, currency])),
  )('%s is %s, before and behind its figures', (sign, currency) => {
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
  ])('%s is %s', (line, figures) => expect(amounts(line)).toEqual([`EUR ${figures}`]))
  it('a currency without decimals has none', () => {
    expect(amounts('JPY 5,480.50')).toEqual(['JPY 5480'])
    expect(amounts('5480.00円')).toEqual(['JPY 5480'])
  })
  it('¥ is the yen in a Japanese mail, else the yuan', () => {
    expect(amounts('¥5,480', 'ご請求額')).toEqual(['JPY 5480'])
    expect(amounts('¥5,480', 'カート')).toEqual(['JPY 5480'])
    expect(amounts('¥5,480', '合计')).toEqual(['CNY 5480'])
  })
  it('are as many as stand in it', () =>
    expect(amounts('2 x €5.00 = 10,00 €')).toEqual(['EUR 5.00', 'EUR 10.00']))
  it.each([
    '12',
    'x',
    '',
    '12 x',
    '1,2345 €',
    '12345.678 €',
    '12 EURO',
    '12 zlx',
    '€',
    '€x',
  ])('%j has none', (line) => expect(amounts(line)).toEqual([]))
})
