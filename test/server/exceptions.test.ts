import { eq } from 'drizzle-orm'
import { removeUnusedPictures } from '../../server/src/areas/forecast/pictures'
import { pictures } from '../../server/src/db/schema/parcels'
import type { PayloadOf } from '../../src/contract/call'
import { answerException } from '../../src/contract/exceptions'
import { addForecast, uploadPicture } from '../../src/contract/forecast'
import { getPackageDetail } from '../../src/contract/parcels'
import { sandboxParcels, sandboxStep } from '../../src/contract/sandbox'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import {
  ask,
  forecastTo,
  keepSessions,
  key,
  newAddress,
  newMember,
  newParcel,
  photo,
  steps,
} from './support/people'

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
    [2, ['goOn', 'return', 'claim', 'dispose']],
    [6, ['claim']],
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
      ...{ answer: 'dispose', words: '', papers: [] },
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
})

describe('papers that the customs miss', () => {
  const paper = async (token = me.token, purpose: 'papers' | 'shopping' = 'papers') => {
    const files = [{ name: 'picture0', bytes: await photo() }]
    return (await ask(host, uploadPicture, { purpose }, { token, files })).pictureId
  }
  const handIn = (packageNo: string, pictureIds: string[], part = {}) =>
    say(packageNo, { answer: 'papers', pictureIds, ...part })
  const opens = async (url: string) => (await host.app.inject({ url, remoteAddress: '127.0.0.1' })).statusCode
  const idsOf = async (packageNo: string) =>
    (await detail(packageNo)).exception?.answer?.papers.map(({ pictureId }) => pictureId)

  it('are handed in as pictures, which their member and the operator see, and no screenshots of the parcel', async () => {
    const packageNo = await exceptionOf(9)
    const before = (await detail(packageNo)).pictures
    const [one, two] = [await paper(), await paper()]
    expect(await handIn(packageNo, [two, one])).toMatchObject({ code: '0' })
    expect(await idsOf(packageNo)).toEqual([two, one])
    const { exception, pictures, sfPkg } = await detail(packageNo)
    expect(exception?.answer).toMatchObject({ answer: 'papers', words: '' })
    expect(await Promise.all(exception!.answer!.papers.map(({ url }) => opens(url)))).toEqual([200, 200])
    expect([pictures, sfPkg.picList.length]).toEqual([before, before.length])
    const seen = await seenByOperator(packageNo)
    expect(seen?.papers).toEqual(exception!.answer!.papers.map(({ url }) => url))
  })
  it('are those of the last answer: others are no one’s any more, and go a day later', async () => {
    const packageNo = await exceptionOf(9)
    const [one, two, three] = [await paper(), await paper(), await paper()]
    await handIn(packageNo, [one, two])
    const { url } = (await detail(packageNo)).exception!.answer!.papers[0]!
    await handIn(packageNo, [two, three])
    expect(await idsOf(packageNo)).toEqual([two, three])
    host.wait(25 * 3_600_000)
    await removeUnusedPictures(host.world)
    expect(await opens(url)).toBe(404)
    await keepSessions(host)
    expect(await idsOf(packageNo)).toEqual([two, three])
    await say(packageNo, { answer: 'dispose' })
    expect(await idsOf(packageNo)).toEqual([])
  })
  it.each([
    'resolveException',
    'endAbnormally',
  ] as const)('are over with the exception (%s), and its next one has none', async (step) => {
    const packageNo = await exceptionOf(9)
    const id = await paper()
    await handIn(packageNo, [id])
    await steps(host, packageNo, step)
    const [row] = await host.world.db.select().from(pictures).where(eq(pictures.id, id))
    expect(row).toMatchObject({ packageNo: null, purpose: 'papers' })
  })
  it('are the member’s own, uploaded as such, there, few, and of this answer alone', async () => {
    const packageNo = await exceptionOf(9)
    const other = await newMember(host)
    const id = await paper()
    const wrong = [await paper(other.token), await paper(me.token, 'shopping'), 'nobody']
    for (const pictureId of wrong)
      expect(await handIn(packageNo, [pictureId])).toMatchObject({
        code: '11',
        msg: 'A picture is no longer available. Please remove it and choose it again.',
      })
    expect(await handIn(packageNo, [id, id])).toMatchObject({ code: '11' })
    expect(await handIn(packageNo, Array(7).fill(id))).toMatchObject({ code: '400' })
    expect(await say(packageNo, { answer: 'dispose', pictureIds: [id] })).toMatchObject({
      data: { problems: { pictureIds: { code: 'contract' } } },
    })
    expect((await detail(packageNo)).exception?.answer).toBeNull()
    // Nor is a paper a forecast's proof.
    const address = await newAddress(host, me.token)
    const parts = { picture0: id }
    const forecast = { ...forecastTo(address), shoppingUrl: '', packagesPic: ['picture0'] }
    expect((await send(host.app, addForecast, forecast, { ...as(), parts })).code).toBe('11')
  })
})
