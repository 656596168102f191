import { CHANNELS, type Channel } from '../../../../src/domain/auth/channel'
import type { AccountCase, IssuedKind } from '../../../support/back-end/account-cases'
import { CHANNEL_TABLE, type Channelled, type Entrance, INTERNATIONAL, type LoginCall } from './channel-table'

/**
 * Screens on which a login can land: the address, and the element that only this screen has. `member` means
 * signed in.
 */
export const LANDINGS = {
  home: { path: '/home', sees: 'home-consignee', member: true },
  storedPath: { path: '/receiver-addrs', sees: 'address-add', member: true },
  agreement: { path: '/agreement', sees: 'agreement-confirm', member: false },
  preLogoff: { path: '/appLogin', sees: 'pre-logoff', member: false },
  warmReminder: { path: '/appLogin', sees: 'login-tips', member: false },
  comeBack: { path: '/appLogin', sees: 'reactivate', member: false },
  failed: { path: '/appLogin', sees: 'app-login-failed', member: false },
  signIn: { path: '/register-login', sees: 'auth-phone', member: false },
  signInWithInfo: { path: '/register-login', sees: 'auth-bind', member: false },
} as const
export type Landing = keyof typeof LANDINGS

/**
 * Screens on which the login continues with the data from the address. A reload keeps these data, but only in
 * the same tab.
 */
export const ASKS_FOR_MORE: readonly Landing[] = ['agreement', 'signInWithInfo']

export interface Outcome {
  /** rows of the ledger */
  rows: string
  kind: IssuedKind
  /** code of the envelope */
  code: string
  /**
   * owner of the credential; undefined if the back end cannot give this response, so that the test responds
   * instead
   */
  standing: AccountCase | undefined
  lands: Landing
  /** The visitor requested a member's screen before. That is the stored path. */
  wanted?: true
  /**
   * the only login call that gives this response; if undefined, every call that accepts the credential gives
   * it
   */
  only?: LoginCall
}
type Written = [
  rows: string,
  kind: IssuedKind,
  code: string,
  standing: AccountCase | undefined,
  lands: Landing,
  more?: Pick<Outcome, 'wanted' | 'only'>,
]

/** A code that no call declares. */
const UNDECLARED = '8888'

const WRITTEN: Written[] = [
  ['[AUTH-06]', 'token', '0', 'member', 'home'],
  ['[AUTH-06]', 'token', '0', 'member', 'storedPath', { wanted: true }],
  ['[AUTH-26]', 'token', '4', 'closed', 'failed'],
  ['[AUTH-26]', 'token', '5', 'blocked', 'failed'],
  ['[AUTH-36]', 'token', 'A9', 'cancelled', 'comeBack'],
  ['[AUTH-26]', 'token', 'HOST', 'forged', 'failed'],
  ['[AUTH-25]', 'token', '6004', 'unsigned', 'agreement', { only: 'intlAppLogin' }],
  ['[AUTH-26]', 'token', UNDECLARED, undefined, 'failed'],

  ['[AUTH-12] [AUTH-14] [ADPT-07]', 'sign', '0', 'member', 'home'],
  ['[AUTH-13] [CALL-10]', 'sign', '0', 'member', 'storedPath', { wanted: true }],
  ['[AUTH-15]', 'sign', '1', 'unsigned', 'agreement'],
  ['[AUTH-16] [ERRS-11]', 'sign', '13', 'withoutPhone', 'preLogoff'],
  ['[AUTH-17]', 'sign', '4', 'closed', 'signIn'],
  ['[AUTH-17]', 'sign', '5', 'blocked', 'signIn'],
  ['[AUTH-36]', 'sign', 'A9', 'cancelled', 'comeBack'],
  ['[AUTH-17]', 'sign', 'HOST', 'forged', 'signIn'],
  ['[AUTH-17]', 'sign', UNDECLARED, undefined, 'signIn'],

  ['[AUTH-19] [ADPT-05] [CALL-09]', 'openId', '0', 'member', 'home'],
  ['[AUTH-18] [AUTH-19]', 'openId', '0', 'member', 'home', { wanted: true }],
  ['[AUTH-20] [ERRS-10]', 'openId', '1', 'stranger', 'signInWithInfo'],
  ['[AUTH-21] [ERRS-12]', 'openId', '100018', 'unlinked', 'signInWithInfo'],
  ['[AUTH-22] [ERRS-12]', 'openId', '4', 'closed', 'warmReminder'],
  ['[AUTH-23] [ERRS-12]', 'openId', '5', 'blocked', 'warmReminder'],
  ['[AUTH-24] [ERRS-12]', 'openId', 'WX5003', 'forged', 'warmReminder'],
  ['[AUTH-36]', 'openId', 'A9', 'cancelled', 'comeBack'],
  ['[AUTH-26]', 'openId', UNDECLARED, undefined, 'failed'],
]

