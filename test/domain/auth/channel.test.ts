import {
  ACCESS_SOURCE_CODE,
  CHANNELS,
  type Channel,
  detectChannel,
  FORECAST_ADD_ACCESS_SOURCE,
  findChannelsByAccessSource,
  getAccessSourceCode,
  getLoginSourceCode,
  getOrderChannelCode,
  hasChannelOrEditionParams,
  type LaunchContext,
  LOGIN_SOURCE_CODE,
  ORDER_CHANNEL_CODE,
  resolveChannelAndEdition,
} from '@/domain/auth/channel'

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1'
const WECHAT = `${SAFARI} MicroMessenger/8.0.42`
const around = (it: Partial<LaunchContext>): LaunchContext => ({
  params: {},
  path: '/home',
  userAgent: SAFARI,
  nativeMiniProgram: false,
  ...it,
})
const at = (it: Partial<LaunchContext>): Channel => detectChannel(around(it))

describe('the channel', () => {
  it.each([
    ['hkApp', { params: { sysScene: 'hkapp' } }, { userAgent: `${SAFARI} PortageHK/3.1` }],
    ['nationalApp', { params: { sysScene: 'app' } }, { userAgent: `${SAFARI} SFExpress/9.1` }],
    ['miniProgram', { params: { sysScene: 'mini' } }, { userAgent: `${WECHAT} miniProgram/wx1` }],
    ['officialAccount', { params: { sysScene: 'wx' } }, { userAgent: WECHAT }],
    ['hkOfficialAccount', { params: { sysScene: 'HKofficial' } }, { params: { source: '10' } }],
    ['h5', { params: { sysScene: 'h5' } }, { userAgent: SAFARI }],
    ['registerLogin', { path: '/register-login' }, { path: '/register-login', params: {} }],
  ] as const)('is recognised: %s', (channel, first, second) => {
    expect(at(first)).toBe(channel)
    expect(at(second)).toBe(channel)
  })
  it('has seven values, and is never read from a property that every object has', () => {
    expect(new Set(CHANNELS).size).toBe(7)
    expect(at({ params: { sysScene: 'constructor', source: '__proto__' } })).toBe('h5')
  })
  it('comes from a parameter first, then from the user agent, then from the path', () => {
    expect(at({ params: { sysScene: 'hkapp' }, userAgent: WECHAT })).toBe('hkApp')
    expect(at({ params: { source: '4' }, userAgent: WECHAT })).toBe('nationalApp')
    expect(at({ params: { sysScene: 'h5' }, userAgent: WECHAT })).toBe('h5')
    expect(at({ params: { source: '2' }, userAgent: WECHAT })).toBe('h5')
    expect(at({ path: '/register-login', userAgent: WECHAT })).toBe('officialAccount')
    expect(at({ path: '/register-login', params: { source: '10' } })).toBe('hkOfficialAccount')
  })
  it('is the mini program in the mini program build, with any parameters', () =>
    expect(at({ nativeMiniProgram: true, params: { sysScene: 'h5' } })).toBe('miniProgram'))
  it('is read from every source code', () => {
    const sources = ['2', '3', '4', '5', '6', '7', '10']
    expect(sources.map((source) => at({ params: { source } }))).toEqual([
      'h5',
      'hkApp',
      'nationalApp',
      'officialAccount',
      'miniProgram',
      'miniProgram',
      'hkOfficialAccount',
    ])
  })
})

