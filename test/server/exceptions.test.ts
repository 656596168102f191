import type { PayloadOf } from '../../src/contract/call'
import { answerException } from '../../src/contract/exceptions'
import { getPackageDetail } from '../../src/contract/parcels'
import { sandboxParcels, sandboxStep } from '../../src/contract/sandbox'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, key, newMember, newParcel, steps } from './support/people'

hostMembers()
const as = () => ({ token: me.token })
const detail = (packageNo: string) => ask(host, getPackageDetail, { packageNo }, as())
const seenByOperator = async (packageNo: string) =>
  (await ask(host, sandboxParcels, {})).find((parcel) => parcel.packageNo === packageNo)!.exceptionAnswer

async function exceptionOf(reason: number) {
  const { packageNo } = await newParcel(host, me.token)
  await steps(host, packageNo, 'receive')
  await ask(host, sandboxStep, { packageNo, step: 'raiseException', reason })
  return packageNo
}
const say = (packageNo: string, part: Partial<PayloadOf<typeof answerException>>) =>
  send(
    host.app,
    answerException,
    { packageNo, answer: 'dispose', words: '', idempotencyKey: key(), ...part },
    as(),
  )

describe('an exception', () => {
  it.each([
    [0, ['return', 'dispose']],
    [2, ['goOn', 'return', 'claim', 'dispose']],
    [3, ['goOn', 'return', 'dispose']],
    [4, ['return', 'forward', 'dispose']],
    [5, ['forward', 'return', 'dispose']],
    [6, ['claim']],
    [9, ['papers', 'return', 'dispose']],
    [11, ['goOn', 'return', 'dispose']],
  ])('of type %i can be answered by %j alone, which the operator reads', async (reason, answers) => {
    const packageNo = await exceptionOf(reason)
    expect((await detail(packageNo)).exception).toEqual({ answers, answer: null })
    expect(await seenByOperator(packageNo)).toBeNull()
    for (const answer of ['goOn', 'papers', 'return', 'forward', 'claim', 'dispose'] as const) {
      const words = `No 1 Main Street, ${answer}`
      const { code } = await say(packageNo, { answer, words })
      expect([answer, code]).toEqual([answer, answers.includes(answer) ? '0' : 'EXC1'])
      if (answers.includes(answer)) expect(await seenByOperator(packageNo)).toEqual(said(answer, words))
    }
  })
  const said = (answer: string, words: string) => expect.objectContaining({ answer, words })

  it('is answered once a key, and its history tells each answer', async () => {
    const packageNo = await exceptionOf(0)
    const idempotencyKey = key()
    await Promise.all([1, 2].map(() => say(packageNo, { idempotencyKey })))
    const { exception, sfPkg } = await detail(packageNo)
    expect(exception?.answer).toEqual({
      ...{ answer: 'dispose', words: '' },
      time: host.world.now().toISOString(),
    })
    expect(sfPkg.routePathList.filter(({ code }) => code === 'exceptionAnswered')).toMatchObject([
      { params: { answer: 'dispose' } },
    ])
  })
  it('is answered the same again, in other words, without a second line in its history', async () => {
    const packageNo = await exceptionOf(0)
    const given = async () => {
      const { exception, sfPkg } = await detail(packageNo)
      const events = sfPkg.routePathList.filter(({ code }) => code === 'exceptionAnswered')
      return [exception?.answer?.words, events.length]
    }
    await say(packageNo, { words: 'Into the bin' })
    await say(packageNo, { words: 'Into the paper bin' })
    expect(await given()).toEqual(['Into the paper bin', 1])
    await say(packageNo, { answer: 'return', words: 'No 1 Main Street' })
    expect(await given()).toEqual(['No 1 Main Street', 2])
  })
  it('needs to know where to, and keeps what was said before', async () => {
    const packageNo = await exceptionOf(0)
    await say(packageNo, { answer: 'dispose' })
    const refused = await say(packageNo, { answer: 'return', words: '  ' })
    expect(refused.data).toMatchObject({ problems: { words: { code: 'exceptionAnswer.words.required' } } })
    expect((await detail(packageNo)).exception?.answer).toMatchObject({ answer: 'dispose' })
  })
  it('that is resolved, over or none is not answered, and the next one begins without an answer', async () => {
    const packageNo = await exceptionOf(2)
    await say(packageNo, { answer: 'goOn' })
    await steps(host, packageNo, 'resolveException')
    expect((await detail(packageNo)).exception).toBeNull()
    expect(await seenByOperator(packageNo)).toBeNull()
    expect((await say(packageNo, { answer: 'goOn' })).code).toBe('EXC1')
    await steps(host, packageNo, 'raiseException')
    expect((await detail(packageNo)).exception?.answer).toBeNull()
    await steps(host, packageNo, 'endAbnormally')
    expect((await say(packageNo, { answer: 'goOn' })).code).toBe('EXC1')
  })
  it('is nobody else’s to answer', async () => {
    const packageNo = await exceptionOf(0)
    const other = await newMember(host)
    const payload = { packageNo, answer: 'dispose' as const, words: '', idempotencyKey: key() }
    expect(await send(host.app, answerException, payload, { token: other.token })).toMatchObject({
      code: '6',
    })
    expect(await seenByOperator(packageNo)).toBeNull()
  })
})
