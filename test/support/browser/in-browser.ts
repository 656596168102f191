import type { Browser } from 'playwright-core'
import type { AppOverrides } from '../../../server/src/app'
import type { Settings } from '../../../server/src/base/settings'
import type { RunningServer } from '../../../server/src/start'
import { Sandbox } from '../back-end/sandbox'
import { startTemporaryServer } from '../back-end/throw-away'
import { openChromium } from './chromium'
import { createLateProxy } from './later'

/** Far longer than a test takes, also on a machine with much else to do: what hangs is told by its own wait (ms). */
const TEST_TIMEOUT_MS = 300_000

/** What a back end that a test starts has to have. */
interface BackEnd {
  url: string
  close(): Promise<unknown>
}

export interface BrowserTest<B extends BackEnd = BackEnd> {
  browser: Browser
  backEnd: B
  /** the operator's side of the back end */
  sandbox: Sandbox
}

/** A Chromium and a back end with the demo members, for all tests of the file that calls this. */
export const setUpBrowserTest = (
  settings: Partial<Settings> = {},
  replaced: AppOverrides = {},
): BrowserTest<RunningServer> => setUpBrowserTestWith(() => startTemporaryServer(settings, replaced))

/** The same with a back end that is started in another way. */
export function setUpBrowserTestWith<B extends BackEnd>(start: () => Promise<B>): BrowserTest<B> {
  jest.setTimeout(TEST_TIMEOUT_MS)
  let browser: Browser | undefined
  let backEnd: B | undefined
  beforeAll(async () => {
    const opening = openChromium().then((opened) => {
      browser = opened
    })
    const starting = start().then((started) => {
      backEnd = started
    })
    // Both have come to an end when one of them failed, so that the other one is closed.
    for (const end of await Promise.allSettled([opening, starting]))
      if (end.status === 'rejected') throw end.reason
  })
  afterAll(async () => {
    await browser?.close()
    await backEnd?.close()
  })
  return {
    browser: createLateProxy(() => browser, 'browser'),
    backEnd: createLateProxy(() => backEnd, 'back end'),
    sandbox: createLateProxy(() => backEnd && new Sandbox(backEnd.url), 'back end'),
  }
}
