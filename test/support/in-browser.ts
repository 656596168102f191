import type { Browser } from 'playwright-core'
import type { Replaced } from '../../server/src/app'
import type { Settings } from '../../server/src/settings'
import type { Running } from '../../server/src/start'
import { openChromium } from './chromium'
import { later } from './later'
import { Sandbox } from './sandbox'
import { startThrowAway } from './throw-away'

/** Far longer than a test takes, also on a machine with much else to do: what hangs is told by its own wait (ms). */
const TEST_TIMEOUT_MS = 300_000

/** What a back end that a test starts has to have. */
interface BackEnd {
  url: string
  close(): Promise<unknown>
}

export interface InBrowser<B extends BackEnd = BackEnd> {
  browser: Browser
  backEnd: B
  /** the operator's side of the back end */
  sandbox: Sandbox
}

/** A Chromium and a back end with the demo members, for all tests of the file that calls this. */
export const inBrowser = (settings: Partial<Settings> = {}, replaced: Replaced = {}): InBrowser<Running> =>
  inBrowserWith(() => startThrowAway(settings, replaced))

/** The same with a back end that is started in another way. */
export function inBrowserWith<B extends BackEnd>(start: () => Promise<B>): InBrowser<B> {
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
    browser: later(() => browser, 'browser'),
    backEnd: later(() => backEnd, 'back end'),
    sandbox: later(() => backEnd && new Sandbox(backEnd.url), 'back end'),
  }
}
