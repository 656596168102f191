import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOnce, type Target } from '../../scripts/build/build-once'
import { TARGETS } from '../../scripts/build/targets'
import { removeFolder } from '../../scripts/remove-folder'

let root: string
let builds: number
let target: Target

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portage-build-'))
  builds = 0
  write('src/app.ts', 'one')
  write('package-lock.json', '{}')
  target = {
    inputs: ['src', 'package-lock.json'],
    values: ['v20'],
    out: 'dist/h5',
    build() {
      builds += 1
      write('dist/h5/index.html', `build ${builds}`)
    },
  }
})
afterEach(() => removeFolder(root))

it('builds the first time, and not again while nothing changes', async () => {
  expect(await buildOnce(root, target)).toBe('never built')
  expect(await buildOnce(root, target)).toBeUndefined()
  expect(builds).toBe(1)
})

it('does not build again when a README changes', async () => {
  await buildOnce(root, target)
  write('src/README.md', 'other words')
  expect(await buildOnce(root, target)).toBeUndefined()
})

describe('a repeated build', () => {
  const changes: [string, string, () => void][] = [
    ['a source changed', 'inputs changed', () => write('src/app.ts', 'two')],
    ['a source came', 'inputs changed', () => write('src/deep/page.ts', '')],
    ['a source went', 'inputs changed', () => rmSync(join(root, 'src/app.ts'))],
    ['the lock file changed', 'inputs changed', () => write('package-lock.json', '{"a":1}')],
    [
      'a value changed',
      'inputs changed',
      () => {
        target = { ...target, values: ['v22'] }
      },
    ],
    ['dist was deleted', 'never built', () => removeFolder(join(root, 'dist'))],
    ['its folder alone was deleted', 'never built', () => removeFolder(join(root, 'dist/h5'))],
    ['a built file was deleted', 'output changed', () => rmSync(join(root, 'dist/h5/index.html'))],
    ['somebody else built there', 'output changed', () => write('dist/h5/index.html', 'watched meanwhile')],
    ['its stamp is broken', 'never built', () => write('dist/h5.stamp', '{"inputs":')],
  ]
  it.each(changes)('happens when %s', async (_, reason, change) => {
    await buildOnce(root, target)
    change()
    expect(await buildOnce(root, target)).toBe(reason)
    expect(await buildOnce(root, target)).toBeUndefined()
    expect(builds).toBe(2)
  })

  it('happens after the last build failed halfway', async () => {
    await buildOnce(root, target)
    write('src/app.ts', 'two')
    const failing = {
      ...target,
      build() {
        target.build()
        throw new Error('killed')
      },
    }
    await expect(buildOnce(root, failing)).rejects.toThrow('killed')
    expect(await buildOnce(root, target)).toBe('never built')
  })

  it('happens when a source changed during the build', async () => {
    const edited = {
      ...target,
      build() {
        target.build()
        write('src/app.ts', 'typed meanwhile')
      },
    }
    await buildOnce(root, edited)
    expect(await buildOnce(root, target)).toBe('inputs changed')
  })
})

it('the inputs of each target include the files that Taro reads', () => {
  for (const name of ['h5', 'weapp'] as const)
    expect(TARGETS[name].inputs).toEqual(
      expect.arrayContaining(['src', 'config', 'package-lock.json', 'babel.config.js', 'tsconfig.json']),
    )
  expect(TARGETS.weapp.inputs).toContain('project.config.json')
})
