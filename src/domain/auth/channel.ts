/** Channels that the app runs in (S1 §1). `registerLogin` is an entry that behaves as h5 (CHAN-39 A). */
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

/** Access source of POST /forecast/add only (S2 §7; CHAN-37 A). */
export const FORECAST_ADD_ACCESS_SOURCE = 'app'

/** Channel by the value of the `sysScene` parameter, which host apps add to our address (CHAN-30). */
const CHANNEL_OF_SCENE: ReadonlyMap<string, Channel> = new Map([
  ['wx', 'officialAccount'],
  ['h5', 'h5'],
  ['hkapp', 'hkApp'],
  ['hkofficial', 'hkOfficialAccount'],
  ['app', 'nationalApp'],
  ['mini', 'miniProgram'],
])

/** Channel by the value of the `source` parameter: the source codes of S1 §6. */
const CHANNEL_OF_SOURCE: ReadonlyMap<string, Channel> = new Map([
  ['2', 'h5'],
  ['3', 'hkApp'],
  ['4', 'nationalApp'],
  ['5', 'officialAccount'],
  ['6', 'miniProgram'],
  ['7', 'miniProgram'],
  ['10', 'hkOfficialAccount'],
])

/**
 * Channel by user agent, the most specific pattern first. WeChat adds `miniProgram` inside a mini program's
 * web view (CHAN-30).
 */
const CHANNEL_OF_AGENT: readonly (readonly [RegExp, Channel])[] = [
  [/PortageHK\/|SFHKApp/i, 'hkApp'],
  [/SFExpress|SFApp|PortageApp\//i, 'nationalApp'],
  [/miniProgram/i, 'miniProgram'],
  [/MicroMessenger/i, 'officialAccount'],
]

export interface LaunchContext {
  /** parameters with which the app was opened */
  params: Readonly<Record<string, string>>
  /** path of the address; in the mini program, path of the first page */
  path: string
  userAgent: string
  /** whether this is the mini program build */
  nativeMiniProgram: boolean
}

/** Returns the channel that the address names; undefined if it names none. */
const markedChannel = ({ sysScene = '', source = '' }: LaunchContext['params']): Channel | undefined =>
  CHANNEL_OF_SCENE.get(sysScene.toLowerCase()) ?? CHANNEL_OF_SOURCE.get(source)

/**
 * Detects the channel. The build has priority over the parameters, and the parameters have priority over the
 * user agent (S1 §1).
 */
export function detectChannel({ params, path, userAgent, nativeMiniProgram }: LaunchContext): Channel {
  if (nativeMiniProgram) return 'miniProgram'
  const marked = markedChannel(params)
  if (marked) return marked
  const byAgent = CHANNEL_OF_AGENT.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (byAgent) return byAgent
  return path === '/register-login' ? 'registerLogin' : 'h5'
}

/** Channel of the app, and edition of its host app: `sysCode` (CHAN-38 A). */
export interface ChannelAndEdition {
  channel: Channel
  sysCode?: string
}

/**
 * Returns the channel of a visit. Most addresses of a visit carry no marks: after a reload, behind /appLogin
 * and when a payment page leads back. The visit then keeps its channel, unless the address names another one.
 * @param begun channel and edition of the visit until now
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

/**
 * Returns whether the address names the channel or edition of the visit. Only then are they worth storing.
 */
export const hasChannelOrEditionParams = ({ params }: LaunchContext): boolean =>
  markedChannel(params) !== undefined || params.sysCode !== undefined

/**
 * Returns the `source` of login calls (S1 §6). The mini program has two codes, with and without a token
 * (CHAN-40 A).
 */
export function getLoginSourceCode(channel: Channel, { hasToken }: { hasToken: boolean }): number {
  if (channel === 'miniProgram')
    return hasToken ? LOGIN_SOURCE_CODE.miniProgramToken : LOGIN_SOURCE_CODE.miniProgram
  if (channel === 'h5' || channel === 'registerLogin') return LOGIN_SOURCE_CODE.webToken
  return LOGIN_SOURCE_CODE[channel]
}

/**
 * Returns the header `x-order-channel`. The mini program orders as wx, the national app as h5 (CHAN-35,
 * ours).
 */
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
 * Returns the header `x-access-source`. `intlApp` and `sfApp` are two codes of the national courier app
 * (CHAN-38 A). Its international edition has `sysCode=intl`.
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

/** Returns the channels that send this access source. */
export const findChannelsByAccessSource = (accessSource: number): readonly Channel[] =>
  CHANNELS.filter((channel) =>
    [undefined, 'intl'].some((sysCode) => getAccessSourceCode(channel, { sysCode }) === accessSource),
  )
