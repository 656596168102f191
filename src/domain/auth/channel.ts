/** The channels that the app runs in (S1 §1). `registerLogin` is a way in that behaves as h5 (CHAN-39 A). */
export const CHANNELS = [
  'hkApp',
  'nationalApp',
  'miniProgram',
  'officialAccount',
  'hkOfficialAccount',
  'h5',
  'registerLogin',
] as const
export type Channel = (typeof CHANNELS)[number]

/** Channel source codes (S1 §6). */
export const LOGIN_SOURCE_CODE = {
  webToken: 2,
  hkApp: 3,
  nationalApp: 4,
  officialAccount: 5,
  miniProgramToken: 6,
  miniProgram: 7,
  hkOfficialAccount: 10,
} as const

/** Order channel values (S1 §6, S2 §6). */
export const ORDER_CHANNEL_CODE = { wx: 5, h5: 0, hkapp: 3, HKofficial: 10 } as const

/** Access sources (S1 §6, S2 §6); `web` and `wx` are ours (CHAN-35). */
export const ACCESS_SOURCE_CODE = { web: 0, intlApp: 1, sfApp: 2, hkapp: 3, wx: 5, HKofficial: 10 } as const

/** The access source of POST /forecast/add alone (S2 §7; CHAN-37 A). */
export const FORECAST_ADD_ACCESS_SOURCE = 'app'

/** Values of the `sysScene` parameter, the marks that host apps put into our address (CHAN-30). */
const CHANNEL_OF_SCENE: ReadonlyMap<string, Channel> = new Map([
  ['wx', 'officialAccount'],
  ['h5', 'h5'],
  ['hkapp', 'hkApp'],
  ['hkofficial', 'hkOfficialAccount'],
  ['app', 'nationalApp'],
  ['mini', 'miniProgram'],
])

/** Values of the `source` parameter: the source codes of S1 §6. */
const CHANNEL_OF_SOURCE: ReadonlyMap<string, Channel> = new Map([
  ['2', 'h5'],
  ['3', 'hkApp'],
  ['4', 'nationalApp'],
  ['5', 'officialAccount'],
  ['6', 'miniProgram'],
  ['7', 'miniProgram'],
  ['10', 'hkOfficialAccount'],
])

/** User agents, most telling first: WeChat adds `miniProgram` inside a mini program's web view (CHAN-30). */
const CHANNEL_OF_AGENT: readonly (readonly [RegExp, Channel])[] = [
  [/PortageHK\/|SFHKApp/i, 'hkApp'],
  [/SFExpress|SFApp|PortageApp\//i, 'nationalApp'],
  [/miniProgram/i, 'miniProgram'],
  [/MicroMessenger/i, 'officialAccount'],
]

export interface LaunchContext {
  /** the parameters the app was opened with */
  params: Readonly<Record<string, string>>
  /** the address's path, the first page's in the mini program */
  path: string
  userAgent: string
  /** this is the mini program's own build */
  nativeMiniProgram: boolean
}

/** The channel that the address names, if it does. */
const markedChannel = ({ sysScene = '', source = '' }: LaunchContext['params']): Channel | undefined =>
  CHANNEL_OF_SCENE.get(sysScene.toLowerCase()) ?? CHANNEL_OF_SOURCE.get(source)

/** Parameters rule over the user agent, and the build over both (S1 §1). */
export function detectChannel({ params, path, userAgent, nativeMiniProgram }: LaunchContext): Channel {
  if (nativeMiniProgram) return 'miniProgram'
  const marked = markedChannel(params)
  if (marked) return marked
  const byAgent = CHANNEL_OF_AGENT.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (byAgent) return byAgent
  return path === '/register-login' ? 'registerLogin' : 'h5'
}

/** In which channel the app runs, and in which edition of its host: `sysCode` (CHAN-38 A). */
export interface ChannelAndEdition {
  channel: Channel
  sysCode?: string
}

/**
 * Where a visit takes place. Most of its addresses carry no marks: after a reload, behind /appLogin and when a payment
 * page leads back it goes on where it began, unless the address names a channel anew.
 * @param begun where the visit was until now
 */
export function resolveChannelAndEdition(
  around: LaunchContext,
  begun?: ChannelAndEdition,
): ChannelAndEdition {
  const { params, nativeMiniProgram } = around
  const isNamed = nativeMiniProgram || markedChannel(params) !== undefined
  if (isNamed || !begun) return { channel: detectChannel(around), sysCode: params.sysCode }
  return { channel: begun.channel, sysCode: params.sysCode ?? begun.sysCode }
}

/** Whether the address says where the visit takes place: only that is worth to be kept. */
export const hasChannelOrEditionParams = ({ params }: LaunchContext): boolean =>
  markedChannel(params) !== undefined || params.sysCode !== undefined

/** The `source` sent to login calls (S1 §6); the mini program has two, with and without a token (CHAN-40 A). */
export function getLoginSourceCode(channel: Channel, { hasToken }: { hasToken: boolean }): number {
  if (channel === 'miniProgram')
    return hasToken ? LOGIN_SOURCE_CODE.miniProgramToken : LOGIN_SOURCE_CODE.miniProgram
  if (channel === 'h5' || channel === 'registerLogin') return LOGIN_SOURCE_CODE.webToken
  return LOGIN_SOURCE_CODE[channel]
}

/** Header `x-order-channel`. The mini program orders as wx, the national app as h5 (CHAN-35, ours). */
export function getOrderChannelCode(channel: Channel): number {
  const values: Record<Channel, number> = {
    hkApp: ORDER_CHANNEL_CODE.hkapp,
    nationalApp: ORDER_CHANNEL_CODE.h5,
    miniProgram: ORDER_CHANNEL_CODE.wx,
    officialAccount: ORDER_CHANNEL_CODE.wx,
    hkOfficialAccount: ORDER_CHANNEL_CODE.HKofficial,
    h5: ORDER_CHANNEL_CODE.h5,
    registerLogin: ORDER_CHANNEL_CODE.h5,
  }
  return values[channel]
}

/**
 * Header `x-access-source`. intlApp and sfApp are two marks of the national courier app (CHAN-38 A): its
 * international edition says so by `sysCode=intl`.
 */
export function getAccessSourceCode(channel: Channel, { sysCode }: { sysCode?: string } = {}): number {
  if (channel === 'nationalApp')
    return sysCode === 'intl' ? ACCESS_SOURCE_CODE.intlApp : ACCESS_SOURCE_CODE.sfApp
  const values: Record<Exclude<Channel, 'nationalApp'>, number> = {
    hkApp: ACCESS_SOURCE_CODE.hkapp,
    miniProgram: ACCESS_SOURCE_CODE.wx,
    officialAccount: ACCESS_SOURCE_CODE.wx,
    hkOfficialAccount: ACCESS_SOURCE_CODE.HKofficial,
    h5: ACCESS_SOURCE_CODE.web,
    registerLogin: ACCESS_SOURCE_CODE.web,
  }
  return values[channel]
}

/** The channels that an access source may stand for. */
export const findChannelsByAccessSource = (accessSource: number): readonly Channel[] =>
  CHANNELS.filter((channel) =>
    [undefined, 'intl'].some((sysCode) => getAccessSourceCode(channel, { sysCode }) === accessSource),
  )
