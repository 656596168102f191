import type { Lang } from '@/domain/language'
import { FEE_TYPE } from '@/domain/payment'
import { type FeeFacts, feeLine } from '@/shared/money/fee-line'
import { moneyTexts } from '@/shared/money/texts/texts'
import { type ParcelFacts, remarkOf } from '@/shared/parcel/parcel-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'

const name = (text: string) => ({ sc: text, tc: text, en: text })
const facts = (part: Partial<ParcelFacts> = {}): ParcelFacts => ({
  packageNo: 'PT000001',
  trackingNo: 'SF1',
  orgSto: '769DCR',
  orgStoName: name('Dongguan'),
  tarArea: 'SG',
  tarAreaName: name('Singapore'),
  state: 'declared',
  route: 2,
  handingType: null,
  handingRemark: null,
  exceptionStatus: null,
  exceptionType: null,
  excptionInf: null,
  chargeableWeight: null,
  totalFeeRmb: null,
  currency: 'CNY',
  updatedAt: '2026-11-20T02:14:00.000Z',
  ...part,
})
const t = parcelTexts.in('en')

it('the operator’s own words stand behind the reason of a review', () => {
  const refused = facts({ state: 'declarationFailed', handingType: 2, handingRemark: 'box 2 of 3' })
  expect(remarkOf(refused, 'en', t)).toContain('· box 2 of 3')
})

it('a fee has its name, how it comes about in lines, and its amount', () => {
  const params = { firstWeight: 500, firstCents: 5200, steps: 3, stepWeight: 500, stepCents: 2100 }
  expect(feeLine({ feeType: 3, amountCents: 11500, params, currency: 'CNY' }, moneyTexts.in('en'))).toEqual({
    name: 'Freight',
    how: ['first 0.50 kg ¥52.00,', 'then 3 × ¥21.00 (per 0.50 kg)'],
    cents: 11500,
  })
})

