import { parseShopMail } from '@/domain/forecast/shop-mail/read-shop-mail'
import { fillFromShopMail, hasDifferentTrackingNumber } from '@/features/forecast/fill-from-shop-mail'
import { createEmptyForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { MAILS } from '../../../domain/forecast/shop-mails'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const [sent] = MAILS
const mail = parseShopMail(sent!.text)
const earphones = { description: '无线蓝牙耳机 降噪版', quantity: 2, priceText: '129.00' }
const taken = { mail, items: [earphones], currency: 'CNY', originCountry: '', replacesNumber: false }

describe('the message of a shop', () => {
  it('fills in the number and all chosen goods with their prices in cents', () => {
    const cup = { description: '茶杯', quantity: 1, priceText: '¥20' }
    const tea = { description: '茶', quantity: 3, priceText: '' }
    expect(fillFromShopMail(createEmptyForecastDraft(), { ...taken, items: [earphones, cup, tea] })).toEqual({
      trackingNo: 'SF1408227655319',
      goods: [
        expect.objectContaining({ ...earphones, unitPrice: 12_900, currency: 'CNY' }),
        expect.objectContaining({ ...cup, unitPrice: 2000, currency: 'CNY' }),
        expect.objectContaining({ ...tea, unitPrice: 0, currency: 'CNY' }),
      ],
    })
    expect(fillFromShopMail(createEmptyForecastDraft(), { ...taken, items: [] })).toEqual({
      trackingNo: 'SF1408227655319',
    })
  })
  it('replaces a typed number only on request, and lists the same goods once', () => {
    const typed = { ...createEmptyForecastDraft(), trackingNo: 'YT8834120966120' }
    expect(hasDifferentTrackingNumber(typed, mail)).toBe(true)
    expect(fillFromShopMail(typed, taken).trackingNo).toBeUndefined()
    expect(fillFromShopMail(typed, { ...taken, replacesNumber: true }).trackingNo).toBe('SF1408227655319')
    const same = { ...createEmptyForecastDraft(), trackingNo: 'sf 1408227655319' }
    expect(hasDifferentTrackingNumber(same, mail)).toBe(false)
    const { goods } = fillFromShopMail(same, taken)
    expect(fillFromShopMail({ ...same, goods: goods! }, taken)).toEqual({})
  })
  it('fills in a link, but keeps a typed one', () => {
    const linked = parseShopMail('运单号 SF1408227655319 https://m.tb.cn/h.g1')
    expect(fillFromShopMail(createEmptyForecastDraft(), { ...taken, mail: linked }).shoppingUrl).toBe(
      'https://m.tb.cn/h.g1',
    )
    const typed = { ...createEmptyForecastDraft(), shoppingUrl: 'https://shop.example/1' }
    expect(fillFromShopMail(typed, { ...taken, mail: linked }).shoppingUrl).toBeUndefined()
  })
})
