import {
  sandboxListRates,
  sandboxSaveExchangeRate,
  sandboxSetRatesStopped,
} from '../../../sandbox/contract/rates'
import { updateExchangeRates } from '../../../server/src/areas/pricing/exchange-rates'
import { settlementExchangeRates } from '../../../server/src/db/schema/pricing'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import { saveHomeCountry } from '../../../src/contract/notices/overlays'
import { getExchangeRates } from '../../../src/contract/pricing/exchange-rates'
import { DAY_MS } from '../../../src/domain/base/clock'
import { host, hostMembers } from '../support/hosted'
import { asMe } from '../support/mine'
import { ask, sendForCode } from '../support/people'

hostMembers()

const update = () => updateExchangeRates(host.context, host.outside.exchangeRates)
const rateOf = async (currency: string) =>
  (await ask(host, getExchangeRates, {})).rates.find((rate) => rate.currency === currency)
const rows = () => host.context.db.select().from(settlementExchangeRates)

describe('the exchange rates of the day', () => {
  it('are fetched from the bank twice a day, and have the time since which they apply', async () => {
    await update()
    const now = host.context.now()
    expect(await rateOf('SGD')).toEqual({
      currency: 'SGD',
      per100: 54_500,
      validFrom: now.toISOString(),
    })
    host.wait(DAY_MS / 2 - 1)
    await update()
    expect((await rateOf('SGD'))?.validFrom).toBe(now.toISOString())
    host.wait(1)
    await update()
    expect((await rateOf('SGD'))?.validFrom).toBe(host.context.now().toISOString())
  })
  it('stay with their day while the bank does not answer', async () => {
    await update()
    const before = await rateOf('SGD')
    await ask(host, sandboxSetRatesStopped, { ratesStopped: true })
    host.wait(3 * DAY_MS)
    await expect(update()).rejects.toThrow('bank is down')
    expect(await rateOf('SGD')).toEqual(before)
    await ask(host, sandboxSetRatesStopped, { ratesStopped: false })
  })
  it('are deleted after 400 days, except the newest of each currency', async () => {
    await update()
    const kept = (await rows()).length
    host.wait(401 * DAY_MS)
    await update()
    const left = await rows()
    const currencies = new Set(left.map(({ currency }) => currency))
    expect(left.length).toBeLessThan(kept + currencies.size)
    expect(left).toHaveLength(2 * currencies.size)
  })
})

describe('the operator', () => {
  it('sets a rate from now on, and sees its newest rows', async () => {
    const per100 = 54_321
    const validFrom = host.context.now().toISOString()
    await ask(host, sandboxSaveExchangeRate, { currency: 'SGD', per100, validFrom })
    expect(await rateOf('SGD')).toMatchObject({ per100 })
    const shown = (await ask(host, sandboxListRates, {})).exchange.filter(
      ({ currency }) => currency === 'SGD',
    )
    expect(shown[0]).toMatchObject({ per100 })
    expect(shown.length).toBeLessThanOrEqual(3)
  })
  it.each([
    ['a currency without a rate', 'XAF', 0, 'S9'],
    ['a start in the past', 'SGD', -60_001, 'S10'],
  ])('cannot set %s', async (_what, currency, ms, code) => {
    const validFrom = new Date(host.context.now().getTime() + ms).toISOString()
    expect(await sendForCode(host, sandboxSaveExchangeRate, { currency, per100: 1, validFrom })).toBe(code)
  })
})

it('a member receives the currency of the home country', async () => {
  await ask(host, saveHomeCountry, { countryCode: '1' }, asMe())
  expect((await ask(host, getUserInfo, {}, asMe())).homeCountry).toMatchObject({ currency: 'SGD' })
})
