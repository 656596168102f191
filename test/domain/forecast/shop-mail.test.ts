import { parseShopMail } from '@/domain/forecast/shop-mail/read-shop-mail'
import { MAILS } from './shop-mails'

describe("a shop's mail", () => {
  it.each(MAILS.map((mail) => [mail.name, mail] as const))(
    '%s: gives the right tracking number, or none',
    (_, mail) => {
      const read = parseShopMail(mail.text)
      expect(read.trackingNo ?? null).toBe(mail.trackingNo)
      expect(read.shop).toBe(mail.shop)
      if (mail.carrier) expect(read.carrier?.en).toBe(mail.carrier)
    },
  )
  it.each(MAILS.filter(({ description }) => description).map((mail) => [mail.name, mail] as const))(
    '%s: gives goods, quantity and price',
    (_, { text, description, quantity, priceText, currency }) => {
      const [goods] = parseShopMail(text).goods
      expect(goods).toMatchObject({ description, quantity: quantity ?? 1, price: { priceText, currency } })
    },
  )
  it('gives the link in its text', () =>
    expect(parseShopMail('手机淘宝查看详情 https://m.tb.cn/h.gQk3?tk=AbC').shoppingUrl).toBe(
      'https://m.tb.cn/h.gQk3?tk=AbC',
    ))
  it('is read line by line without invisible characters', () => {
    const mail = 'Tracking number: SF14\u200b0822\u00ad7655319\r\n1 x Ear\u2060phones ¥148.00\r\n'
    expect(parseShopMail(mail)).toMatchObject({
      ...{ trackingNo: 'SF1408227655319', goods: [{ description: 'Earphones' }] },
    })
  })
})
