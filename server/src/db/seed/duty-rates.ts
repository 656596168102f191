import type { DutyRate } from '../../../../src/domain/pricing/duty'
import { toLocalisedText } from './names'

/** Rows of a destination's general rate: all categories, all HS codes. */
const GENERAL = { categoryId: '', hsPrefix: '' }

/**
 * Import taxes of destinations, as their authorities publish them. Only general rates are here. Where a duty
 * depends on the goods, the note says so. The United Arab Emirates are missing: Dubai Customs has changed its
 * threshold more than once. Kenya and Malaysia are missing: their rates depend on the goods.
 */
export const DUTY_RATES: readonly (DutyRate & { destination: string })[] = [
  {
    ...GENERAL,
    destination: 'SG',
    kind: 'gst',
    basisPoints: 900,
    base: 'landed',
    isOnDuty: true,
    currency: 'SGD',
    thresholdCents: 40_000,
    thresholdBase: 'landed',
    validFrom: new Date('2024-01-01T00:00:00+08:00'),
    source: toLocalisedText(
      '新加坡税务局、新加坡海关',
      '新加坡稅務局、新加坡海關',
      'IRAS and Singapore Customs',
    ),
    sourceUrl: 'https://www.iras.gov.sg/taxes/goods-services-tax-(gst)',
    isDutyUnknown: false,
    note: toLocalisedText(
      '低于起征点时，在新加坡登记的海外商家可能已在售价中收取消费税。',
      '低於起徵點時，在新加坡登記的海外商家可能已在售價中收取消費稅。',
      'Below this value, shops registered in Singapore may have charged GST when you bought the goods.',
    ),
  },
  {
    ...GENERAL,
    destination: 'GB',
    kind: 'vat',
    basisPoints: 2000,
    base: 'landed',
    isOnDuty: true,
    currency: 'GBP',
    thresholdCents: 13_500,
    thresholdBase: 'goods',
    validFrom: new Date('2021-01-01T00:00:00Z'),
    source: toLocalisedText('英国税务海关总署', '英國稅務海關總署', 'HM Revenue & Customs'),
    sourceUrl: 'https://www.gov.uk/goods-sent-from-abroad/tax-and-duty',
    isDutyUnknown: true,
    note: toLocalisedText(
      '超过该金额时，部分商品还须缴纳关税，税率视商品而定。低于该金额时，增值税应由商家在出售时收取。',
      '超過此金額時，部分商品還須繳納關稅，稅率視商品而定。低於此金額時，加值稅應由商家在出售時收取。',
      'Above this value, some goods also pay customs duty; its rate depends on the goods. Below it, the shop should have charged VAT.',
    ),
  },
  {
    ...GENERAL,
    destination: 'TW',
    kind: 'vat',
    basisPoints: 500,
    base: 'landed',
    isOnDuty: true,
    currency: 'TWD',
    thresholdCents: 200_000,
    thresholdBase: 'landed',
    validFrom: new Date('2018-01-01T00:00:00+08:00'),
    source: toLocalisedText('台湾财政部关务署', '財政部關務署', 'Customs Administration, Taiwan'),
    sourceUrl: 'https://web.customs.gov.tw',
    isDutyUnknown: true,
    note: toLocalisedText(
      '超过该金额时还须缴纳关税，税率视商品而定。',
      '超過此金額時還須繳納關稅，稅率視商品而定。',
      'Above this value, customs duty is added; its rate depends on the goods.',
    ),
  },
  {
    ...GENERAL,
    destination: 'AU',
    kind: 'gst',
    basisPoints: 1000,
    base: 'landed',
    isOnDuty: true,
    currency: 'AUD',
    thresholdCents: 100_000,
    thresholdBase: 'goods',
    validFrom: new Date('2018-07-01T00:00:00+10:00'),
    source: toLocalisedText('澳大利亚边防局', '澳洲邊防局', 'Australian Border Force'),
    sourceUrl: 'https://www.abf.gov.au',
    isDutyUnknown: true,
    note: toLocalisedText(
      '超过该金额时，部分商品还须缴纳关税。低于该金额时，消费税可能已在出售时收取。',
      '超過此金額時，部分商品還須繳納關稅。低於此金額時，消費稅可能已在出售時收取。',
      'Above this value, some goods also pay customs duty. Below it, GST may have been charged when you bought the goods.',
    ),
  },
]
