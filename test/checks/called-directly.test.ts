import { join } from 'node:path'
import { checkCalledDirectly } from '../../scripts/checks/called-directly'
import { tree } from './tree'

const findings = (text: string, file = 'src/platform/a/a.ts') => checkCalledDirectly(tree({ [file]: text }))

describe('the check of what the build calls by its name alone', () => {
  it.each([
    ['a host’s function', 'export const later = setTimeout'],
    ['one of its objects', 'export const get = localStorage.getItem'],
    ['one out of a table', "export const get = wx['getStorageSync']"],
    ['one of several', 'export const ask = isOld ? askOldly : window.fetch\nfunction askOldly() {}'],
    ['one where it is there', 'export const ask = window.fetch ?? (() => undefined)'],
    ['one as another type', 'export const ask = fetch as unknown as () => void'],
    ['one by another name', 'const mine = setTimeout\nexport const later = mine'],
    ['one in a list of exports', 'const later = setTimeout\nexport { later }'],
    ['one of its objects in a list of exports', 'const get = localStorage.getItem\nexport { get }'],
    ['a function of a package', "import Taro from '@tarojs/taro'\nexport const later = Taro.nextTick"],
    [
      'one that a package hands out',
      "import { nextTick } from '@tarojs/taro'\nexport const later = nextTick",
    ],
    ['what a package hands out, passed on', "export { nextTick as later } from '@tarojs/taro'"],
    ['parts of an object', 'export const { later } = host'],
  ])('refuses %s', (_, text) => {
    expect(findings(text)).toEqual([expect.stringMatching(/^src\/platform\/a\/a\.ts: .*another object/)])
  })
  it.each([
    ['a function', 'export function ask() { return this.answer }'],
    ['an arrow within it', 'export function ask() { return () => this.answer }'],
    ['a function in a constant', 'export const ask = function () { return this.answer }'],
  ])('refuses %s that asks for its this', (_, text) => {
    expect(findings(text)).toEqual(['src/platform/a/a.ts: ask asks for its `this`'])
  })
  it.each([
    ['a function around one', 'export const later = (work) => setTimeout(work)'],
    ['what it was made by', 'export const ask = make(window.fetch)'],
    [
      'one of ours',
      "import { ask as theirs } from './b'\nexport const ask = theirs\nexport { other } from './c'",
    ],
    ['the state of a store', 'const useStore = create()\nexport const state = useStore.getState'],
    ['nothing', 'export const ask: Ask | undefined = undefined'],
    ['what is asked of the host first', 'export const ask = window.fetch && (() => window.fetch())'],
    ['a constant', 'export const FARTHEST = Number.MAX_VALUE\nexport const DAY = 24 * hour'],
    ['types', "export type { Ask } from 'package'\nexport { type Answer } from 'package'"],
    [
      'a class, and methods',
      'export class Ask { ask() { return this } }\nexport const make = () => ({ own() { return this } })',
    ],
    ['what stays in its file', 'const later = setTimeout'],
  ])('is content with %s', (_, text) => {
    expect(findings(text)).toEqual([])
  })
  it('is of the app alone', () => {
    expect(findings('export const later = setTimeout', 'server/src/a.ts')).toEqual([])
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