describe('every fee says how it comes about', () => {
  const WEIGHED = { actual: 1860, chargeable: 2000, volumetric: 0, volumeDivisor: 0 }
  const FREIGHT = { firstWeight: 500, firstCents: 5200, steps: 3, stepWeight: 500, stepCents: 2100 }
  const STORED = { days: 33, freeDays: 30, charged: 3, kilograms: 2, eachCents: 100 }
  const INSURED = { insuredCents: 35_000, insuredCurrency: 'USD', count: 26, eachCents: 100 }
  const COUNTED = { count: 2, eachCents: 1000 }
  const ROWS: [feeType: number, params: FeeFacts['params'], sc: string, tc: string, en: string][] = [
    [
      FEE_TYPE.freight,
      { ...FREIGHT, ...WEIGHED },
      '实重 1.86 kg，按 2.00 kg 计费： 首重 0.50 kg ¥52.00， 续重 3 × ¥21.00（每 0.50 kg）',
      '實重 1.86 kg，按 2.00 kg 計費： 首重 0.50 kg ¥52.00， 續重 3 × ¥21.00（每 0.50 kg）',
      '1.86 kg weighed, 2.00 kg charged: first 0.50 kg ¥52.00, then 3 × ¥21.00 (per 0.50 kg)',
    ],
    [
      FEE_TYPE.freight,
      { ...FREIGHT, ...WEIGHED, volumetric: 1200, volumeDivisor: 6000 },
      '实重 1.86 kg，体积重 1.20 kg（cm³ ÷ 6000），按 2.00 kg 计费： 首重 0.50 kg ¥52.00， 续重 3 × ¥21.00（每 0.50 kg）',
      '實重 1.86 kg，體積重 1.20 kg（cm³ ÷ 6000），按 2.00 kg 計費： 首重 0.50 kg ¥52.00， 續重 3 × ¥21.00（每 0.50 kg）',
      '1.86 kg weighed, 1.20 kg by size (cm³ ÷ 6000), 2.00 kg charged: first 0.50 kg ¥52.00, then 3 × ¥21.00 (per 0.50 kg)',
    ],
    [
      FEE_TYPE.warehousing,
      STORED,
      '33 天 − 免费 30 天 = 3 天 × 2 kg × ¥1.00',
      '33 天 − 免費 30 天 = 3 天 × 2 kg × ¥1.00',
      '33 days − 30 free = 3 days × 2 kg × ¥1.00',
    ],
    [
      FEE_TYPE.insurance,
      INSURED,
      '保价 US$350.00 26 × ¥1.00（每 ¥100.00，不足按一份计）',
      '保價 US$350.00 26 × ¥1.00（每 ¥100.00，不足按一份計）',
      'insured for US$350.00 26 × ¥1.00 (per ¥100.00 or part of it)',
    ],
    [
      FEE_TYPE.insurance,
      { insuredCents: 35_000, insuredCurrency: 'USD' },
      '保价 US$350.00',
      '保價 US$350.00',
      'insured for US$350.00',
    ],
    [FEE_TYPE.coupon, { faceCents: 3000, deductedCents: 2000 }, '面值 ¥30.00', '面額 ¥30.00', 'worth ¥30.00'],
    [
      FEE_TYPE.quantityError,
      { ...COUNTED, declared: 5, counted: 6, reason: 'One more' },
      '预报 5 件，实点 6 件 2 × ¥10.00 One more',
      '預報 5 件，實點 6 件 2 × ¥10.00 One more',
      '5 declared, 6 counted 2 × ¥10.00 One more',
    ],
    [FEE_TYPE.others, { reason: 'A pallet' }, 'A pallet', 'A pallet', 'A pallet'],
    [FEE_TYPE.aesDeclaration, { parcels: 3 }, '3 个包裹合计', '3 個包裹合計', '3 parcels together'],
    ...(
      ['membership', 'repack', 'split', 'merge', 'photo', 'reinforcement', 'return', 'forwarding'] as const
    ).map((type): (typeof ROWS)[number] => [
      ...([FEE_TYPE[type], COUNTED, '2 × ¥10.00', '2 × ¥10.00', '2 × ¥10.00'] as const),
    ]),
    [FEE_TYPE.aesDeclaration, COUNTED, '2 × ¥10.00', '2 × ¥10.00', '2 × ¥10.00'],
    [FEE_TYPE.video, COUNTED, '2 × ¥10.00', '2 × ¥10.00', '2 × ¥10.00'],
    // What it comes to is all that there is to it, and what an older back end does not tell is left out.
    [FEE_TYPE.recharge, {}, '', '', ''],
    [FEE_TYPE.coupon, { faceCents: 0 }, '', '', ''],
    [FEE_TYPE.insurance, {}, '', '', ''],
    [FEE_TYPE.warehousing, {}, '', '', ''],
    [FEE_TYPE.freight, {}, '', '', ''],
  ]
  it.each(ROWS)('of type %d by %j', (feeType, params, sc, tc, en) => {
    for (const [lang, words] of Object.entries({ sc, tc, en })) {
      const line = feeLine({ feeType, amountCents: 1, params, currency: 'CNY' }, moneyTexts.in(lang as Lang))
      expect([lang, line.how.join(' ')]).toEqual([lang, words])
    }
  })
})

describe('the forwarder’s own words', () => {
  const reasonWords = { 8: { sc: '简', tc: '繁', en: 'No papers' }, 2: { sc: '破', tc: '破', en: 'Torn' } }
  const review = { state: 'declarationFailed', handingType: 8, reasonWords } as const
  const exception = { state: 'abnormal', exceptionStatus: 0, exceptionType: 2, reasonWords } as const
  it('stand in the place of a reason, in the reader’s language, beside those of the app', () => {
    expect(remarkOf(facts(review), 'en', t)).toBe('Review not passed: No papers · the item name is unclear')
    expect(remarkOf(facts(review), 'tc', parcelTexts.in('tc'))).toContain('繁')
  })
  it('stand in the place of an exception, and before what was written', () => {
    const server = 'Customer service is on it and will contact you'
    expect(remarkOf(facts(exception), 'en', t)).toBe(`Torn · ${server}`)
    const written = {
      ...exception,
      exceptionType: 11,
      excptionInf: 'Box 2',
      reasonWords: { 11: reasonWords[2] },
    }
    expect(remarkOf(facts(written), 'en', t)).toBe(`Torn · Box 2 · ${server}`)
  })
})
