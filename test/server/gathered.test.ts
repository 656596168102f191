import { eq } from 'drizzle-orm'
import { gathered } from '../../server/src/db/gathered'
import { members, sessions } from '../../server/src/db/schema/members'
import { hashOf } from '../../server/src/secret-hash'
import * as calls from '../../src/contract/parcels'
import { until } from '../support/until'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, newMember, newParcel, type Someone, steps } from './support/people'
import { statementsOf } from './support/watching'

let host: Booted
beforeAll(async () => {
  host = await boot()
})
afterAll(() => host.close())

describe('a read that many ask for', () => {
  const asked: string[][] = []
  let answer: (() => void)[] = []
  const upper = gathered(async (_db, keys: readonly string[]) => {
    asked.push([...keys])
    await new Promise<void>((resolve) => answer.push(resolve))
    if (keys.includes('bad')) throw new Error('broken off')
    return keys.map((key) => key.toUpperCase())
  })
  const read = (key: string) => upper(host.world.db, key)
  const sent = (statements: number) =>
    until(() => answer.length === statements, `${statements} statements sent`)
  /** Time enough for a statement to be sent, had it not to wait. */
  const turnsAfter = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next))
  }
  beforeEach(() => {
    asked.length = 0
    answer = []
  })

  it('is one statement for those of one moment, and each gets his own', async () => {
    const found = Promise.all(['a', 'b', 'a'].map(read))
    await sent(1)
    answer[0]!()
    expect(await found).toEqual(['A', 'B', 'A'])
    expect(asked).toEqual([['a', 'b', 'a']])
  })

  it('is never answered by a statement that was sent before', async () => {
    const first = read('a')
    await sent(1)
    const second = read('a')
    await sent(2)
    expect(asked).toEqual([['a'], ['a']])
    for (const go of answer) go()
    expect(await Promise.all([first, second])).toEqual(['A', 'A'])
  })

  it('is two statements at most at a time: who asks meanwhile is read together, after one of them', async () => {
    const reads = [read('a')]
    await sent(1)
    reads.push(read('b'))
    await sent(2)
    reads.push(read('c'))
    await turnsAfter()
    reads.push(read('d'))
    await turnsAfter()
    expect(asked).toEqual([['a'], ['b']])
    answer[1]!()
    await sent(3)
    expect(asked).toEqual([['a'], ['b'], ['c', 'd']])
    for (const go of answer) go()
    expect(await Promise.all(reads)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('goes on for those who wait when a statement fails', async () => {
    const failed = Promise.allSettled([read('bad')])
    await sent(1)
    const second = read('b')
    await sent(2)
    const third = read('c')
    await turnsAfter()
    answer[0]!()
    expect((await failed)[0]!.status).toBe('rejected')
    await sent(3)
    for (const go of answer) go()
    expect(await Promise.all([second, third])).toEqual(['B', 'C'])
  })
})

describe('among members who call in the same moment', () => {
  const page = ({ token }: Pick<Someone, 'token'>, filter?: 'toInbound' | 'inWarehouse') =>
    send(host.app, calls.queryPackages, { group: 1, page: 1, filter }, { token })
  it('each is answered with what is his own, as if he had called alone', async () => {
    const everybody = await Promise.all([1, 2, 3].map(() => newMember(host)))
    const [one, two, none] = everybody as [Someone, Someone, Someone]
    for (const { token } of [one, one, two]) await newParcel(host, token)
    const { packageNo } = await newParcel(host, two.token)
    await steps(host, packageNo, 'receive')
    const askers = [
      () => page(one),
      () => page(two),
      () => page(none),
      () => page(two, 'inWarehouse'),
      () => page(two, 'toInbound'),
      () => page(one, 'inWarehouse'),
    ]
    const alone: unknown[] = []
    for (const asker of askers) alone.push(await asker())
    expect(await Promise.all(askers.map((asker) => asker()))).toEqual(alone)
    expect(alone).toMatchObject(
      [2, 2, 0, 1, 1, 0].map((length) => ({ code: '0', data: { packageList: { length } } })),
    )
    expect(alone[3]).toMatchObject({ data: { packageList: [{ packageNo }], toBeHandledCount: 2 } })
  })

  it('one whose session is over, or who is blocked, is not let in by another one', async () => {
    const [fine, over, blocked, out] = (await Promise.all([1, 2, 3, 4].map(() => newMember(host)))) as [
      Someone,
      Someone,
      Someone,
      Someone,
    ]
    const { db } = host.world
    await db
      .update(sessions)
      .set({ expiresAt: host.world.now() })
      .where(eq(sessions.tokenHash, hashOf(over.token)))
    await db.update(members).set({ status: 'blocked' }).where(eq(members.aptId, blocked.aptId))
    await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(out.token)))
    const everybody = [over, fine, blocked, out, { token: 'nobody' }, fine]
    const answers = await Promise.all(everybody.map((who) => page(who)))
    expect(answers.map(({ code }) => code)).toEqual(['5003', '0', '5003', '5003', '5003', '0'])
  })
})

it('a page costs as many statements as one for whoever asks together', async () => {
  const everybody = await Promise.all([1, 2, 3, 4].map(() => newMember(host)))
  const statementsOfAll = (asking: readonly Someone[]) =>
    statementsOf(host.world.db, () =>
      Promise.all(
        asking.map(({ token }) => ask(host, calls.queryPackages, { group: 1, page: 1 }, { token })),
      ),
    )
  // The first call of each writes down its device, once an hour.
  await statementsOfAll(everybody)
  // Who they are, and their pages with all that stands around them.
  expect(await statementsOfAll(everybody)).toHaveLength(2)
  expect(await statementsOfAll(everybody.slice(0, 1))).toHaveLength(2)
})
