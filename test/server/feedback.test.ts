import * as calls from '../../src/contract/feedback'
import { uploadPicture } from '../../src/contract/forecast'
import * as sandbox from '../../src/contract/sandbox'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, key, newMember, photo, type Someone } from './support/people'

hostMembers()

const write = (text: string, idempotencyKey = key(), pictureIds: string[] = []) =>
  send(host.app, calls.addFeedback, { text, pictureIds, idempotencyKey }, { token: me.token })
const mine = (of: Someone = me) => ask(host, calls.listFeedback, {}, { token: of.token })
const unread = async (of: Someone = me) =>
  (await ask(host, calls.countUnreadAnswers, {}, { token: of.token })).count
const answer = (id: string, text: string) =>
  send(host.app, sandbox.sandboxAnswerFeedback, { id, answer: text })

it('[ACCT-05] is written once a key, and stands in the list of its member, the newest first, and at customer service with what has waited longest', async () => {
  const once = key()
  const answers = await Promise.all([write('Faster, please', once), write('Faster, please', once)])
  expect(answers[0]).toMatchObject({ code: '0' })
  expect(answers[1]).toEqual(answers[0])
  expect(await write('Other words', once)).toMatchObject({ code: '422' })
  host.wait(1000)
  await write('Lovely boxes')
  expect(await mine()).toMatchObject([
    { text: 'Lovely boxes', answer: null, isUnread: false },
    { text: 'Faster, please', answer: null, isUnread: false },
  ])
  const seen = await ask(host, sandbox.sandboxFeedback, {})
  expect(seen.slice(0, 2)).toMatchObject([
    { aptId: me.aptId, text: 'Faster, please' },
    { aptId: me.aptId, text: 'Lovely boxes', answer: '' },
  ])
})
it('[ACCT-05] keeps its lines, and its answer those of customer service', async () => {
  await write(' Boxes:\r\n- too large \n\n\n\n- too thin\n')
  const { id } = (await mine())[0]!
  await answer(id, 'Thank you.\nWe are on it.')
  expect(await mine()).toMatchObject([
    { text: 'Boxes:\n- too large\n\n- too thin', answer: { text: 'Thank you.\nWe are on it.' } },
  ])
})
it('is refused without words, and nothing is written', async () => {
  const problems = { text: { code: 'feedback.required' } }
  expect(await write('\n ')).toMatchObject({ code: '400', data: { problems } })
  expect(await mine()).toEqual([])
})
it('is answered, counts as unread until its member has opened it, and again when the answer changes', async () => {
  await write('Faster, please')
  const { id } = (await mine())[0]!
  expect(await unread()).toBe(0)
  expect(await answer(id, 'We are on it')).toMatchObject({ code: '0' })
  expect(await unread()).toBe(1)
  expect(await mine()).toMatchObject([{ answer: { text: 'We are on it' }, isUnread: true }])
  const read = () => ask(host, calls.readAnswers, { ids: [id] }, { token: me.token })
  await read()
  await read()
  expect(await unread()).toBe(0)
  expect(await mine()).toMatchObject([{ answer: { text: 'We are on it' }, isUnread: false }])
  await answer(id, 'Done since Monday')
  expect(await unread()).toBe(1)
  expect(await answer(id, ' ')).toMatchObject({ code: '400' })
  expect(await answer('nobody', 'Hello')).toMatchObject({ code: 'S5' })
})
it("is nobody else's: neither to read nor to mark as read", async () => {
  await write('Between us')
  const { id } = (await mine())[0]!
  await answer(id, 'Of course')
  const other = await newMember(host)
  expect(await mine(other)).toEqual([])
  expect(await unread(other)).toBe(0)
  await ask(host, calls.readAnswers, { ids: [id] }, { token: other.token })
  expect(await unread()).toBe(1)
})

describe('pictures', () => {
  const upload = async (purpose: 'feedback' | 'papers' = 'feedback', of: Someone = me) => {
    const files = [{ name: 'picture0', bytes: await photo() }]
    return (await ask(host, uploadPicture, { purpose }, { token: of.token, files })).pictureId
  }
  const opens = async (url: string) => (await host.app.inject({ url, remoteAddress: '127.0.0.1' })).statusCode

  it('go with a feedback in their order, once a key, and are seen by its member and by customer service', async () => {
    const [one, two] = [await upload(), await upload()]
    const once = key()
    expect(await write('It leaks', once, [two, one])).toMatchObject({ code: '0' })
    expect(await write('It leaks', once, [one])).toMatchObject({ code: '422' })
    const [mineNow] = await mine()
    expect(mineNow!.pictures!.map(({ pictureId }) => pictureId)).toEqual([two, one])
    const urls = mineNow!.pictures!.map(({ url }) => url)
    expect(await Promise.all(urls.map(opens))).toEqual([200, 200])
    const seen = await ask(host, sandbox.sandboxFeedback, {})
    expect(seen.find(({ text }) => text === 'It leaks')!.pictures).toEqual(urls)
  })
  it.each([
    ['of another member', async () => upload('feedback', await newMember(host))],
    ['meant for papers', async () => upload('papers')],
    [
      'of another feedback',
      async () => {
        const id = await upload()
        await write('It leaks', key(), [id])
        return id
      },
    ],
  ])('that are %s are refused, and nothing is written', async (_why, taken) => {
    const id = await taken()
    const before = await mine()
    const own = await upload()
    expect(await write('Look at this', key(), [own, id])).toMatchObject({ code: '11' })
    expect(await mine()).toEqual(before)
    expect(await write('Look at this', key(), [own])).toMatchObject({ code: '0' })
  })
})
it('waits for customer service before what was answered', async () => {
  await write('First')
  host.wait(1000)
  await write('Second')
  const [second] = await mine()
  await answer(second!.id, 'Thank you')
  const texts = (await ask(host, sandbox.sandboxFeedback, {}))
    .filter(({ aptId }) => aptId === me.aptId)
    .map(({ text }) => text)
  expect(texts).toEqual(['First', 'Second'])
})
