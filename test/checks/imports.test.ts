import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LINT } from '../../scripts/lint'
import { nodeArgs } from '../../scripts/programs'
import { tree } from './tree'

const project = resolve(__dirname, '../..')

interface Violation {
  rule: { name: string }
  from: string
}

/** Returns the violations that dependency-cruiser finds in a tree of these files, as 'rule: from'. */
function cruise(files: Record<string, string>): string[] {
  const root = tree(files)
  for (const file of ['.dependency-cruiser.js', 'tsconfig.json', 'package.json'])
    cpSync(join(project, file), join(root, file))
  // A junction needs no special permission on Windows. On other systems it is a normal link.
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
  const { stdout } = spawnSync(process.execPath, nodeArgs([...LINT.imports, '--output-type', 'json']), {
    cwd: root,
    encoding: 'utf8',
  })
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } }
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

const LEAF = 'export const a = 1\n'
const importing = (what: string) => `import * as it from '${what}'\nexport const b = it\n`

/** One import that each rule refuses: the file, and the module that it imports. */
const BREAKS: readonly [rule: string, from: string, what: string][] = [
  ['domain-is-pure', 'src/domain/up.ts', '../ui/leaf'],
  ['domain-is-pure', 'src/domain/package.ts', 'zustand'],
  ['domain-is-pure', 'src/domain/node.ts', 'node:fs'],
  ['contract-above-domain', 'src/contract/up.ts', '@/ui/leaf'],
  ['screens-are-a-table', 'src/screens/up.ts', '@/ui/leaf'],
  ['config-reads-the-table-of-screens', 'config/up.ts', '../src/ui/leaf'],
  ['nobody-imports-the-build', 'src/build.ts', '../config/leaf'],
  ['platform-above-contract', 'src/platform/up.ts', '@/session/leaf'],
  ['elements-draw-only', 'src/platform/elements/rule.ts', '@/domain/leaf'],
  ['storage-above-platform', 'src/storage/up.ts', '@/session/leaf'],
  ['navigation-above-storage', 'src/navigation/up.ts', '@/ui/leaf'],
  ['i18n-above-platform', 'src/i18n/up.ts', '@/client/leaf'],
  ['client-above-i18n', 'src/client/up.ts', '@/session/leaf'],
  ['session-above-client', 'src/session/up.ts', '@/ui/leaf'],
  ['ui-knows-no-server', 'src/ui/client.ts', '@/client/leaf'],
  ['features-above-shared', 'src/features/home/node.ts', 'node:fs'],
  ['shared-below-features', 'src/shared/up.ts', '@/features/forecast/leaf'],
  ['features-are-apart', 'src/features/home/other.ts', '@/features/forecast/leaf'],
  ['app-knows-no-back-end', 'src/app.ts', '../server/src/db/leaf'],
  ['server-uses-the-contract', 'server/src/client.ts', '../../src/client/leaf'],
  ['server-draws-no-screen', 'server/src/react.ts', 'zustand'],
  ['server-db-at-the-bottom', 'server/src/db/up.ts', '../areas/leaf'],
  ['server-embedded-is-a-connection', 'server/src/db/embedded/table.ts', '../schema/leaf'],
  ['server-files-next-to-db', 'server/src/files/up.ts', '../areas/leaf'],
  ['server-http-knows-no-area', 'server/src/http/area.ts', '../areas/leaf'],
  ['server-base-below-http', 'server/src/base/up.ts', '../areas/leaf'],
  ['server-areas-know-no-sandbox', 'server/src/areas/up.ts', '../jobs/leaf'],
  ['server-outside-loads-the-sandbox', 'server/src/outside/up.ts', '../jobs/leaf'],
  ['server-jobs-above-areas', 'server/src/jobs/up.ts', 'drizzle-kit'],
  ['server-sql-in-repositories', 'server/src/jobs/table.ts', '../db/schema/leaf'],
  ['server-areas-in-order', 'server/src/areas/parcels/up.ts', '../payments/leaf'],
  ['server-areas-have-a-place', 'server/src/areas/unknown/a.ts', '../leaf'],
  ['sandbox-on-top', 'sandbox/src/job.ts', '../../server/src/jobs/leaf'],
  ['sandbox-contract-above-contract', 'sandbox/contract/up.ts', '../src/leaf'],
  ['no-circular', 'src/ui/circle.ts', './circle'],
  ['not-to-unresolvable', 'src/nothing.ts', './no-such-file'],
]

/** Imports of lower layers, which are allowed. Each names its file in another way. */
const RIGHT: readonly [from: string, what: string][] = [
  ['src/features/home/right.ts', '@/ui/leaf'],
  ['src/ui/right.ts', '@/platform/drag/drag'],
  ['src/contract/right.ts', 'valibot'],
  ['server/src/areas/right.ts', 'node:crypto'],
  ['server/src/areas/rule.ts', '../../../src/domain/leaf'],
]

const LEAVES = [
  ...['client', 'domain', 'features/forecast', 'session', 'ui'].map((room) => `src/${room}/leaf.ts`),
  ...['areas', 'areas/parcels', 'areas/payments', 'db', 'db/schema', 'jobs'].map(
    (room) => `server/src/${room}/leaf.ts`,
  ),
  'sandbox/src/leaf.ts',
  'sandbox/contract/leaf.ts',
  'src/platform/drag/drag.h5.ts',
  'config/leaf.ts',
  'test/leaf.ts',
]

it('each import rule refuses its forbidden import, and no rule refuses an allowed one', () => {
  const files = [
    ...LEAVES.map((file) => [file, LEAF]),
    ...BREAKS.map(([, from, what]) => [from, importing(what)]),
    ...RIGHT.map(([from, what]) => [from, importing(what)]),
  ]
  expect(cruise(Object.fromEntries(files)).sort()).toEqual(
    BREAKS.map(([rule, from]) => `${rule}: ${from}`).sort(),
  )
  const { forbidden } = require('../../.dependency-cruiser.js') as { forbidden: { name: string }[] }
  expect(new Set(BREAKS.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
})
