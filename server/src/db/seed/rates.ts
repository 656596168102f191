import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { FeeRate, RATED_FEE_TYPES } from '../../../../src/domain/pricing/fee-rates'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import { VOLUMETRIC_DIVISOR } from '../../../../src/domain/pricing/freight'
import { ORIGIN_DESTINATION_FLOWS } from './flows'
import { toLocalisedText } from './names'

/**
 * Prices of first and additional weight in cents, and the delivery time in working days, by destination. The
 * documents show no rates (LIMT-36).
 */
const RATES: Record<string, readonly [first: number, step: number, days: string]> = {
  CN: [6800, 3400, '5–8'],
  XJ: [1800, 600, '4–6'],
  HK: [2800, 900, '2–3'],
  MC: [3200, 1000, '2–4'],
  TW: [4200, 1600, '3–5'],
  SG: [5200, 2100, '4–6'],
  MY: [5600, 2300, '5–7'],
  AE: [8600, 4200, '6–9'],
  KE: [9800, 4900, '8–12'],
  GB: [9200, 4600, '6–9'],
}

/** Factor for parcels from warehouses abroad. */
const ABROAD_FACTOR = 1.6
/** Factor for VIP members, who pay 12% less. */
const VIP_FACTOR = 0.88

/** Start time of the first rates. */
const RATES_VALID_FROM = new Date('2026-01-01T00:00:00Z')

/** Returns whether size counts. It does not by road inside the mainland. */
const isVolumetric = (tarArea: string) => tarArea !== 'XJ'

/** Flows with an express mode in addition to the standard one, and its delivery time in working days. */
const EXPRESS: Readonly<Record<string, string>> = { '100005003': '1–2' }
/** Price factor of an express mode, and its lower maximum weight in grams. */
const EXPRESS_FACTOR = 1.5
const EXPRESS_GRAMS = 20_000
const toTenCents = (cents: number) => Math.round(cents / 10) * 10
const toExpressId = ({ flowId }: { flowId: string }) => `SM${flowId}E`

const STANDARD_MODES = ORIGIN_DESTINATION_FLOWS.map((flow) => {
  const [, , days] = RATES[flow.tarArea]!
  return {
    sendModId: `SM${flow.flowId}`,
    flowId: flow.flowId,
    sendMode: toLocalisedText('渡口标准', '渡口標準', 'Portage standard'),
    weightFrom: 0,
    weightTo: 30_000,
    currency: SETTLEMENT_CURRENCY,
    timeBar: toLocalisedText(
      `出库后 ${days} 个工作日`,
      `出庫後 ${days} 個工作天`,
      `${days} working days after dispatch`,
    ),
    remarks: isVolumetric(flow.tarArea)
      ? toLocalisedText(
          '按实重与体积重中较大者计费',
          '按實重與體積重中較大者計費',
          'Charged by the larger of actual and volumetric weight',
        )
      : toLocalisedText('只按实重计费', '只按實重計費', 'Charged by actual weight alone'),
  }
})

/** Send modes of all flows. The standard mode of a flow comes first; parcels are declared with it. */
export const SEND_MODES = STANDARD_MODES.flatMap((mode) => {
  const days = EXPRESS[mode.flowId]
  if (!days) return [mode]
  const express = {
    ...mode,
    sendModId: toExpressId(mode),
    sendMode: toLocalisedText('渡口特快', '渡口特快', 'Portage express'),
    weightTo: EXPRESS_GRAMS,
    timeBar: toLocalisedText(
      `出库后 ${days} 个工作日`,
      `出庫後 ${days} 個工作天`,
      `${days} working days after dispatch`,
    ),
  }
  return [mode, express]
})

const STANDARD_RATES = ORIGIN_DESTINATION_FLOWS.map((flow) => {
  const [first, step] = RATES[flow.tarArea]!
  const factor = flow.direction === 'import' ? ABROAD_FACTOR : 1
  const cents = (amount: number) => toTenCents(amount * factor)
  return {
    flowId: flow.flowId,
    sendModId: `SM${flow.flowId}`,
    validFrom: RATES_VALID_FROM,
    firstWeight: 500,
    secondWeight: 500,
    firstGeneralPrice: cents(first),
    firstSuperPrice: cents(first * VIP_FACTOR),
    secondGeneralPrice: cents(step),
    secondSuperPrice: cents(step * VIP_FACTOR),
    volumeDivisor: isVolumetric(flow.tarArea) ? VOLUMETRIC_DIVISOR : null,
  }
})

export const FREIGHT_RATES = [
  ...STANDARD_RATES.map(({ flowId: _, ...rate }) => rate),
  ...STANDARD_RATES.filter(({ flowId }) => EXPRESS[flowId]).map(({ flowId, ...rate }) => {
    const express = (cents: number) => toTenCents(cents * EXPRESS_FACTOR)
    return {
      ...rate,
      sendModId: toExpressId({ flowId }),
      firstGeneralPrice: express(rate.firstGeneralPrice),
      firstSuperPrice: express(rate.firstSuperPrice),
      secondGeneralPrice: express(rate.secondGeneralPrice),
      secondSuperPrice: express(rate.secondSuperPrice),
    }
  }),
]

/** Fees other than freight, in cents: general and VIP price. For storage, also the free days of each. */
const SERVICE_PRICES: Readonly<
  Record<(typeof RATED_FEE_TYPES)[number], readonly [FeeRate['unit'], number, number, number?, number?]>
> = {
  repack: ['parcel', 1000, 800],
  split: ['piece', 1000, 800],
  merge: ['parcel', 500, 300],
  warehousing: ['dayAndKilogram', 100, 80, 30, 60],
  quantityError: ['parcel', 1000, 800],
  photo: ['photo', 200, 100],
  reinforcement: ['parcel', 1500, 1200],
  return: ['parcel', 3000, 2500],
  forwarding: ['parcel', 3000, 2500],
  aesDeclaration: ['parcel', 20_000, 16_000],
  insurance: ['hundredInsured', 100, 80],
  /** per package (S2 §9) */
  video: ['parcel', 2000, 2000],
}

export const FEE_RATES = Object.entries(SERVICE_PRICES).map(([type, price]) => {
  const [unit, generalPrice, superPrice, freeGeneral = 0, freeSuper = 0] = price
  return {
    feeType: FEE_TYPE_CODE[type as keyof typeof SERVICE_PRICES],
    ...{ validFrom: RATES_VALID_FROM, unit, generalPrice, superPrice, freeGeneral, freeSuper },
  }
})

/** Price of a month of VIP in cents: general for an upgrade, super for a renewal. */
export const VIP_MONTHLY_RATES = [{ validFrom: RATES_VALID_FROM, generalPrice: 2500, superPrice: 2000 }]
