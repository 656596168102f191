import terms from '../../docs/terms.json'
import type { Lang } from '../../src/domain/base/language'

/** Characters of an encoding's rows of two bytes. */
function charactersOf(
  encoding: string,
  rows: readonly [first: number, last: number],
  cells: readonly number[],
) {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let row = rows[0]; row <= rows[1]; row += 1)
    for (const cell of cells) found.add(decoder.decode(Uint8Array.of(row, cell)))
  return found
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/**
 * Characters that each script writes, by the standards that were made for it: GB 2312 has no traditional forms, the
 * common part of Big 5 no simplified ones.
 */
const WRITES: Record<'sc' | 'tc', ReadonlySet<string>> = {
  sc: charactersOf('gbk', [0xb0, 0xf7], range(0xa1, 0xfe)),
  tc: charactersOf('big5', [0xa4, 0xc6], [...range(0x40, 0x7e), ...range(0xa1, 0xfe)]),
}
/** Rarer ones, of places and goods. */
const RARER = new Set('淀峇')

const HAN = /\p{Script=Han}/u

/** What people know by a name in Latin letters in any language, and what is written in no other. */
const LATIN = new Set(
  [
    'Portage English Cookie VIP HTTP AES NOEEI ECCN EIN UPC Schedule JPG PNG GIF CSV SIM UTC USB PVoC ECAS SGS HTML',
    'PayPal PayMe AlipayHK Alipay ZTO SAA ICAO UN EMS DHL FedEx SF UPS Blu-ray Kinder Surprise EORI HMRC',
    'CNY USD HKD MOP TWD SGD MYR AED KES GBP JPY KRW RMB PIN OK GPS APP App iOS PDF ZIP TSA PET LED',
  ].flatMap((line) => line.split(' ')),
)
/** Examples of what is to be typed in English, addresses of mail and web, and numbers that hold letters. */
const EXAMPLES = [
  /\S*@\S+|https?:\S+|\/[\w/-]+|[\w-]+\.(?:csv|json|pdf)/g,
  /(?:例如|如|像) ?Blk 123 Bedok North St 2|Li Wei|Wireless earphones/g,
  /[\w•-]*\d[\w•-]*|\b[A-Z]{8,}\b/g,
]

interface Unwanted {
  word: string
  langs: readonly Lang[]
  /** where the same characters are right */
  but: readonly string[]
}

const langsOf = (word: string): readonly Lang[] => (HAN.test(word) ? ['sc', 'tc'] : ['en'])

/** Retired words of docs/terms.json: of all languages, or of Traditional Chinese alone. */
const UNWANTED: readonly Unwanted[] = [
  ...terms.screens.flatMap(({ not }) => not.map((word) => ({ word, langs: langsOf(word), but: [] }))),
  ...terms.traditional.flatMap(({ not, except }) =>
    not.map((word) => ({ word, langs: ['tc'] as const, but: except })),
  ),
]

/** Spellings of America. */
const AMERICAN =
  /\b(center|color|favorite|license[sd]?|jewelry|aluminum|gray|liters?|labeled|labeling|canceled|canceling|traveler|fiber|flavor|odor|sulfur\w*|mold|behavior|catalog|organiz\w+|recogniz\w+|apologiz\w+|zip code)\b/i

/** What is wrong with words whoever wrote them for the app, a line each. */
export function findWrongWords(text: string, lang: Lang): string[] {
  const wrong: string[] = []
  const tell = (why: string, what: string | undefined) =>
    what && wrong.push(`${why} '${what}' in '${text.slice(0, 60)}'`)
  tell('placeholder', /[{}]|\bundefined\b|\bNaN\b|\[object|\bInvalid Date\b/.exec(text)?.[0])
  if (lang === 'en') tell('Chinese', /\p{Script=Han}+/u.exec(text)?.[0])
  else {
    const foreign = [...text].filter((one) => HAN.test(one) && !WRITES[lang].has(one) && !RARER.has(one))
    tell('characters of the other script', foreign.join(''))
    const latin = EXAMPLES.reduce((rest, example) => rest.replace(example, ' '), text)
    for (const [word] of latin.matchAll(/[A-Za-z][A-Za-z'-]{2,}/g))
      if (!LATIN.has(word)) tell('English', word)
  }
  for (const { word, langs, but } of UNWANTED) {
    if (!langs.includes(lang)) continue
    const rest = but.reduce((left, allowed) => left.replaceAll(allowed, ''), text)
    if (lang === 'en' ? new RegExp(`\\b${word}\\b`, 'i').test(rest) : rest.includes(word))
      tell('not said here:', word)
  }
  if (lang === 'en') {
    tell('American spelling', AMERICAN.exec(text)?.[0])
    tell('spaces', / {2,}|(?<![<>]) [,.;:!?](?!\w)/.exec(text)?.[0])
    tell('curly apostrophe', /[‘’]/.exec(text)?.[0])
    tell('said twice:', /\b([a-z]+) \1\b/i.exec(text)?.[0])
  }
  return wrong
}
