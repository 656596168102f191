import { toLocalisedText } from './names'

/**
 * Start of the terms and rates. The documents name neither the limit nor any rate (FORE-91): these are ours,
 * and the forwarder can change the rows.
 */
const validFrom = new Date('2026-01-01T00:00:00Z')

export const INSURANCE_TERMS = [
  {
    validFrom,
    insuredMaxCents: 500_000,
    remark: toLocalisedText(
      '运输中丢失或损坏，按保价金额内的实际损失赔付。易碎品须原厂包装，现金、证件、生鲜不予保价。',
      '運送途中遺失或損壞，在保價金額內按實際損失賠償。易碎品須保留原廠包裝，現金、證件、生鮮不予保價。',
      'What is lost or damaged on the way is paid for, up to the insured value. Fragile goods need their original packaging; cash, documents and fresh food are not insured.',
    ),
  },
]

/** Cents of CNY for 100 units of each currency. */
const CNY_CENTS_PER_100_UNITS: Readonly<Record<string, number>> = {
  USD: 71_000,
  HKD: 9100,
  MOP: 8800,
  TWD: 2250,
  SGD: 54_500,
  MYR: 17_100,
  AED: 19_300,
  KES: 550,
  GBP: 93_500,
  EUR: 82_000,
  AUD: 46_500,
  NZD: 41_000,
  CAD: 51_000,
  GEL: 26_000,
  JPY: 460,
  KRW: 49,
}

export const SETTLEMENT_EXCHANGE_RATES = Object.entries(CNY_CENTS_PER_100_UNITS).map(
  ([currency, per100]) => ({
    currency,
    validFrom,
    per100,
  }),
)
