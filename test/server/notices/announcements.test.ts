import { eq, inArray } from 'drizzle-orm'
import * as countries from '../../../sandbox/contract/countries'
import * as operator from '../../../sandbox/contract/notices'
import * as sandboxOverlays from '../../../sandbox/contract/overlays'
import { sandboxChangeMember } from '../../../sandbox/contract/sandbox'
import { eraseMemberIfDue } from '../../../server/src/areas/members/erase-account'
import { changeOverlaySwitches } from '../../../server/src/areas/notices/overlays'
import { sanitiseRichText } from '../../../server/src/areas/notices/sanitise-rich-text'
import { readSettings } from '../../../server/src/base/settings'
import { members } from '../../../server/src/db/schema/members'
import {
  homeCountryOptions as homeCountryRows,
  notices,
  popups,
  unwantedPopups,
} from '../../../server/src/db/schema/notices'
import { NOTICES } from '../../../server/src/db/seed/notices'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import type { PayloadOf } from '../../../src/contract/base/call'
import { getLatestNotice } from '../../../src/contract/notices/latest-notice'
import * as calls from '../../../src/contract/notices/notices'
import * as overlays from '../../../src/contract/notices/overlays'
import { getWarehouses } from '../../../src/contract/warehouse/warehouse'
import type { LocalisedText } from '../../../src/domain/base/language'
import { NOTICES_PER_PAGE, type NoticeKind } from '../../../src/domain/notices/notice'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { ask, newKey, newMember, sendForCode, type TestMember } from '../support/people'

hostMembers()

