import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserPlaces, findBrowser, hasApt, type Machine } from '../../scripts/browser'
import { checkMachines, nameProblems } from '../../scripts/checks/machines'
import { postgresPackage } from '../../scripts/postgres'
import { tree } from './tree'

const machine = (platform: string, env: Machine['env'], ...files: string[]): Machine => ({
  platform,
  env,
  exists: (path) => files.includes(path),
})

const WINDOWS = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\渡口\\AppData\\Local',
}

describe('the search for a browser', () => {
  it.each([
    ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['win32', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', WINDOWS],
    ['win32', 'C:\\Users\\渡口\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['win32', 'C:\\Users\\渡口\\AppData\\Local\\Chromium\\Application\\chrome.exe', WINDOWS],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', { HOME: '/Users/mei' }],
    ['darwin', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', { HOME: '/Users/mei' }],
    ['darwin', '/Users/mei/Applications/Chromium.app/Contents/MacOS/Chromium', { HOME: '/Users/mei' }],
    ['darwin', '/Applications/Chromium.app/Contents/MacOS/Chromium', {}],
    ['linux', '/usr/bin/chromium-headless-shell', { PATH: '/usr/local/bin:/usr/bin' }],
    ['linux', '/usr/bin/google-chrome-stable', { PATH: '/usr/bin' }],
    ['linux', '/usr/bin/microsoft-edge', { PATH: '/usr/bin' }],
    ['linux', '/home/mei/apps/chromium', { PATH: '/home/mei/apps:/usr/bin' }],
    ['linux', '/snap/bin/chromium', { PATH: '/usr/bin' }],
    ['linux', '/opt/google/chrome/google-chrome', {}],
  ])('finds on %s: %s', (platform, file, env) => {
    expect(findBrowser(machine(platform, env, file))).toBe(file)
  })

  it('prefers a headless shell to other browsers, in any folder', () => {
    const files = ['/home/mei/google-chrome', '/usr/bin/chromium', '/snap/bin/chromium-headless-shell']
    const here = (...some: string[]) => machine('linux', { PATH: '/home/mei:/usr/bin' }, ...some)
    expect(findBrowser(here(...files))).toBe('/snap/bin/chromium-headless-shell')
    expect(findBrowser(here(...files.slice(0, 2)))).toBe('/usr/bin/chromium')
  })
  it('uses only the browser that CHROMIUM names, when it is set', () => {
    const chrome = '/usr/bin/google-chrome'
    expect(findBrowser(machine('linux', { CHROMIUM: '/mine' }, '/mine', chrome))).toBe('/mine')
    expect(() => findBrowser(machine('linux', { CHROMIUM: '/gone' }, chrome))).toThrow(
      'CHROMIUM is /gone, which does not exist.',
    )
    expect(findBrowser(machine('linux', { CHROMIUM: '' }, chrome))).toBe(chrome)
  })
  it('ignores folders of the project and of unset variables', () => {
    expect(
      findBrowser(machine('linux', { PATH: 'node_modules/.bin:' }, 'node_modules/.bin/chromium', 'chromium')),
    ).toBe(undefined)
    expect(browserPlaces({ platform: 'win32', env: {} })).toEqual([])
    expect(browserPlaces({ platform: 'darwin', env: {} }).join()).not.toContain('undefined')
  })
  it.each([
    ['linux', '/usr/bin/apt-get', true],
    ['linux', '/usr/bin/dnf', false],
    // On macOS, `apt-get` is a tool for Java's annotations, or the user's own program.
    ['darwin', '/usr/bin/apt-get', false],
  ])('allows installation only with apt-get on Linux: %s with %s', (platform, file, can) => {
    expect(hasApt(machine(platform, { PATH: '/usr/bin' }, file))).toBe(can)
  })
})

/** Systems and processors that the project supports (CONTRIBUTING.md). */
const MACHINES = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

interface Locked {
  os?: string[]
  cpu?: string[]
  resolved?: string
  link?: boolean
}
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(__dirname, '../../package-lock.json'), 'utf8'),
)
const packages = Object.entries(lock.packages)

describe('the lock file', () => {
  it('has PostgreSQL for each machine', () => {
    for (const name of MACHINES) {
      const [platform, arch] = name.split('-') as [string, string]
      const locked = packages.find(([path]) => path === `node_modules/${postgresPackage(platform, arch)}`)
      expect([name, locked?.[1]]).toEqual([name, expect.objectContaining({ os: [platform], cpu: [arch] })])
    }
  })
  it('has the platform-specific packages for every machine', () => {
    const families = new Map<string, string[]>()
    // On Windows, `libvips` is part of sharp's own package.
    const own = packages.filter(([path]) => !path.includes('sharp-libvips'))
    for (const [path, { os = [], cpu = [] }] of own) {
      const family = path.replace(/[-/](linux|darwin|win32|windows)-.*$/, '')
      if (family !== path) families.set(family, [...(families.get(family) ?? []), `${os}-${cpu}`])
    }
    expect(families.size).toBeGreaterThan(10)
    for (const [family, machines] of families)
      expect([family, machines]).toEqual([family, expect.arrayContaining(MACHINES)])
  })
  it('names no registry, so that each machine uses its own', () => {
    expect(packages.filter(([, { resolved, link }]) => resolved && !link)).toEqual([])
  })
})

describe('the portability check', () => {
  const checked = (files: Record<string, string>, scripts: Record<string, string> = {}) =>
    checkMachines(tree({ 'package.json': JSON.stringify({ scripts }), ...files }))

  it('accepts Node, package programs, looked-up folders and addresses', () => {
    const files = {
      'scripts/a.ts': "// not '/tmp/a'\njoin(tmpdir(), 'a')\nspawn(process.execPath, ['a'])\n",
      'test/a.test.ts': "visit('/home')\nexpect(path).toBe('wxfile://usr/a')\nremoveFolder(a)\n",
      'scripts/browser.ts': "const FOLDERS = ['/usr/bin/']\n",
    }
    expect(checked(files, { start: 'node scripts/start.js', w: 'taro build --type h5' })).toEqual([])
  })
  it.each(['A=1 jest', 'jest && tsc', 'jest "a b"', 'rimraf dist/*', 'echo $HOME', 'jest > log'])(
    'refuses the script: %s',
    (command) => {
      expect(checked({}, { test: command })).toEqual([`package.json: 'test' needs a shell: ${command}`])
    },
  )
  it.each([
    "mkdtempSync('/tmp/portage-')",
    'readFileSync(`/proc/1/stat`)',
    'spawn(command, { shell: true })',
    "join(ROOT, 'node_modules/.bin', program)",
    "spawnSync('npx', ['jest'])",
    'rmSync(folder, { recursive: true, force: true })',
  ])('refuses the source: %s', (source) => {
    expect(checked({ 'server/src/a.js': `${source}\n` })).toEqual([
      expect.stringContaining("server/src/a.js: '"),
    ])
  })
  it('refuses names that Windows refuses, and names that differ only in case', () => {
    const files = ['docs/aux.md', 'src/con/a.ts', 'test/a:b.txt', 'src/constant.ts', 'src/B.ts', 'src/b.ts']
    expect(nameProblems(files)).toEqual([
      'src/b.ts: differs from src/B.ts only in upper and lower case',
      'docs/aux.md: Windows does not allow this name',
      'src/con/a.ts: Windows does not allow this name',
      'test/a:b.txt: Windows does not allow this name',
    ])
  })
})
