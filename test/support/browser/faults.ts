import type { Page, Request, Response } from 'playwright-core'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import { until } from '../until'

/** The page was left while it was on its way. */
const LEFT = 'net::ERR_ABORTED'

/** What of an answer is a failed call; undefined of one that is none. */
async function failureOf(answer: Response): Promise<string | undefined> {
  const { pathname } = new URL(answer.url())
  if (answer.status() >= 400) return `${pathname}: ${answer.status()}`
  if (!/json/.test(answer.headers()['content-type'] ?? '')) return undefined
  // Of a page that was left meanwhile nothing can be read any more.
  const { code = ENVELOPE_CODE.success, msg } = await answer.json().catch(() => ({}))
  return code === ENVELOPE_CODE.success ? undefined : `${pathname}: ${code} ${msg}`
}

/**
 * Notes what goes wrong on a page from now on, whether its screen says so or not: an error of its code, a line of the
 * console that is one, a request without an answer, a call that is refused.
 * @returns waits until every request has been answered, and tells what was noted since it was asked before
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
