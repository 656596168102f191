import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, withoutComments } from '../../scripts/checks/files'

const ROOT = join(__dirname, '../..')

/** Who writes what the walks of the screens show beside the app's own words: members, shops, warehouses. */
const WRITERS = [
  ...filesBelow(ROOT, 'sandbox/src/demo', /\.ts$/),
  ...filesBelow(ROOT, 'scripts/screens', /\.ts$/),
  ...['warehouses', 'pickup-points', 'districts', 'rates'].map((rows) => `server/src/db/seed/${rows}.ts`),
  ...['builders', 'back-end/submit-certificate', 'back-end/member-calls'].map(
    (name) => `test/support/${name}.ts`,
  ),
  'test/journeys/steps/main-job.ts',
]
/** What the fields of a shop's form are called in its country: everyday words, which the app has for other things. */
const FORMS = 'src/domain/warehouse/warehouse-address-form.ts'

/** A text in the three languages is the app's own word, not somebody's. */
const IN_LANGUAGES = /\b(?:sc|tc|en):\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)|\btoLocalisedText\([^)]*\)/g
const LITERAL = /'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g

function writtenIn(file: string): string[] {
  const source = withoutComments(readFileSync(join(ROOT, file), 'utf8')).replace(IN_LANGUAGES, '')
  return [...source.matchAll(LITERAL)]
    .flatMap(([, one, two, three]) => (one ?? two ?? three ?? '').split(/\$\{[^}]*\}|\{\w+\}|\n|\\n/))
    .flatMap((line) => [line, ...line.split(', ')])
}

/** Names in the code are no words that anybody reads. */
const isWords = (text: string) => /\p{Script=Han}|\w \w/u.test(text) || /^[A-Z][a-z]+$/.test(text)

/** The words of the catalogues: one of them within a text is the app's own, in whichever language it stands there. */
const OWN = new Set(
  filesBelow(ROOT, 'src', /^(sc|tc|en)\.json$/).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
  ),
)

const trimmed = (files: readonly string[]) => files.flatMap(writtenIn).map((text) => text.trim())
const LITERALS = new Set(trimmed([...WRITERS, FORMS]))
/** What is theirs within a text too. The longest first: an address before the name of its city. */
const WORDS_WITHIN = [...new Set(trimmed(WRITERS))]
  .filter((text) => isWords(text) && !OWN.has(text))
  .sort((a, b) => b.length - a.length)

/** A masked name or number: 陈••. */
const MASKED = /\S•+/g
/** What stands for them, as a number would: it is no word of any language. */
const SOMETHING = '1'

/** Between the app's word for a field and what a form calls it. */
const SEPARATOR = ' · '

const partWithoutWritten = (part: string): string =>
  LITERALS.has(part.trim())
    ? SOMETHING
    : WORDS_WITHIN.reduce((left, written) => left.replaceAll(written, SOMETHING), part).replace(
        MASKED,
        SOMETHING,
      )

/**
 * What is left of shown words without those that a member, a shop or a warehouse wrote, which no app translates. An
 * everyday word, such as City, is theirs only where it is all of the text, or all of what stands beside a dot.
 */
export const removeUserText = (shown: string): string =>
  shown.split(SEPARATOR).map(partWithoutWritten).join(SEPARATOR)