describe('notices', () => {
  const inAll = (text: string) => ({ sc: `${text} 简`, tc: `${text} 繁`, en: text })
  const written = (words: string, rest: object = {}) => ({
    kind: 'announcement' as NoticeKind,
    title: inAll(words),
    html: inAll(words),
    ...rest,
  })
  const write = async (words: string, rest: object = {}) =>
    (await ask(host, operator.sandboxSaveNotice, written(words, rest))).id
  const list = (kind: NoticeKind = 'announcement', { token }: Partial<TestMember> = me) =>
    ask(host, calls.listNotices, { kind }, { token }).then(({ notices }) => notices)
  const page = (after?: string, { token }: Partial<TestMember> = me) =>
    ask(host, calls.listNotices, { kind: 'announcement', ...(after && { after }) }, { token })
  const readBy = (...ids: string[]) => ask(host, calls.markNoticesAsRead, { ids }, { token: me.token })
  const inOneMinute = () => new Date(host.context.now().getTime() + 60_000).toISOString()
  const detail = (id: string) => send(host.app, calls.getNotice, { id })

  const made: string[] = []
  const writeKept = async (...of: Parameters<typeof write>) => {
    const id = await write(...of)
    made.push(id)
    return id
  }
  /** Inserts `count` announcements with the current time as rows, because calls would be slow. */
  async function fill(count: number): Promise<void> {
    const time = host.context.now()
    const rows = Array.from({ length: count }, (_, n) => ({ ...written(`Notice ${n}`), id: newKey(), time }))
    await host.context.db.insert(notices).values(rows)
    made.push(...rows.map(({ id }) => id))
  }
  afterEach(() => host.context.db.delete(notices).where(inArray(notices.id, made.splice(0))))

  it.each(NOTICES.map((notice) => [notice.id, notice] as const))(
    '%s contains only allowed HTML',
    (_, { html }) => {
      for (const text of Object.values(html)) expect(sanitiseRichText(text)).toBe(text)
    },
  )

  it('[INFO-18] [INFO-19] are listed as announcements and news, newest first, for everybody', async () => {
    const first = await writeKept('Closed on Monday')
    host.wait(1000)
    const second = await writeKept('Open on Tuesday')
    const news = await writeKept('Estimate it', { kind: 'news' })
    for (const someone of [me, {}]) {
      const ids = (await list('announcement', someone)).map(({ id }) => id)
      expect(ids).toEqual([second, first, 'notice-1', 'notice-2'])
      expect((await list('news', someone)).map(({ id }) => id)).toEqual([news, 'news-1'])
    }
    const words = { title: inAll('Open on Tuesday'), summary: inAll('Open on Tuesday') }
    const time = host.context.now().toISOString()
    expect((await list())[0]).toEqual({ id: second, ...words, time, isUnread: true })
  })
  it('are summarised by 80 characters of their text', async () => {
    await writeKept('x', { html: inAll(`<h2>Head</h2><p>It ends.</p><p>${'word '.repeat(20)}</p>`) })
    const { summary } = (await list())[0]!
    expect(summary.en).toBe(`${`It ends. ${'word '.repeat(20)}`.slice(0, 80).trimEnd()}…`)
  })
  describe('the pages of the list', () => {
    const older = ['notice-1', 'notice-2']
    it('[INFO-18] contain each notice once, newest first, even when another is published meanwhile', async () => {
      // All of them have the same time, so their ids decide the order.
      await fill(NOTICES_PER_PAGE + 1)
      const all = [...[...made].sort().reverse(), ...older]
      const first = await page()
      expect(first.notices.map(({ id }) => id)).toEqual(all.slice(0, NOTICES_PER_PAGE))
      host.wait(1000)
      await writeKept('Out meanwhile')
      const second = await page(first.next!)
      expect(second.notices.map(({ id }) => id)).toEqual(all.slice(NOTICES_PER_PAGE))
      expect(second.next).toBeNull()
    })
    it('end after a full page without an empty one', async () => {
      await fill(NOTICES_PER_PAGE - older.length)
      expect(await page()).toMatchObject({ notices: { length: NOTICES_PER_PAGE }, next: null })
    })
    it('a member marks all notices of a kind as read, except those published since', async () => {
      const someone = await newMember(host)
      await fill(NOTICES_PER_PAGE + 3)
      const news = await writeKept('News', { kind: 'news' })
      const all = NOTICES_PER_PAGE + 3 + older.length
      const first = await page(undefined, someone)
      expect(first.unread).toBe(all)
      expect((await page(first.next!, someone)).unread).toBe(all)
      host.wait(1000)
      const since = await writeKept('Out since')
      const read = (upTo: string) =>
        ask(host, calls.markAllNoticesAsRead, { kind: 'announcement', upTo }, { token: someone.token })
      await Promise.all([read(first.notices[0]!.time), read(first.notices[0]!.time)])
      const now = await page(undefined, someone)
      expect(now.unread).toBe(1)
      expect(now.notices.filter(({ isUnread }) => isUnread).map(({ id }) => id)).toEqual([since])
      const next = await page(now.next!, someone)
      expect(next.notices.some(({ isUnread }) => isUnread)).toBe(false)
      expect((await list('news', someone)).find(({ id }) => id === news)!.isUnread).toBe(true)
      // No other member has read them, and nothing is stored about visitors.
      expect((await page()).unread).toBe(all + 1)
      expect(await page(undefined, {})).toMatchObject({ unread: 0 })
      const nobody = await sendForCode(host, calls.markAllNoticesAsRead, {
        kind: 'news',
        upTo: first.notices[0]!.time,
      })
      expect(nobody).toBe('5003')
    })
    it('a scheduled notice is not marked as read before it is published', async () => {
      const someone = await newMember(host)
      const time = inOneMinute()
      const id = await writeKept('Soon', { time })
      await ask(
        host,
        calls.markAllNoticesAsRead,
        { kind: 'announcement', upTo: time },
        { token: someone.token },
      )
      host.wait(60_000)
      expect((await page(undefined, someone)).notices[0]).toMatchObject({ id, isUnread: true })
    })
  })
  it('show a scheduled one from its time on', async () => {
    const time = inOneMinute()
    const id = await writeKept('Soon', { time })
    expect((await list()).map((row) => row.id)).not.toContain(id)
    expect(await detail(id)).toMatchObject({ code: '1' })
    expect((await ask(host, getLatestNotice, {}))!.id).not.toBe(id)
    expect((await ask(host, operator.sandboxListNotices, {}))[0]).toMatchObject({ id, time })
    host.wait(60_000)
    expect((await list())[0]).toMatchObject({ id, time })
    expect(await detail(id)).toMatchObject({ code: '0', data: { id, time } })
    expect((await ask(host, getLatestNotice, {}))!.id).toBe(id)
  })
  it('[ROUTE-15] are read by id, and a deleted one returns 1', async () => {
    const id = await write('Closed on Monday', { kind: 'news' })
    expect(await detail(id)).toMatchObject({
      code: '0',
      data: { id, kind: 'news', title: inAll('Closed on Monday'), html: { en: '<p>Closed on Monday</p>' } },
    })
    await ask(host, operator.sandboxDeleteNotice, { id })
    expect(await detail(id)).toMatchObject({ code: '1', msg: expect.stringMatching(/\S/) })
  })
  it('are unread until their member opens them, independently of other members', async () => {
    const other = await newMember(host)
    const id = await writeKept('Closed on Monday')
    const isUnread = async (someone: Partial<TestMember>) =>
      (await list('announcement', someone)).find((row) => row.id === id)!.isUnread
    const both = [isUnread(me), isUnread(other), isUnread({})]
    expect(await Promise.all(both)).toEqual([true, true, false])
    // A second device marks it at the same time, and 'none' is an announcement that was deleted meanwhile.
    await Promise.all([readBy(id, 'none'), readBy(id, 'none')])
    await readBy(id, 'none')
    await readBy()
    expect(await Promise.all([isUnread(me), isUnread(other)])).toEqual([false, true])
    expect(await send(host.app, calls.markNoticesAsRead, { ids: [id] })).toMatchObject({ code: '5003' })
  })
  it('can be deleted after they were opened', async () => {
    const id = await write('Closed on Monday')
    await readBy(id)
    await ask(host, operator.sandboxDeleteNotice, { id })
    expect((await list()).map((row) => row.id)).not.toContain(id)
    expect(await send(host.app, operator.sandboxDeleteNotice, { id })).toMatchObject({ code: 'S5' })
  })
  it('can be rewritten, and keep their time when none is given', async () => {
    const id = await writeKept('Closed on Monday')
    const { time } = (await list())[0]!
    host.wait(5000)
    await write('Closed on Tuesday', { id })
    const words = inAll('Closed on Tuesday')
    expect((await list())[0]).toMatchObject({ id, title: words, summary: words, time })
    const earlier = new Date(host.context.now().getTime() - 60_000).toISOString()
    await write('Closed on Tuesday', { id, time: earlier, kind: 'news' })
    expect((await list('news'))[0]).toMatchObject({ id, time: earlier })
    expect(await sendForCode(host, operator.sandboxSaveNotice, written('x', { id: 'none' }))).toBe('S5')
  })
  it('are stored without forbidden HTML', async () => {
    const id = await writeKept('x', {
      html: inAll('<p onclick="a()">Open</p><script>b()</script><a href="javascript:c()">now</a>'),
    })
    expect(await detail(id)).toMatchObject({ data: { html: { en: '<p>Open</p><p>now</p>' } } })
  })
  it('home receives the text of the newest announcement', async () => {
    const id = await writeKept('Closed', { html: inAll('<h2>Closed</h2><p>on <b>Monday</b></p>') })
    await writeKept('Estimate it', { kind: 'news' })
    expect(await ask(host, getLatestNotice, {})).toMatchObject({ id, content: { en: 'Closed\n\non Monday' } })
  })
  it.each([
    ['a title is missing', { title: { sc: 'a', tc: ' ', en: 'a' } }, 'title.tc'],
    ['a text has no allowed content', { html: { sc: 'a', tc: '<script>a()</script>', en: 'a' } }, 'html.tc'],
    [
      'a text is too long in its stored form',
      { html: { sc: 'a', tc: 'a', en: '&'.repeat(5000) } },
      'html.en',
    ],
  ])('are not saved when %s', async (_, wrong, path) => {
    const before = await ask(host, operator.sandboxListNotices, {})
    const answer = await send(host.app, operator.sandboxSaveNotice, { ...written('x'), ...wrong } as never)
    expect(answer).toMatchObject({ code: '400', data: { problems: { [path]: {} } } })
    expect(await ask(host, operator.sandboxListNotices, {})).toEqual(before)
  })
})

