import {
  h5TokenLogin,
  hkAppLogin,
  intlAppLogin,
  sfAppLogin,
  wxTicketLogin,
} from '../../../../src/contract/auth/sessions'
import type { Channel } from '../../../../src/domain/auth/channel'

/** The login calls of S1 §7. */
export const LOGIN_CALLS = {
  h5TokenLogin: h5TokenLogin,
  hkAppLogin,
  intlAppLogin,
  wxTicketLogin: wxTicketLogin,
  sfAppLogin: sfAppLogin,
}
export type LoginCall = keyof typeof LOGIN_CALLS
/** Pattern of the paths of these calls. It matches no other call. */
export const NAMES_A_LOGIN = /\/api\/(\w+Login|sfAppIntegration)$/

/** One entrance to a channel: an address with its marks, or the user agent of the app around it. */
export interface Entrance {
  /** rows of the ledger */
  rows: string
  /** path and marks, as written in the documents and in docs/session.md */
  opened: string
  agent?: string
}

export interface Channelled {
  /** login call for a token in the address, and the source that is sent with it */
  login: LoginCall
  source?: number
  /** x-order-channel and x-access-source of every call */
  order: number
  access: number
  entrances: Entrance[]
}

const browserOf = (mark: string) => `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile ${mark}`
/** User agent of WeChat. A mark in the address takes precedence over a user agent. */
const WECHAT = browserOf('MicroMessenger/8.0.50')
const COURIER_APP = browserOf('SFExpress/9.1')
const entrances = (...all: [rows: string, opened: string, agent?: string][]): Entrance[] =>
  all.map(([rows, opened, agent]) => ({ rows, opened, agent }))

/** Every channel (S1 §1) with all its entrances: the channel of each address and user agent (S1 §4, §6). */
export const CHANNEL_TABLE: Record<Channel, Channelled> = {
  hkApp: {
    ...{ login: 'hkAppLogin', source: 3, order: 3, access: 3 },
    entrances: entrances(
      ['[CHAN-01] [CHAN-18] [CHAN-22]', '/home?sysScene=hkapp', WECHAT],
      ['[CHAN-10]', '/home?source=3', WECHAT],
      ['[CHAN-08]', '/home', browserOf('PortageHK/3.0')],
      ['[CHAN-08]', '/home', browserOf('SFHKApp')],
    ),
  },
  nationalApp: {
    ...{ login: 'intlAppLogin', source: 4, order: 0, access: 2 },
    entrances: entrances(
      ['[CHAN-02] [CHAN-21] [AUTH-11]', '/home?sysScene=app', WECHAT],
      ['[CHAN-11]', '/home?source=4'],
      ['[CHAN-08]', '/home', COURIER_APP],
      ['[CHAN-08]', '/home', browserOf('SFApp')],
      ['[CHAN-08]', '/home', browserOf('PortageApp/2.0')],
    ),
  },
  miniProgram: {
    ...{ login: 'wxTicketLogin', order: 5, access: 5 },
    entrances: entrances(
      ['[CHAN-03] [AUTH-11]', '/home?sysScene=mini'],
      ['[CHAN-13]', '/home?source=6'],
      ['[CHAN-14]', '/home?source=7'],
      ['[CHAN-08]', '/home', `${WECHAT} miniProgram/wx0123`],
    ),
  },
  officialAccount: {
    ...{ login: 'wxTicketLogin', order: 5, access: 5 },
    entrances: entrances(
      ['[CHAN-04] [CHAN-16] [AUTH-07]', '/home?sysScene=wx', COURIER_APP],
      ['[CHAN-12]', '/home?source=5'],
      ['[CHAN-08] [ADPT-03]', '/home', WECHAT],
    ),
  },
  hkOfficialAccount: {
    ...{ login: 'hkAppLogin', source: 10, order: 10, access: 10 },
    entrances: entrances(
      ['[CHAN-05] [CHAN-19] [CHAN-23]', '/home?sysScene=hkofficial', WECHAT],
      ['[CHAN-15]', '/home?source=10'],
    ),
  },
  h5: {
    ...{ login: 'h5TokenLogin', source: 2, order: 0, access: 0 },
    entrances: entrances(
      ['[CHAN-06] [CHAN-17]', '/home?sysScene=h5', WECHAT],
      ['[CHAN-09]', '/home?source=2', COURIER_APP],
      ['[CHAN-06]', '/home'],
      // The app accepts a credential in any address.
      ['[CHAN-06]', '/myPackage/details?packageNo=PT2ABCDEF'],
    ),
  },
  registerLogin: {
    ...{ login: 'h5TokenLogin', source: 2, order: 0, access: 0 },
    entrances: entrances(['[CHAN-07]', '/register-login']),
  },
}

/** The international edition of the courier app. It adds its own mark to that of its channel (CHAN-38 A). */
export const INTERNATIONAL: Channelled = {
  ...{ login: 'intlAppLogin', source: 4, order: 0, access: 1 },
  entrances: entrances(['[CHAN-20]', '/home?sysScene=app&sysCode=intl']),
}
