import { sandboxAdvanceClock } from '../../../sandbox/contract/clock'
import { sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { journeys } from '../driver/journeys'

const { sandbox, asMember } = journeys()

/** Longer than the time between two polls of an open parcel, in ms. */
const POLLED_MS = 16_000
/** Days after which even the slowest past parcels had moved to their next milestone. */
const DAYS_MAX = 20

asMember(
  'the arrival of a parcel in %s',
  'once',
  ({ app, driver, calls }) => {
    async function send(packageNo: string): Promise<void> {
      const tradeNo = await calls.startTrade(await calls.order(packageNo), PAYMENT_METHOD_ID.alipay)
      await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
      await sandbox.step(packageNo, 'ship')
    }

    it('is a range from the past of its route, which moves while customs keep the parcel', async () => {
      await driver.page.clock.install()
      const packageNo = await calls.parcelToPay(sandbox)
      await send(packageNo)
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-expected', /^Arrives [\s\S]*From \d{2,3} parcels on this route/)
      await driver.hasNo('details-later', 'details-expected')
      const { first } = (await calls.detail(packageNo)).arrival!
      for (let days = 0; (await calls.detail(packageNo)).arrival?.slip !== 'later'; days += 1) {
        if (days > DAYS_MAX) throw new Error('the range does not move')
        await sandbox.call(sandboxAdvanceClock, { hours: 24 })
      }
      await driver.page.clock.fastForward(POLLED_MS)
      const later = await driver.reads('details-later', 'Later than first expected')
      expect(later).toContain(first!.until.slice(5))
    })
    it('is only the usual time of the send mode on a route without a past', async () => {
      const packageNo = await calls.parcelFromAmerica(sandbox)
      await send(packageNo)
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-delivery', /^Usually: \d/)
      await driver.hasNo('details-expected', 'details-delivery')
    })
  },
  ['h5'],
)
