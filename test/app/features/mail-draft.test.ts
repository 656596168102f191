import { readShopMail } from '@/domain/shop-mail/read-shop-mail'
import { filledFromMail, holdsAnotherNumber } from '@/features/forecast/mail-draft'
import { emptyDraft } from '@/features/forecast/stored-draft'
import { MAILS } from '../../domain/shop-mails'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const [sent] = MAILS
const mail = readShopMail(sent!.text)
const taken = { mail, currency: 'CNY', replacesNumber: false }

describe('what a shop’s mail says', () => {
  it('fills in the number and one more kind of goods, with its price in cents', () => {
    expect(filledFromMail(emptyDraft(), taken)).toEqual({
      trackingNo: 'SF1408227655319',
      goods: [
        expect.objectContaining({
          description: '无线蓝牙耳机 降噪版',
          quantity: 2,
          priceText: '129.00',
          unitPrice: 12_900,
          currency: 'CNY',
        }),
      ],
    })
  })
  it('replaces no number that was typed unless the member says so, and lists the same goods once', () => {
    const typed = { ...emptyDraft(), trackingNo: 'YT8834120966120' }
    expect(holdsAnotherNumber(typed, mail)).toBe(true)
    expect(filledFromMail(typed, taken).trackingNo).toBeUndefined()
    expect(filledFromMail(typed, { ...taken, replacesNumber: true }).trackingNo).toBe('SF1408227655319')
    const same = { ...emptyDraft(), trackingNo: 'sf 1408227655319' }
    expect(holdsAnotherNumber(same, mail)).toBe(false)
    const { goods } = filledFromMail(same, taken)
    expect(filledFromMail({ ...same, goods: goods! }, taken)).toEqual({})
  })
  it('takes the price of a piece as it is, and no part of a sum that does not come out even', () => {
    const of = (text: string) =>
      filledFromMail(emptyDraft(), { ...taken, mail: readShopMail(text) }).goods![0]!.priceText
    expect(of('商品：茶杯\n数量：3\n单价：¥20.00')).toBe('20.00')
    expect(of('商品：茶杯\n数量：3\n合计：¥20.00')).toBe('')
  })
  it('leaves a price of another currency for the member to enter', () => {
    const { goods } = filledFromMail(emptyDraft(), { ...taken, currency: 'USD' })
    expect(goods![0]).toMatchObject({ priceText: '', unitPrice: 0, currency: 'USD' })
  })
  it('keeps a link that was typed', () => {
    const linked = readShopMail('运单号 SF1408227655319 https://m.tb.cn/h.g1')
    expect(filledFromMail(emptyDraft(), { ...taken, mail: linked }).shoppingUrl).toBe('https://m.tb.cn/h.g1')
    const typed = { ...emptyDraft(), shoppingUrl: 'https://shop.example/1' }
    expect(filledFromMail(typed, { ...taken, mail: linked }).shoppingUrl).toBeUndefined()
  })
})
