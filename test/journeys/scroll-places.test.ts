import type { ScreenName } from '../../config/screens'
import { addAddress } from '../../src/contract/addresses'
import { sandboxSaveNotice } from '../../src/contract/sandbox-notices'
import { addressPayload } from '../support/builders'
import { demoSession } from '../support/demo-session'
import { MemberCalls } from '../support/member-calls'
import { ScrolledPage } from '../support/scrolled-page'
import { settling } from '../support/settled'
import { PHONE } from './h5-driver'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()

/** So low that each of these screens is longer than the phone. */
const LOW = { ...PHONE.viewport!, height: 480 }
/** More than a list reads at once. */
const ORDERS = 25
const NOTICES = 12
const ADDRESSES = 4

interface Left {
  name: ScreenName
  /** what stands on this screen alone */
  anchor: string
  /** the end of a list that is read page by page */
  list?: 'records' | 'balance'
  /** what is looked at, far down; the last one of several */
  look: string
  /** the tab by which the screen is left; otherwise what is looked at is pressed */
  tab?: string
  /** what stands on the screen that this opens */
  opens: string
}

const LEFT: Left[] = [
  { name: 'home', anchor: 'home-forecast', look: '#home-quick-search', opens: 'search-input' },
  { name: 'home', anchor: 'home-forecast', look: '#home-quick-search', tab: 'tab-my', opens: 'my-language' },
  { name: 'my', anchor: 'my-language', look: '#my-agreements', opens: 'agreement-text' },
  { name: 'my', anchor: 'my-language', look: '#my-agreements', tab: 'tab-home', opens: 'home-forecast' },
  {
    ...{ name: 'records', anchor: 'records-sum', list: 'records' },
    ...{ look: '[id^="record-OD"]', opens: 'record-number' },
  },
  {
    ...{ name: 'balance', anchor: 'balance-left', list: 'balance' },
    ...{ look: '[id^="movement-"]:has-text("OD")', opens: 'record-number' },
  },
  {
    ...{ name: 'receiverAddresses', anchor: 'addresses-points' },
    ...{ look: '[id^="address-edit-"]', opens: 'address-name' },
  },
  { name: 'notice', anchor: 'notices', look: '#notices [id^="notice-"]', opens: 'notice-text' },
]

beforeAll(async () => {
  const calls = new MemberCalls(backEnd.url, (await demoSession(sandbox)).token)
  for (let at = 0; at < ORDERS; at += 1) await calls.topUp(sandbox, 5000 + at)
  for (let at = 0; at < ADDRESSES; at += 1)
    await calls.call(addAddress, addressPayload({ name: `Lim Wei ${'ABCDEFGH'[at]}`, phone: `8123450${at}` }))
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
    if (row.list) await driver.readToEnd(`${row.list}-more`, `${row.list}-end`)
    const place = new ScrolledPage(page(), row.anchor)
    const id = (await page().locator(`${row.look}:visible`).last().getAttribute('id'))!
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
  })
})
