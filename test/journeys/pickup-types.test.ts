import { and, eq } from 'drizzle-orm'
import { pickupLimits } from '../../server/src/db/schema/places'
import { newIdempotencyKey } from '../../src/client/idempotency-key'
import { addForecast } from '../../src/contract/forecast'
import { forecastPayload, SELF_PICKUP } from '../support/builders'
import { journeys } from './journeys'

const { backEnd, asMember } = journeys()
const SINGAPORE = '100005001'
/** Pickup points in Singapore: a station, and a cabinet, whose type is 2. */
const [STATION, CABINET] = ['SGS1', 'SGC1']
const CABINETS = and(eq(pickupLimits.country, 'SG'), eq(pickupLimits.pickupType, 2))

asMember('pickup points of a type in %s', 'once', ({ build, app, driver, calls }) => {
  it('[ADDR-37] are offered, also among those used before, only while the configuration has their type', async () => {
    const { db } = backEnd.world
    for (const [at, pickupPointId] of [STATION, CABINET].entries()) {
      const trackingNo = `SF140822774${build === 'h5' ? 1 : 2}00${at}`
      const sent = { trackingNo, addressId: '', idempotencyKey: newIdempotencyKey() }
      await calls.call(addForecast, forecastPayload({ ...sent, ...SELF_PICKUP, pickupPointId }))
    }
    const open = async () => {
      await app.visit('forecast')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
      await driver.tap('forecast-before')
    }
    await open()
    for (const point of [STATION, CABINET]) await driver.see(`forecast-before-${point}`)
    const limits = await db.delete(pickupLimits).where(CABINETS).returning()
    await open()
    await driver.hasNo(`forecast-before-${CABINET}`, `forecast-before-${STATION}`)
    await driver.tap(`forecast-before-${STATION}`)
    await driver.gone('forecast-before-sheet')
    await driver.tap('forecast-pickup')
    await driver.hasNo(`forecast-pickup-sheet-${CABINET}`, `forecast-pickup-sheet-${STATION}`)
    await db.insert(pickupLimits).values(limits)
  })
})
