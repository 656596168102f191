import { h5Login, hkAppLogin, intlAppLogin, sfAppIntegration, wxLogin } from '../../../src/contract/auth'
import type { Channel } from '../../../src/domain/channel'

/** The login calls of S1 §7. */
export const LOGIN_CALLS = { h5Login, hkAppLogin, intlAppLogin, wxLogin, sfAppIntegration }
export type LoginCall = keyof typeof LOGIN_CALLS
/** The paths of these calls, and of no other. */
export const NAMES_A_LOGIN = /\/api\/(\w+Login|sfAppIntegration)$/

/** One way into a channel: an address with its marks, or the user agent of the app around it. */
export interface Entrance {
  /** rows of the ledger */
  rows: string
  /** path and marks, as the documents and docs/channels.md write them */
  opened: string
  agent?: string
}

export interface Channelled {
  /** what a token of the address goes to, and the source that is sent with it */
  login: LoginCall
  source?: number
  /** x-order-channel and x-access-source of every call */
  order: number
  access: number
  entrances: Entrance[]
}

const browserOf = (mark: string) => `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile ${mark}`
const WECHAT = browserOf('MicroMessenger/8.0.50')
/** A mark of the address rules over it. */
const inWechat = { agent: WECHAT }
const inCourierApp = { agent: browserOf('SFExpress/9.1') }

/** Every channel (S1 §1), by everything that tells it: what each address and user agent leads to (S1 §4, §6). */
export const CHANNEL_TABLE: Record<Channel, Channelled> = {
  hkApp: {
    ...{ login: 'hkAppLogin', source: 3, order: 3, access: 3 },
    entrances: [
      { rows: '[CHAN-01] [CHAN-18] [CHAN-22]', opened: '/home?sysScene=hkapp', ...inWechat },
      { rows: '[CHAN-10]', opened: '/home?source=3', ...inWechat },
      { rows: '[CHAN-08]', opened: '/home', agent: browserOf('PortageHK/3.0') },
      { rows: '[CHAN-08]', opened: '/home', agent: browserOf('SFHKApp') },
    ],
  },
  nationalApp: {
    ...{ login: 'intlAppLogin', source: 4, order: 0, access: 2 },
    entrances: [
      { rows: '[CHAN-02] [CHAN-21] [AUTH-11]', opened: '/home?sysScene=app', ...inWechat },
      { rows: '[CHAN-11]', opened: '/home?source=4' },
      { rows: '[CHAN-08]', opened: '/home', agent: browserOf('SFExpress/9.1') },
      { rows: '[CHAN-08]', opened: '/home', agent: browserOf('SFApp') },
      { rows: '[CHAN-08]', opened: '/home', agent: browserOf('PortageApp/2.0') },
    ],
  },
  miniProgram: {
    ...{ login: 'wxLogin', order: 5, access: 5 },
    entrances: [
      { rows: '[CHAN-03] [AUTH-11]', opened: '/home?sysScene=mini' },
      { rows: '[CHAN-13]', opened: '/home?source=6' },
      { rows: '[CHAN-14]', opened: '/home?source=7' },
      { rows: '[CHAN-08]', opened: '/home', agent: `${WECHAT} miniProgram/wx0123` },
    ],
  },
  officialAccount: {
    ...{ login: 'wxLogin', order: 5, access: 5 },
    entrances: [
      { rows: '[CHAN-04] [CHAN-16] [AUTH-07]', opened: '/home?sysScene=wx', ...inCourierApp },
      { rows: '[CHAN-12]', opened: '/home?source=5' },
      { rows: '[CHAN-08] [ADPT-03]', opened: '/home', agent: WECHAT },
    ],
  },
  hkOfficialAccount: {
    ...{ login: 'hkAppLogin', source: 10, order: 10, access: 10 },
    entrances: [
      {
        rows: '[CHAN-05] [CHAN-19] [CHAN-23]',
        opened: '/home?sysScene=hkofficial',
        ...inWechat,
      },
      { rows: '[CHAN-15]', opened: '/home?source=10' },
    ],
  },
  h5: {
    ...{ login: 'h5Login', source: 2, order: 0, access: 0 },
    entrances: [
      { rows: '[CHAN-06] [CHAN-17]', opened: '/home?sysScene=h5', ...inWechat },
      { rows: '[CHAN-09]', opened: '/home?source=2', ...inCourierApp },
      { rows: '[CHAN-06]', opened: '/home' },
      // A credential is taken out of any address.
      { rows: '[CHAN-06]', opened: '/myPackage/details?packageNo=PT2ABCDEF' },
    ],
  },
  registerLogin: {
    ...{ login: 'h5Login', source: 2, order: 0, access: 0 },
    entrances: [{ rows: '[CHAN-07]', opened: '/register-login' }],
  },
}

/** The international edition of the courier app says so beside the mark of its channel (CHAN-38 A). */
export const INTERNATIONAL: Channelled = {
  ...{ login: 'intlAppLogin', source: 4, order: 0, access: 1 },
  entrances: [{ rows: '[CHAN-20]', opened: '/home?sysScene=app&sysCode=intl' }],
}
