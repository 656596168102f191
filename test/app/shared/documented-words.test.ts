import { LANGS } from '@/domain/base/language'
import { findRouteStageNumberByCode, type ParcelState } from '@/domain/parcels/parcel-state'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import { buildFeeLine, type FeeData } from '@/shared/money/fee-line'
import { feeTexts } from '@/shared/money/texts'
import {
  buildReviewOrExceptionRemark,
  getStageNamesForParcelState,
  type ParcelSummaryData,
  toParcelSummaryView,
} from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { PARCEL } from '../features/refusal-fixtures'

// The values that the documents list, checked by the English words that a member reads.

const en = parcelTexts.in('en')
const remark = (part: Partial<ParcelSummaryData>) =>
  buildReviewOrExceptionRemark({ ...PARCEL, ...part }, 'en', en)

describe('the progress of a parcel', () => {
  const LABELS: [row: string, ParcelState, en: string, sc: string, tc: string][] = [
    ['PARC-55', 'waitingDeclaration', 'Not declared', '待预报', '待預報'],
    ['PARC-56', 'declarationFailed', 'Review failed', '预报未通过', '預報未通過'],
    ['PARC-57', 'declared', 'To arrive', '待入库', '待入庫'],
    ['PARC-58', 'inboundReview', 'In review', '待审核', '待審核'],
    ['PARC-59', 'tallying', 'To weigh', '待理货', '待理貨'],
    ['PARC-60', 'abnormal', 'Problem', '异常', '異常'],
    ['PARC-61', 'toPay', 'To pay', '待付款', '待付款'],
    ['PARC-62', 'paidWaitingOutbound', 'To ship', '待出库', '待出庫'],
    ['PARC-63', 'outboundCustoms', 'At customs', '待清关', '待清關'],
    ['PARC-64', 'clearedTransit', 'Cleared', '待转运', '待轉運'],
    ['PARC-65', 'inTransit', 'In transit', '转运中', '轉運中'],
    ['PARC-66', 'delivering', 'Out for delivery', '派送中', '配送中'],
    ['PARC-67', 'signed', 'Delivered', '已签收', '已簽收'],
    ['PARC-68', 'abnormalEnded', 'Shipment stopped', '异常结束', '異常結束'],
    ['PARC-69', 'toSplit', 'To split', '待分箱', '待分箱'],
    ['PARC-70', 'outboundInTransit', 'Shipped, in transit', '已出库，转运中', '已出庫，轉運中'],
  ]
  it.each(LABELS)('[%s] has a label in each language: %s', (_row, state, ...[english, sc, tc]) => {
    const labels = LANGS.map((lang) => [
      lang,
      toParcelSummaryView({ ...PARCEL, state, trackingNo: null }, lang, parcelTexts.in(lang)).badge,
    ])
    expect(Object.fromEntries(labels)).toEqual({ sc, tc, en: english })
  })
})

describe('the route of a parcel', () => {
  it.each([
    ['PARC-47', [1, 2, 3], 'New'],
    ['PARC-48', [4, 5, 6, 7, 8], 'Arrived'],
    ['PARC-49', [9], 'To ship'],
    ['PARC-50', [10], 'Shipped'],
    ['PARC-51', [11], 'Review'],
    ['PARC-52', [12, 16], 'Delivered'],
    ['PARC-53', [13, 14, 15, 17, 99], undefined],
  ] as const)('[%s] of the status codes %j has the stage %s', (_row, codes, stage) => {
    const names = getStageNamesForParcelState(en)
    for (const code of codes)
      expect([code, names[(findRouteStageNumberByCode(code) ?? 0) - 1]]).toEqual([code, stage])
  })
  it('[PARC-54] has six texts in order', () => {
    expect(getStageNamesForParcelState(en)).toEqual([
      'New',
      'Arrived',
      'Review',
      'To ship',
      'Shipped',
      'Delivered',
    ])
  })
})

describe('the review of a declaration', () => {
  it.each([
    ['[PARC-24] [PARC-37]', 2, "details don't match your proof of purchase"],
    ['[PARC-25] [PARC-38]', 3, 'details differ from what arrived'],
    ['[PARC-26] [PARC-39]', 4, 'the screenshot differs from what arrived'],
    ['[PARC-27] [PARC-40]', 5, 'details, screenshot and goods all differ'],
    ['[PARC-41]', 6, 'another reason'],
    ['[PARC-28] [PARC-42]', 7, 'the goods are not in the screenshot'],
    ['[PARC-29] [PARC-43]', 8, 'does not meet customs rules · the item name is unclear'],
    ['[PARC-44]', 9, 'the item name is unclear'],
    ['[PARC-46]', 77, '--'],
  ])('%s code %i shows the reason: %s', (_rows, handingType, reason) => {
    expect(remark({ state: 'declarationFailed', handingType })).toBe(`Review failed: ${reason}`)
  })
  it('[PARC-30] [PARC-45] code 10 shows only its own reason', () => {
    expect(remark({ state: 'declarationFailed', handingType: 10 })).toBe('the UPC does not match')
  })
})

