import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { CATALOGUE } from '../../config/texts-compile'
import { type Check, filesBelow, textOf } from './files'

// Ours: Lingui's own commands make catalogues out of source, and know nothing of rooms, or of what the mini program lacks.

const LANGS = ['sc', 'tc', 'en'] as const
type Catalogue = Record<string, string>
type Catalogues = Record<(typeof LANGS)[number], Catalogue>

/** Missing, empty, unreadable and unused texts, placeholders that differ between languages, and texts that no build compiles. */
export const checkTexts: Check = (root) => {
  const folders = new Set(
    ['src', 'server/src', 'sandbox'].flatMap((top) =>
      filesBelow(root, top, /^(sc|tc|en)\.json$/).map((file) => dirname(file)),
    ),
  )
  return [...folders].flatMap((folder) => [...checkName(folder), ...checkFolder(root, folder)])
}

/** The app would show the bare words of a message, placeholders and all, where the build does not know its folder. */
const checkName = (folder: string): string[] =>
  folder.startsWith('server/') || CATALOGUE.test(`${folder}/en.json`)
    ? []
    : [`${folder}: the build compiles texts in folders named texts or <words>-texts alone`]

function checkFolder(root: string, folder: string): string[] {
  const read = (lang: string): Catalogue => {
    try {
      return JSON.parse(readFileSync(join(root, folder, `${lang}.json`), 'utf8'))
    } catch {
      return {}
    }
  }
  const catalogues = Object.fromEntries(LANGS.map((lang) => [lang, read(lang)])) as Catalogues
  const keys = new Set(LANGS.flatMap((lang) => Object.keys(catalogues[lang])))
  const source = usersOf(root, folder)
  return [...keys].flatMap((key) => [
    ...checkMessages(folder, key, catalogues),
    ...(isUsed(key, source) ? [] : [`${folder}: '${key}' is used nowhere`]),
  ])
}

function checkMessages(folder: string, key: string, catalogues: Catalogues): string[] {
  const findings: string[] = []
  const placeholders: string[] = []
  for (const lang of LANGS) {
    const message = catalogues[lang][key]
    if (typeof message !== 'string' || message.trim() === '') {
      findings.push(`${folder}/${lang}.json: '${key}' is missing`)
      continue
    }
    try {
      const compiled = compileMessageOrThrow(message)
      placeholders.push(namesIn(compiled).join(' '))
      if (isFormatted(compiled))
        findings.push(`${folder}/${lang}.json: '${key}' needs Intl, which the mini program has not`)
    } catch (error) {
      findings.push(`${folder}/${lang}.json: '${key}' cannot be read: ${(error as Error).message}`)
    }
    if (lang === 'en' && !/^(latin|lang\..*)$/.test(key) && /[\u4e00-\u9fff]/.test(message))
      findings.push(`${folder}/en.json: '${key}' holds Chinese`)
    // A Chinese font draws it as wide as a character of its own.
    if (lang === 'en' && /[\u2018\u2019]/.test(message))
      findings.push(`${folder}/en.json: '${key}' holds a curly apostrophe`)
  }
  if (new Set(placeholders).size > 1)
    findings.push(`${folder}: the placeholders of '${key}' differ between languages`)
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
  if (/^(src|sandbox)\/contract\//.test(folder))
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

/** A key is used when it stands in the source, or when a template such as `state.${x}` can make it. */
function isUsed(key: string, source: string): boolean {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return true
  return key.split('.').some((_, index, parts) => {
    const prefix = parts.slice(0, index + 1).join('.')
    return prefix !== key && source.includes(`\`${prefix}.\${`)
  })
}
