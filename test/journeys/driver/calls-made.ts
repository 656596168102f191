import type { Page, Request } from 'playwright-core'
import type { Call } from '../../../src/contract/base/call'

/** How a body travels where the documents state nothing else. */
export const FORM = 'application/x-www-form-urlencoded'

/** Its method, its path and how its body is encoded, if it has one. */
function lineOf(request: Request): string {
  const [encoding = ''] = (request.headers()['content-type'] ?? '').split(';')
  const parts = [request.method(), new URL(request.url()).pathname]
  return [...parts, ...(request.method() === 'POST' ? [encoding] : [])].join(' ')
}

/** Notes every call from now on as it travels: its method, its path and how its body is encoded, if it has one. */
export function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => calls.push(lineOf(request)))
  return calls
}

/** Notes these calls from now on in the same way, each with all that it says: its query or its body. */
export function noteSent(page: Page, calls: readonly Pick<Call, 'method' | 'path'>[]): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!calls.some(({ method, path }) => path === pathname && method === request.method())) return
    const said = request.postData() ?? decodeURIComponent(search.slice(1))
    sent.push([lineOf(request), said].filter(Boolean).join(' '))
  })
  return sent
}
