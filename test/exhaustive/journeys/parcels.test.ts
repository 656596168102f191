import { CUSTOMER_SERVICE } from '../../../server/src/db/seed/customer-service'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { listAddresses } from '../../../src/contract/addresses'
import { PARCELS_PER_PAGE } from '../../../src/contract/parcels'
import { sandboxParcels } from '../../../src/contract/sandbox'
import type { PackageFilter, ParcelState } from '../../../src/domain/parcel-state'
import { METHOD_ID } from '../../../src/domain/payment'
import type { Sent } from '../../journeys/app'
import { journeys } from '../../journeys/journeys'
import { demoSession } from '../../support/demo-session'
import { watchFaults } from '../../support/faults'
import { until } from '../../support/until'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

let numbers = 0

asMember(
  'the parcels of a member in %s',
  'once',
  ({ app, driver, calls }) => {
    /** A parcel that the warehouse has just received. */
    async function received(): Promise<string> {
      numbers += 1
      const [address] = await calls.call(listAddresses, {})
      const { packageNo } = await calls.forecast(`SF14088${String(numbers).padStart(7, '0')}`, address!.id)
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
      return packageNo
    }
    const parcelsIn = async (...states: ParcelState[]) =>
      (await sandbox.call(sandboxParcels, {}))
        .filter((parcel) => parcel.aptId === aptId && states.includes(parcel.state))
        .map(({ packageNo }) => packageNo)
        .sort()
    const cards = async () => {
      const ids = await driver.page
        .locator('.pt-parcel:visible')
        .evaluateAll((elements) => elements.map(({ id }) => id))
      return ids.map((id) => id.replace('parcel-', '')).sort()
    }
    /** The first page of them, and nothing else. */
    const listShows = (packageNos: string[]) =>
      until(async () => {
        const shown = await cards()
        const full = Math.min(packageNos.length, PARCELS_PER_PAGE)
        return shown.length === full && shown.every((packageNo) => packageNos.includes(packageNo))
      }, `the list is not ${packageNos}`)

    describe('the labels of my parcels', () => {
      const rows: [string, PackageFilter, string, 'waiting' | 'progress', ParcelState[]][] = [
        ['[PARC-10]', 'toDeclare', 'To declare', 'waiting', ['waitingDeclaration', 'declarationFailed']],
        ['[PARC-11]', 'toInbound', 'To arrive', 'waiting', ['declared']],
        ['[PARC-12]', 'toPay', 'To pay', 'waiting', ['toPay']],
        ['', 'toOutbound', 'To ship', 'progress', ['paidWaitingOutbound']],
        [
          '[PARC-13]',
          'toReceive',
          'To receive',
          'progress',
          ['outboundCustoms', 'clearedTransit', 'inTransit', 'delivering', 'outboundInTransit'],
        ],
      ]
      beforeAll(async () => {
        // Of both builds' one back end: the balance is enough for one.
        if ((await parcelsIn('paidWaitingOutbound')).length > 0) return
        const orderNo = await calls.order(await calls.parcelToPay(sandbox))
        await calls.startTrade(orderNo, METHOD_ID.balance)
      })
      it.each(
        rows,
      )('%s %s reads %s, and shows these parcels alone', async (_ids, filter, words, group, states) => {
        const wanted = await parcelsIn(...states)
        expect(wanted).not.toEqual([])
        await app.visit('parcelList')
        await driver.tap(`list-tab-${group}`)
        await driver.reads(`list-chip-${filter}`, words)
        await driver.tap(`list-chip-${filter}`)
        await listShows(wanted)
      })
      it('a count on the home screen leads to its label', async () => {
        await app.visit('home')
        await driver.tap('home-count-toReceive')
        await listShows(await parcelsIn(...rows[4]![4]))
      })
    })

    describe('a route that is shared', () => {
      let packageNo: string
      let sent: Sent
      const openDetails = () => app.visit('parcelDetails', `packageNo=${packageNo}`)
      beforeAll(async () => {
        packageNo = (await parcelsIn('delivering'))[0]!
      })

      it('is sent by its owner, who sees what is seen of it', async () => {
        await openDetails()
        await driver.tap('details-share')
        await driver.reads('share', /no names, numbers, addresses, goods or amounts/)
        await driver.tap('share-close')
        await driver.gone('share')
        await driver.tap('details-share')
        sent = await app.sends(() => driver.tap('share-send'))
        expect(sent.address).toMatch(/\?id=[0-9a-f]{32}$/)
        expect(sent.title).toBe('A parcel from Dongguan to Singapore: see where it is')
        // The same by the capsule's menu.
        const byMenu = await app.sends(() => driver.page.evaluate(() => window.__host.shareByMenu('friend')))
        expect(byMenu).toEqual(sent)
        const faults = watchFaults(driver.page)
        await driver.tap('share-look')
        await driver.see('shared-events')
        await driver.tap('share-mine')
        await driver.see('home-consignee')
        expect(await faults()).toEqual([])
      })
      it('shows a stranger how far the parcel is and nothing of whose it is, and how to begin', async () => {
        await app.forget()
        await app.openSent(sent)
        await driver.reads(
          'shared-events',
          /Out for delivery[\s\S]*Dispatched[\s\S]*Arrived at the warehouse/,
        )
        const words = await driver.page.locator('body').innerText()
        for (const secret of [packageNo, aptId, /kg/, /Waybill/, /[¥$]/]) expect(words).not.toMatch(secret)
        await driver.tap('share-begin')
        await driver.see('auth-phone')
      })
      it('is opened no more once its owner has stopped sharing it', async () => {
        await app.keep(await demoSession(sandbox))
        await openDetails()
        await driver.tap('details-share')
        await driver.toast('No longer shared: the link has stopped working.', () => driver.tap('share-stop'))
        await driver.gone('share')
        await app.openSent(sent)
        await driver.reads('load-gone', /stopped sharing it, or the link has expired/)
        await driver.tap('shared-home')
        await driver.see('home-consignee')
      })
    })

    describe('a parcel on its own screen', () => {
      it('[PARC-36] code 1: passed, on the parcel’s own screen', async () => {
        const packageNo = await received()
        await app.visit('parcelDetails', `packageNo=${packageNo}`)
        await driver.hasNo('details-review', 'details-state')
        await sandbox.step(packageNo, 'passReview')
        await driver.pullDown()
        await driver.reads('details-review', 'Passed')
      })
      it('one that did not pass leads to somebody, with the number to quote', async () => {
        const packageNo = await received()
        await sandbox.step(packageNo, 'refuseReview', { reason: 8 })
        await app.visit('parcelDetails', `packageNo=${packageNo}`)
        await driver.reads('details-remark', 'does not meet customs rules')
        await driver.tap('details-contact')
        await driver.reads('contact', CUSTOMER_SERVICE.phone)
        await driver.tap('contact-copy-about')
        await driver.copied(packageNo)
        await driver.tap('contact-copy-email')
        await driver.copied(CUSTOMER_SERVICE.email)
        const dialled = await app.dials(() => driver.tap('contact-call'))
        expect(dialled).toBe(CUSTOMER_SERVICE.phone.replace(/[^+\d]/g, ''))
        await driver.page.evaluate(() => delete document.body.dataset.dialled)
        expect(await app.dials(() => driver.tap('contact-hotline'))).toBe('95338')
        // WeChat's own conversation, with the parcel as the card that is sent along.
        await driver.tap('contact-chat')
        await until(
          () => driver.page.evaluate(() => window.__host.opened.join().includes('packageNo=')),
          'the conversation was opened without the parcel',
        )
        await driver.tap('contact-close')
        await driver.gone('contact')
      })
      it('[PARC-20] a parcel is shown together with its route', async () => {
        const packageNo = await received()
        await app.visit('parcelDetails', `packageNo=${packageNo}`)
        await driver.reads(
          'details-events',
          /Arrived at the warehouse[\s\S]*Declared, waiting for its arrival/,
        )
        await sandbox.step(packageNo, 'passReview')
        await driver.pullDown()
        await driver.reads('details-events', 'Review passed')
      })
    })
  },
  ['weapp'],
)
