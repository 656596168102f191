/** Carriers whose numbers can be told by their form (ours); names are brands and the same in every language. */
interface Carrier {
  name: string
  pattern: RegExp
  /** whether the digits agree, where the carrier has a check digit */
  check?: (number: string) => boolean
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of the postal union's numbers: two letters, eight digits and one, two letters (UPU S10). */
function isS10(number: string): boolean {
  const digits = [...number.slice(2, 11)].map(Number)
  const sum = S10_WEIGHTS.reduce((total, weight, at) => total + weight * digits[at]!, 0)
  const rest = 11 - (sum % 11)
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

const CARRIERS: readonly Carrier[] = [
  { name: '顺丰 SF Express', pattern: /^SF\d{12,15}$/ },
  { name: '圆通 YTO', pattern: /^YT\d{13,15}$/ },
  { name: 'YunExpress', pattern: /^YT\d{16}$/ },
  { name: '京东 JD Logistics', pattern: /^JD(?:[A-Z]{1,3}\d{8,15}|\d{13,16}|X\w{10,14})(?:-\d+-\d+)?$/ },
  { name: '极兔 J&T', pattern: /^JT\d{13}$/ },
  { name: '德邦 Deppon', pattern: /^DPK\d{12}$/ },
  { name: '菜鸟 Cainiao', pattern: /^LP\d{14,16}$/ },
  { name: 'UPS', pattern: /^1Z[0-9A-Z]{16}$/ },
  { name: 'Amazon Logistics', pattern: /^TB[ACMR]\d{12}$/ },
  { name: 'DHL', pattern: /^(?:J?JD\d{18}|003404\d{14}|GM\d{16,20})$/ },
  { name: 'USPS', pattern: /^(?:420\d{5})?9[1-5]\d{20}$/ },
  { name: 'Evri', pattern: /^[CHT]\d{2}[A-Z0-9]{5}\d{8}$/ },
  { name: 'PostNL', pattern: /^3S[A-Z0-9]{4}\d{7,9}$/ },
  { name: 'EMS', pattern: /^E[A-Z]\d{9}CN$/, check: isS10 },
  { name: 'Royal Mail', pattern: /^[A-Z]{2}\d{9}GB$/, check: isS10 },
  { name: 'EMS / Post', pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/, check: isS10 },
  { name: '申通 STO', pattern: /^77\d{13}$/ },
  { name: '中通 ZTO', pattern: /^7[3589]\d{12}$/ },
  { name: '韵达 Yunda', pattern: /^(?:43|46|31)\d{11,13}$/ },
]

/**
 * The carrier of a number in its stored form (domain/tracking-number), by its format alone; undefined where no format
 * is so much one carrier's own.
 */
export const carrierOf = (trackingNo: string): string | undefined =>
  CARRIERS.find(({ pattern, check }) => pattern.test(trackingNo) && (check?.(trackingNo) ?? true))?.name
