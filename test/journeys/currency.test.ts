import { saveHomeCountry } from '../../src/contract/notices/overlays'
import { EXCHANGE_RATE_AGE_MAX_MS } from '../../src/domain/pricing/exchange'
import { journeys } from './driver/journeys'

const { asMember } = journeys()

asMember('the amounts in the own currency of a member in %s', 'once', ({ app, driver, calls }) => {
  const shows = async (amount: RegExp, note: RegExp) => {
    await app.visit('balance')
    await driver.reads('balance-left', amount)
    await driver.reads('currency-note', note)
  }

  it('follow the home country, and a note names the ¥ and the day of the rate once', async () => {
    await calls.call(saveHomeCountry, { countryCode: '1' })
    await shows(/¥[\d.,]+\s*≈\sS\$[\d.,]+/, /Chinese yuan \(¥, CNY\)\. Amounts in SGD use the rate of/)
  })
  it('follow the choice in the settings', async () => {
    await app.visit('settings')
    await driver.pick('settings-currency', 'settings-currency-sheet', 'HKD')
    await driver.reads('settings-currency', 'HKD')
    await shows(/≈\sHK\$/, /Amounts in HKD/)
  })
  it('are missing for a total by a rate of more than two days', async () => {
    await driver.page.clock.install({ time: Date.now() + EXCHANGE_RATE_AGE_MAX_MS + 3_600_000 })
    await shows(/¥[\d.,]+\s*$/, /too old to convert totals/)
  })
})