describe('overlays', () => {
  let other: TestMember
  beforeEach(async () => {
    other = await newMember(host)
  })

  const as = (who = me) => ({ token: who.token })
  const words = (text: string) => ({ sc: text, tc: text, en: text })
  const publish = async (popupType: 1 | 2, title: string) => {
    const popup = { title: words(title), content: words(`${title} in full`) }
    return (await ask(host, sandboxOverlays.sandboxPublishPopup, { popupType, popup })).id!
  }
  const withdraw = (popupType: 1 | 2) => ask(host, sandboxOverlays.sandboxPublishPopup, { popupType })
  const isNotWanted = (announcementId: string, popupType: 1 | 2 = 1) =>
    ask(host, overlays.dismissPopup, { announcementId, popupType }, as())
  const tips = async (who = me) => (await ask(host, overlays.getGuideStatus, {}, as(who))).appShowTips
  const turn = (part: PayloadOf<typeof sandboxOverlays.sandboxSetOverlaySwitches>) =>
    ask(host, sandboxOverlays.sandboxSetOverlaySwitches, part)
  const live = (countryCode: string, who = me) =>
    sendForCode(host, overlays.saveHomeCountry, { countryCode }, as(who))
  const bound = async (who = me) => (await ask(host, getUserInfo, {}, as(who))).bindCountry
  const popupOf = (popupType: 1 | 2, who = me) => ask(host, overlays.getPopup, { popupType }, as(who))

  afterEach(async () => {
    for (const popupType of [1, 2] as const) await withdraw(popupType)
  })

  it('[CALL-15] [CALL-16] the guide is shown to a new member until completed, independently of other members', async () => {
    expect(await tips()).toBe(1)
    await ask(host, overlays.completeGuide, { source: 2 }, as())
    expect([await tips(), await tips(other)]).toEqual([0, 1])
    await turn({ guide: false })
    expect(await tips(other)).toBe(0)
    await turn({ guide: true })
    expect(await tips(other)).toBe(1)
  })

  it('the operator switches each one separately, and visitors receive the switches', async () => {
    const on = { guide: true, country: true, cookies: true, shippingNotice: true, helpBall: true }
    expect(await ask(host, sandboxOverlays.sandboxGetOverlaySwitches, {})).toEqual(on)
    for (const name of Object.keys(on) as (keyof typeof on)[]) {
      await turn({ [name]: false })
      expect((await ask(host, overlays.getOverlays, {})).switches).toEqual({ ...on, [name]: false })
      await turn({ [name]: true })
    }
    expect(await ask(host, sandboxOverlays.sandboxGetOverlaySwitches, {})).toEqual(on)
  })

  it('[CALL-24] [OVER-21] a country of the list is saved; any other is refused and changes nothing', async () => {
    const { homeCountries } = await ask(host, overlays.getOverlays, {})
    expect(homeCountries[0]).toEqual({
      ...{ id: 1, code: 'SG', nameI18n: { sc: '新加坡', tc: '新加坡', en: 'Singapore' } },
    })
    expect(await bound()).toBe(0)
    for (const country of ['', '999', '1.0', '99999999999']) expect(await live(country)).toBe('1')
    expect(await bound()).toBe(0)
    const [, second] = homeCountries
    expect(await live(String(second!.id))).toBe('0')
    expect(await bound()).toBe(second!.id)
  })

  it("a member's country is returned with its code, and each warehouse with its destinations", async () => {
    const homeOf = async (who = me) => (await ask(host, getUserInfo, {}, as(who))).homeCountry
    expect(await homeOf()).toBeNull()
    await live('4')
    expect(await homeOf()).toEqual({
      ...{ code: 'MC', currency: 'MOP', name: { sc: '中国澳门', tc: '澳門', en: 'Macau' } },
    })
    const warehouses = await ask(host, getWarehouses, {})
    expect(Object.fromEntries(warehouses.map(({ code, destinations }) => [code, destinations]))).toEqual({
      '769DCR': ['SG', 'MY', 'HK', 'MC', 'TW', 'AE', 'KE', 'GB'],
      JFK03A: ['CN', 'HK', 'MC'],
      '029DCF': ['XJ'],
      '931DCA': ['XJ'],
    })
  })

  it('a wish for delivery counts for its country until the member changes either', async () => {
    const wishesOf = async (country: number) =>
      (await ask(host, countries.sandboxListCountries, {})).find(({ id }) => id === country)!.wishes
    const before = await wishesOf(7)
    const wish = (countryCode: string, who = me) =>
      ask(host, overlays.saveHomeCountry, { countryCode, wish: true }, as(who))
    await wish('7')
    await wish('7', other)
    expect(await wishesOf(7)).toBe(before + 2)
    await live('7', other)
    expect(await wishesOf(7)).toBe(before + 1)
    await wish('8')
    expect([await wishesOf(7), await wishesOf(8)]).toEqual([before, 1])
    await live('1')
    expect(await wishesOf(8)).toBe(0)
  })

  describe('the home countries of the operator', () => {
    const idsOffered = async () =>
      (await ask(host, overlays.getOverlays, {})).homeCountries.map(({ id }) => id)
    const offer = (id: number, isOffered: boolean) =>
      sendForCode(host, countries.sandboxSetCountryOffered, { id, isOffered })
    const add = (name: Partial<LocalisedText>) => send(host.app, countries.sandboxAddCountry, { name })

    it('can be withdrawn and restored; members of a withdrawn one have none meanwhile', async () => {
      expect([await live('3'), await live('4', other)]).toEqual(['0', '0'])
      const before = await idsOffered()
      await offer(3, false)
      expect(await idsOffered()).toEqual(before.filter((id) => id !== 3))
      expect([await bound(), await bound(other)]).toEqual([0, 4])
      expect(await live('3')).toBe('1')
      const listed = (await ask(host, countries.sandboxListCountries, {})).find(({ id }) => id === 3)
      expect(listed).toMatchObject({ nameI18n: { en: 'Hong Kong' }, isOffered: false })
      await offer(3, true)
      expect(await idsOffered()).toEqual(before)
      expect(await bound()).toBe(3)
      expect(await offer(999, true)).toBe('S5')
    })
    it('can be added at the end, with one to three languages, once per name', async () => {
      const before = await idsOffered()
      const name = { tc: '冰島', sc: '冰岛' }
      const answers = await Promise.all([add(name), add(name)])
      expect(answers.map(({ code }) => code).sort()).toEqual(['0', '400'])
      const ids = await idsOffered()
      expect(ids.slice(0, -1)).toEqual(before)
      const { homeCountries } = await ask(host, overlays.getOverlays, {})
      expect(homeCountries.at(-1)).toEqual({ id: ids.at(-1), code: '', nameI18n: { ...name, en: '冰岛' } })
      await live(String(ids.at(-1)))
      expect(await bound()).toBe(ids.at(-1))
      await host.context.db.delete(homeCountryRows).where(eq(homeCountryRows.id, ids.at(-1)!))
    })
    it.each([
      ['no name', {}, ['name.sc']],
      ['an existing name in capital letters', { en: ' SINGAPORE ' }, ['name.en']],
      ['two existing names', { sc: '日本', en: 'France', tc: '某地' }, ['name.sc', 'name.en']],
      ['a name that is too long', { en: 'x'.repeat(61) }, ['name.en']],
    ])('cannot be added with %s', async (_, name, fields) => {
      const before = await idsOffered()
      const refused = await add(name)
      expect(refused.code).toBe('400')
      const { problems } = refused.data as { problems: Record<string, { message: string }> }
      expect(Object.keys(problems)).toEqual(fields)
      for (const { message } of Object.values(problems)) expect(message).toMatch(/./)
      expect(await idsOffered()).toEqual(before)
    })
  })

  it('[CALL-20] the newest popup of each kind is shown until it is withdrawn', async () => {
    expect(await popupOf(1)).toBeNull()
    await publish(1, 'first')
    const id = await publish(1, 'second')
    expect(await popupOf(1)).toEqual({ id, title: words('second'), content: words('second in full') })
    expect(await popupOf(2)).toBeNull()
    const encryption = await publish(2, 'sealed')
    expect(await popupOf(2)).toMatchObject({ id: encryption })
    await withdraw(1)
    expect(await popupOf(1)).toBeNull()
    expect(await popupOf(2)).toMatchObject({ id: encryption })
  })

  it('simultaneous changes are all saved, and one popup per kind stays published', async () => {
    const parts = [{ guide: false }, { country: false }, { cookies: false }]
    await Promise.all(parts.map((part) => changeOverlaySwitches(host.context, part)))
    const { switches } = await ask(host, overlays.getOverlays, {})
    const off = { guide: false, country: false, cookies: false }
    expect(switches).toEqual({ ...off, shippingNotice: true, helpBall: true })
    await changeOverlaySwitches(host.context, { guide: true, country: true, cookies: true })
    await Promise.all(['first', 'second', 'third'].map((text) => publish(1, text)))
    const published = await host.context.db.select().from(popups).where(eq(popups.isPublished, true))
    expect(published.filter(({ popupType }) => popupType === 1)).toHaveLength(1)
  })

  it('[CALL-21] [OVER-58] a dismissed popup is hidden only for its member, until the next one is published', async () => {
    const id = await publish(1, 'first')
    // A refusal of another type or of an unknown popup does not hide this one.
    await isNotWanted(id, 2)
    await isNotWanted('none')
    expect(await popupOf(1)).toMatchObject({ id })
    for (const _ of ['once', 'and the same again']) await isNotWanted(id)
    expect(await popupOf(1)).toBeNull()
    expect(await popupOf(1, other)).toMatchObject({ id })
    const next = await publish(1, 'second')
    expect(await popupOf(1)).toMatchObject({ id: next })
  })

  it('the operator resets a member as new, and dismissals are erased with the account', async () => {
    const id = await publish(1, 'first')
    await isNotWanted(id)
    await live('1')
    await ask(host, overlays.completeGuide, { source: 2 }, as())
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'asNew' })
    expect(await popupOf(1)).toMatchObject({ id })
    expect([await tips(), await bound()]).toEqual([1, 0])

    await isNotWanted(id)
    const { db } = host.context
    const [row] = await db.select().from(members).where(eq(members.aptId, me.aptId))
    const closed = { status: 'closed', cancelledAt: new Date(0) } as const
    await db.update(members).set(closed).where(eq(members.id, row!.id))
    await eraseMemberIfDue(host.context, row!.id)
    expect(await db.select().from(unwantedPopups).where(eq(unwantedPopups.memberId, row!.id))).toEqual([])
  })

  it('the address of an external customer service is an https URL from the settings, or none', async () => {
    const named = 'https://service.example/chat?from=app'
    expect(readSettings({ PORTAGE_SERVICE_URL: ` ${named} ` }).serviceUrl).toBe(named)
    expect(readSettings({}).serviceUrl).toBe('https://www.portage.example/service')
    expect(readSettings({ PORTAGE_SERVICE_URL: ' none ' }).serviceUrl).toBe('')
    for (const wrong of ['service.example', 'http://service.example', 'javascript:alert(1)'])
      expect(() => readSettings({ PORTAGE_SERVICE_URL: wrong })).toThrow(/PORTAGE_SERVICE_URL/)
    const { serviceUrl } = host.context.settings
    host.context.settings.serviceUrl = named
    try {
      expect((await ask(host, overlays.getOverlays, {})).serviceUrl).toBe(named)
    } finally {
      host.context.settings.serviceUrl = serviceUrl
    }
  })
})