describe('a visit', () => {
  const begun = { channel: 'hkApp', sysCode: 'intl' } as const
  it('takes channel and edition from its first address', () => {
    expect(resolveChannelAndEdition(around({ params: { source: '4', sysCode: 'intl' } }))).toEqual({
      channel: 'nationalApp',
      sysCode: 'intl',
    })
    expect(resolveChannelAndEdition(around({ userAgent: WECHAT }))).toEqual({ channel: 'officialAccount' })
  })
  it('keeps its channel while no address names one', () => {
    expect(resolveChannelAndEdition(around({}), begun)).toEqual(begun)
    expect(resolveChannelAndEdition(around({ userAgent: WECHAT, path: '/register-login' }), begun)).toEqual(
      begun,
    )
  })
  it('changes to the edition that an address names', () => {
    expect(resolveChannelAndEdition(around({ params: { sysCode: 'other' } }), begun)).toEqual({
      channel: 'hkApp',
      sysCode: 'other',
    })
  })
  it('starts again when an address names a channel, and in the mini program build', () => {
    expect(resolveChannelAndEdition(around({ params: { sysScene: 'wx' } }), begun)).toStrictEqual({
      channel: 'officialAccount',
      sysCode: undefined,
    })
    expect(resolveChannelAndEdition(around({ nativeMiniProgram: true }), begun)).toMatchObject({
      channel: 'miniProgram',
    })
  })
  it('is stored if the address names a channel or an edition', () => {
    expect(hasChannelOrEditionParams(around({ params: { source: '3' } }))).toBe(true)
    expect(hasChannelOrEditionParams(around({ params: { sysCode: 'intl' } }))).toBe(true)
    expect(
      hasChannelOrEditionParams(around({ params: { source: '99', lang: 'tc' }, userAgent: WECHAT })),
    ).toBe(false)
  })
})

describe('the source code', () => {
  it.each([
    ['h5', true, 2],
    ['hkApp', true, 3],
    ['nationalApp', true, 4],
    ['officialAccount', true, 5],
    ['miniProgram', true, 6],
    ['miniProgram', false, 7],
    ['hkOfficialAccount', true, 10],
  ] as const)('of %s with token %s is %d', (channel, hasToken, code) => {
    expect(getLoginSourceCode(channel, { hasToken })).toBe(code)
    expect(Object.values(LOGIN_SOURCE_CODE)).toContain(code)
  })
  it('of the registration page is that of H5', () =>
    expect(getLoginSourceCode('registerLogin', { hasToken: false })).toBe(2))
})

describe('the order channel', () => {
  it.each([
    ['wx', 5, 'officialAccount'],
    ['h5', 0, 'h5'],
    ['hkapp', 3, 'hkApp'],
    ['HKofficial', 10, 'hkOfficialAccount'],
  ] as const)('%s is %d', (name, value, channel) => {
    expect(ORDER_CHANNEL_CODE[name]).toBe(value)
    expect(getOrderChannelCode(channel)).toBe(value)
  })
  it('has our own values for channels that the documents leave open', () => {
    expect(getOrderChannelCode('miniProgram')).toBe(5)
    expect(getOrderChannelCode('nationalApp')).toBe(0)
    expect(getOrderChannelCode('registerLogin')).toBe(0)
  })
})

describe('the access source', () => {
  it.each([
    ['intlApp', 1, 'nationalApp', 'intl'],
    ['sfApp', 2, 'nationalApp', undefined],
    ['hkapp', 3, 'hkApp', undefined],
    ['HKofficial', 10, 'hkOfficialAccount', undefined],
  ] as const)('%s is %d', (name, value, channel, sysCode) => {
    expect(ACCESS_SOURCE_CODE[name]).toBe(value)
    expect(getAccessSourceCode(channel, { sysCode })).toBe(value)
  })
  it('has our own distinct values for channels that the documents leave open', () => {
    expect(getAccessSourceCode('h5')).toBe(0)
    expect(getAccessSourceCode('registerLogin')).toBe(0)
    expect(getAccessSourceCode('officialAccount')).toBe(5)
    expect(getAccessSourceCode('miniProgram')).toBe(5)
    expect(new Set(Object.values(ACCESS_SOURCE_CODE)).size).toBe(Object.keys(ACCESS_SOURCE_CODE).length)
  })
  it('maps back to every channel that sends it', () => {
    expect(findChannelsByAccessSource(ACCESS_SOURCE_CODE.web)).toEqual(['h5', 'registerLogin'])
    expect(findChannelsByAccessSource(ACCESS_SOURCE_CODE.wx)).toEqual(['miniProgram', 'officialAccount'])
    expect(findChannelsByAccessSource(ACCESS_SOURCE_CODE.intlApp)).toEqual(['nationalApp'])
    expect(findChannelsByAccessSource(ACCESS_SOURCE_CODE.sfApp)).toEqual(['nationalApp'])
    expect(findChannelsByAccessSource(77)).toEqual([])
  })
  it('of a new forecast is "app"', () => expect(FORECAST_ADD_ACCESS_SOURCE).toBe('app'))
})
