/** Meaning of a label in a form or on a shop's page. */
export type AddressLabel =
  | 'name'
  | 'phone'
  | 'postCode'
  | 'email'
  | 'country'
  | 'province'
  | 'city'
  | 'district'
  | 'address'

/** Words for a phone. HP and h/p are short for handphone, the word for a mobile phone in Singapore. */
const PHONE_WORD = '(?:tel|mobile|phone|cell|contact|mob|whatsapp|hand ?phone|h/?p)(?:ephone)?'
/** Source of a case-insensitive pattern for the words before a phone number in Latin script. */
export const LATIN_PHONE_LABEL_PATTERN_SOURCE = `${PHONE_WORD}(?: ?[/&] ?${PHONE_WORD})*`

const LABELS: readonly (readonly [AddressLabel, RegExp])[] = [
  [
    'name',
    /(?:收[件貨货]人|收|姓名|收件人姓名|[聯联][繫系]人|(?:full |recipient(?:'s)? |receiver(?:'s)? |contact )?name|recipient|receiver|consignee|attn\.?|to|الاسم)/,
  ],
  [
    'phone',
    new RegExp(
      `(?:(?:[聯联][繫系])?[電电][話话](?:[號号][碼码])?|手[機机](?:[號号][碼码])?|[聯联]系方式|${LATIN_PHONE_LABEL_PATTERN_SOURCE}\\.?(?: ?(?:no|number|phone)\\.?)?|هاتف|الهاتف|جوال)`,
    ),
  ],
  [
    'postCode',
    /(?:[郵邮](?:政)?[編编遞递](?:[碼码]|[區区][號号])?|(?:post(?:al)? ?code|zip(?: ?code)?|postcode))/,
  ],
  ['email', /(?:[郵邮]箱|[電电]子[郵邮](?:件|箱)|e-?mail(?: address)?)/],
  ['country', /(?:[國国]家(?:[或/][地][區区])?|country(?: ?\/ ?region)?)/],
  ['province', /(?:省份?|state|province|county|emirate)/],
  ['city', /(?:城市|city|town)/],
  ['district', /(?:[區区][縣县]?|district|area)/],
  [
    'address',
    /(?:[詳详][細细]地址|收[件貨货]地址|所在地[區区]|地址|[寄送][至达到往]|(?:delivery |shipping |street )?address(?: line)? ?\d?|street|العنوان)/,
  ],
]
const START = LABELS.map(
  ([label, pattern]) => [label, new RegExp(`^(?:${pattern.source})\\s*[:：]\\s*`, 'i')] as const,
)
const ANY = new RegExp(`(?:${LABELS.map(([, { source }]) => source).join('|')})\\s*:`, 'gi')

export interface PossiblyLabelledLine {
  label?: AddressLabel
  text: string
}

/** A label before a postal code, often without a colon: 邮编460123, ZIP 94107. */
const POST_CODE_LABEL = new RegExp(
  `(?:${LABELS.find(([label]) => label === 'postCode')![1].source}) ?(?=\\d|[A-Z]{1,2}\\d)`,
  'gi',
)

/** A label before a receiver, without a colon: 收件人 王小明. */
const RECEIVER_LABEL = /(收[件貨货]人)[ \t]+(?=(?![姓名电電手地联聯])[\u3400-\u9fff])/g

/**
 * The text that belongs to a label if more text follows on its line: a name before a comma or a digit, or a
 * postal code.
 */
const OWN: Partial<Record<AddressLabel, RegExp>> = {
  name: /^[\u3400-\u9fff·]+(?=[\s,、].*\d)|^[^\d+,、]*?(?=\s*(?:[+\d]|[,、].*\d))/,
  postCode: /^(?:\d{3,6}(?:-\d{2,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?=[\s,、])/i,
}

/** Splits a labelled line into the text of the label and the rest of the line. */
function withRest(label: AddressLabel, said: string): PossiblyLabelledLine[] {
  const text = said.replace(/[\s,、。]+$/, '')
  const own = OWN[label]?.exec(text)?.[0]
  return own
    ? [{ label, text: own.trim() }, { text: text.slice(own.length).replace(/^[\s,、]+/, '') }]
    : [{ label, text }]
}

/** Splits a text into lines, and each line before its labels: 收件人:李伟 电话:138… becomes two lines. */
export function splitIntoLinesAtLabels(text: string): PossiblyLabelledLine[] {
  return text
    .replace(POST_CODE_LABEL, (label) => `\n${label.trim()}:`)
    .replace(RECEIVER_LABEL, '\n$1:')
    .replace(ANY, (label, at: number) =>
      at === 0 || /[\s,;|、。]/.test(text[at - 1] ?? '') ? `\n${label}` : label,
    )
    .split(/[\n\r\t|;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line): PossiblyLabelledLine[] => {
      for (const [label, pattern] of START) {
        const start = pattern.exec(line)?.[0]
        if (start !== undefined) return withRest(label, line.slice(start.length).trim())
      }
      return [{ text: line }]
    })
    .filter(({ text: said }) => said !== '')
}
