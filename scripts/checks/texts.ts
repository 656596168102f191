import { dirname, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LANGS } from '../../src/domain/base/language'
import { type Check, filesBelow, textOf } from './files'

// Ours: Lingui's own commands generate catalogues from source. They do not know our folders, or what the mini
// program lacks.

type Words = Partial<Record<(typeof LANGS)[number], string>>

/** Finds missing, empty, unreadable and unused texts, and placeholders that differ between languages. */
export const checkTexts: Check = (root) =>
  ['src', 'server/src', 'sandbox']
    .flatMap((top) => filesBelow(root, top, /^texts\.json$/))
    .flatMap((file) => checkCatalogue(root, file))

function checkCatalogue(root: string, file: string): string[] {
  const catalogue: Record<string, Words> = JSON.parse(textOf(root, file))
  const source = usersOf(root, dirname(file))
  return Object.entries(catalogue).flatMap(([key, words]) => [
    ...checkMessages(key, words).map((finding) => `${file}: '${key}' ${finding}`),
    ...(isUsed(key, source) ? [] : [`${file}: '${key}' is not used`]),
  ])
}

/** Finds problems of a text in its languages. */
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
      if (isFormatted(compiled, lang)) findings.push(`needs Intl in ${lang}, which the mini program lacks`)
    } catch (error) {
      findings.push(`cannot be read in ${lang}: ${(error as Error).message}`)
    }
  }
  const { en = '' } = words
  if (!/^(latin|lang\..*)$/.test(key) && /[\u4e00-\u9fff]/.test(en)) findings.push('holds Chinese in en')
  // A Chinese font draws it as wide as a Chinese character.
  if (/[\u2018\u2019]/.test(en)) findings.push('holds a curly apostrophe in en')
  if (new Set(placeholders).size > 1) findings.push('has different placeholders in its languages')
  return findings
}

/**
 * Returns the placeholder names of a compiled message, sorted. A token is a text, or a list that starts with
 * a name. The cases of a choice are messages.
 */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  const names = message.flatMap((token) =>
    Array.isArray(token) ? [String(token[0]), ...Object.values(token[2] ?? {}).flatMap(namesIn)] : [],
  )
  return [...new Set(names)].sort()
}

/** Returns whether a token is English's choice between one and more: `{n, select, 1 {…} other {…}}`. */
const isOneOrMore = ([, type, cases]: readonly unknown[], lang: string): boolean => {
  if (lang !== 'en' || type !== 'select') return false
  const { offset, ...messages } = cases as { offset?: number }
  return Object.keys(messages).join() === '1,other'
}

/** Returns whether a message has a plural, date or number of ICU: a token with a format after its name. */
const isFormatted = (message: unknown, lang: string): boolean =>
  Array.isArray(message) &&
  message.some((token) => Array.isArray(token) && token.length > 1 && !isOneOrMore(token, lang))

/**
 * Returns the text of every source file that may use a catalogue. A feature's catalogue is used in the
 * feature, a shared one in the whole app, and the contract's on both sides.
 */
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

/** Results by path, because many catalogues are used in the same folders. */
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

/** Returns whether a key is in the source, or a template such as `state.${x}` or a prefix can build it. */
function isUsed(key: string, source: string): boolean {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return true
  return key.split('.').some((_, index, parts) => {
    const prefix = parts.slice(0, index + 1).join('.')
    return prefix !== key && (source.includes(`\`${prefix}.\${`) || source.includes(`'${prefix}.'`))
  })
}