describe('an exception', () => {
  it.each([
    [0, 'Prohibited goods inside'],
    [2, 'The outer box is damaged'],
    [3, 'Another problem'],
    [4, 'Being returned to the shop'],
    [5, 'Being forwarded elsewhere'],
    [6, 'The parcel is lost'],
    [9, 'Customs did not accept it'],
  ])('[PARC-32] [PARC-35] of type %i shows: %s', (exceptionType, words) => {
    expect(remark({ state: 'abnormal', exceptionStatus: 1, exceptionType })).toBe(words)
  })
  it.each([11, 12, 13, 14, 15])('[PARC-33] of type %i shows the text of the warehouse', (exceptionType) => {
    const excptionInf = { sc: '等卖家处理', tc: '等賣家處理', en: 'Waiting for the shop' }
    const facts = { ...PARCEL, state: 'abnormal', exceptionStatus: 1, exceptionType, excptionInf } as const
    expect(buildReviewOrExceptionRemark(facts, 'en', parcelTexts.in('en'))).toBe(excptionInf.en)
    expect(buildReviewOrExceptionRemark(facts, 'sc', parcelTexts.in('sc'))).toBe(excptionInf.sc)
  })
  it('[PARC-31] [PARC-34] is shown for status 0 and 1; 0 adds that customer service is working on it', () => {
    const told = (exceptionStatus: number) => remark({ state: 'abnormal', exceptionStatus, exceptionType: 2 })
    expect(told(1)).toBe('The outer box is damaged')
    expect(told(0)).toMatch(/^The outer box is damaged · Customer service is on it/)
  })
})

describe('the types of a fee', () => {
  const FEES: [row: string, feeType: number, en: string, sc: string, tc: string][] = [
    ['PAYM-34', 1, 'Top-up', '余额充值', '餘額儲值'],
    ['PAYM-35', 2, 'Membership', '会员升级或续费', '會員升級或續約'],
    ['PAYM-36', 3, 'Freight', '运费', '運費'],
    ['PAYM-37', 4, 'Repacking', '重新打包', '重新打包'],
    ['PAYM-38', 5, 'Splitting', '分箱服务', '分箱服務'],
    ['PAYM-39', 6, 'Merging', '合箱服务', '合箱服務'],
    ['PAYM-40', 7, 'Storage', '仓储费', '倉儲費'],
    ['PAYM-41', 8, 'Quantity difference', '数量差异费', '數量差異費'],
    ['PAYM-42', 9, 'Coupon', '优惠券', '優惠券'],
    ['PAYM-43', 10, 'Photos', '拍照', '拍照'],
    ['PAYM-44', 11, 'Reinforcement', '加固', '加固'],
    ['PAYM-45', 12, 'Return to shop', '退货', '退貨'],
    ['PAYM-46', 13, 'Forwarding', '转寄', '轉寄'],
    ['PAYM-47', 14, 'AES export declaration', 'AES 出口申报', 'AES 出口申報'],
    ['PAYM-48', 15, 'Balance refund', '余额提现', '餘額退款'],
    ['PAYM-49', 16, 'Insurance', '保价费', '保價費'],
    ['PAYM-50', 17, 'Other fees', '其他费用', '其他費用'],
  ]
  it.each(FEES)('[%s] number %i has a name in each language: %s', (_row, feeType, ...[english, sc, tc]) => {
    const fee = { feeType, amountCents: 107, params: {}, currency: 'CNY' }
    const names = LANGS.map((lang) => [lang, buildFeeLine(fee, feeTexts.in(lang), lang).name])
    expect(Object.fromEntries(names)).toEqual({ sc, tc, en: english })
  })
})

