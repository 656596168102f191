import MarkdownIt from 'markdown-it'
import { GENERATED_MARK } from '../docs/page'
import { type Check, filesBelow, textOf } from './files'

// Ours: textlint and Vale have no rule for the number of words in a cell, a paragraph or a page. The parser
// is markdown-it.

const SENTENCE_WORDS_MAX = 30
const PARAGRAPH_WORDS_MAX = 80
const CELL_WORDS_MAX = 25

/** Share of its target by which a page may grow before somebody must shorten it. */
const PAGE_GROWTH = 1.1

/**
 * Target number of words of a page, by the first pattern that its path matches. A page without a pattern is
 * refused.
 */
const PAGE_WORDS: readonly (readonly [page: RegExp, words: number])[] = [
  [/^README\.md$/, 600],
  [/^ARCHITECTURE\.md$/, 1600],
  [/^CONTRIBUTING\.md$/, 800],
  [/^SECURITY\.md$/, 250],
  [/^CHANGELOG\.md$/, 600],
  [/^docs\/README\.md$/, 300],
  [/^docs\/sketches\/README\.md$/, 200],
  [/^docs\/glossary\.md$/, 1500],
  [/^docs\/parcels\.md$/, 1300],
  [/^docs\/delivery\.md$/, 600],
  [/^docs\/customs\.md$/, 500],
  [/^docs\/orders-and-money\.md$/, 1800],
  [/^docs\/addresses-and-certificates\.md$/, 1000],
  [/^docs\/session\.md$/, 900],
  [/^docs\/mini-program\.md$/, 1100],
  [/^docs\/operator\.md$/, 1400],
  [/^docs\/testing\.md$/, 900],
  [/^docs\/performance\.md$/, 600],
  [/^docs\/open-questions\.md$/, 4000],
  [/^docs\/reference\/settings\.md$/, 500],
  [/^docs\/reference\/kept-data\.md$/, 600],
  [/^docs\/how-to\//, 350],
  [/^docs\/decisions\//, 220],
  [/^src\/platform\/README\.md$/, 450],
  [/^(config|src)\/.*README\.md$/, 350],
]

/** Words and phrases of a private English, with their standard words. */
const RETIRED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again, new'],
  [/\bby (itself|themselves)\b/i, 'automatically, alone'],
  [/\bbesides?\b/i, 'next to, with, also'],
  [/\bstands?\b(?! for)/i, 'is'],
  [/\b(goes|go|going|went|gone) by\b/i, 'uses, follows'],
  [/\b(gives?|given|gave|giving) way\b/i, 'is replaced'],
  [/\b(is|are|was|were) told\b/i, 'sees, receives, is returned'],
  [/\basked for\b/i, 'requested, required'],
  [/\b(hand|hands|handed|handing) (in|over|back|down)\b/i, 'submit, pass, return'],
  [/\bat present\b/i, 'now'],
  [/\ball the same\b/i, 'still'],
  [/\bsuch as it is\b/i, 'as it is'],
  [/\bwhat (is|was) (asked|said|meant)\b/i, 'the request, the text'],
]

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const sentencesOf = (text: string) => [...SENTENCES.segment(text)].map(({ segment }) => segment.trim())

const begin = (text: string) => `"${text.slice(0, 60)}…"`

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

/** Returns the text that a reader sees. Inline code counts as one word. */
function readable(token: Token): string {
  return (token.children ?? [])
    .map(({ type, content }) =>
      type === 'code_inline'
        ? 'Code'
        : type === 'softbreak' || type === 'hardbreak'
          ? ' '
          : type === 'text'
            ? content
            : '',
    )
    .join('')
}

const ANY_RETIRED = new RegExp(RETIRED.map(([pattern]) => pattern.source).join('|'), 'i')

/** Finds long sentences and retired words in one paragraph. */
function findInParagraph(text: string): string[] {
  const found: string[] = []
  if (countWords(text) > SENTENCE_WORDS_MAX)
    for (const sentence of sentencesOf(text)) {
      const words = countWords(sentence)
      if (words > SENTENCE_WORDS_MAX) found.push(`a sentence of ${words} words: ${begin(sentence)}`)
    }
  if (!ANY_RETIRED.test(text)) return found
  for (const [pattern, instead] of RETIRED) {
    const [word] = pattern.exec(text) ?? []
    if (word) found.push(`'${word}' in ${begin(text)}: write ${instead}`)
  }
  return found
}

/** Finds cells, paragraphs and sentences that are too long, and retired words, in Markdown. */
export function findLongProse(markdown: string): string[] {
  const found: string[] = []
  let inCell = false
  for (const token of new MarkdownIt().parse(markdown, {})) {
    if (token.type === 'td_open' || token.type === 'th_open') inCell = true
    if (token.type === 'td_close' || token.type === 'th_close') inCell = false
    if (token.type !== 'inline') continue
    const text = readable(token)
    const words = countWords(text)
    if (inCell && words > CELL_WORDS_MAX) found.push(`a cell of ${words} words: ${begin(text)}`)
    if (!inCell && words > PARAGRAPH_WORDS_MAX) found.push(`a paragraph of ${words} words: ${begin(text)}`)
    found.push(...findInParagraph(text))
  }
  return found
}

/**
 * Checks the pages that people write: they are short, in short sentences and standard words
 * (CONTRIBUTING.md).
 */
export const checkProse: Check = (root) =>
  [...new Set([...filesBelow(root, '', /^[A-Z]+\.md$/), ...filesBelow(root, 'docs', /\.md$/)])]
    .filter((page) => !textOf(root, page).startsWith(GENERATED_MARK))
    .flatMap((page) => {
      const text = textOf(root, page)
      const [, target] = PAGE_WORDS.find(([pattern]) => pattern.test(page)) ?? []
      const words = text.split(/\s+/).filter(Boolean).length
      const length =
        target === undefined
          ? ['no limit of words is set for this page']
          : words > target * PAGE_GROWTH
            ? [`${words} words; the target is ${target}`]
            : []
      return [...length, ...findLongProse(text)].map((finding) => `${page}: ${finding}`)
    })

/**
 * Returns the comments of a source. Consecutive lines of `//` are one comment. Directives of tools are left
 * out.
 */
export function commentsIn(source: string): string[] {
  const found: string[] = []
  const pattern =
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|(?:(?<=^|[^:\\\n])|^)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm
  for (const [comment] of source.matchAll(pattern)) {
    if (!comment.startsWith('/') || /@ts-|webpackChunk/.test(comment)) continue
    found.push(
      comment
        .replace(/^\/\*\*?|\*\/$/g, '')
        .replace(/^[ \t]*(?:\*|\/\/) ?/gm, '')
        .replace(/^@\w+ ?|^biome-ignore [\w/]+: ?/gm, '')
        .trim(),
    )
  }
  return found
}

/** Returns the titles of tests in a source: the text of `it`, `test` and `describe`, also behind `.each(…)`. */
export const titlesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:\b(?:it|test|describe)|^ *\]\)|^ *[\])`]+)\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,/gm,
    ),
  ].map(([, , title]) => title!)

const COMMENTED = ['src', 'server/src', 'sandbox', 'scripts', 'config', 'test', 'types']

/** Checks comments and titles of tests: short sentences and standard words. */
export const checkComments: Check = (root) =>
  COMMENTED.flatMap((folder) => filesBelow(root, folder, /\.([jt]sx?|scss)$/)).flatMap((file) => {
    const source = textOf(root, file)
    const titles = /\.test\.tsx?$/.test(file) ? titlesIn(source) : []
    return [...commentsIn(source).flatMap((comment) => comment.split(/\n\s*\n|\n(?=- |@)/)), ...titles]
      .flatMap((paragraph) => findInParagraph(paragraph.replace(/`[^`\n]*`/g, 'Code').replace(/\s+/g, ' ')))
      .map((finding) => `${file}: ${finding}`)
  })
