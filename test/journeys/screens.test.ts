import { sandboxReceiveUnannouncedParcel } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { listAddresses } from '../../src/contract/addresses/addresses'
import { getFirstPackagePage, getNextPackagePage, PARCELS_PER_PAGE } from '../../src/contract/parcels/parcels'
import { until } from '../support/until'
import { journeys } from './driver/journeys'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember('screens and parcel lists in %s', 'once', ({ app, driver, calls }) => {
  describe('the content of a screen opened by its address', () => {
    it.each([
      ['[ROUTE-38]', '/edit'],
      ['[ROUTE-39]', '/editNew'],
    ])('%s %s opens the address with the given id', async (_row, address) => {
      const [first] = await calls.call(listAddresses, {})
      await app.visitAddress(address, `id=${first!.id}`)
      await driver.holds('address-name', first!.name)
    })
    it('[LIMT-06] /home starts with the warehouse 769DCR, which is first', async () => {
      await app.visit('home')
      await driver.isOn('home-warehouse-769DCR')
      const offered = driver.page.locator('[id^="home-warehouse-"]:visible')
      expect(await offered.first().getAttribute('id')).toBe('home-warehouse-769DCR')
      expect(await offered.count()).toBe(4)
    })
    it('[ROUTE-03] /home keeps the chosen warehouse and its elements when the member returns', async () => {
      await app.visit('home')
      await driver.tap('home-warehouse-JFK03A')
      await driver.isOn('home-warehouse-JFK03A')
      await driver.find('home-warehouse-JFK03A').evaluate((element) => element.setAttribute('data-mark', '1'))
      await driver.tap('tab-my')
      await driver.see('my-code')
      await driver.tap('tab-home')
      await driver.see('home-consignee')
      await driver.isOn('home-warehouse-JFK03A')
      await driver.page.locator('[id="home-warehouse-JFK03A"][data-mark="1"]:visible').waitFor()
    })
  })

  describe('the search and the list of parcels', () => {
    it('[PARC-05] [PARC-06] a search sends operator 0 and time 12, and finds by number, name or phone', async () => {
      await app.visit('parcelSearch')
      await driver.fill('search-input', '1Z8F46W20394817568')
      const [asked] = await Promise.all([
        driver.page.waitForRequest((request) => request.url().includes(getFirstPackagePage.path)),
        driver.tap('search-submit'),
      ])
      const { searchParams } = new URL(asked.url())
      expect(Object.fromEntries(searchParams)).toMatchObject({ operator: '0', time: '12' })
      const { packageNo } = await sandbox.packageOf('1Z8F46W20394817568')
      await driver.see(`parcel-${packageNo}`)
      for (const words of ['Xiaoyu', '65-81234567']) {
        // This search removes the earlier result, which would otherwise look like the result of the next
        // words.
        await driver.fill('search-input', 'nobody of that name')
        await driver.tap('search-submit')
        await driver.see('search-none')
        await driver.fill('search-input', words)
        await driver.tap('search-submit')
        await driver.see(`parcel-${packageNo}`)
      }
    })
    it('[PARC-03] [PARC-04] later pages are appended, and an empty page after a full one ends the list', async () => {
      const waiting = async () =>
        (await calls.call(getFirstPackagePage, { group: 1, page: 1 })).toBeHandledCount
      const already = await waiting()
      const pages = Math.ceil(Math.max(already, PARCELS_PER_PAGE + 1) / PARCELS_PER_PAGE)
      const full = pages * PARCELS_PER_PAGE
      for (let at = already; at < full; at += 1)
        await sandbox.call(sandboxReceiveUnannouncedParcel, {
          aptId,
          trackingNo: `YT990000000${at}`,
          whCode: '769DCR',
          weight: 900,
        })
      expect(await waiting()).toBe(full)
      await app.visit('parcelList')
      const showsCards = (count: number) =>
        until(
          async () => (await driver.page.locator('.pt-parcel:visible').count()) === count,
          `there are not ${count} parcels`,
        )
      const pagesAsked: (string | null)[] = []
      driver.page.on('request', (request) => {
        if (request.url().includes(getNextPackagePage.path))
          pagesAsked.push(new URL(request.url()).searchParams.get('page'))
      })
      await driver.see('list-more')
      await showsCards(PARCELS_PER_PAGE)
      await driver.readToEnd('list-more', 'list-end')
      await driver.reads('list-end', 'No more to show')
      await showsCards(full)
      expect(pagesAsked).toEqual(Array.from({ length: pages }, (_page, at) => String(at + 2)))
    })
  })
})
