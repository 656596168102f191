import type { Browser } from 'playwright-core'
import type { AppOverrides } from '../../../server/src/app'
import type { Settings } from '../../../server/src/base/settings'
import type { RunningServer } from '../../../server/src/start'
import { Sandbox } from '../back-end/sandbox'
import { startTemporaryServer } from '../back-end/throw-away'
import { openChromium } from './chromium'
import { createLateProxy } from './later'

/**
 * Maximum duration of a test in ms, far longer than needed even on a busy machine. A test that hangs fails
 * earlier, at its own wait.
 */
const TEST_TIMEOUT_MS = 300_000

/** Required members of a back end that a test starts. */
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

/** Sets up a Chromium and a back end with the demo members, for all tests of the file that calls this. */
export const setUpBrowserTest = (
  settings: Partial<Settings> = {},
  replaced: AppOverrides = {},
): BrowserTest<RunningServer> => setUpBrowserTestWith(() => startTemporaryServer(settings, replaced))

/** Sets up the same with a back end that `start` starts. */
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
    // Waits for both even if one fails, so that the other one is closed.
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
