import { sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { sandboxSetSwitches } from '../../../sandbox/contract/switches'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { addAddress, listAddresses } from '../../../src/contract/addresses/addresses'
import { PARCELS_PER_PAGE } from '../../../src/contract/parcels/parcels'
import type { ParcelListFilter, ParcelState } from '../../../src/domain/parcels/parcel-state'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { noteCalls } from '../../journeys/driver/calls-made'
import { journeys } from '../../journeys/driver/journeys'
import { waitForSettledAfter } from '../../support/browser/settled'
import { addressPayload } from '../../support/builders'
import { until } from '../../support/until'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

const LABELS: [
  rows: string,
  filter: ParcelListFilter,
  words: string,
  group: string,
  states: ParcelState[],
][] = [
  ['[PARC-10]', 'toDeclare', 'Not declared', 'waiting', ['waitingDeclaration', 'declarationFailed']],
  ['[PARC-11]', 'toInbound', 'To arrive', 'waiting', ['declared']],
  ['[PARC-12]', 'toPay', 'To pay', 'waiting', ['toPay']],
  ['', 'toOutbound', 'To ship', 'progress', ['paidWaitingOutbound']],
  [
    ...(['[PARC-13]', 'toReceive', 'To receive', 'progress'] as const),
    ['outboundCustoms', 'clearedTransit', 'inTransit', 'delivering', 'outboundInTransit'],
  ],
]

asMember(
  'the parcels of a member in %s',
  'once',
  ({ app, driver, calls }) => {
    const parcelsIn = async (states: ParcelState[]) =>
      (await sandbox.call(sandboxListParcels, {}))
        .filter((parcel) => parcel.aptId === aptId && states.includes(parcel.state))
        .map(({ packageNo }) => packageNo)
    const cards = () =>
      driver.page
        .locator('.pt-parcel:visible')
        .evaluateAll((elements) => elements.map(({ id }) => id.replace('parcel-', '')))
    beforeAll(async () => {
      const orderNo = await calls.order(await calls.parcelToPay(sandbox))
      await calls.startTrade(orderNo, PAYMENT_METHOD_ID.balance)
    })

    it.each(LABELS)(
      '%s the filter %s is called %s, and shows only its parcels',
      async (_rows, filter, words, group, states) => {
        const wanted = await parcelsIn(states)
        expect(wanted).not.toEqual([])
        await app.visit('parcelList')
        await driver.tap(`list-tab-${group}`)
        await driver.reads(`list-chip-${filter}`, words)
        await driver.tap(`list-chip-${filter}`)
        // The first page of these parcels, and nothing else.
        await until(async () => {
          const shown = await cards()
          const full = Math.min(wanted.length, PARCELS_PER_PAGE)
          return shown.length === full && shown.every((packageNo) => wanted.includes(packageNo))
        }, `the list is not ${wanted}`)
      },
    )
    it('[PARC-20] [PARC-36] a parcel is shown with its route, and with its passed review after a pull', async () => {
      const [address] = await calls.call(listAddresses, {})
      const { packageNo } = await calls.forecast('SF1408800000001', address!.id)
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-events', /Arrived at the warehouse[\s\S]*Declared, waiting for its arrival/)
      await driver.hasNo('details-review', 'details-state')
      await sandbox.step(packageNo, 'passReview')
      await driver.pullDown()
      await driver.reads('details-review', 'Passed')
      await driver.reads('details-events', 'Review passed')
    })
    it('[PARC-21] [PARC-23] two parcels are paid separately, and keep the address chosen for them', async () => {
      const apart = [await calls.parcelToPay(sandbox), await calls.parcelToPay(sandbox)]
      const { id } = await calls.call(addAddress, addressPayload({ name: 'Goh Siew Lan', phone: '81234599' }))
      await app.visit('merge', `packageNo=${apart[0]}`)
      await driver.tap(`merge-${apart[1]}`)
      await driver.reads('merge-picked', '2 picked')
      await driver.tap('merge-apart')
      await driver.reads('pay-total', '230.00')
      await driver.tap('pay-address')
      await driver.tap(`select-${id}`)
      await driver.tap('select-confirm')
      await driver.reads('pay-address', 'Goh Siew Lan')
      await driver.tap('pay-confirm')
      await driver.gateway('approve')
      await driver.see('result-success')
      for (const packageNo of apart) {
        const { summary, deliveryAddressesVo } = await calls.detail(packageNo)
        expect([summary.state, deliveryAddressesVo?.id]).toEqual(['paidWaitingOutbound', id])
      }
    })
    it('[CALL-18] [CALL-22] [AUTH-30] the global switches are requested once after the first screen, and turn it grey', async () => {
      const made = noteCalls(driver.page)
      await sandbox.call(sandboxSetSwitches, { isGrey: true })
      await app.visit('home')
      const isGrey = () => driver.page.locator('.pt-page.is-grey:visible').last().waitFor()
      await isGrey()
      await driver.tap('tab-my')
      await driver.see('my-settings')
      await isGrey()
      // The app keeps these responses: no other screen requests them again.
      await waitForSettledAfter(driver.page, () => driver.tap('tab-home'))
      await driver.see('home-forecast')
      for (const path of ['/common/css/style', '/common/webSwitch'])
        expect(made.filter((call) => call === `GET ${path}`)).toHaveLength(1)
      await sandbox.call(sandboxSetSwitches, { isGrey: false })
    })
  },
  ['weapp'],
)
