import { join } from 'node:path'
import { checkCalledDirectly } from '../../scripts/checks/called-directly'
import { tree } from './tree'

const findings = (text: string) => checkCalledDirectly(tree({ 'src/platform/a/a.ts': text }))

describe('the check of what the build calls by its name alone', () => {
  it.each([
    'export const later = setTimeout',
    'export const get = localStorage.getItem',
    "export const get = wx['getStorageSync']",
    'export const ask = isOld ? askOldly : window.fetch\nfunction askOldly() {}',
    'export const ask = fetch as unknown as () => void',
    'const mine = setTimeout\nexport const later = mine',
    'const later = setTimeout\nexport { later }',
    "import { nextTick } from '@tarojs/taro'\nexport const later = nextTick",
    "export { nextTick as later } from '@tarojs/taro'",
    'export const { later } = host',
  ])("refuses a host's or a package's function: %s", (text) => {
    expect(findings(text)).toEqual([expect.stringMatching(/^src\/platform\/a\/a\.ts: .*another object/)])
  })
  it.each([
    'export function ask() { return () => this.answer }',
    'export const ask = function () { return this.answer }',
  ])('refuses one that asks for its this: %s', (text) => {
    expect(findings(text)).toEqual(['src/platform/a/a.ts: ask asks for its `this`'])
  })
  it.each([
    'export const later = (work) => setTimeout(work)',
    'export const ask = make(window.fetch)',
    "import { ask as theirs } from './b'\nexport const ask = theirs\nexport { other } from './c'",
    'const useStore = create()\nexport const state = useStore.getState',
    'export const ask = window.fetch && (() => window.fetch())',
    'export const FARTHEST = Number.MAX_VALUE\nexport const DAY = 24 * hour',
    "export type { Ask } from 'package'\nexport { type Answer } from 'package'",
    'export class Ask { ask() { return this } }\nexport const make = () => ({ own() { return this } })',
  ])('is content with %s', (text) => {
    expect(findings(text)).toEqual([])
  })
})

it.each([
  ['react', ['Component', 'PureComponent']],
  ['react-jsx-runtime', []],
])('no function of %s, as it is built for members, asks for its this, but the classes', (name, classes) => {
  const file = join(__dirname, `../../node_modules/react/cjs/${name}.production.min.js`)
  const functions = Object.entries(jest.requireActual<Record<string, unknown>>(file)).filter(
    ([, value]) => typeof value === 'function',
  )
  expect(functions.length).toBeGreaterThan(1)
  const asking = functions.filter(([, value]) => /\bthis\b/.test(String(value)))
  expect(asking.map(([exported]) => exported)).toEqual(classes)
})
