import type { Page, Request } from 'playwright-core'
import { type AccountCodes, issueCredentials } from '../../../support/back-end/account-cases'
import type { PageOutputRecorder } from '../../../support/back-end/let-go'
import type { Sandbox } from '../../../support/back-end/sandbox'
import { until } from '../../../support/until'
import { type Channelled, LOGIN_CALLS, type LoginCall, NAMES_A_LOGIN } from './channel-table'
import { callOf, type Outcome, type Row } from './entering'

export const pathOf = (call: LoginCall) => LOGIN_CALLS[call].path
export const isLogin = (request: Request) => NAMES_A_LOGIN.test(new URL(request.url()).pathname)
const isCall = (request: Request) => request.headers()['x-access-source'] !== undefined
export const pathsOf = (requests: readonly Request[]) =>
  requests.map((request) => new URL(request.url()).pathname)

export const answerInPlace = (page: Page, call: LoginCall, code: string) =>
  page.route(`**${pathOf(call)}`, (route) =>
    route.fulfill({ json: { code, msg: 'said in its place', data: null } }),
  )

interface Entered {
  page: Page
  sandbox: Sandbox
  accounts: AccountCodes
}
/** The credentials of a row; a login that the back end cannot answer so is answered in its place. */
export async function credentialsOf(
  { page, sandbox, accounts }: Entered,
  { kind, code, standing }: Outcome,
  call: LoginCall,
) {
  if (!standing) await answerInPlace(page, call, code)
  return issueCredentials(sandbox, accounts, { kind, standing: standing ?? 'forged' })
}

/** Where a member came from, as the address says; a header has no place for its letters. */
export const CAMPAIGN = { gjUtm: '春季' }
const headersOf = ({ order, access }: Channelled) => ({
  'x-order-channel': String(order),
  'x-access-source': String(access),
  'x-campaign': '%E6%98%A5%E5%AD%A3',
})

/** One login was asked, by what it takes; every call says which channel and which campaign it comes from. */
export function saysWhereItCameFrom(
  letGo: PageOutputRecorder,
  { channelled, outcome }: Pick<Row, 'channelled' | 'outcome'>,
  own: Record<string, string>,
): void {
  const logins = letGo.requests.filter(isLogin)
  expect(pathsOf(logins)).toEqual([pathOf(callOf(outcome.kind, channelled))])
  const { source } = channelled
  const withSource = outcome.kind === 'token' && source !== undefined ? { source: String(source) } : {}
  expect(Object.fromEntries(new URLSearchParams(logins[0]!.postData()!))).toEqual({ ...own, ...withSource })
  const headers = letGo.requests.filter(isCall).map((request) => request.headers())
  expect(headers.length).toBeGreaterThan(0)
  for (const each of headers) expect(each).toMatchObject(headersOf(channelled))
}

/**
 * Every call since the app was loaded again says both still, and whose session it is. No screen is without any:
 * what may show over it is asked for, and that it was seen is told, a second after it stands.
 * @param session what a call's headers say of a session
 */
export async function saysItAgain(
  letGo: PageOutputRecorder,
  channelled: Channelled,
  session: (headers: Record<string, string>) => string | undefined,
  token: string | undefined,
): Promise<void> {
  const calls = () => letGo.sinceLoaded.filter(isCall)
  await until(() => calls().length > 0, 'no call was made since the app was loaded again')
  for (const call of calls()) {
    const headers = await call.allHeaders()
    expect(headers).toMatchObject(headersOf(channelled))
    expect([call.url(), session(headers)]).toEqual([call.url(), token])
  }
}

export const saying = (secrets: readonly (string | undefined)[], lines: readonly string[]) =>
  lines.filter((line) => secrets.some((secret) => secret && line.includes(secret)))
