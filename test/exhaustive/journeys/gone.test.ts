import { eq } from 'drizzle-orm'
import { SCREENS } from '../../../config/screens'
import { sessions } from '../../../server/src/db/schema/members'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { hashOf } from '../../../server/src/secret-hash'
import { listAddresses } from '../../../src/contract/addresses'
import { getForecastAddresses } from '../../../src/contract/forecast-receivers'
import { journeys } from '../../journeys/journeys'
import { queriesOf } from '../../journeys/things'
import { demoSession } from '../../support/demo-session'
import { until } from '../../support/until'
import { GONE } from './refused'
import { GONE_INFORMATION } from './refused-information'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember(
  'what is not there in %s',
  'once',
  ({ build, app, driver, calls }) => {
    const queryOf = queriesOf(sandbox, calls, build)

    it.each(
      [...GONE, ...GONE_INFORMATION].map((row) => ({
        ...row,
        address: `${SCREENS[row.name].paths[0]}?${row.query}`,
      })),
    )('$address says that it is not there, offers no other button, and leads on', async (row) => {
      const { name, query, state = 'load-gone', said, leave, leadsTo = 'home-forecast' } = row
      await app.visit(name, query)
      await driver.reads(state, said)
      expect(await driver.page.locator('.pt-bar:visible').count()).toBe(0)
      if (leave) await driver.tap(leave)
      else await driver.tap('load-leave')
      await driver.see(leadsTo)
    })

    it('/devices: one that was signed out meanwhile is said to be, and goes from the list', async () => {
      const elsewhere = await demoSession(sandbox, aptId)
      await app.visit('devices')
      await driver.see('device-sign-out-1')
      const rows = driver.page.locator('[id^="device-sign-out-"]:visible')
      const before = await rows.count()
      await backEnd.world.db.delete(sessions).where(eq(sessions.tokenHash, hashOf(elsewhere.token)))
      // The newest that is not this one stands first among the others.
      await driver.tap('device-sign-out-1')
      await driver.toast('signed out already', () => driver.tap('device-confirm'))
      await until(async () => (await rows.count()) === before - 1, 'the device is still listed')
    })

    it('/select-address reads its addresses again, and leads to a parcel whose address is closed', async () => {
      const asked = `**${getForecastAddresses.path}*`
      const packageNo = await calls.parcelFromAmerica(sandbox)
      const { id, name } = (await calls.call(listAddresses, {})).find(({ country }) => country === 'HK')!
      await driver.page.route(asked, (route) => route.abort())
      await app.visit('selectAddress', `packageNo=${packageNo}`)
      await driver.reads('load-error', "We can't reach our server")
      await driver.page.unroute(asked)
      await driver.tap('load-retry')
      await driver.reads(`select-${id}`, name)
      await app.visit('selectAddress', await queryOf({ parcel: 'signed' }))
      await driver.reads('select-closed', "can't be changed now")
      await driver.tap('select-parcel')
      await driver.reads('details-state', 'Delivered')
    })
  },
  ['weapp'],
)
