import { runHere } from '../programs'

const SERVER = { PORTAGE_TEST_POSTGRES: '1' }
const BOOKS = ['test/exhaustive/server/books.test.ts', '--selectProjects', 'server']
const ONCE = ['test/exhaustive/server/money-once.test.ts', '--selectProjects', 'server']

/** Runs that take longer than what `npm test` does of them (docs/testing.md). A variable that is set already stays. */
const RUNS: Record<string, readonly { args: readonly string[]; env: Record<string, string> }[]> = {
  books: [{ args: BOOKS, env: { ...SERVER, PORTAGE_TEST_BOOKS: '2000' } }],
  once: [
    { args: ONCE, env: { PORTAGE_TEST_ONCE: '200' } },
    { args: ONCE, env: { ...SERVER, PORTAGE_TEST_ONCE: '200' } },
  ],
}

/** Usage: tsx scripts/test/long.ts <books|once> [what jest is told beside] */
const [name = '', ...more] = process.argv.slice(2)
const runs = RUNS[name]
if (!runs) throw new Error(`Usage: tsx scripts/test/long.ts <${Object.keys(RUNS).join('|')}>`)
for (const { args, env } of runs) runHere(['jest', ...args, ...more], { ...env, ...(process.env as object) })
