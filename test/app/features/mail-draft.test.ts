import { parseShopMail } from '@/domain/shop-mail/read-shop-mail'
import { filledFromMail, holdsAnotherNumber } from '@/features/forecast/mail-draft'
import { emptyDraft } from '@/features/forecast/stored-draft'
import { MAILS } from '../../domain/shop-mails'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const [sent] = MAILS
const mail = parseShopMail(sent!.text)
const earphones = { description: '无线蓝牙耳机 降噪版', quantity: 2, priceText: '129.00' }
const taken = { mail, items: [earphones], currency: 'CNY', replacesNumber: false }

describe('what a shop’s mail says', () => {
  it('fills in the number and every kind of goods that is taken, with its price in cents', () => {
    const cup = { description: '茶杯', quantity: 1, priceText: '¥20' }
    const tea = { description: '茶', quantity: 3, priceText: '' }
    expect(filledFromMail(emptyDraft(), { ...taken, items: [earphones, cup, tea] })).toEqual({
      trackingNo: 'SF1408227655319',
      goods: [
        expect.objectContaining({ ...earphones, unitPrice: 12_900, currency: 'CNY' }),
        expect.objectContaining({ ...cup, unitPrice: 2000, currency: 'CNY' }),
        expect.objectContaining({ ...tea, unitPrice: 0, currency: 'CNY' }),
      ],
    })
    expect(filledFromMail(emptyDraft(), { ...taken, items: [] })).toEqual({ trackingNo: 'SF1408227655319' })
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
  it('keeps a link that was typed', () => {
    const linked = parseShopMail('运单号 SF1408227655319 https://m.tb.cn/h.g1')
    expect(filledFromMail(emptyDraft(), { ...taken, mail: linked }).shoppingUrl).toBe('https://m.tb.cn/h.g1')
    const typed = { ...emptyDraft(), shoppingUrl: 'https://shop.example/1' }
    expect(filledFromMail(typed, { ...taken, mail: linked }).shoppingUrl).toBeUndefined()
  })
})
