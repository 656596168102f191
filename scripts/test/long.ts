import { runHere } from '../programs'

const SERVER = { PORTAGE_TEST_POSTGRES: '1' }
const BOOKS = ['test/exhaustive/server/books.test.ts', '--selectProjects', 'server']
const ONCE = ['test/exhaustive/server/money-once.test.ts', '--selectProjects', 'server']

/**
 * Longer runs of tests than in `npm test` (docs/testing.md). A variable that is already set keeps its value.
 */
const RUNS: Record<string, readonly { args: readonly string[]; env: Record<string, string> }[]> = {
  books: [{ args: BOOKS, env: { ...SERVER, PORTAGE_TEST_BOOKS: '2000' } }],
  once: [
    { args: ONCE, env: { PORTAGE_TEST_ONCE: '200' } },
    { args: ONCE, env: { ...SERVER, PORTAGE_TEST_ONCE: '200' } },
  ],
}

/** Usage: tsx scripts/test/long.ts <books|once> [further arguments of jest] */
const [name = '', ...more] = process.argv.slice(2)
const runs = RUNS[name]
if (!runs) throw new Error(`Usage: tsx scripts/test/long.ts <${Object.keys(RUNS).join('|')}>`)
for (const { args, env } of runs) runHere(['jest', ...args, ...more], { ...env, ...(process.env as object) })
