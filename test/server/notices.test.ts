import { cleanRichText } from '../../server/src/areas/clean-rich-text'
import { NOTICES } from '../../server/src/db/seed/notices'
import * as calls from '../../src/contract/notices'
import * as operator from '../../src/contract/sandbox-notices'
import { getLatestNotice } from '../../src/contract/warehouse'
import { NOTICE_LIST_MAX, NOTICES_PER_PAGE, type NoticeKind } from '../../src/domain/notice'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, newMember, type Someone } from './support/people'

hostMembers()

const inAll = (text: string) => ({ sc: `${text} 简`, tc: `${text} 繁`, en: text })
const written = (words: string, rest: object = {}) => ({
  kind: 'announcement' as NoticeKind,
  title: inAll(words),
  html: inAll(words),
  ...rest,
})
const write = async (words: string, rest: object = {}) =>
  (await ask(host, operator.sandboxSaveNotice, written(words, rest))).id
const list = (kind: NoticeKind = 'announcement', { token }: Partial<Someone> = me) =>
  ask(host, calls.listNotices, { kind }, { token })
const page = (after?: string, { token }: Partial<Someone> = me) =>
  ask(host, calls.pageNotices, { kind: 'announcement', ...(after === undefined ? {} : { after }) }, { token })
const detail = (id: string) => send(host.app, calls.getNotice, { id })

const made: string[] = []
const writeKept = async (...of: Parameters<typeof write>) => {
  const id = await write(...of)
  made.push(id)
  return id
}
afterEach(async () => {
  for (const id of made.splice(0)) await send(host.app, operator.sandboxDeleteNotice, { id })
})

it.each(NOTICES.map((notice) => [notice.id, notice] as const))('%s is stored as it is read', (_, {
  html,
}) => {
  for (const text of Object.values(html)) expect(cleanRichText(text)).toBe(text)
})

