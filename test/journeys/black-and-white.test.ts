import { sandboxSwitch } from '../../src/contract/sandbox-switches'
import { settling } from '../support/settled'
import { noteCalls } from './calls-made'
import { journeys } from './journeys'

const { sandbox, asMember } = journeys()

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
  it('[CALL-18] whoever enters by the address of a list sees no colours either, and it is asked once', async () => {
    const { page } = driver
    await sandbox.call(sandboxSwitch, { isGrey: true })
    const made = noteCalls(page)
    await app.visitAddress('/myPackage/list/waiting')
    await driver.see('list-tab-waiting')
    await isGrey()
    await settling(page, () => driver.tap('tab-my'))
    await driver.see('my-agreements')
    await isGrey()
    expect(made.filter((call) => call === 'GET /common/css/style')).toHaveLength(1)
  })
})
