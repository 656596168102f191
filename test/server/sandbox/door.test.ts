import { build } from 'esbuild'
import { boot } from '../support/boot'

const DOOR = 'server/src/outside/sandbox.ts'

let mockLoaded = 0
jest.mock('../../../sandbox/src/sandbox', () => {
  mockLoaded += 1
  return jest.requireActual('../../../sandbox/src/sandbox')
})

describe('a back end with the sandbox off', () => {
  it('does not load the sandbox; with the sandbox on, it does', async () => {
    const off = await boot({ sandbox: false })
    expect([mockLoaded, off.jobs.some(({ name }) => name === 'sandbox')]).toEqual([0, false])
    await off.close()
    const on = await boot()
    expect([mockLoaded, on.jobs.some(({ name }) => name === 'sandbox')]).toEqual([1, true])
    await on.close()
  })
  it('imports the sandbox in one file only, dynamically', async () => {
    const { metafile } = await build({
      entryPoints: ['server/src/main.ts'],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      packages: 'external',
      logLevel: 'error',
    })
    const found = Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
      imports
        .filter(({ path }) => path.startsWith('sandbox/src/') && !from.startsWith('sandbox/'))
        .map(({ path, kind }) => [from, path, kind]),
    )
    expect(found).toEqual([[DOOR, 'sandbox/src/sandbox.ts', 'dynamic-import']])
  })
})
