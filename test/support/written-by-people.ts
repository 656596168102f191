import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, withoutComments } from '../../scripts/checks/files'

const ROOT = join(__dirname, '../..')

/**
 * Files with the texts of members, shops and warehouses. The screen tests show these texts in addition to the
 * app's own words.
 */
const WRITERS = [
  ...filesBelow(ROOT, 'sandbox/src/demo', /\.ts$/),
  ...filesBelow(ROOT, 'scripts/screens', /\.ts$/),
  ...['warehouses', 'pickup-points', 'districts', 'rates'].map((rows) => `server/src/db/seed/${rows}.ts`),
  ...['builders', 'back-end/submit-certificate', 'back-end/member-calls'].map(
    (name) => `test/support/${name}.ts`,
  ),
  'test/journeys/steps/main-job.ts',
]
/**
 * Labels of the fields in a shop's form, in the language of its country. They are everyday words, which the
 * app also uses for other things.
 */
const FORMS = ['warehouse-address-form', 'latin-address'].map((name) => `src/domain/warehouse/${name}.ts`)

/** A text in the three languages belongs to the app and not to a person. */
const IN_LANGUAGES = /\b(?:sc|tc|en):\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)|\btoLocalisedText\([^)]*\)/g
const LITERAL = /'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g

function writtenIn(file: string): string[] {
  const source = withoutComments(readFileSync(join(ROOT, file), 'utf8')).replace(IN_LANGUAGES, '')
  return [...source.matchAll(LITERAL)]
    .flatMap(([, one, two, three]) => (one ?? two ?? three ?? '').split(/\$\{[^}]*\}|\{\w+\}|\n|\\n/))
    .flatMap((line) => [line, ...line.split(', ')])
}

/** Returns whether a text may be words for a reader. Names in the code are not. */
const isWords = (text: string) => /\p{Script=Han}|\w \w/u.test(text) || /^[A-Z][a-z]+$/.test(text)

/** Texts of the catalogues. Such a text inside another text belongs to the app, in every language. */
const OWN = new Set(
  filesBelow(ROOT, 'src', /^(sc|tc|en)\.json$/).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
  ),
)

const trimmed = (files: readonly string[]) => files.flatMap(writtenIn).map((text) => text.trim())
const LITERALS = new Set(trimmed([...WRITERS, ...FORMS]))
/**
 * Texts of people that are also removed inside a longer text. The longest come first: an address before the
 * name of its city.
 */
const WORDS_WITHIN = [...new Set(trimmed(WRITERS))]
  .filter((text) => isWords(text) && !OWN.has(text))
  .sort((a, b) => b.length - a.length)

/** A masked name or number: 陈••. */
const MASKED = /\S•+/g
/** Replacement for these texts. Like a number, it is not a word of any language. */
const SOMETHING = '1'

/** Removes the characters that only say where a line may break. */
const withPlainSpaces = (shown: string) => shown.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

/** Separates the app's word for a field from the label in the form. */
const SEPARATOR = ' · '

const partWithoutWritten = (part: string): string =>
  LITERALS.has(part.trim())
    ? SOMETHING
    : WORDS_WITHIN.reduce((left, written) => left.replaceAll(written, SOMETHING), part).replace(
        MASKED,
        SOMETHING,
      )

/**
 * Returns a shown text without the words of a member, a shop or a warehouse, which no app translates. An
 * everyday word, such as City, is removed only if it is the whole text, or the whole part next to a dot.
 */
export const removeUserText = (shown: string): string =>
  withPlainSpaces(shown).split(SEPARATOR).map(partWithoutWritten).join(SEPARATOR)
