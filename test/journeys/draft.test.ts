import type { Browser } from 'playwright-core'
import type { Running } from '../../server/src/start'
import { sandboxMember } from '../../src/contract/sandbox'
import { openChromium } from '../support/chromium'
import { Sandbox } from '../support/sandbox'
import { startThrowAway } from '../support/throw-away'
import type { Driver } from './driver'
import { type Opened, openH5 } from './h5-driver'
import { signInByCode, signUp } from './main-job'
import { openWeapp } from './weapp-driver'

jest.setTimeout(180_000)

let browser: Browser
let backEnd: Running

beforeAll(async () => {
  ;[browser, backEnd] = await Promise.all([openChromium(), startThrowAway()])
})
afterAll(async () => {
  await browser?.close()
  await backEnd?.close()
})

const TRACKING_NO = 'SF1408227699001'
const NOTE = 'Please keep the shop’s gift box'

async function halfFill(it: Driver): Promise<void> {
  await it.tap('home-forecast')
  await it.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
  await it.fill('forecast-tracking', TRACKING_NO)
  await it.fill('forecast-note', NOTE)
}
async function expectHalfFilled(it: Driver): Promise<void> {
  await it.reads('forecast-destination', 'SG')
  expect(await it.value('forecast-tracking')).toBe(TRACKING_NO)
  expect(await it.value('forecast-note')).toBe(NOTE)
}

const TARGETS: [string, string, () => Promise<Opened>, (it: Driver) => Promise<void>][] = [
  ['the H5 build', '82220001', () => openH5(browser, backEnd.url), (it) => it.open('/add-package/index')],
  [
    'the built mini program',
    '82220002',
    () => openWeapp(browser, backEnd.url),
    (it) => it.open('features/forecast/pages/logistics/index'),
  ],
]

describe.each(TARGETS)('a draft half filled in %s', (_, phone, open, openForecast) => {
  it('survives a reload, a lost network and an expired session', async () => {
    const { driver: it, close } = await open()
    const sandbox = new Sandbox(backEnd.url)
    const shopper = { areaCode: '65', phone, trackingNo: TRACKING_NO, photos: [] }
    await it.tap('home-sign-in')
    await signUp(it, sandbox, shopper)
    await halfFill(it)

    await openForecast(it)
    await expectHalfFilled(it)

    await it.page.context().setOffline(true)
    await it.see('offline')
    await it.fill('forecast-note', `${NOTE}!`)
    await it.page.context().setOffline(false)
    await it.gone('offline')
    await it.fill('forecast-note', NOTE)
    await expectHalfFilled(it)

    const [parcelOwner] = (await it.page.evaluate(() => document.cookie)).match(/PT\d{6}/) ?? []
    const kept = await it.page.evaluate(() => JSON.stringify(localStorage))
    const aptId = parcelOwner ?? /PT\d{6}/.exec(kept)![0]
    await sandbox.call(sandboxMember, { aptId, do: 'expireSessions' })
    await openForecast(it)
    // The first call of a member tells that the session is over, and the sign-in opens by itself.
    await it.see('auth-phone')
    await signInAgain(it, sandbox, shopper)
    await expectHalfFilled(it)
    await close()
  })
})

/** The resend time of the first code is still running: the clock of the back end is not waited for, its code is asked anew. */
async function signInAgain(it: Driver, sandbox: Sandbox, shopper: { areaCode: string; phone: string }) {
  await backEnd.world.db.execute('delete from verification_codes')
  await signInByCode(it, sandbox, shopper)
}
