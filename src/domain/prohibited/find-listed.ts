import { LANGS } from '../base/language'
import { toHalfWidth } from '../base/text'
import type { ListedGoods } from './listed-goods'

/** A text normalised for comparison: half-width, lower case, without the separators between its parts. */
interface NormalisedText {
  joined: string
  /** Latin words, or single Chinese characters, because any character may begin a word */
  parts: readonly string[]
  /** positions in `joined` where a part begins, and the end of the last part */
  bounds: ReadonlySet<number>
}

const PART = /\p{Script=Han}|[^\p{Script=Han}\p{P}\p{S}\s]+/gu
const HAN = /\p{Script=Han}/u

function normaliseForSearch(text: string): NormalisedText {
  const parts = toHalfWidth(text).toLowerCase().replace(/['’]/g, '').match(PART) ?? []
  const bounds = new Set([0])
  let joined = ''
  for (const part of parts) {
    joined += part
    bounds.add(joined.length)
  }
  return { joined, parts, bounds }
}

/** Returns a word, and the singular forms that it may be the plural of. */
export function listSingularForms(text: string): string[] {
  if (!/[a-z0-9]{3}s$/.test(text)) return [text]
  const singulars = [
    [/s$/, ''],
    [/es$/, ''],
    [/ies$/, 'y'],
    [/ves$/, 'f'],
    [/ves$/, 'fe'],
  ] as const
  return [...new Set([text, ...singulars.map(([end, instead]) => text.replace(end, instead))])]
}

/** Ranks of a word that matches the whole question. A word that the question only mentions ranks below 1. */
const RANK = { same: 6, plural: 5, begins: 4, holds: 3, beginsInPart: 2, holdsInPart: 1 } as const
/**
 * Bonus for a name. It ranks a name above another word of the same rank, but below a word of a higher rank.
 */
const NAME_BONUS = 0.5

/** Minimum length of a word inside a question. One letter or one Chinese character says little there. */
const MENTIONED_MIN = 2
/** Maximum number of parts of a word inside a question. A longer word matches only as the whole question. */
const MENTIONED_PARTS_MAX = 12
const MENTIONED_STEP = 1 / 100

interface Question extends NormalisedText {
  forms: readonly string[]
  /** every possible word in the question, singular and plural, with its weight */
  mentions: ReadonlyMap<string, number>
}

/**
 * Weighs the possible words of a question. Longer words weigh more than short ones. Of two equal words the
 * last weighs more, because in every language the kind of a thing is its last word.
 */
function findMentions({ parts }: NormalisedText): Map<string, number> {
  const mentions = new Map<string, number>()
  for (let start = 0; start < parts.length; start += 1) {
    const most = Math.min(parts.length, start + MENTIONED_PARTS_MAX)
    let joined = ''
    let weight = 0
    for (let end = start; end < most; end += 1) {
      const part = parts[end]!
      joined += part
      weight += HAN.test(part) ? 1 : 2
      if (joined.length < MENTIONED_MIN) continue
      const said = (weight + (end === parts.length - 1 ? 0.5 : 0)) * MENTIONED_STEP
      for (const form of listSingularForms(joined))
        mentions.set(form, Math.max(said, mentions.get(form) ?? 0))
    }
  }
  return mentions
}

function parseQuestion(text: string): Question {
  const reading = normaliseForSearch(text)
  return { ...reading, forms: listSingularForms(reading.joined), mentions: findMentions(reading) }
}

interface Word extends NormalisedText {
  forms: readonly string[]
  isName: boolean
}

/**
 * Ranks a word that contains the question, from the beginning of a part: 'car' is in 'toy car', but not in
 * 'scarf'.
 */
function rankInside(word: Word, asked: Question): number {
  let near = 0
  for (const form of asked.forms)
    for (const start of word.bounds) {
      if (!word.joined.startsWith(form, start)) continue
      const isWhole = word.bounds.has(start + form.length)
      // A guessed singular must match whole parts.
      if (!isWhole && form !== asked.joined) continue
      if (start === 0) near = Math.max(near, isWhole ? RANK.begins : RANK.beginsInPart)
      else near = Math.max(near, isWhole ? RANK.holds : RANK.holdsInPart)
    }
  return near
}

/** Returns how well a word answers a question; 0 means not at all. */
function rankWord(word: Word, asked: Question): number {
  const whole =
    word.joined === asked.joined
      ? RANK.same
      : word.forms.some((form) => asked.forms.includes(form))
        ? RANK.plural
        : rankInside(word, asked)
  if (whole > 0) return whole + (word.isName ? NAME_BONUS : 0)
  return Math.max(...word.forms.map((form) => asked.mentions.get(form) ?? 0))
}

type Named = Pick<ListedGoods, 'name' | 'words'>

/** Cache of the words of each row, because every typed letter searches the same list. */
const WORDS_CACHE = new WeakMap<Named, readonly Word[]>()

function getSearchWords(goods: Named): readonly Word[] {
  const known = WORDS_CACHE.get(goods)
  if (known) return known
  const read = (text: string, isName: boolean): Word => {
    const reading = normaliseForSearch(text)
    return { ...reading, forms: listSingularForms(reading.joined), isName }
  }
  const words = LANGS.flatMap((lang) => [
    read(goods.name[lang], true),
    ...goods.words[lang].map((word) => read(word, false)),
  ])
  WORDS_CACHE.set(goods, words)
  return words
}

/**
 * Finds the goods that a question may mean, by their names and words in every language. The best match is
 * first; equal matches keep the order of the list. '充电宝', '行動電源' and 'power banks' find the same goods. An
 * empty question finds none.
 */
export function searchListedGoods<Goods extends Named>(list: readonly Goods[], question: string): Goods[] {
  const asked = parseQuestion(question)
  if (asked.joined === '') return []
  return list
    .map((goods) => ({
      goods,
      best: Math.max(...getSearchWords(goods).map((word) => rankWord(word, asked))),
    }))
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ goods }) => goods)
}
