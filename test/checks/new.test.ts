import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/checks/files'
import { planCall } from '../../scripts/new/call'
import { Plan } from '../../scripts/new/plan'
import { planNew } from '../../scripts/new/plan-new'
import { planScreen } from '../../scripts/new/screen'
import { tree } from './tree'

const ROOT = join(__dirname, '../..')
const TITLE = 'Example notes|示例备注|範例備註'
const screen = (...args: string[]) => ['screen', 'parcels', 'exampleNotes', ...args]

describe('npm run new', () => {
  it('writes a call and its screen to the expected files, with tests', () => {
    const plan = new Plan(ROOT)
    planCall(plan, 'parcels', 'getExampleNotes')
    const call = 'getExampleNotes'
    planScreen(plan, { feature: 'parcels', name: 'exampleNotes', title: TITLE, call, root: 'member' })
    expect(plan.files).toEqual([
      'scripts/screens/screens-shown.ts',
      'server/src/areas/parcels/routes.ts',
      'src/contract/all-calls.ts',
      'src/contract/parcels/get-example-notes.ts',
      'src/features/parcels/pages/example-notes/index.tsx',
      'src/features/parcels/texts.json',
      'src/screens/screens.ts',
      'src/screens/texts.json',
      'test/app/features/parcels/example-notes.test.tsx',
      'test/exhaustive/journeys/addresses/our-addresses.ts',
      'test/exhaustive/journeys/refused.ts',
      'test/journeys/steps/links.ts',
      'test/server/parcels/get-example-notes.test.ts',
    ])
    expect(existsSync(join(ROOT, 'src/contract/parcels/get-example-notes.ts'))).toBe(false)
  })

  it('declares a call external-only until a screen makes it', () => {
    const plan = planNew(ROOT, ['call', 'parcels', 'getExampleNotes'])
    const declared = () =>
      plan.read('src/contract/parcels/get-example-notes.ts').includes('externalOnly: true')
    expect(declared()).toBe(true)
    planScreen(plan, {
      feature: 'parcels',
      name: 'exampleNotes',
      title: TITLE,
      call: 'getExampleNotes',
      root: '',
    })
    expect(declared()).toBe(false)
  })

  it('creates the catalogue of a new feature and adds the feature to its package', () => {
    const plan = planNew(ROOT, ['screen', 'example', 'example', '--title', TITLE, '--package', 'sign-in'])
    expect(plan.files).toEqual(
      expect.arrayContaining(['src/features/example/texts.json', 'src/features/example/texts.ts']),
    )
    expect(plan.read('src/screens/packages.ts')).toContain("'sign-in': ['auth', 'example']")
  })

  it.each([
    ['nothing', [], 'npm run new -- call <subject> <name>'],
    ['another kind', ['table', 'parcels', 'notes'], 'npm run new -- call'],
    ['an unknown option', screen('--titel', TITLE), "Unknown option '--titel'"],
    ['an unknown subject', ['call', 'parcel', 'getNotes'], "No subject 'parcel' has"],
    ['a call in kebab-case', ['call', 'parcels', 'get-notes'], 'is not camelCase'],
    ['a call that already exists', ['call', 'parcels', 'getOrder'], "already has a call 'getOrder'"],
    ['a feature in camelCase', ['screen', 'newExample', 'example', '--title', TITLE], 'is not kebab-case'],
    ['a screen that already exists', ['screen', 'my', 'my', '--title', TITLE], "has a screen 'my'"],
    ['an address that already exists', ['screen', 'my', 'merge', '--title', TITLE], 'or its address'],
    ['no title', screen(), '--title needs three languages'],
    ['a title in two languages', screen('--title', 'Notes|备注'), '--title needs three languages'],
    ['the title of another screen', screen('--title', 'Balance|余额|餘額'), "has the title 'Balance'"],
    [
      'a call that was not generated',
      screen('--title', TITLE, '--call', 'getOrder'),
      "--call getOrder: 'npm run new -- call' did not write it",
    ],
    [
      'an unknown package',
      ['screen', 'example', 'example', '--title', TITLE, '--package', 'x'],
      "no package 'x'",
    ],
  ])('refuses %s', (_, args, message) => {
    expect(() => planNew(ROOT, args)).toThrow(message)
  })

  it.each([
    ['an anchor is missing', { 'src/contract/all-calls.ts': 'export const ALL_CALLS = []' }, 'all-calls.ts'],
    ['a file is missing', {}, 'src/contract/all-calls.ts does not exist'],
    [
      'the routes have another shape',
      { 'src/contract/all-calls.ts': '[\n])', 'server/src/areas/parcels/routes.ts': '' },
      'routes.ts exports no function',
    ],
  ])('writes nothing when %s', (_, files, message) => {
    const root = tree({
      'server/src/areas/parcels/routes.ts':
        'export function parcelRoutes(serve: ServeCall, context: AppContext) {\n}\n',
      'src/contract/parcels/parcels.ts': '',
      ...files,
    })
    const before = filesBelow(root, '.', /./)
    expect(() => planNew(root, ['call', 'parcels', 'getExampleNotes']).write()).toThrow(message)
    expect(filesBelow(root, '.', /./)).toEqual(before)
  })
})
