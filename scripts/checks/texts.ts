import { dirname, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LANGS } from '../../src/domain/base/language'
import { type Check, filesBelow, textOf } from './files'

// Ours: Lingui's own commands make catalogues out of source, and know nothing of rooms, or of what the mini program lacks.

type Words = Partial<Record<(typeof LANGS)[number], string>>

/** Missing, empty, unreadable and unused texts, and placeholders that differ between languages. */
export const checkTexts: Check = (root) =>
  ['src', 'server/src', 'sandbox']
    .flatMap((top) => filesBelow(root, top, /^texts\.json$/))
    .flatMap((file) => checkCatalogue(root, file))

function checkCatalogue(root: string, file: string): string[] {
  const catalogue: Record<string, Words> = JSON.parse(textOf(root, file))
  const source = usersOf(root, dirname(file))
  return Object.entries(catalogue).flatMap(([key, words]) => [
    ...checkMessages(key, words).map((finding) => `${file}: '${key}' ${finding}`),
    ...(isUsed(key, source) ? [] : [`${file}: '${key}' is used nowhere`]),
  ])
}

/** What is wrong with a text in its languages. */
function checkMessages(key: string, words: Words): string[] {
  const findings: string[] = []
  const placeholders: string[] = []
  for (const lang of LANGS) {
    const message = words[lang]
    if (typeof message !== 'string' || message.trim() === '') {
      findings.push(`is missing in ${lang}`)
      continue
    }
    try {
      const compiled = compileMessageOrThrow(message)
      placeholders.push(namesIn(compiled).join(' '))
      if (isFormatted(compiled)) findings.push(`needs Intl in ${lang}, which the mini program has not`)
    } catch (error) {
      findings.push(`cannot be read in ${lang}: ${(error as Error).message}`)
    }
  }
  const { en = '' } = words
  if (!/^(latin|lang\..*)$/.test(key) && /[\u4e00-\u9fff]/.test(en)) findings.push('holds Chinese in en')
  // A Chinese font draws it as wide as a character of its own.
  if (/[\u2018\u2019]/.test(en)) findings.push('holds a curly apostrophe in en')
  if (new Set(placeholders).size > 1) findings.push('has other placeholders in another language')
  return findings
}

/** Names of a compiled message, sorted: tokens are texts, or lists that begin with a name. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  const names = message.flatMap((token) => (Array.isArray(token) ? [String(token[0])] : []))
  return [...new Set(names)].sort()
}

/** A plural, date or number of ICU: a token with a format behind its name. */
const isFormatted = (message: unknown): boolean =>
  Array.isArray(message) && message.some((token) => Array.isArray(token) && token.length > 1)

/** The text of every source file that may use a catalogue: those of its own room, of all rooms when shared, of both sides when in the contract. */
function usersOf(root: string, folder: string): string {
  if (folder.startsWith('server/')) return textBelow(root, 'server/src')
  if (/^(src|sandbox)\/contract(\/|$)/.test(folder))
    return ['src', 'server/src', 'sandbox'].map((top) => textBelow(root, top)).join('')
  const feature = /^src\/features\/[^/]+/.exec(folder)?.[0]
  return (
    textBelow(root, feature ?? 'src') +
    (feature
      ? textBelow(root, 'src/domain') + textBelow(root, 'src/shared/refusals')
      : textBelow(root, 'config'))
  )
}

/** By its place: many catalogues are asked for anywhere. */
const below = new Map<string, string>()

function textBelow(root: string, folder: string): string {
  const place = join(root, folder)
  const known = below.get(place)
  if (known !== undefined) return known
  const text = filesBelow(root, folder, /\.tsx?$/)
    .map((file) => textOf(root, file))
    .join('\n')
  below.set(place, text)
  return text
}

/** A key is used when it stands in the source, or when a template such as `state.${x}` or a prefix can make it. */
function isUsed(key: string, source: string): boolean {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return true
  return key.split('.').some((_, index, parts) => {
    const prefix = parts.slice(0, index + 1).join('.')
    return prefix !== key && (source.includes(`\`${prefix}.\${`) || source.includes(`'${prefix}.'`))
  })
}
