import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, withoutComments } from '../../scripts/checks/files'

const ROOT = join(__dirname, '../..')

/** Who writes what the walks of the screens show beside the app's own words: members, shops, warehouses. */
const WRITERS = [
  ...filesBelow(ROOT, 'server/src/demo', /\.ts$/),
  ...filesBelow(ROOT, 'scripts/screens', /\.ts$/),
  ...['warehouses', 'pickup-points', 'districts', 'rates'].map((rows) => `server/src/db/seed/${rows}.ts`),
  ...['builders', 'hand-in', 'member-calls'].map((name) => `test/support/${name}.ts`),
  'test/journeys/main-job.ts',
  // what the fields of a shop's form are called in its country
  'src/domain/warehouse-address-form.ts',
]

/** A text in the three languages is the app's own word, not somebody's. */
const IN_LANGUAGES = /\b(?:sc|tc|en):\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)|\bname\([^)]*\)/g
const LITERAL = /'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g

function writtenIn(file: string): string[] {
  const source = withoutComments(readFileSync(join(ROOT, file), 'utf8')).replace(IN_LANGUAGES, '')
  return [...source.matchAll(LITERAL)]
    .flatMap(([, one, two, three]) => (one ?? two ?? three ?? '').split(/\$\{[^}]*\}|\{\w+\}|\n|\\n/))
    .flatMap((line) => [line, ...line.split(', ')])
}

/** Names in the code are no words that anybody reads. */
const isWords = (text: string) => /\p{Script=Han}|\w \w/u.test(text) || /^[A-Z][a-z]+$/.test(text)

const LITERALS = new Set(WRITERS.flatMap(writtenIn).map((text) => text.trim()))
/** The longest first: an address before the name of its city. */
const WRITTEN = [...LITERALS].filter(isWords).sort((a, b) => b.length - a.length)

/** A masked name or number: 陈••. */
const MASKED = /\S•+/g
/** What stands for them, as a number would: it is no word of any language. */
const SOMETHING = '1'

/** What is left of shown words without those that a member, a shop or a warehouse wrote, which no app translates. */
export const withoutWritten = (shown: string): string =>
  LITERALS.has(shown.trim())
    ? SOMETHING
    : WRITTEN.reduce((left, written) => left.replaceAll(written, SOMETHING), shown).replace(MASKED, SOMETHING)
