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
/**
 * Returns the credentials of a row. If the back end cannot give the row's response to a login, the test
 * responds instead.
 */
export async function credentialsOf(
  { page, sandbox, accounts }: Entered,
  { kind, code, standing }: Outcome,
  call: LoginCall,
) {
  if (!standing) await answerInPlace(page, call, code)
  return issueCredentials(sandbox, accounts, { kind, standing: standing ?? 'forged' })
}

/**
 * Campaign that the address names: where the member came from. A header cannot contain its letters unencoded.
 */
export const CAMPAIGN = { gjUtm: '春季' }
const headersOf = ({ order, access }: Channelled) => ({
  'x-order-channel': String(order),
  'x-access-source': String(access),
  'x-campaign': '%E6%98%A5%E5%AD%A3',
})

/**
 * Expects one login, with the credentials that it takes. Expects that every call names its channel and
 * campaign.
 */
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
 * Expects that every call since the reload still names the channel and the campaign, and whose session it is.
 * Every screen makes calls: one second after it is complete, the app requests its overlays and reports the
 * view.
 * @param session returns the session token in a call's headers
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
