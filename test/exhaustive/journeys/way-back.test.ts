import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { sandboxMember } from '../../../src/contract/sandbox'
import type { Driver } from '../../journeys/driver'
import { journeys } from '../../journeys/journeys'
import { fillGoods, signInByCode } from '../../journeys/main-job'

const { backEnd, sandbox, asMember } = journeys()

const [MEMBER] = DEMO_MEMBERS

async function endSession(): Promise<void> {
  await sandbox.call(sandboxMember, { aptId: MEMBER.aptId, do: 'expireSessions' })
}
/** The member signs in where the app asks for it. */
async function signInAgain(driver: Driver): Promise<void> {
  await driver.see('auth-phone')
  // The resend time of an earlier code may still be running.
  await backEnd.world.db.execute('delete from verification_codes')
  await signInByCode(driver, sandbox, MEMBER)
}
async function startForecast(driver: Driver, destination: string, trackingNo: string): Promise<void> {
  await driver.tap('home-forecast')
  await driver.pick('forecast-destination', 'forecast-destination-sheet', destination)
  await driver.fill('forecast-tracking', trackingNo)
}
const TOTE = { description: 'Canvas tote bag', price: '18.50', category: '2', specification: '' }
const SINGAPORE = '100005001'

asMember(
  'in %s',
  'for each test',
  ({ app, driver }) => {
    beforeEach(() => app.visit('home'))
    it('a session that ends at the last step leaves the way back to the steps before it', async () => {
      await startForecast(driver, SINGAPORE, 'SF1408227699302')
      await driver.reads('forecast-address', /\+/)
      await driver.tap('forecast-next')
      await driver.tap('goods-add')
      await fillGoods(driver, TOTE)
      await driver.tap('goods-save')
      await driver.tap('goods-next')
      await driver.tap('forecast-agree')
      await driver.tap('pictures-link')
      await driver.fill('link-url', 'https://shop.example/item/1')
      await driver.tap('link-save')
      await driver.see('forecast-submit')
      await endSession()
      await driver.tap('forecast-submit')
      await signInAgain(driver)
      await driver.see('forecast-submit')
      await app.back()
      await driver.reads('goods-total', '18.50')
      await app.back()
      await driver.reads('forecast-destination', 'SG')
    })

    it('after a forecast Back leads home, past all its steps', async () => {
      await startForecast(driver, SINGAPORE, 'SF1408227699303')
      await driver.reads('forecast-address', /\+/)
      await driver.tap('forecast-next')
      await driver.tap('goods-add')
      await fillGoods(driver, TOTE)
      await driver.tap('goods-save')
      await driver.tap('goods-next')
      await driver.tap('pictures-link')
      await driver.fill('link-url', 'https://shop.example/item/1')
      await driver.tap('link-save')
      await driver.page.locator('[id="forecast-step-1"].is-done:visible').waitFor()
      await driver.tap('forecast-agree')
      await driver.tap('forecast-submit')
      await driver.see('details-state')
      await app.back()
      await driver.see('home-forecast')
      await driver.tap('home-forecast')
      await driver.see('forecast-next')
      await driver.holds('forecast-tracking', '')
    })
  },
  ['weapp'],
)
