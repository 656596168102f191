import type { Page, Request } from 'playwright-core'
import type { Call } from '../../../src/contract/base/call'

/** Encoding of a body, unless the documents state another one. */
export const FORM = 'application/x-www-form-urlencoded'

/** Returns the method and path of a request, and the encoding of its body if it has one. */
function lineOf(request: Request): string {
  const [encoding = ''] = (request.headers()['content-type'] ?? '').split(';')
  const parts = [request.method(), new URL(request.url()).pathname]
  return [...parts, ...(request.method() === 'POST' ? [encoding] : [])].join(' ')
}

/** Records every call from now on: its method, its path, and the encoding of its body if it has one. */
export function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => calls.push(lineOf(request)))
  return calls
}

/** Records these calls from now on in the same form, each with its query or its body. */
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
