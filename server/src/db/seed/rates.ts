import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payment'
import { FLOWS } from './flows'
import { name } from './names'

/** First and additional prices in cents by destination; the documents show no rates (LIMT-36). */
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

/** From abroad everything costs more. */
const ABROAD_FACTOR = 1.6
/** VIP members pay 12% less. */
const VIP_FACTOR = 0.88

export const SEND_MODES = FLOWS.map((flow) => {
  const [first, step, days] = RATES[flow.tarArea]!
  const factor = flow.direction === 'import' ? ABROAD_FACTOR : 1
  const cents = (amount: number) => Math.round((amount * factor) / 10) * 10
  return {
    sendModId: `SM${flow.flowId}`,
    flowId: flow.flowId,
    sendMode: name('渡口标准', '渡口標準', 'Portage standard'),
    weightFrom: 0,
    weightTo: 30_000,
    firstWeight: 500,
    secondWeight: 500,
    currency: SETTLEMENT_CURRENCY,
    firstGeneralPrice: cents(first),
    firstSuperPrice: cents(first * VIP_FACTOR),
    secondGeneralPrice: cents(step),
    secondSuperPrice: cents(step * VIP_FACTOR),
    timeBar: name(
      `出库后 ${days} 个工作日`,
      `出庫後 ${days} 個工作日`,
      `${days} working days after dispatch`,
    ),
    remarks: name(
      '按实重与体积重中较大者计费',
      '按實重與體積重中較大者計費',
      'Charged by the larger of actual and volumetric weight',
    ),
  }
})
