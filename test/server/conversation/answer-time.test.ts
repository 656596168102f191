import * as sandbox from '../../../sandbox/contract/conversation'
import { conversationMessages, conversations } from '../../../server/src/db/schema/conversation'
import { customerServiceContacts } from '../../../server/src/db/schema/warehouse'
import { getAnswerTime } from '../../../src/contract/conversation/answer-time'
import { sendConversationMessage } from '../../../src/contract/conversation/conversation'
import { ANSWER_TIME_DAYS, ANSWERS_MIN } from '../../../src/domain/conversation/answer-time'
import { host, hostMembers, me } from '../support/hosted'
import { ask, extendSessions, newKey, newMember, type TestMember } from '../support/people'

hostMembers()

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const message = (text: string) => ({ text, pictureIds: [], idempotencyKey: newKey() })
const write = (text = 'Where is it?', as: TestMember = me) =>
  ask(host, sendConversationMessage, message(text), { token: as.token })
const answer = (text = 'Here', to: TestMember = me) =>
  ask(host, sandbox.sandboxAnswerConversation, { aptId: to.aptId, ...message(text) })
const answerTime = (of: TestMember = me) => ask(host, getAnswerTime, {}, { token: of.token })
/** Sets the hours of customer service, in which all tests of this file happen or not. */
const setHours = (en: string) =>
  host.context.db.update(customerServiceContacts).set({ hours: { sc: en, tc: en, en } })
/** Members ask, write once more, and get an answer after so many minutes. */
async function answered(times: number, minutes: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    host.wait(MINUTE_MS)
    await write(`Question ${n}`)
    host.wait((minutes - 1) * MINUTE_MS)
    await extendSessions(host)
    await write('Hello?')
    host.wait(MINUTE_MS)
    await answer()
    await answer('One more thing')
  }
}
/** Lets the kept answer time expire. */
const later = () => host.wait(6 * MINUTE_MS)

beforeEach(async () => {
  await setHours('Always')
  await host.context.db.delete(conversationMessages)
  await host.context.db.delete(conversations)
})

it('is unknown until enough questions were answered, and then the median since each first message', async () => {
  await answered(ANSWERS_MIN - 1, 70)
  expect(await answerTime()).toEqual({ usual: null, waiting: null })
  await answered(1, 3)
  // It is kept for some minutes.
  expect((await answerTime()).usual).toBeNull()
  later()
  expect(await answerTime()).toEqual({ usual: { unit: 'hours', count: 2 }, waiting: null })
  expect(await answerTime(await newMember(host))).toMatchObject({ usual: { unit: 'hours', count: 2 } })
})
it('counts the service hours only', async () => {
  await answered(ANSWERS_MIN, 23 * 60)
  expect((await answerTime()).usual).toEqual({ unit: 'days', count: 1 })
  await setHours('Every day, 0:00–0:01 Beijing time')
  later()
  expect((await answerTime()).usual).toEqual({ unit: 'minutes', count: 1 })
})
it('forgets answers after some weeks', async () => {
  await answered(ANSWERS_MIN, 10)
  expect((await answerTime()).usual).toEqual({ unit: 'minutes', count: 1 })
  host.wait(ANSWER_TIME_DAYS * DAY_MS + 1)
  await extendSessions(host)
  expect((await answerTime()).usual).toBeNull()
})
it('says until when the waiting member usually has an answer, and nothing after the answer', async () => {
  const { time } = await write()
  expect(await answerTime()).toEqual({ usual: null, waiting: { since: time, answerBy: null } })
  await answer()
  await answered(ANSWERS_MIN, 70)
  host.wait(MINUTE_MS)
  const { time: since } = await write()
  later()
  await write('Hello?')
  const answerBy = new Date(new Date(since).getTime() + 120 * MINUTE_MS).toISOString()
  expect((await answerTime()).waiting).toEqual({ since, answerBy })
  expect((await answerTime(await newMember(host))).waiting).toBeNull()
  await answer()
  expect((await answerTime()).waiting).toBeNull()
})
