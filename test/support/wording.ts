import terms from '../../docs/terms.json'
import type { Lang } from '../../src/domain/base/language'

/** Returns the characters in some rows of a two-byte encoding. */
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
 * Characters of each script, from its standard: GB 2312 has no traditional forms, and the common part of Big
 * 5 has no simplified ones.
 */
const WRITES: Record<'sc' | 'tc', ReadonlySet<string>> = {
  sc: charactersOf('gbk', [0xb0, 0xf7], range(0xa1, 0xfe)),
  tc: charactersOf('big5', [0xa4, 0xc6], [...range(0x40, 0x7e), ...range(0xa1, 0xfe)]),
}
/** Rare characters in names of places and goods. */
const RARER = new Set('淀峇')

const HAN = /\p{Script=Han}/u

/** Names that people write in Latin letters in every language, and terms without another spelling. */
const LATIN = new Set(
  [
    'Portage English Cookie VIP HTTP AES NOEEI ECCN EIN UPC Schedule JPG PNG GIF CSV Excel csv tsv xls xlsx GEL SIM UTC USB PVoC ECAS SGS HTML',
    'PayPal PayMe AlipayHK Alipay ZTO SAA ICAO UN EMS DHL FedEx SF UPS Blu-ray Kinder Surprise EORI HMRC',
    'CNY USD HKD MOP TWD SGD MYR AED KES GBP JPY KRW AUD CAD EUR NZD RMB PIN OK GPS APP App iOS PDF ZIP TSA PET LED WAY',
  ].flatMap((line) => line.split(' ')),
)
/**
 * Examples of English input and pasted rows, e-mail and web addresses, the end of a Chinese address in Latin
 * letters, and numbers that contain letters.
 */
const EXAMPLES = [
  /\S*@\S+|https?:\S+|\/[\w/-]+|[\w-]+\.(?:csv|json|pdf)/g,
  /(?:例如|如|像) ?Blk 123 Bedok North St 2|Li Wei|Wireless earphones|Cotton T-shirt|Gadgets|(?<=：)Colour(?=。)/g,
  /\b\d{6}, China\b/g,
  /[\w•-]*\d[\w•-]*|\b[A-Z]{8,}\b/g,
]

interface Unwanted {
  word: string
  langs: readonly Lang[]
  /** texts in which the same characters are correct */
  but: readonly string[]
}

const langsOf = (word: string): readonly Lang[] => (HAN.test(word) ? ['sc', 'tc'] : ['en'])

/** Retired words of docs/terms.json: of all languages, or only of Traditional Chinese. */
const UNWANTED: readonly Unwanted[] = [
  ...terms.screens.flatMap(({ not }) => not.map((word) => ({ word, langs: langsOf(word), but: [] }))),
  ...terms.simplified.flatMap(({ not }) => not.map((word) => ({ word, langs: ['sc'] as const, but: [] }))),
  ...terms.traditional.flatMap(({ not, except }) =>
    not.map((word) => ({ word, langs: ['tc'] as const, but: except })),
  ),
]

/** American spellings. */
const AMERICAN =
  /\b(center|color|favorite|license[sd]?|jewelry|aluminum|gray|liters?|labeled|labeling|canceled|canceling|traveler|fiber|flavor|odor|sulfur\w*|mold|behavior|catalog|organiz\w+|recogniz\w+|apologiz\w+|zip code)\b/i

/** Returns the faults in a text of the app, one line each. The author of the text does not matter. */
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
    tell('Latin abbreviation', /\b(?:e\.g|i\.e)\./.exec(text)?.[0])
    tell('curly apostrophe', /[‘’]/.exec(text)?.[0])
    tell('said twice:', /\b([a-z]+) \1\b/i.exec(text)?.[0])
  }
  return wrong
}
