import type { Page } from 'playwright-core'

/** Notes every call from now on as it travels: its method, its path and how its body is encoded, if it has one. */
export function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [encoding = ''] = (request.headers()['content-type'] ?? '').split(';')
    const parts = [request.method(), new URL(request.url()).pathname]
    calls.push([...parts, ...(request.method() === 'POST' ? [encoding] : [])].join(' '))
  })
  return calls
}
