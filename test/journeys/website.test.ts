import type { Browser } from 'playwright-core'
import type { Running } from '../../server/src/start'
import { openChromium } from '../support/chromium'
import { Sandbox } from '../support/sandbox'
import { startThrowAway } from '../support/throw-away'
import { BOTH_BUILDS, type SignedIn } from './signed-in'

jest.setTimeout(120_000)

const PAYPAL_PAGE = 'https://www.portage.example/pay'

let browser: Browser
let backEnd: Running

beforeAll(async () => {
  ;[browser, backEnd] = await Promise.all([openChromium(), startThrowAway()])
})
afterAll(async () => {
  await browser?.close()
  await backEnd?.close()
})

/** Where the member is led, as each platform can. */
async function ledTo(build: string, { driver }: SignedIn): Promise<string> {
  if (build.includes('mini program')) {
    await driver.tap('pay-website')
    await driver.page.getByText('Address copied').waitFor()
    return driver.clipboard()
  }
  await driver.page.context().route(PAYPAL_PAGE, (route) => route.fulfill({ body: 'the website' }))
  const [opened] = await Promise.all([driver.page.waitForEvent('popup'), driver.tap('pay-website')])
  await opened.waitForLoadState()
  return opened.url()
}

describe.each(BOTH_BUILDS)('a flow that mobile does not support, in %s', (build, openSignedIn) => {
  it('[CHAN-29] is offered on the website: paying by PayPal leads there', async () => {
    const it_ = await openSignedIn(browser, backEnd.url)
    const packageNo = await it_.calls.parcelToPay(new Sandbox(backEnd.url))
    await it_.visit('payDiscounts', `packageNo=${packageNo}`)
    await it_.driver.see('pay-confirm')
    expect(await it_.driver.page.getByText('PayPal').count()).toBe(1)
    expect(await ledTo(build, it_)).toBe(PAYPAL_PAGE)
    await it_.close()
  })
})
