import type { LocalisedText } from '../../base/language'
import { hasGs1CheckDigit, hasS10CheckDigit, hasUpsCheckDigit } from './check-digits'

/** A carrier whose tracking numbers have a recognisable format (ours). */
interface Carrier {
  /** name in each language; most brands have only one */
  name: LocalisedText
  pattern: RegExp
  /** returns whether the check digit is correct, if the carrier uses one */
  check?: (number: string) => boolean
}

const named = (sc: string, tc: string, en: string): LocalisedText => ({ sc, tc, en })
const brand = (name: string): LocalisedText => named(name, name, name)

const CARRIERS: readonly Carrier[] = [
  { name: named('顺丰速运', '順豐速運', 'SF Express'), pattern: /^SF\d{12,15}$/ },
  { name: named('圆通速递', '圓通速遞', 'YTO Express'), pattern: /^YT\d{13,15}$/ },
  { name: named('云途物流', '雲途物流', 'YunExpress'), pattern: /^YT\d{16}$/ },
  // JD Logistics has the same letters. The two zeros distinguish Yodel.
  { name: brand('Yodel'), pattern: /^J?JD00\d{14}$/ },
  {
    name: named('京东物流', '京東物流', 'JD Logistics'),
    pattern: /^JD(?:[A-Z]{1,3}\d{8,15}|\d{13,16}|X\w{10,14})(?:-\d+-\d+)?$/,
  },
  { name: named('极兔速递', '極兔速遞', 'J&T Express'), pattern: /^JT\d{13}$/ },
  { name: named('德邦快递', '德邦快遞', 'Deppon Express'), pattern: /^DPK\d{12}$/ },
  { name: named('菜鸟', '菜鳥', 'Cainiao'), pattern: /^LP\d{14,16}$/ },
  { name: brand('UPS'), pattern: /^1Z[0-9A-Z]{15}\d$/, check: hasUpsCheckDigit },
  { name: named('亚马逊物流', '亞馬遜物流', 'Amazon Logistics'), pattern: /^TB[ACMR]\d{12}$/ },
  { name: brand('DHL'), pattern: /^(?:J?JD\d{18}|003404\d{14}|GM\d{16,20})$/ },
  { name: brand('USPS'), pattern: /^9[1-5]\d{20}(?:\d{4})?$/, check: hasGs1CheckDigit },
  { name: brand('Evri'), pattern: /^[CHT]\d{2}[A-Z0-9]{5}\d{8}$/ },
  { name: brand('PostNL'), pattern: /^3S[A-Z0-9]{4}\d{7,9}$/ },
  { name: brand('EMS'), pattern: /^E[A-Z]\d{9}CN$/, check: hasS10CheckDigit },
  {
    name: named('英国皇家邮政', '英國皇家郵政', 'Royal Mail'),
    pattern: /^[A-Z]{2}\d{9}GB$/,
    check: hasS10CheckDigit,
  },
  {
    name: named('EMS 或邮政', 'EMS 或郵政', 'EMS or post'),
    pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
    check: hasS10CheckDigit,
  },
  { name: named('申通快递', '申通快遞', 'STO Express'), pattern: /^77\d{13}$/ },
  { name: named('中通快递', '中通快遞', 'ZTO Express'), pattern: /^7[3589]\d{12}$/ },
  { name: named('韵达快递', '韻達快遞', 'Yunda Express'), pattern: /^(?:43|46|31)\d{11,13}$/ },
]

const findCarrierByPattern = (trackingNo: string, agrees: boolean): LocalisedText | undefined =>
  CARRIERS.find(({ pattern, check }) => pattern.test(trackingNo) && (check?.(trackingNo) ?? true) === agrees)
    ?.name

/**
 * Returns the carrier of a number in stored form (domain/forecast/tracking-number), from its format alone.
 * Returns undefined if the format does not identify one carrier.
 */
export const detectCarrierName = (trackingNo: string): LocalisedText | undefined =>
  findCarrierByPattern(trackingNo, true)

/**
 * Returns the carrier whose format a number has, if only the check digit is wrong. Probably the member
 * mistyped a character. The form shows a hint to compare the number, but does not refuse it (ours).
 */
export const detectCarrierNameOfMistypedNumber = (trackingNo: string): LocalisedText | undefined =>
  detectCarrierName(trackingNo) ? undefined : findCarrierByPattern(trackingNo, false)
