import { CHANNELS, type Channel } from '../../../src/domain/channel'
import type { Kind, Standing } from '../../support/standings'
import { CHANNEL_TABLE, type Channelled, type Entrance, INTERNATIONAL, type LoginCall } from './channel-table'

/** Where somebody lands: the address, and what only they see there. `member`: signed in;
 * `isError`: it is reported. */
export const LANDINGS = {
  home: { path: '/home', sees: 'home-consignee', member: true, isError: false },
  storedPath: { path: '/receiver-addrs', sees: 'address-add', member: true, isError: false },
  agreement: { path: '/agreement', sees: 'agreement-confirm', member: false, isError: false },
  preLogoff: { path: '/appLogin', sees: 'pre-logoff', member: false, isError: false },
  warmReminder: { path: '/appLogin', sees: 'login-tips', member: false, isError: true },
  comeBack: { path: '/appLogin', sees: 'reactivate', member: false, isError: false },
  failed: { path: '/appLogin', sees: 'app-login-failed', member: false, isError: true },
  signIn: { path: '/register-login', sees: 'auth-phone', member: false, isError: true },
  signInWithInfo: { path: '/register-login', sees: 'auth-bind', member: false, isError: false },
} as const
export type Landing = keyof typeof LANDINGS

/** The login goes on there with what the address handed over: it is kept for a reload, in its tab alone. */
export const ASKS_FOR_MORE: readonly Landing[] = ['agreement', 'signInWithInfo']

export interface Outcome {
  /** rows of the ledger */
  rows: string
  kind: Kind
  /** of the envelope */
  code: string
  /** whose credential it is; the back end has no way to answer so where there is none, and it is answered in its place */
  standing?: Standing
  lands: Landing
  /** A member's screen was wanted before, which is the stored path. */
  wanted?: true
  /** that answer it; all that a token can go to where none is named */
  only?: LoginCall
}

/** A code that no call declares. */
export const UNDECLARED = '8888'

/** Every code of the login calls: by whom it is met, and where it leads (S1 §4, §8; docs/session.md). */
export const OUTCOMES: Outcome[] = [
  { rows: '[AUTH-06]', kind: 'token', code: '0', standing: 'member', lands: 'home' },
  { rows: '[AUTH-06]', kind: 'token', code: '0', standing: 'member', lands: 'storedPath', wanted: true },
  { rows: '[AUTH-26]', kind: 'token', code: '4', standing: 'closed', lands: 'failed' },
  { rows: '[AUTH-26]', kind: 'token', code: '5', standing: 'blocked', lands: 'failed' },
  { rows: '[AUTH-36]', kind: 'token', code: 'A9', standing: 'cancelled', lands: 'comeBack' },
  { rows: '[AUTH-26]', kind: 'token', code: 'HOST', standing: 'forged', lands: 'failed' },
  {
    ...{ rows: '[AUTH-25]', kind: 'token', code: '6004', standing: 'unsigned', lands: 'agreement' },
    only: 'intlAppLogin',
  },
  { rows: '[AUTH-26]', kind: 'token', code: UNDECLARED, lands: 'failed' },

  {
    rows: '[AUTH-12] [AUTH-14] [ADPT-07]',
    kind: 'sign',
    code: '0',
    standing: 'member',
    lands: 'home',
  },
  {
    rows: '[AUTH-13] [CALL-10]',
    kind: 'sign',
    code: '0',
    standing: 'member',
    lands: 'storedPath',
    wanted: true,
  },
  { rows: '[AUTH-15]', kind: 'sign', code: '1', standing: 'unsigned', lands: 'agreement' },
  { rows: '[AUTH-16] [ERRS-11]', kind: 'sign', code: '13', standing: 'withoutPhone', lands: 'preLogoff' },
  { rows: '[AUTH-17]', kind: 'sign', code: '4', standing: 'closed', lands: 'signIn' },
  { rows: '[AUTH-17]', kind: 'sign', code: '5', standing: 'blocked', lands: 'signIn' },
  { rows: '[AUTH-36]', kind: 'sign', code: 'A9', standing: 'cancelled', lands: 'comeBack' },
  { rows: '[AUTH-17]', kind: 'sign', code: 'HOST', standing: 'forged', lands: 'signIn' },
  { rows: '[AUTH-17]', kind: 'sign', code: UNDECLARED, lands: 'signIn' },

  {
    rows: '[AUTH-19] [ADPT-05] [CALL-09]',
    kind: 'openId',
    code: '0',
    standing: 'member',
    lands: 'home',
  },
  { rows: '[AUTH-19]', kind: 'openId', code: '0', standing: 'member', lands: 'home', wanted: true },
  {
    ...{ rows: '[AUTH-20] [ERRS-10]', kind: 'openId', code: '1', standing: 'stranger' },
    lands: 'signInWithInfo',
  },
  {
    ...{ rows: '[AUTH-21] [ERRS-12]', kind: 'openId', code: '100018', standing: 'unlinked' },
    lands: 'signInWithInfo',
  },
  {
    rows: '[AUTH-22] [AUTH-26] [ERRS-12]',
    kind: 'openId',
    code: '4',
    standing: 'closed',
    lands: 'warmReminder',
  },
  { rows: '[AUTH-23] [ERRS-12]', kind: 'openId', code: '5', standing: 'blocked', lands: 'warmReminder' },
  { rows: '[AUTH-24] [ERRS-12]', kind: 'openId', code: 'WX5003', standing: 'forged', lands: 'warmReminder' },
  { rows: '[AUTH-36]', kind: 'openId', code: 'A9', standing: 'cancelled', lands: 'comeBack' },
  { rows: '[AUTH-26]', kind: 'openId', code: UNDECLARED, lands: 'failed' },
]