it('[INFO-18] [INFO-19] lists announcements and news, the newest first, for everybody', async () => {
  const first = await writeKept('Closed on Monday')
  host.wait(1000)
  const second = await writeKept('Open on Tuesday')
  const news = await writeKept('Estimate it', { kind: 'news' })
  for (const someone of [me, {}]) {
    expect((await list('announcement', someone)).map(({ id }) => id)).toEqual([
      second,
      first,
      'notice-1',
      'notice-2',
    ])
    expect((await list('news', someone)).map(({ id }) => id)).toEqual([news, 'news-1'])
  }
  expect((await list())[0]).toEqual({
    id: second,
    title: inAll('Open on Tuesday'),
    summary: inAll('Open on Tuesday'),
    time: host.world.now().toISOString(),
    isUnread: true,
  })
})
it('sums a notice up by 80 characters of its words', async () => {
  await writeKept('x', { html: inAll(`<h2>Head</h2><p>It ends.</p><p>${'word '.repeat(20)}</p>`) })
  const { summary } = (await list())[0]!
  expect(summary.en).toBe(`${`Head · It ends. ${'word '.repeat(20)}`.slice(0, 80).trimEnd()}…`)
})
describe('page by page', () => {
  const older = ['notice-1', 'notice-2']
  it('[INFO-18] each is there once, the newest first, whatever comes out meanwhile', async () => {
    // Of one moment: their numbers keep them apart.
    for (let n = 0; n < NOTICES_PER_PAGE + 1; n += 1) await writeKept(`Notice ${n}`)
    const all = [...[...made].sort().reverse(), ...older]
    const first = await page()
    expect(first.notices.map(({ id }) => id)).toEqual(all.slice(0, NOTICES_PER_PAGE))
    host.wait(1000)
    await writeKept('Out meanwhile')
    const second = await page(first.next!)
    expect(second.notices.map(({ id }) => id)).toEqual(all.slice(NOTICES_PER_PAGE))
    expect(second.next).toBeNull()
  })
  it('there is no page behind one that is just full', async () => {
    for (let n = older.length; n < NOTICES_PER_PAGE; n += 1) await writeKept(`Notice ${n}`)
    expect(await page()).toMatchObject({ notices: { length: NOTICES_PER_PAGE }, next: null })
  })
  it('a member reads all of a kind at once, those of other pages too, but none that came out since', async () => {
    const someone = await newMember(host)
    for (let n = 0; n < NOTICES_PER_PAGE + 3; n += 1) await writeKept(`Notice ${n}`)
    const news = await writeKept('News', { kind: 'news' })
    const all = NOTICES_PER_PAGE + 3 + older.length
    const first = await page(undefined, someone)
    expect(first.unread).toBe(all)
    expect((await page(first.next!, someone)).unread).toBe(all)
    host.wait(1000)
    const since = await writeKept('Out since')
    const read = (upTo: string) =>
      ask(host, calls.readAllNotices, { kind: 'announcement', upTo }, { token: someone.token })
    await Promise.all([read(first.notices[0]!.time), read(first.notices[0]!.time)])
    const now = await page(undefined, someone)
    expect(now.unread).toBe(1)
    expect(now.notices.filter(({ isUnread }) => isUnread).map(({ id }) => id)).toEqual([since])
    const next = await page(now.next!, someone)
    expect(next.notices.some(({ isUnread }) => isUnread)).toBe(false)
    expect((await list('news', someone)).find(({ id }) => id === news)!.isUnread).toBe(true)
    // Nobody else has read them, and of a visitor nothing is known.
    expect((await page()).unread).toBe(all + 1)
    expect(await page(undefined, {})).toMatchObject({ unread: 0 })
    expect(
      await send(host.app, calls.readAllNotices, { kind: 'news', upTo: first.notices[0]!.time }),
    ).toMatchObject({ code: '5003' })
  })
  it('what is to come is not read before it is out', async () => {
    const someone = await newMember(host)
    const time = new Date(host.world.now().getTime() + 60_000).toISOString()
    const id = await writeKept('Soon', { time })
    await ask(host, calls.readAllNotices, { kind: 'announcement', upTo: time }, { token: someone.token })
    host.wait(60_000)
    expect((await page(undefined, someone)).notices[0]).toMatchObject({ id, isUnread: true })
  })
})
it('lists the newest only, to an app that knows of no pages', async () => {
  for (let n = 0; n < NOTICE_LIST_MAX; n++) await writeKept(`Notice ${n}`)
  const ids = (await list()).map(({ id }) => id)
  expect(ids).toHaveLength(NOTICE_LIST_MAX)
  expect(ids).not.toContain('notice-1')
})
it('shows one that is to come from its time on', async () => {
  const time = new Date(host.world.now().getTime() + 60_000).toISOString()
  const id = await writeKept('Soon', { time })
  expect((await list()).map((row) => row.id)).not.toContain(id)
  expect(await detail(id)).toMatchObject({ code: '1' })
  expect((await ask(host, getLatestNotice, {}))!.id).not.toBe(id)
  expect((await ask(host, operator.sandboxNotices, {}))[0]).toMatchObject({ id, time })
  host.wait(60_000)
  expect((await list())[0]).toMatchObject({ id, time })
  expect(await detail(id)).toMatchObject({ code: '0', data: { id, time } })
  expect((await ask(host, getLatestNotice, {}))!.id).toBe(id)
})
it('[ROUTE-15] is read by its id, and one that is gone says so', async () => {
  const id = await write('Closed on Monday', { kind: 'news' })
  expect(await detail(id)).toMatchObject({
    code: '0',
    data: { id, kind: 'news', title: inAll('Closed on Monday'), html: { en: '<p>Closed on Monday</p>' } },
  })
  await ask(host, operator.sandboxDeleteNotice, { id })
  expect(await detail(id)).toMatchObject({ code: '1', msg: expect.stringMatching(/\S/) })
})
it('is unread until its member opens it, and of nobody else', async () => {
  const other = await newMember(host)
  const id = await writeKept('Closed on Monday')
  const isUnread = async (someone: Partial<Someone>) =>
    (await list('announcement', someone)).find((row) => row.id === id)!.isUnread
  const both = [isUnread(me), isUnread(other), isUnread({})]
  expect(await Promise.all(both)).toEqual([true, true, false])
  // A second device at the same moment, and one that was taken back meanwhile.
  const read = () => ask(host, calls.readNotices, { ids: [id, 'none'] }, { token: me.token })
  await Promise.all([read(), read()])
  await read()
  await ask(host, calls.readNotices, { ids: [] }, { token: me.token })
  expect(await Promise.all([isUnread(me), isUnread(other)])).toEqual([false, true])
  expect(await send(host.app, calls.readNotices, { ids: [id] })).toMatchObject({ code: '5003' })
})
it('one that was opened can be taken back', async () => {
  const id = await write('Closed on Monday')
  await ask(host, calls.readNotices, { ids: [id] }, { token: me.token })
  await ask(host, operator.sandboxDeleteNotice, { id })
  expect((await list()).map((row) => row.id)).not.toContain(id)
  expect(await send(host.app, operator.sandboxDeleteNotice, { id })).toMatchObject({ code: 'S5' })
})
it('is written anew, and keeps its time when none is said', async () => {
  const id = await writeKept('Closed on Monday')
  const { time } = (await list())[0]!
  host.wait(5000)
  await write('Closed on Tuesday', { id })
  const words = inAll('Closed on Tuesday')
  expect((await list())[0]).toMatchObject({ id, title: words, summary: words, time })
  const earlier = new Date(host.world.now().getTime() - 60_000).toISOString()
  await write('Closed on Tuesday', { id, time: earlier, kind: 'news' })
  expect((await list('news'))[0]).toMatchObject({ id, time: earlier })
  expect(await send(host.app, operator.sandboxSaveNotice, written('x', { id: 'none' }))).toMatchObject({
    code: 'S5',
  })
})
it('is stored as what may be shown of it', async () => {
  const id = await writeKept('x', {
    html: inAll('<p onclick="a()">Open</p><script>b()</script><a href="javascript:c()">now</a>'),
  })
  expect(await detail(id)).toMatchObject({ data: { html: { en: '<p>Open</p><p>now</p>' } } })
})
it('home gets the words of the newest announcement', async () => {
  const id = await writeKept('Closed', { html: inAll('<h2>Closed</h2><p>on <b>Monday</b></p>') })
  await writeKept('Estimate it', { kind: 'news' })
  expect(await ask(host, getLatestNotice, {})).toMatchObject({ id, content: { en: 'Closed\n\non Monday' } })
})
it.each([
  ['a title is missing', { title: { sc: 'a', tc: ' ', en: 'a' } }, 'title.tc'],
  ['nothing of a text may be shown', { html: { sc: 'a', tc: '<script>a()</script>', en: 'a' } }, 'html.tc'],
  ['a text is too long as it is stored', { html: { sc: 'a', tc: 'a', en: '&'.repeat(5000) } }, 'html.en'],
])('when %s nothing is written', async (_, wrong, path) => {
  const before = await ask(host, operator.sandboxNotices, {})
  const answer = await send(host.app, operator.sandboxSaveNotice, { ...written('x'), ...wrong } as never)
  expect(answer).toMatchObject({ code: '400', data: { problems: { [path]: {} } } })
  expect(await ask(host, operator.sandboxNotices, {})).toEqual(before)
})