describe('the calculation of a fee', () => {
  const WEIGHED = { actual: 1860, chargeable: 2000, volumetric: 0, volumeDivisor: 0 }
  const FREIGHT = { firstWeight: 500, firstCents: 5200, steps: 3, stepWeight: 500, stepCents: 2100 }
  const STEPS = 'first 0.50 kg ¥52.00, then 3 × ¥21.00 (per 0.50 kg)'
  const BY_SIZE = { ...WEIGHED, volumetric: 1200, volumeDivisor: 6000 }
  const STORED = { days: 33, freeDays: 30, charged: 3, kilograms: 2, eachCents: 100 }
  const INSURED = { insuredCents: 35_000, insuredCurrency: 'USD' }
  const EACH = { count: 26, eachCents: 100 }
  const COUNTED = { count: 2, eachCents: 1000 }
  const COUNTED_TYPES = [
    ...(['membership', 'repack', 'split', 'merge', 'photo', 'reinforcement', 'return'] as const),
    ...(['forwarding', 'aesDeclaration', 'video'] as const),
  ]
  const NOTHING_TYPES = ['recharge', 'insurance', 'warehousing', 'freight'] as const
  const ROWS: [feeType: number, params: FeeData['params'], words: string][] = [
    [FEE_TYPE_CODE.freight, FREIGHT, STEPS.replace('first', 'First')],
    [FEE_TYPE_CODE.freight, { ...FREIGHT, ...WEIGHED }, `1.86 kg weighed, 2.00 kg charged: ${STEPS}`],
    [
      FEE_TYPE_CODE.freight,
      { ...FREIGHT, ...BY_SIZE },
      `1.86 kg weighed, 1.20 kg by size (cm³ ÷ 6000), 2.00 kg charged: ${STEPS}`,
    ],
    [FEE_TYPE_CODE.warehousing, STORED, '33 days − 30 free = 3 days × 2 kg × ¥1.00'],
    [
      FEE_TYPE_CODE.insurance,
      { ...INSURED, ...EACH },
      'insured for US$350.00 · 26 × ¥1.00 (per ¥100.00 or part of it)',
    ],
    [FEE_TYPE_CODE.insurance, INSURED, 'insured for US$350.00'],
    [FEE_TYPE_CODE.coupon, { faceCents: 3000, deductedCents: 2000 }, 'worth ¥30.00'],
    [FEE_TYPE_CODE.coupon, { faceCents: 0 }, ''],
    [
      FEE_TYPE_CODE.quantityError,
      { ...COUNTED, declared: 5, counted: 6, 'reason.en': 'One more' },
      '5 declared, 6 counted · 2 × ¥10.00 · One more',
    ],
    [FEE_TYPE_CODE.others, { 'reason.sc': '托盘', 'reason.en': 'A pallet' }, 'A pallet'],
    [FEE_TYPE_CODE.aesDeclaration, { parcels: 3 }, '3 parcels together'],
    ...COUNTED_TYPES.map((type): (typeof ROWS)[number] => [FEE_TYPE_CODE[type], COUNTED, '2 × ¥10.00']),
    // These fees have only an amount, without any details.
    ...NOTHING_TYPES.map((type): (typeof ROWS)[number] => [FEE_TYPE_CODE[type], {}, '']),
  ]
  it.each(ROWS)('of type %d with %j shows: %s', (feeType, params, words) => {
    const { how, cents } = buildFeeLine(
      { feeType, amountCents: 1, params, currency: 'CNY' },
      feeTexts.in('en'),
      'en',
    )
    // The screens put a mark between the terms, so each term must be readable alone.
    expect([how.join(' · '), cents]).toEqual([words, 1])
  })
})

describe('the texts of the forwarder', () => {
  const reasonWords = { 8: { sc: '简', tc: '繁', en: 'No papers' }, 2: { sc: '破', tc: '破', en: 'Torn' } }
  it("replace a reason in the reader's language, together with the texts of the app", () => {
    const review = { ...PARCEL, state: 'declarationFailed', handingType: 8, reasonWords } as const
    expect(remark(review)).toBe('Review failed: No papers · the item name is unclear')
    expect(buildReviewOrExceptionRemark(review, 'tc', parcelTexts.in('tc'))).toContain('繁')
    expect(remark({ ...review, handingType: 2, handingRemark: 'box 2 of 3' })).toContain('· box 2 of 3')
  })
  it('replace the text of an exception, before the text of the warehouse', () => {
    const exception = { state: 'abnormal', exceptionStatus: 0, reasonWords } as const
    const server = 'Customer service is on it and will contact you'
    expect(remark({ ...exception, exceptionType: 2 })).toBe(`Torn · ${server}`)
    const written = {
      exceptionType: 11,
      excptionInf: { sc: '二号箱', tc: '二號箱', en: 'Box 2' },
      reasonWords: { 11: reasonWords[2] },
    }
    expect(remark({ ...exception, ...written })).toBe(`Torn · Box 2 · ${server}`)
  })
})