/** What WeChat's own login of the mini program meets: nobody asked for it, and a stranger stays a visitor. */
export const SILENT: (Pick<Outcome, 'code' | 'standing'> & { rows: string; sees: string; scene?: number })[] =
  [
    { rows: '[AUTH-19]', code: '0', standing: 'member', sees: 'home-consignee' },
    { rows: '', code: '1', standing: 'stranger', sees: 'home-sign-in' },
    { rows: '', code: '100018', standing: 'unlinked', sees: 'home-sign-in' },
    { rows: '[AUTH-22]', code: '4', standing: 'closed', sees: 'login-tips' },
    { rows: '[AUTH-23]', code: '5', standing: 'blocked', sees: 'login-tips' },
    { rows: '', code: 'A9', standing: 'cancelled', sees: 'home-sign-in' },
    { rows: '[AUTH-24]', code: 'WX5003', sees: 'login-tips' },
    // A code that WeChat refuses names nobody who could be logged in.
    { rows: '', code: 'nobody', standing: 'forged', sees: 'home-sign-in' },
    // One page alone, out of the Moments: WeChat signs nobody in there.
    { rows: '', code: 'none', standing: 'member', sees: 'home-sign-in', scene: 1154 },
  ]

/** WeChat's numbers of how a mini program is opened: by its icon, a code, a card, another mini program, a list. */
export const SCENES = [1001, 1047, 1007, 1037, 1089]

/** The call that a credential of an address goes to in a channel. */
export const callOf = (kind: Kind, { login }: Channelled): LoginCall =>
  kind === 'token' ? login : kind === 'sign' ? 'sfAppIntegration' : 'wxLogin'

/** What a kind of credential can meet in a channel. */
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

/** Every way into every channel, with a member's token. */
export const BY_ENTRANCE: Row[] = CHANNELLED.flatMap(([channel, channelled]) =>
  channelled.entrances.map((entrance) => {
    const row = rowOf(channel, channelled, entrance, OUTCOMES[0]!)
    return { ...row, title: `${entrance.rows} ${row.title}` }
  }),
)

/** Every outcome in the national app, which can meet all of them; those of a token, whose call is the channel's own, in another one by turns, too. */
export const BY_OUTCOME: Row[] = OUTCOMES.flatMap((outcome, at) => {
  const others = CHANNELLED.filter(
    ([channel, channelled]) =>
      channel !== 'nationalApp' && outcome.kind === 'token' && outcomesIn(channelled).includes(outcome),
  )
  const met = [
    CHANNELLED.find(([channel]) => channel === 'nationalApp')!,
    ...others.slice(at % (others.length || 1)).slice(0, 1),
  ]
  return met.map(([channel, channelled]) => {
    const { entrances } = channelled
    const row = rowOf(channel, channelled, entrances[at % entrances.length]!, outcome)
    return { ...row, title: `${outcome.rows} ${row.title}` }
  })
})
