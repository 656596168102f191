import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { until } from '../support/until'
import { journeys } from './journeys'

const { asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember('in %s', 'once', ({ app, driver }) => {
  beforeAll(() => app.visit('home'))
  const copied = (what: RegExp) =>
    until(async () => what.test(await driver.clipboard()), `the clipboard does not hold ${what}`)
  const isOn = (id: string) => driver.page.locator(`[id="${id}"].is-on:visible`).waitFor()

  it('home: each line of the warehouse address is copied by itself', async () => {
    await driver.tap('home-copy-name')
    await copied(new RegExp(`^\\S.* ${aptId}$`))
    await driver.tap('home-copy-address')
    await copied(/东莞|東莞|Dongguan/)
    await driver.tap('home-copy-phone')
    await copied(/^\+?[\d -]+$/)
  })
  it('home: says how the address is used, and reads the notice out', async () => {
    await driver.tap('home-how')
    await driver.reads('home-how-sheet', /delivery address[\s\S]*member code/)
    await driver.tap('home-how-sheet-close')
    await driver.gone('home-how-sheet')
    const title = (await driver.text('home-notice')).split('\n')[0]!
    await driver.tap('home-notice')
    await driver.reads('home-notice-sheet', title)
    await driver.tap('home-notice-sheet-close')
    await driver.gone('home-notice-sheet')
    await driver.tap('home-language')
    await driver.tap('home-language-sheet-close')
    await driver.gone('home-language-sheet')
  })
  it('home: each count leads to the parcels that it counts', async () => {
    await app.visit('home')
    for (const filter of ['toDeclare', 'toInbound', 'toPay', 'toReceive']) {
      const [count] = (await driver.reads(`home-count-${filter}`, /\d/)).split('\n')
      await driver.tap(`home-count-${filter}`)
      if (filter === 'toReceive') await isOn('list-tab-progress')
      else {
        await isOn(`list-chip-${filter}`)
        await driver.reads(`list-chip-${filter}`, new RegExp(` ${count}$`))
      }
      await app.visit('home')
    }
  })
  it('home: the four quick ways lead where they say', async () => {
    await app.visit('home')
    await driver.tap('home-quick-forecast')
    await driver.see('forecast-tracking')
    await app.visit('home')
    await driver.tap('home-quick-search')
    await driver.see('search-input')
    await app.visit('home')
    await driver.tap('home-quick-addresses')
    await driver.see('address-add')
    await app.visit('home')
    await driver.tap('home-quick-parcels')
    await driver.see('list-tab-waiting')
  })

  it('my: the member code is copied, and its rows lead where they say', async () => {
    await app.visit('my')
    await driver.tap('my-copy-code')
    await copied(new RegExp(`^${aptId}$`))
    await driver.tap('my-forecast')
    await driver.see('forecast-tracking')
    await app.visit('my')
    await driver.tap('my-addresses')
    await driver.see('address-add')
    await app.visit('my')
    await driver.tap('my-parcels')
    await driver.see('list-tab-waiting')
  })
  it('my: another language and another look are there at once, and are kept', async () => {
    await driver.tap('tab-my')
    await driver.tap('my-language')
    await driver.tap('my-language-sheet-close')
    await driver.gone('my-language-sheet')
    await driver.pick('my-language', 'my-language-sheet', 'tc')
    await driver.reads('my-addresses', '地址')
    await driver.reads('my-theme', '外觀')
    await driver.tap('my-theme')
    await driver.tap('my-theme-sheet-close')
    await driver.gone('my-theme-sheet')
    await driver.pick('my-theme', 'my-theme-sheet', 'dark')
    await driver.page.locator('.pt-page.theme-dark:visible').last().waitFor()
    await driver.reload()
    await driver.page.locator('.pt-page.theme-dark:visible').last().waitFor()
    await app.visit('my')
    await driver.pick('my-theme', 'my-theme-sheet', 'light')
    await driver.page.locator('.pt-page.theme-light:visible').last().waitFor()
  })
  it('my: signing out asks first, and leaves the way in', async () => {
    await driver.tap('my-sign-out')
    await driver.tap('my-sign-out-dialog-close')
    await driver.gone('my-sign-out-dialog')
    await driver.tap('my-sign-out')
    await driver.tap('my-sign-out-cancel')
    await driver.gone('my-sign-out-dialog')
    await driver.reads('my-code', aptId)
    await driver.tap('my-sign-out')
    await driver.tap('my-sign-out-confirm')
    await driver.see('home-sign-in')
    await driver.tap('tab-my')
    await driver.tap('my-sign-in')
    await driver.see('auth-phone')
  })
})
