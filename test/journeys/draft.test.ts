import { sandboxMember } from '../../src/contract/sandbox'
import { getWarehouses } from '../../src/contract/warehouse'
import type { Driver } from './driver'
import { journeys } from './journeys'
import { signInByCode, signUp } from './main-job'
import { withoutNetwork } from './without-network'

const { backEnd, sandbox, asVisitor } = journeys()

const TRACKING_NO = 'SF1408227699001'
const NOTE = 'Please keep the shop’s gift box'

async function halfFill(driver: Driver): Promise<void> {
  await driver.tap('home-forecast')
  await driver.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
  await driver.fill('forecast-tracking', TRACKING_NO)
  await driver.fill('forecast-note', NOTE)
}
async function expectHalfFilled(driver: Driver): Promise<void> {
  await driver.reads('forecast-destination', 'SG')
  await driver.holds('forecast-tracking', TRACKING_NO)
  await driver.holds('forecast-note', NOTE)
}

asVisitor('a draft half filled in %s', 'once', ({ build, app, driver }) => {
  it('survives a reload, a lost network and an expired session', async () => {
    const shopper = {
      areaCode: '65',
      phone: build === 'h5' ? '82220001' : '82220002',
    }
    await driver.tap('home-sign-in')
    await signUp(driver, sandbox, shopper)
    await halfFill(driver)

    await app.visit('forecast', '', 'sc')
    await expectHalfFilled(driver)

    await withoutNetwork(driver, () => driver.fill('forecast-note', `${NOTE}!`))
    await driver.fill('forecast-note', NOTE)

    // An answer that is long in coming is told apart from a network that is not there.
    let answer = () => {}
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve
    })
    await driver.page.route(`**${getWarehouses.path}*`, async (route) => {
      await isWanted
      await route.continue()
    })
    await app.visit('forecast', '', 'en')
    await driver.reads('slow', 'Your connection is slow')
    await driver.gone('offline')
    answer()
    await driver.gone('slow')
    await driver.page.unroute(`**${getWarehouses.path}*`)
    await expectHalfFilled(driver)

    const [parcelOwner] = (await driver.page.evaluate(() => document.cookie)).match(/PT\d{6}/) ?? []
    const kept = await driver.page.evaluate(() => JSON.stringify(localStorage))
    const aptId = parcelOwner ?? /PT\d{6}/.exec(kept)![0]
    await sandbox.call(sandboxMember, { aptId, do: 'expireSessions' })
    await app.visit('forecast', '', 'sc')
    // The first call of a member tells that the session is over, and the sign-in opens by itself.
    await driver.see('auth-phone')
    await signInAgain(driver, shopper)
    await expectHalfFilled(driver)
  })
})

/** The resend time of the first code is still running: the clock of the back end is not waited for, its code is asked anew. */
async function signInAgain(driver: Driver, shopper: { areaCode: string; phone: string }) {
  await backEnd.world.db.execute('delete from verification_codes')
  await signInByCode(driver, sandbox, shopper)
}
