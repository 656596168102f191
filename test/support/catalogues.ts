import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang, LocalisedText } from '@/domain/base/language'

const ROOT = join(__dirname, '../..')

type Catalogue = Readonly<Record<string, LocalisedText>>

/** Reads a catalogue in its source form, not as the build compiles it. */
export const readCatalogue = (path: string): Catalogue => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** Catalogues of refusals, by path. */
const REFUSALS: ReadonlyMap<string, Catalogue> = new Map(
  ['src/contract', 'sandbox/contract'].flatMap((contract) =>
    readdirSync(join(ROOT, contract), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|[\\/])texts\.json$/.test(path))
      .map((path) => [join(contract, path), readCatalogue(join(contract, path))] as const),
  ),
)

/** Paths of the catalogues of refusals. */
export const REFUSAL_CATALOGUES: readonly string[] = [...REFUSALS.keys()]

export const getRefusalWords = (path: string): Catalogue => REFUSALS.get(path)!

const MESSAGES: Catalogue = Object.assign({}, ...REFUSALS.values())

/** Returns the messages of all refusals in one language. */
export const getAllRefusalWords = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(MESSAGES).map(([key, words]) => [key, words[lang]]))
