import type { Page, Request, Response } from 'playwright-core'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import { until } from '../until'

/** Error of a request whose page was left before the response. */
const LEFT = 'net::ERR_ABORTED'

/** Returns the description of a failed call; undefined for a successful one. */
async function failureOf(answer: Response): Promise<string | undefined> {
  const { pathname } = new URL(answer.url())
  if (answer.status() >= 400) return `${pathname}: ${answer.status()}`
  if (!/json/.test(answer.headers()['content-type'] ?? '')) return undefined
  // The body cannot be read if the page was left meanwhile.
  const { code = ENVELOPE_CODE.success, msg } = await answer.json().catch(() => ({}))
  return code === ENVELOPE_CODE.success ? undefined : `${pathname}: ${code} ${msg}`
}

/**
 * Records the faults of a page from now on, whether or not its screen shows them:
 *
 * - an error in its code
 * - a line of the console that is an error
 * - a request without a response
 * - a refused call
 * @returns a function that waits for all responses, and returns the faults since its previous call
 */
export function watchFaults(page: Page): () => Promise<string[]> {
  let faults: string[] = []
  const waiting = new Set<Request>()
  const judged: Promise<void>[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => {
    waiting.delete(request)
    const why = request.failure()?.errorText
    if (why !== LEFT) faults.push(`${request.url()}: ${why}`)
  })
  page.on('response', (answer) => {
    judged.push(failureOf(answer).then((failure) => void (failure && faults.push(failure))))
  })
  return async () => {
    await until(
      () => waiting.size === 0,
      () => `${page.url()} waits for ${[...waiting].map((request) => request.url())}`,
    )
    await Promise.all(judged.splice(0))
    const noted = faults
    faults = []
    return noted
  }
}
