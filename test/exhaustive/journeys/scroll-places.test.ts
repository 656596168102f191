import { sql } from 'drizzle-orm'
import type { ScreenName } from '../../../config/screens'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { addAddress } from '../../../src/contract/addresses'
import { sandboxSaveNotice } from '../../../src/contract/sandbox-notices'
import { sandboxCoupon } from '../../../src/contract/sandbox-service'
import type { Driver } from '../../journeys/driver'
import { PHONE } from '../../journeys/h5-driver'
import { journeys } from '../../journeys/journeys'
import { addressPayload } from '../../support/builders'
import { demoSession } from '../../support/demo-session'
import { MemberCalls } from '../../support/member-calls'
import { ScrolledPage } from '../../support/scrolled-page'
import { settling } from '../../support/settled'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/** So low that each of these screens is longer than the phone. */
const LOW = { ...PHONE.viewport!, height: 480 }
/** More than a list reads at once. */
const ORDERS = 25
const NOTICES = 25
const ADDRESSES = 4
const COUPONS = 6

interface Left {
  name: ScreenName
  /** what stands on this screen alone */
  anchor: string
  /** the end of a list that is read page by page */
  list?: 'records' | 'notices'
  /** what is looked at, far down; the last one of several */
  look: string
  /** what is chosen or typed first, which stands as it was, too */
  first?: (driver: Driver) => Promise<unknown>
  stands?: (driver: Driver) => Promise<unknown>
  /** the tab by which the screen is left; otherwise what is looked at is pressed */
  tab?: string
  /** what stands on the screen that this opens */
  opens: string
}

const LEFT: Left[] = [
  { name: 'my', anchor: 'my-language', look: '#my-agreements', tab: 'tab-home', opens: 'home-forecast' },
  {
    ...{ name: 'receiverAddresses', anchor: 'addresses-points' },
    ...{ look: '[id^="address-edit-"]', opens: 'address-name' },
  },
  {
    ...{ name: 'notice', anchor: 'notices', list: 'notices' },
    ...{ look: '#notices [id^="notice-"]', opens: 'notice-text' },
  },
  {
    ...{ name: 'records', anchor: 'records-sum', list: 'records' },
    first: (driver) => driver.pick('records-days', 'records-days-sheet', '30'),
    stands: (driver) => driver.reads('records-days', '30'),
    ...{ look: '[id^="record-OD"]', opens: 'record-number' },
  },
  {
    ...{ name: 'coupons', anchor: 'coupons-rules' },
    first: (driver) => driver.tap('coupons-used'),
    stands: (driver) => driver.isOn('coupons-used'),
    ...{ look: '[id^="coupon-order-"]', opens: 'record-number' },
  },
  { name: 'help', anchor: 'help-search', look: '[id^="article-"]', opens: 'article-title' },
  {
    ...{ name: 'parcelSearch', anchor: 'search-input' },
    async first(driver) {
      await driver.fill('search-input', 'SF')
      await driver.tap('search-submit')
    },
    stands: (driver) => driver.holds('search-input', 'SF'),
    ...{ look: '.pt-parcel[id^="parcel-"]', opens: 'details-state' },
  },
]

beforeAll(async () => {
  const calls = new MemberCalls(backEnd.url, (await demoSession(sandbox)).token)
  for (let at = 0; at < ORDERS; at += 1) await calls.topUp(sandbox, 5000 + at)
  for (let at = 0; at < ADDRESSES; at += 1)
    await calls.call(addAddress, addressPayload({ name: `Lim Wei ${'ABCDEFGH'[at]}`, phone: `8123450${at}` }))
  await sandbox.call(sandboxCoupon, { aptId })
  // One for each order: a coupon pays for one alone.
  await backEnd.world.db.execute(sql`insert into coupons
    select (jsonb_populate_record(null::coupons, to_jsonb(one) ||
      jsonb_build_object('id', md5(used.order_no), 'status', 'used', 'order_no', used.order_no))).*
    from (select * from coupons where status = 'free' limit 1) one,
      (select order_no from orders where member_id = (select id from members where apt_id = ${aptId})
        and order_no not in (select order_no from coupons where order_no is not null) limit ${COUPONS}::int) used`)
  for (let at = 0; at < NOTICES; at += 1) {
    const title = { sc: `公告 ${at}`, tc: `公告 ${at}`, en: `Announcement ${at}` }
    const html = { sc: '<p>一切如常</p>', tc: '<p>一切如常</p>', en: '<p>All is as it was</p>' }
    await sandbox.call(sandboxSaveNotice, { kind: 'announcement', title, html })
  }
})

asMember('in %s', 'for each test', ({ app, driver }) => {
  const page = () => driver.page

  it.each(LEFT)('/$name, left from far down for $opens, is where it was when one comes back', async (row) => {
    await page().setViewportSize(LOW)
    await settling(page(), () => app.visit(row.name))
    await driver.see(row.anchor)
    await row.first?.(driver)
    if (row.list) await driver.readToEnd(`${row.list}-more`, `${row.list}-end`)
    const place = new ScrolledPage(page(), row.anchor)
    const looked = page().locator(`${row.look}:visible`).last()
    await looked.waitFor()
    const id = (await looked.getAttribute('id'))!
    const before = await place.lookAt(id)
    await settling(page(), () => driver.tap(row.tab ?? id))
    await driver.see(row.opens)
    await driver.still()
    await settling(page(), async () => {
      if (row.tab) await driver.tap(`tab-${row.name}`)
      else await app.back()
      await driver.gone(row.opens)
    })
    expect(await place.at(id)).toEqual(before)
    await row.stands?.(driver)
  })
})
