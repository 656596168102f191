import { eq, sql } from 'drizzle-orm'
import { members } from '../../../server/src/db/schema/members'
import { parcelSearchTexts, parcels } from '../../../server/src/db/schema/parcels'
import { deletePackage } from '../../../src/contract/forecast/parcel-changes'
import * as calls from '../../../src/contract/parcels/parcels'
import { type Booted, boot } from '../support/boot'
import { ask, newMember, newParcel, type TestMember } from '../support/people'

let host: Booted
let me: TestMember
beforeAll(async () => {
  host = await boot()
})
beforeEach(async () => {
  me = await newMember(host)
})
afterAll(() => host.close())

const search = (keyword: string, payload: object = {}, { token } = me) =>
  ask(host, calls.getFirstPackagePage, { group: 0, page: 1, keyword, operator: 0, ...payload }, { token })
const find = async (keyword: string, payload?: object, member?: TestMember) =>
  (await search(keyword, payload, member)).packageList.map(({ packageNo }) => packageNo)
/** Creates a parcel of the member with these texts. */
async function withTexts(texts: Partial<typeof parcels.$inferInsert>, member = me): Promise<string> {
  const { packageNo } = await newParcel(host, member.token)
  await change(packageNo, texts)
  return packageNo
}
const change = (packageNo: string, texts: Partial<typeof parcels.$inferInsert>) =>
  host.context.db.update(parcels).set(texts).where(eq(parcels.packageNo, packageNo))
const textsOf = (packageNo: string) =>
  host.context.db.select().from(parcelSearchTexts).where(eq(parcelSearchTexts.packageNo, packageNo))

