import { sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { journeys } from '../../journeys/driver/journeys'
import { queriesOf } from '../../journeys/steps/things'
import { GONE, UNREAD } from './refused'

const { sandbox, asMember } = journeys()

asMember(
  'content that fails to load in %s',
  'once',
  ({ build, app, driver, calls }) => {
    const queryOf = queriesOf(sandbox, calls, build)

    it.each(UNREAD)('$name: a failed $call.name is shown, and a retry loads it', async (row) => {
      const { name, call, shows, words, asked } = row
      const path = `**${call.path}*`
      const query = await queryOf(asked)
      await driver.page.route(path, (route) => route.abort())
      await app.visit(name, query)
      await driver.reads('load-error', "We can't reach our server")
      await driver.gone(shows)
      await driver.page.unroute(path)
      await driver.tap('load-retry')
      await driver.reads(shows, words)
      await driver.gone('load-error')
    })
  },
  ['h5'],
)

asMember(
  'content that does not exist in %s',
  'once',
  ({ app, driver }) => {
    it.each(GONE)(
      '$name with "$query" shows that it does not exist, without other buttons, and leads on',
      async (row) => {
        const { name, query, said, state, leave, leadsTo } = row
        await app.visit(name, query)
        await driver.reads(state, said)
        expect(await driver.page.locator('.pt-bar:visible').count()).toBe(0)
        await driver.tap(leave)
        await driver.see(leadsTo)
      },
    )
    it('/select-address of a parcel with a final address shows that, and leads to the parcel', async () => {
      const parcels = await sandbox.call(sandboxListParcels, {})
      const { packageNo } = parcels.find(
        ({ state, aptId }) => state === 'signed' && aptId === DEMO_MEMBERS[0].aptId,
      )!
      await app.visit('selectAddress', `packageNo=${packageNo}`)
      await driver.reads('select-closed', "can't be changed now")
      await driver.tap('select-parcel')
      await driver.reads('details-state', 'Delivered')
    })
  },
  ['weapp'],
)
