import { sandboxSwitch } from '../../../src/contract/sandbox-switches'
import { noteCalls } from '../../journeys/calls-made'
import { journeys } from '../../journeys/journeys'
import { settling } from '../../support/settled'
import { stopTime } from '../../support/stop-time'
import { until } from '../../support/until'

const { sandbox, asMember, asVisitor } = journeys()

/** ms after which a screen that stands asks by itself whether it has colours */
const STANDS_MS = 1000

asMember('the app in black and white, in %s', 'for each test', ({ app, driver }) => {
  const isGrey = () => driver.page.locator('.pt-page.is-grey:visible').last().waitFor()
  afterEach(() => sandbox.call(sandboxSwitch, { isGrey: false }))

  it('[CALL-18] [CALL-22] [AUTH-30] what is switched for everybody is asked once the screen stands: it loses its colours', async () => {
    const made = noteCalls(driver.page)
    await sandbox.call(sandboxSwitch, { isGrey: true })
    await app.visit('home')
    await isGrey()
    expect(made).toEqual(expect.arrayContaining(['GET /common/css/style', 'GET /common/webSwitch']))
    await driver.tap('tab-my')
    await driver.see('my-agreements')
    await isGrey()
    // What was answered is kept: no other screen asks for it again.
    await settling(driver.page, () => driver.tap('tab-parcelList'))
    await settling(driver.page, () => driver.tap('tab-home'))
    await driver.see('home-forecast')
    for (const path of ['/common/css/style', '/common/webSwitch'])
      expect(made.filter((call) => call === `GET ${path}`)).toHaveLength(1)
    await sandbox.call(sandboxSwitch, { isGrey: false })
    await app.visit('home')
    await driver.see('home-forecast')
    await driver.page.locator('.pt-page.is-grey').first().waitFor({ state: 'detached' })
  })
})

asVisitor(
  'the app in black and white for who is not signed in, in %s',
  'for each test',
  ({ app, driver }) => {
    afterEach(async () => {
      await driver.page.clock.resume()
      await sandbox.call(sandboxSwitch, { isGrey: false })
    })

    it('[CALL-18] a screen of a member gives way to a sign-in that has lost its colours before it has stood for a while', async () => {
      const { page } = driver
      await sandbox.call(sandboxSwitch, { isGrey: true })
      // Time goes by only as it is told, so that answers come sooner than anything that waits.
      await page.clock.install()
      await stopTime(page)
      await app.visitAddress('/add-package/index')
      const signIn = page.locator('.pt-page.is-grey:visible', { has: page.locator('#auth-phone') })
      let passed = 0
      await until(async () => {
        await page.clock.runFor(1)
        passed += 1
        return (await signIn.count()) > 0
      }, 'the sign-in has its colours')
      expect(passed).toBeLessThan(STANDS_MS)
    })
  },
)