describe('a search', () => {
  it('[PARC-07] [PARC-08] finds any part of a number or a name, in either case', async () => {
    const packageNo = await withTexts({
      ...{ trackingNo: 'YT-8812345', exportWaybillNo: 'UJ998877CN', receiverName: 'José 陳大文 Élan' },
    })
    for (const keyword of [
      'YT-8812345',
      't-88',
      '8812345',
      'yt-',
      'j9988',
      '77cn',
      '陳大',
      '大文',
      '陳',
      'OSÉ',
      'é 陳',
      'É',
      'n',
      '8',
    ])
      expect([keyword, await find(keyword)]).toEqual([keyword, [packageNo]])
    expect(await find(packageNo.slice(2, -1))).toEqual([packageNo])
    for (const keyword of [
      '%',
      '_',
      '8_1',
      '陳文',
      '5uj',
      'cnjo',
      '5\nuj',
      'jose',
      `陳大文${'x'.repeat(200)}`,
    ])
      expect([keyword, await find(keyword)]).toEqual([keyword, []])
  })

  it('finds a text that has the characters of a pattern', async () => {
    const packageNo = await withTexts({ receiverName: 'Lim_100% \\ Tan' })
    for (const keyword of ['_1', '0%', '% \\', '\\', '_'])
      expect([keyword, await find(keyword)]).toEqual([keyword, [packageNo]])
  })

  it('finds a letter whose capital is another letter or two letters', async () => {
    const packageNo = await withTexts({ receiverName: 'Weiß Işık ſﬁ' })
    for (const keyword of ['weiß', 'ß', 'ışık', 'Işık', 'ß ı', 'ſ', 'ﬁ'])
      expect([keyword, await find(keyword)]).toEqual([keyword, [packageNo]])
  })

  it('reads each text as it is after a change', async () => {
    const packageNo = await withTexts({ trackingNo: 'YT8800011' })
    const changes = [
      [{ trackingNo: 'ZZ7700022' }, 'YT8800', 'ZZ77'],
      [{ receiverName: '歐陽菲' }, 'Lim', '陽菲'],
      [{ exportWaybillNo: 'WB5566' }, 'WB5567', 'wb5566'],
      [{ receiverPhone: '60-123456789' }, '65-81234567', '60-123456789'],
      [{ receiverName: null, receiverPhone: null }, '陽菲', 'ZZ77'],
    ] as const
    for (const [texts, not, now] of changes) {
      await change(packageNo, texts)
      expect([now, await find(now)]).toEqual([now, [packageNo]])
      expect([not, await find(not)]).toEqual([not, []])
    }
    expect(await textsOf(packageNo)).toEqual([
      expect.objectContaining({
        texts: `${packageNo}\nzz7700022\nwb5566`.toLowerCase(),
        receiverPhone: null,
      }),
    ])
  })

  it('never finds a parcel of another member', async () => {
    const other = await newMember(host)
    const packageNo = await withTexts({ receiverName: '諸葛亮' }, other)
    expect(await find('諸葛')).toEqual([])
    expect(await find('諸葛', {}, other)).toEqual([packageNo])
    // A row of the search alone gives nobody a parcel.
    const { db } = host.context
    const [{ id } = { id: '' }] = await db.select().from(members).where(eq(members.aptId, me.aptId))
    await db.update(parcelSearchTexts).set({ memberId: id }).where(eq(parcelSearchTexts.packageNo, packageNo))
    expect(await find('諸葛')).toEqual([])
  })

  it('finds a merged parcel by a number inside it, and no longer after it is divided', async () => {
    const merged = await withTexts({ trackingNo: null, kind: 'merged', receiverName: '司馬光' })
    const inside = await withTexts({ trackingNo: 'IN4455667', mergedInto: merged, receiverName: '令狐沖' })
    for (const keyword of ['4455', inside, '司馬', merged]) expect(await find(keyword)).toEqual([merged])
    expect(await find('令狐')).toEqual([])
    await change(inside, { mergedInto: null })
    await change(merged, { dissolvedAt: host.context.now() })
    expect(await find('4455')).toEqual([inside])
    expect(await find('令狐')).toEqual([inside])
    expect(await find('司馬')).toEqual([])
  })

  it('forgets a deleted parcel', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await ask(host, deletePackage, { packageNo }, { token: me.token })
    expect(await find(packageNo)).toEqual([])
    expect(await textsOf(packageNo)).toEqual([])
  })

  it.each([25, 600])('returns the pages of %i parcels in the order of the lists', async (count) => {
    const { db } = host.context
    const [{ id } = { id: '' }] = await db.select().from(members).where(eq(members.aptId, me.aptId))
    await db.execute(sql`insert into parcels
        (package_no, member_id, tracking_no, wh_code, tar_area, state, receiver_name, created_at, updated_at)
      select 'PT' || ${count * 100_000}::int + n, ${id}, ${me.aptId} || 'SR' || n, '769DCR', 'SG', (array['signed', 'declared', 'tallying'])[n % 3 + 1],
        '慕容復', now(), now() - n * interval '1 second'
      from generate_series(1, ${count}::int) n`)
    const all = Array.from({ length: count }, (_, at) => `PT${count * 100_000 + at + 1}`)
    const { packageList, next } = await search('慕容')
    expect(packageList.map(({ packageNo }) => packageNo)).toEqual(all.slice(0, 10))
    const following = await ask(
      host,
      calls.getNextPackagePage,
      { ...{ group: 0, page: 2, keyword: '慕容', operator: 0, after: next! } },
      { token: me.token },
    )
    expect(following.packageList.map(({ packageNo }) => packageNo)).toEqual(all.slice(10, 20))
    const third = await ask(
      host,
      calls.getNextPackagePage,
      { group: 0, page: 3, keyword: '慕容', operator: 0 },
      { token: me.token },
    )
    expect(third.packageList.map(({ packageNo }) => packageNo)).toEqual(all.slice(20, 30))
    const signed = await find('慕容', { group: 3 })
    expect(signed).toEqual(all.filter((_, at) => (at + 1) % 3 === 0).slice(0, 10))
  })

  it('answers different searches of the same moment, each with its own results', async () => {
    const names = ['上官婉', '東方朔', '皇甫嵩']
    const keywords = ['上官', '東方', '無人', '皇甫']
    const made: string[] = []
    for (const receiverName of names) made.push(await withTexts({ receiverName }))
    expect(await Promise.all(keywords.map((keyword) => find(keyword)))).toEqual([
      [made[0]],
      [made[1]],
      [],
      [made[2]],
    ])
  })
})
