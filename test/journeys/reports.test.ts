import type { Browser } from 'playwright-core'
import type { Running } from '../../server/src/start'
import { reportEvents, type TrackedEvent } from '../../src/contract/track'
import { openChromium } from '../support/chromium'
import { startThrowAway } from '../support/throw-away'
import { until } from '../support/until'
import { type Opened, openH5 } from './h5-driver'
import { openWeapp } from './weapp-driver'

jest.setTimeout(120_000)

let browser: Browser
let backEnd: Running
beforeAll(async () => {
  ;[browser, backEnd] = await Promise.all([openChromium(), startThrowAway()])
})
afterAll(async () => {
  await browser?.close()
  await backEnd?.close()
})

describe.each<[string, () => Promise<Opened>]>([
  ['the H5 build', () => openH5(browser, backEnd.url, '/home')],
  ['the built mini program', () => openWeapp(browser, backEnd.url, 'features/home/pages/home/index')],
])('what goes wrong in %s is reported', (name, open) => {
  const isH5 = name === 'the H5 build'
  let opened: Opened
  const events: TrackedEvent[] = []
  beforeAll(async () => {
    opened = await open()
    opened.driver.page.on('request', (request) => {
      if (request.url().endsWith(reportEvents.path)) events.push(...JSON.parse(request.postData() ?? '[]'))
    })
    await opened.driver.see('home-sign-in')
  })
  afterAll(() => opened?.close())

  const reported = (code: string, detail: RegExp) =>
    until(
      async () =>
        events.some((it) => it.kind === 'error' && it.name === code && detail.test(it.detail ?? '')),
      () => `${code} ${detail} is not among ${JSON.stringify(events)}`,
    )
  const run = (script: string) => opened.driver.page.evaluate(script)

  it('[ERRS-23] a script: E1003', async () => {
    await run(`void setTimeout(() => { throw new Error('lost my way') })`)
    await reported('E1003', /lost my way/)
  })
  it('[ERRS-26] a promise that nobody caught: E1006', async () => {
    await run(`void Promise.reject(new Error('broken promise'))`)
    await reported('E1006', /broken promise/)
  })
  if (isH5) {
    it('[ERRS-24] a picture that does not load: E1004', async () => {
      await run(`document.body.append(Object.assign(new Image(), { src: '/no/such.png' }))`)
      await reported('E1004', /IMG/)
    })
    it('[ERRS-21] an error that says nothing of itself: E1001', async () => {
      await run(`void window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))`)
      await reported('E1001', /Script error/)
    })
  }
})
