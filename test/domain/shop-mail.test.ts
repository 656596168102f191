import { amountsIn } from '@/domain/shop-mail/amounts'
import { carrierOf } from '@/domain/shop-mail/carriers'
import { readShopMail, SHOP_MAIL_MAX } from '@/domain/shop-mail/read-shop-mail'
import { MAILS } from './shop-mails'

describe("a shop's mail", () => {
  it('is in this table thirty times, five of each shop', () => {
    expect(MAILS).toHaveLength(30)
    for (const shop of new Set(MAILS.map((mail) => mail.shop)))
      expect(MAILS.filter((mail) => mail.shop === shop)).toHaveLength(5)
  })
  it.each(
    MAILS.map((mail) => [mail.name, mail] as const),
  )('%s: gives the right tracking number, or says that it has none', (_, mail) => {
    const read = readShopMail(mail.text)
    expect(read.trackingNo ?? null).toBe(mail.trackingNo)
    expect(read.shop).toBe(mail.shop)
    if (mail.carrier) expect(read.carrier?.en).toBe(mail.carrier)
  })
  it.each(
    MAILS.filter(({ description }) => description).map((mail) => [mail.name, mail] as const),
  )('%s: gives the goods, how many, and the price', (_, {
    text,
    description,
    quantity,
    priceText,
    currency,
  }) => {
    const { goods } = readShopMail(text)
    expect(goods).toMatchObject({ description, quantity: quantity ?? 1, price: { priceText, currency } })
  })
  it("finds the goods behind the sender's mark in the same line", () => {
    const { goods } = readShopMail('【淘宝网】宝贝名称：Tote bag\n数量：2\n运单号码：SF1408227701004')
    expect(goods).toMatchObject({ description: 'Tote bag', quantity: 2 })
  })
  it('of several goods gives the first, says that there are more, and takes no sum of the order for its price', () => {
    const names = '1 x Wireless earphones\n2 x Canvas tote bag'
    const { goods } = readShopMail(`${names}\nTotal: ¥185.00`)
    expect(goods).toMatchObject({ description: 'Wireless earphones', quantity: 1, hasMore: true })
    expect(goods.price).toBeUndefined()
    const priced = readShopMail('1 x Earphones ¥148.00\n2 x Tote bag ¥18.50\nTotal: ¥185.00').goods
    expect(priced).toMatchObject({ hasMore: true, price: { priceText: '148.00' } })
    expect(readShopMail('1 x Earphones\nTotal: ¥148.00').goods).toMatchObject({
      hasMore: false,
      price: { priceText: '148.00' },
    })
  })
  it('gives the link that stands in it', () => {
    expect(readShopMail(MAILS[2]!.text).shoppingUrl).toBe('https://m.tb.cn/h.gQk3?tk=AbC')
  })
  it('gives nothing of a text that says nothing, and takes no order number or phone for a parcel', () => {
    for (const text of [
      '',
      'Hello, how are you?',
      '订单编号：3389201928374650192',
      'Order 112-3948571-2938475, call 13800138000',
    ])
      expect(readShopMail(text).trackingNo).toBeUndefined()
  })
  it('takes nothing of a link for a number', () => {
    for (const link of [
      'https://x.example/SF1408227655319',
      'x.example?n=SF1408227655319',
      '#SF1408227655319',
    ])
      expect(readShopMail(`Tracking number: ${link}`).trackingNo).toBeUndefined()
  })
  it('takes the last digits of a longer figure for no amount', () => {
    for (const figure of ['1,2345 €', '12345.678 €']) expect(amountsIn(figure, '')).toEqual([])
    expect(amountsIn('5€6€', '').map(({ priceText }) => priceText)).toEqual(['5', '6'])
  })
  it('is read without what nobody sees, line by line', () => {
    const mail = 'Tracking number: SF14\u200b0822\u00ad7655319\r\n1 x Ear\u2060phones ¥148.00\r\n'
    expect(readShopMail(mail)).toMatchObject({
      ...{ trackingNo: 'SF1408227655319', goods: { description: 'Earphones' } },
    })
  })
  it('is read up to its limit', () => {
    const started = Date.now()
    readShopMail('1 x a b c d $1 '.repeat(SHOP_MAIL_MAX))
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})

describe('the carrier of a number', () => {
  it.each([
    ['SF1408227655319', 'SF Express'],
    ['YT8834120966120', 'YTO Express'],
    ['1Z8F46W20394817562', 'UPS'],
    ['TBA302938475610', 'Amazon Logistics'],
    ['RR123456785CN', 'EMS or post'],
    ['EA123456785CN', 'EMS'],
    ['AB123456785GB', 'Royal Mail'],
  ])('%s is %s', (number, carrier) => expect(carrierOf(number)?.en).toBe(carrier))
  it('is named in the language of the screen', () =>
    expect(carrierOf('SF1408227655319')).toEqual({ sc: '顺丰速运', tc: '順豐速運', en: 'SF Express' }))
  it.each(['RR123456784CN', '123456789012', 'SF12', 'ABCDEFGH'])('%s is nobody’s for certain', (number) =>
    expect(carrierOf(number)).toBeUndefined())
})
