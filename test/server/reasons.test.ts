import { answerException } from '../../src/contract/exceptions'
import { getPackageDetail, queryPackages } from '../../src/contract/parcels'
import { sandboxStep } from '../../src/contract/sandbox'
import * as calls from '../../src/contract/sandbox-reasons'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, key, newParcel, steps } from './support/people'

hostMembers()
const as = () => ({ token: me.token })
const [sc, tc, en] = ['盒子破了', '盒子破了。', 'The box is torn']
const save = (part: object = {}) =>
  send(host.app, calls.sandboxSaveReason, {
    ...{ kind: 'exception', code: 2, words: { sc, tc, en }, answers: ['forward', 'goOn', 'goOn'] },
    ...part,
  } as never)
const reset = (kind: 'exception' | 'review', code: number) =>
  send(host.app, calls.sandboxResetReason, { kind, code })
const listed = async (kind: string, code: number) =>
  (await ask(host, calls.sandboxReasons, {})).find((row) => row.kind === kind && row.code === code)

async function parcelWith(step: 'raiseException' | 'refuseReview', reason: number) {
  const { packageNo } = await newParcel(host, me.token)
  await steps(host, packageNo, 'receive')
  await ask(host, sandboxStep, { packageNo, step, reason })
  return packageNo
}
const detail = (packageNo: string) => ask(host, getPackageDetail, { packageNo }, as())

afterEach(async () => {
  for (const { kind, code, isChanged } of await ask(host, calls.sandboxReasons, {}))
    if (isChanged) await reset(kind, code)
})

it('lists what the app has words for: exceptions of the documents and ours, and reviews that were refused', async () => {
  const rows = await ask(host, calls.sandboxReasons, {})
  const codes = (kind: string) => rows.filter((row) => row.kind === kind).map(({ code }) => code)
  expect(codes('exception')).toEqual([0, 2, 3, 4, 5, 6, 9, 11, 12, 13, 14, 15, 20])
  expect(codes('review')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await listed('exception', 6)).toEqual({
    ...{ kind: 'exception', code: 6, name: 'lost', words: null, answers: ['claim'], isChanged: false },
  })
})

it('an exception is told and answered as the operator has it: on its card, in its detail, by its member', async () => {
  const packageNo = await parcelWith('raiseException', 2)
  expect((await detail(packageNo)).summary.reasonWords).toEqual({})
  expect(await save()).toMatchObject({ code: '0' })
  const { summary, exception } = await detail(packageNo)
  expect(summary.reasonWords).toEqual({ 2: { sc, tc, en } })
  expect(exception!.answers).toEqual(['goOn', 'forward'])
  const { packageList } = await ask(host, queryPackages, { group: 1, page: 1 }, as())
  expect(packageList[0]).toMatchObject({ packageNo, reasonWords: { 2: { en } } })
  const say = (answer: 'claim' | 'forward') =>
    send(
      host.app,
      answerException,
      { packageNo, answer, words: 'No 1 Main Street', idempotencyKey: key() },
      as(),
    )
  expect(await say('claim')).toMatchObject({ code: 'EXC1' })
  expect(await say('forward')).toMatchObject({ code: '0' })
  expect(await reset('exception', 2)).toMatchObject({ code: '0' })
  expect((await detail(packageNo)).exception!.answers).toEqual(['goOn', 'return', 'claim', 'dispose'])
  expect((await detail(packageNo)).summary.reasonWords).toEqual({})
})

it('an exception without answers waits for customer service alone, and one of words of its own keeps its answers', async () => {
  const packageNo = await parcelWith('raiseException', 2)
  await save({ answers: [] })
  expect((await detail(packageNo)).exception!.answers).toEqual([])
  await save({ words: { sc: '', tc: '', en: '' }, answers: ['claim'] })
  expect((await detail(packageNo)).summary.reasonWords).toEqual({})
  expect((await detail(packageNo)).exception!.answers).toEqual(['claim'])
})

it('a refused review is told as the operator has it: 8 tells of 9, too, and an exception of the same code tells another thing', async () => {
  const packageNo = await parcelWith('refuseReview', 8)
  await save({ kind: 'review', code: 8 })
  await save({ kind: 'review', code: 9, words: { sc: '', tc: '', en: 'Say what it is' } })
  await save({ kind: 'review', code: 3 })
  await save({ code: 8 })
  expect((await detail(packageNo)).summary.reasonWords).toEqual({
    8: { sc, tc, en },
    9: { sc: 'Say what it is', tc: 'Say what it is', en: 'Say what it is' },
  })
  expect((await listed('review', 8))!.answers).toEqual([])
})

it('a code of the forwarder’s own is listed, raised and told', async () => {
  await save({ code: 42, answers: ['papers'] })
  expect(await listed('exception', 42)).toMatchObject({ name: '', words: { en }, answers: ['papers'] })
  const { summary, exception } = await detail(await parcelWith('raiseException', 42))
  expect(summary).toMatchObject({ exceptionType: 42, reasonWords: { 42: { en } } })
  expect(exception!.answers).toEqual(['papers'])
})

it.each([
  ['the code of a review that was passed', { kind: 'review', code: 1 }, 'S16'],
  ['a code that no parcel has', { code: 100 }, '400'],
  ['too many words', { words: { sc: 'x'.repeat(121), tc, en } }, '400'],
])('%s is refused, and nothing is written', async (_, part, code) => {
  const before = await ask(host, calls.sandboxReasons, {})
  expect((await save(part)).code).toBe(code)
  expect(await ask(host, calls.sandboxReasons, {})).toEqual(before)
  expect((await reset('exception', 2)).code).toBe('S5')
})
