import { builtProblems, settingsProblems, sizeProblems } from '../../scripts/release/release-problems'

const settings = { appId: 'wx0123456789abcdef', api: 'https://api.portage.com.cn' }

describe('the settings of a release of the mini program', () => {
  it('accept an app id and a public https address', () => {
    expect(settingsProblems(settings)).toEqual([])
  })
  it.each([
    ['', 'api is not set'],
    ['api.portage.com.cn', 'api is not an address'],
    ['http://api.portage.com.cn', 'api is not https'],
    ['https://127.0.0.1:3210', 'api is not a public name'],
    ['https://[::1]', 'api is not a public name'],
    ['https://10.0.0.7', 'api is not a public name'],
    ['https://localhost', 'api is not a public name'],
    ['https://builder', 'api is not a public name'],
    ['https://nas.local', 'api is not a public name'],
    ['https://api.portage.com.cn/', 'api must be only an origin'],
    ['https://api.portage.com.cn/v1', 'api must be only an origin'],
    ['https://member:secret@api.portage.com.cn', 'api must be only an origin'],
  ])('refuse the address %j', (api, problem) => {
    expect(settingsProblems({ ...settings, api })).toEqual([expect.stringContaining(problem)])
  })
  it.each(['', 'touristappid', 'wx0123456789ABCDEF', 'wx0123456789abcde'])(
    'refuse the app id %j',
    (appId) => {
      expect(settingsProblems({ ...settings, appId })).toEqual([expect.stringContaining('appId')])
    },
  )
})

describe('a release build', () => {
  const own = { 'app.js': `var API_BASE="${settings.api}"` }
  it('is accepted with its own address, public https addresses and namespace names', () => {
    const drawn = { 'common.js': '"http://www.w3.org/2000/svg","https://cdn.portage.com.cn/a"' }
    expect(builtProblems({ ...own, ...drawn }, settings)).toEqual([])
  })
  it.each([
    'http://127.0.0.1:3210',
    'http://localhost',
    'https://192.168.1.20/a',
    'http://172.16.0.1',
    'http://10.1.2.3',
    'http://api.portage.com.cn',
  ])('is refused with %s left in a file', (address) => {
    expect(builtProblems({ ...own, 'common.js': `a("${address}")` }, settings)).toEqual([
      `common.js calls ${address}`,
    ])
  })
  it('is refused when it was built for another address', () => {
    expect(builtProblems({ 'app.js': 'var API_BASE="https://other.com"' }, settings)).toEqual([
      'no file calls https://api.portage.com.cn',
    ])
  })
})

describe('the packages of a release', () => {
  const MB = 1024 * 1024
  it('hold at most 2 MB each and 20 MB together', () => {
    const subPackages = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`p${at}`, 2 * MB]))
    expect(sizeProblems({ main: 2 * MB, subPackages, total: 20 * MB })).toEqual([])
    expect(sizeProblems({ main: 2 * MB + 1, subPackages: { a: 2 * MB + 1 }, total: 20 * MB + 1 })).toEqual([
      `the main package: ${2 * MB + 1} bytes are too many`,
      `a: ${2 * MB + 1} bytes are too many`,
      `all packages: ${20 * MB + 1} bytes are too many`,
    ])
  })
})
