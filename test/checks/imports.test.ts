import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LINT } from '../../scripts/lint'
import { nodeArgs } from '../../scripts/programs'
import { tree } from './tree'

const project = resolve(__dirname, '../..')

/** What dependency-cruiser refuses in a tree of these files, as 'rule: from -> to'. */
function cruise(files: Record<string, string>): string[] {
  const root = tree(files)
  for (const file of ['.dependency-cruiser.js', 'tsconfig.json', 'package.json'])
    cpSync(join(project, file), join(root, file))
  // A junction, for which Windows asks nobody's leave; elsewhere a link as any other.
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
  mkdirSync(join(root, 'server/src'), { recursive: true })
  const { stdout } = spawnSync(process.execPath, nodeArgs([...LINT.imports, '--output-type', 'json']), {
    cwd: root,
    encoding: 'utf8',
  })
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; unresolvedTo?: string; to: string }[] }
  }
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}

const LEAF = 'export const a = 1\n'
const importing = (what: string) => `import * as it from '${what}'\nexport const b = it\n`

/** One import a row that its layer may not have: the rule, the file, what it imports, where that resolves to. */
const BREAKS: readonly [rule: string, from: string, what: string, to: RegExp][] = [
  ['domain-is-pure', 'src/domain/up.ts', '@/ui/leaf', /src\/ui\/leaf/],
  ['domain-is-pure', 'src/domain/react.ts', 'react', /node_modules\/react\//],
  ['domain-is-pure', 'src/domain/taro.ts', '@tarojs/taro', /node_modules\/@tarojs\/taro\//],
  ['domain-is-pure', 'src/domain/zustand.ts', 'zustand', /node_modules\/zustand\//],
  ['domain-is-pure', 'src/domain/fs.ts', 'node:fs', /fs/],
  ['domain-is-pure', 'src/domain/routes.ts', '../../config/screens', /config\/screens/],
  ['contract-above-domain', 'src/contract/react.ts', 'react', /node_modules\/react\//],
  ['contract-above-domain', 'src/contract/test.ts', '../../test/leaf', /test\/leaf/],
  ['platform-above-contract', 'src/platform/up.ts', '@/session/leaf', /src\/session/],
  ['platform-above-contract', 'src/platform/react.ts', 'react', /node_modules\/react\//],
  ['elements-draw-only', 'src/platform/elements/rule.ts', '@/domain/leaf', /src\/domain/],
  ['storage-above-platform', 'src/storage/up.ts', '@/session/leaf', /src\/session/],
  ['storage-above-platform', 'src/storage/react.ts', 'react', /node_modules\/react\//],
  ['navigation-above-storage', 'src/navigation/up.ts', '@/ui/leaf', /src\/ui/],
  ['navigation-above-storage', 'src/navigation/server.ts', '@/client/leaf', /src\/client/],
  ['i18n-above-platform', 'src/i18n/up.ts', '@/client/leaf', /src\/client/],
  ['i18n-above-platform', 'src/i18n/taro.ts', '@tarojs/taro', /node_modules\/@tarojs/],
  ['client-above-i18n', 'src/client/up.ts', '@/session/leaf', /src\/session/],
  ['client-above-i18n', 'src/client/parts.ts', '@tarojs/components', /node_modules\/@tarojs\/components/],
  ['session-above-client', 'src/session/up.ts', '@/ui/leaf', /src\/ui/],
  ['session-above-client', 'src/session/taro.ts', '@tarojs/taro', /node_modules\/@tarojs\/taro\//],
  ['ui-knows-no-server', 'src/ui/client.ts', '@/client/leaf', /src\/client/],
  ['ui-knows-no-server', 'src/ui/shared.ts', '@/shared/leaf', /src\/shared/],
  ['ui-knows-no-server', 'src/ui/parcel.ts', '@/domain/leaf', /src\/domain/],
  ['ui-knows-no-server', 'src/ui/contract.ts', '@/contract/leaf', /src\/contract/],
  ['features-stand-on-the-house', 'src/features/home/test.ts', '../../../test/leaf', /test\/leaf/],
  ['features-stand-on-the-house', 'src/features/home/lingui.ts', '@lingui/core', /node_modules\/@lingui/],
  ['shared-below-features', 'src/shared/up.ts', '@/features/forecast/leaf', /features\/forecast/],
  ['shared-below-features', 'src/shared/taro-ui.ts', 'taro-ui', /node_modules\/taro-ui/],
  ['features-are-apart', 'src/features/home/other.ts', '@/features/forecast/leaf', /features\/forecast/],
  ['app-knows-no-back-end', 'src/app.ts', '../server/src/db/leaf', /server\/src/],
  ['server-uses-the-contract', 'server/src/client.ts', '../../src/client/leaf', /src\/client/],
  ['server-draws-no-screen', 'server/src/react.ts', 'react', /node_modules\/react\//],
  ['server-db-is-the-ground', 'server/src/db/up.ts', '../areas/leaf', /areas\/leaf/],
  ['server-db-is-the-ground', 'server/src/db/seed/demo.ts', '../../areas/leaf', /areas\/leaf/],
  ['server-db-is-the-ground', 'server/src/db/seed/world.ts', '../../context', /context/],
  [
    'server-db-is-the-ground',
    'server/src/db/pglite.ts',
    '@electric-sql/pglite',
    /node_modules\/@electric-sql/,
  ],
  [
    'server-embedded-is-a-connection',
    'server/src/db/embedded/table.ts',
    '../schema/leaf',
    /db\/schema\/leaf/,
  ],
  ['server-files-beside-db', 'server/src/files/up.ts', '../areas/leaf', /areas\/leaf/],
  ['server-files-beside-db', 'server/src/files/world.ts', '../context', /context/],
  ['server-http-knows-no-area', 'server/src/http/area.ts', '../areas/leaf', /areas\/leaf/],
  ['server-http-knows-no-area', 'server/src/http/sandbox.ts', '../sandbox/leaf', /sandbox\/leaf/],
  ['server-areas-know-no-sandbox', 'server/src/areas/up.ts', '../sandbox/leaf', /sandbox\/leaf/],
  ['server-sql-in-repositories', 'server/src/areas/sql.ts', 'drizzle-orm', /node_modules\/drizzle-orm/],
  ['server-sql-in-repositories', 'server/src/jobs/table.ts', '../db/schema/leaf', /db\/schema\/leaf/],
  ['server-areas-in-order', 'server/src/areas/parcels/up.ts', '../payment/leaf', /payment\/leaf/],
  ['server-areas-in-order', 'server/src/areas/auth/up.ts', '../parcels/leaf', /parcels\/leaf/],
  ['server-areas-in-order', 'server/src/areas/base.ts', './parcels/leaf', /parcels\/leaf/],
  ['server-areas-have-a-place', 'server/src/areas/unknown/a.ts', '../leaf', /areas\/leaf/],
  ['server-sandbox-on-top', 'server/src/sandbox/job.ts', '../jobs/leaf', /jobs\/leaf/],
  ['server-demo-above-sandbox', 'server/src/demo/job.ts', '../jobs/leaf', /jobs\/leaf/],
  ['server-demo-at-the-start', 'server/src/jobs/demo.ts', '../demo/leaf', /demo\/leaf/],
  ['not-to-unresolvable', 'src/ui/nothing.ts', './no-such-file', /no-such-file/],
  ['not-to-unresolvable', 'src/ui/no-platform.ts', '@/platform/no-such/no-such', /no-such/],
]

const LEAVES = Object.fromEntries(
  ['ui', 'shared', 'client', 'session', 'contract', 'domain', 'features/forecast']
    .map((room) => `src/${room}/leaf.ts`)

    .concat(
      ['db', 'db/schema', 'areas', 'areas/parcels', 'areas/payment', 'sandbox', 'demo', 'jobs'].map(
        (room) => `server/src/${room}/leaf.ts`,
      ),
    )
    .concat('test/leaf.ts', 'config/screens.ts', 'server/src/context.ts')
    .map((file) => [file, LEAF]),
)

describe('the import lint', () => {
  it('is content with imports that go down, and with the packages of a layer', () => {
    const files = {
      'src/features/home/a.ts': `import { a } from '@/ui/a'\nimport { useState } from 'react'\nexport const b = [a, useState]\n`,
      'src/ui/a.ts': `import { a } from '../domain/language'\nimport { device } from '@/platform/device/device'\nexport { a, device }\n`,
      'src/platform/device/device.h5.ts': 'export const device = 1\n',
      'src/contract/a.ts': `import * as v from 'valibot'\nimport { a } from '@/domain/a'\nexport const b = [v, a]\n`,
      'src/domain/a.ts': LEAF,
      'src/domain/language.ts': LEAF,
      'server/src/areas/a.ts': `import { randomBytes } from 'node:crypto'\nimport { a } from '../../../src/domain/a'\nexport const b = [randomBytes, a]\n`,
    }
    expect(cruise(files)).toEqual([])
  })

  describe('broken on purpose', () => {
    let refused: string[]
    beforeAll(() => {
      refused = cruise({
        ...LEAVES,
        ...Object.fromEntries(BREAKS.map(([, from, what]) => [from, importing(what)])),
      })
    })
    it.each(BREAKS)('refuses by %s that %s imports %s', (rule, from, _what, to) => {
      const found = refused.filter((it) => it.startsWith(`${rule}: ${from} -> `))
      expect(found).toHaveLength(1)
      expect(found[0]!.split(' -> ')[1]).toMatch(to)
    })
    it('has no rule that no row breaks', () => {
      const { forbidden } = require('../../.dependency-cruiser.js') as { forbidden: { name: string }[] }
      const broken = new Set(BREAKS.map(([rule]) => rule))
      const unproven = forbidden.map(({ name }) => name).filter((name) => !broken.has(name))
      expect(unproven).toEqual(['no-circular'])
    })
  })
  it('refuses a circle', () => {
    const files = {
      'src/ui/a.ts': "import { b } from './b'\nexport const a = () => b\n",
      'src/ui/b.ts': "import { a } from './a'\nexport const b = () => a\n",
    }
    expect(cruise(files).map((it) => it.split(':')[0])).toContain('no-circular')
  })
})
