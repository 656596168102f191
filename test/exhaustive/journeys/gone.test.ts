import { sandboxParcels } from '../../../src/contract/sandbox'
import { journeys } from '../../journeys/journeys'
import { GONE } from './refused'

const { sandbox, asMember } = journeys()

asMember(
  'what is not there in %s',
  'once',
  ({ app, driver }) => {
    it.each(
      GONE,
    )('$name of "$query" says that it is not there, offers no other button, and leads on', async (row) => {
      const { name, query, said, state, leave, leadsTo } = row
      await app.visit(name, query)
      await driver.reads(state, said)
      expect(await driver.page.locator('.pt-bar:visible').count()).toBe(0)
      await driver.tap(leave)
      await driver.see(leadsTo)
    })
    it('/select-address of a parcel whose address cannot be changed any more leads to that', async () => {
      const parcels = await sandbox.call(sandboxParcels, {})
      const { packageNo } = parcels.find(({ state }) => state === 'signed')!
      await app.visit('selectAddress', `packageNo=${packageNo}`)
      await driver.reads('select-closed', "can't be changed now")
      await driver.tap('select-parcel')
      await driver.reads('details-state', 'Delivered')
    })
  },
  ['weapp'],
)