/**
 * Every code of the login calls: the account that receives it, and the screen that it leads to (S1 §4, §8;
 * docs/session.md).
 */
const OUTCOMES: Outcome[] = WRITTEN.map(([rows, kind, code, standing, lands, more]) => ({
  ...{ rows, kind, code, standing, lands },
  ...more,
}))

/**
 * Outcomes of WeChat's own login in the mini program. The user did not request it, so a stranger remains a
 * visitor.
 */
export const SILENT: (Pick<Outcome, 'code' | 'standing'> & { rows: string; sees: string; scene?: number })[] =
  [
    { rows: '[AUTH-19]', code: '0', standing: 'member', sees: 'home-consignee' },
    { rows: '', code: '1', standing: 'stranger', sees: 'home-sign-in' },
    { rows: '[AUTH-22]', code: '4', standing: 'closed', sees: 'login-tips' },
    { rows: '', code: 'A9', standing: 'cancelled', sees: 'home-sign-in' },
    { rows: '[AUTH-24]', code: 'WX5003', standing: undefined, sees: 'login-tips' },
    // A code that WeChat refuses identifies no user, so there is no login.
    { rows: '', code: 'nobody', standing: 'forged', sees: 'home-sign-in' },
    // A single page, opened from Moments: WeChat does not sign in users there.
    { rows: '', code: 'none', standing: 'member', sees: 'home-sign-in', scene: 1154 },
  ]

/**
 * WeChat's scene numbers, by the way that opens the mini program: its icon, a code, a card, another mini
 * program, a list.
 */
export const SCENES = [1001, 1047, 1007, 1037, 1089]

/** Returns the login call for a credential of this kind in a channel. */
export const callOf = (kind: IssuedKind, { login }: Channelled): LoginCall =>
  kind === 'token' ? login : kind === 'sign' ? 'sfAppLogin' : 'wxTicketLogin'

/** Returns the outcomes that are possible in a channel. */
export const outcomesIn = (channel: Channelled): Outcome[] =>
  OUTCOMES.filter(({ kind, only }) => !only || only === callOf(kind, channel))

export interface Row {
  title: string
  channelled: Channelled
  entrance: Entrance
  outcome: Outcome
}

const rowOf = (channel: Channel, channelled: Channelled, entrance: Entrance, outcome: Outcome): Row => {
  const by = [entrance.opened, entrance.agent?.split('Mobile ')[1]].filter(Boolean).join(', ')
  const { kind, code, lands } = outcome
  return {
    title: `${channel} by ${by}: ${kind} ${code} leads to ${lands}`,
    ...{ channelled, entrance, outcome },
  }
}

const CHANNELLED: [Channel, Channelled][] = [
  ...CHANNELS.map((channel): [Channel, Channelled] => [channel, CHANNEL_TABLE[channel]]),
  ['nationalApp', INTERNATIONAL],
]

/** Every entrance of every channel, with a member's token. */
export const BY_ENTRANCE: Row[] = CHANNELLED.flatMap(([channel, channelled]) =>
  channelled.entrances.map((entrance) => {
    const row = rowOf(channel, channelled, entrance, OUTCOMES[0]!)
    return { ...row, title: `${entrance.rows} ${row.title}` }
  }),
)

/** Every outcome in the national app, where all of them are possible. */
export const BY_OUTCOME: Row[] = OUTCOMES.map((outcome, at) => {
  const { nationalApp } = CHANNEL_TABLE
  const { entrances } = nationalApp
  const row = rowOf('nationalApp', nationalApp, entrances[at % entrances.length]!, outcome)
  return { ...row, title: `${outcome.rows} ${row.title}` }
})
