import * as calls from '../../src/contract/feedback'
import * as sandbox from '../../src/contract/sandbox'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, key, newMember, type Someone } from './support/people'

hostMembers()

const write = (text: string, idempotencyKey = key()) =>
  send(host.app, calls.addFeedback, { text, idempotencyKey }, { token: me.token })
const mine = (of: Someone = me) => ask(host, calls.listFeedback, {}, { token: of.token })
const unread = async (of: Someone = me) =>
  (await ask(host, calls.countUnreadAnswers, {}, { token: of.token })).count
const answer = (id: string, text: string) =>
  send(host.app, sandbox.sandboxAnswerFeedback, { id, answer: text })

it('[ACCT-05] is written once a key, and stands in the list of its member, the newest first', async () => {
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
    { aptId: me.aptId, text: 'Lovely boxes', answer: '' },
    { aptId: me.aptId, text: 'Faster, please' },
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
it.each([
  ['', 'feedback.required'],
  ['\n ', 'feedback.required'],
  ['x'.repeat(501), 'feedback.tooLong'],
])('is not %j', async (text, code) => {
  expect(await write(text)).toMatchObject({ code: '400', data: { problems: { text: { code } } } })
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
