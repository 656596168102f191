import {
  sandboxAnswerConversation,
  sandboxCloseConversation,
  sandboxGetConversation,
} from '../../sandbox/contract/conversation'
import { sandboxAnswerFeedback, sandboxListFeedback } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { deleteConversationOfMember } from '../../server/src/db/repositories/conversation/conversations'
import { findMemberByCode } from '../../server/src/db/repositories/members/members'
import { conversationMessages, conversations } from '../../server/src/db/schema/conversation'
import { createIdempotencyKey } from '../../src/client/idempotency-key'
import { sendConversationMessage } from '../../src/contract/conversation/conversation'
import { ANSWERS_MIN } from '../../src/domain/conversation/answer-time'
import { takeScreenshots } from '../support/photos'
import { until } from '../support/until'
import { journeys } from './driver/journeys'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }, { aptId: other }] = DEMO_MEMBERS

let photos: string[]
beforeAll(async () => {
  photos = await takeScreenshots()
})

/** Another member has asked often enough, and was answered after a minute each time. */
async function answerAnotherMember(): Promise<void> {
  const { db } = backEnd.context
  const { id: memberId } = (await findMemberByCode(db, other))!
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await db
    .insert(conversations)
    .values({ memberId, updatedAt: minutesAgo(0) })
    .onConflictDoNothing()
  const said = Array.from({ length: 2 * ANSWERS_MIN }, (_, at) => ({
    ...{ id: `said ${at}`, memberId, text: 'Hello', idempotencyKey: `said ${at}` },
    from: at % 2 === 0 ? ('member' as const) : ('service' as const),
    createdAt: minutesAgo(1000 - at),
  }))
  await db.insert(conversationMessages).values(said).onConflictDoNothing()
}

asMember('customer service in %s', 'once', ({ build, app, driver }) => {
  const operatorReads = () => sandbox.call(sandboxGetConversation, { aptId })
  const operatorHears = (text: string) =>
    until(async () => (await operatorReads())[0]?.text === text, `'${text}' has not arrived`)
  const answer = (text: string) =>
    sandbox.call(sandboxAnswerConversation, {
      ...{ aptId, text, pictureIds: [], idempotencyKey: createIdempotencyKey() },
    })

  // The other build has already written to customer service, so its conversation is deleted.
  beforeAll(async () => {
    await answerAnotherMember()
    const member = await findMemberByCode(backEnd.context.db, aptId)
    await deleteConversationOfMember(backEnd.context.db, member!.id)
  })

  it('a member writes to customer service with a picture, gets an answer, and reopens the ended conversation', async () => {
    await app.visit('my')
    await driver.tap('my-service')
    await driver.reads('conversation-empty', 'How can we help?')
    await driver.reads('conversation-hours', '9:00–21:00 Beijing time')
    await driver.reads('conversation-usual', 'Usually answered within minutes')
    await driver.chooseFiles('conversation-add', photos.slice(0, 1))
    await driver.see('conversation-picture-0')
    const torn = 'The box came with a torn corner.\nCan you look at it?'
    await driver.fill('conversation-text', torn)
    await driver.tap('conversation-send')
    await operatorHears(torn)
    await driver.holds('conversation-text', '')
    await driver.reads('conversation-waiting', /Sent .*\d\d:\d\d, usually answered by .*\d\d:\d\d/)
    expect((await operatorReads()).map(({ from, pictures }) => [from, pictures.length])).toEqual([
      ['member', 1],
    ])
    await answer('The goods are whole. 已检查。')
    await app.visit('my')
    await driver.reads('my-service', /Customer service\s*1 new/)
    await driver.tap('my-service')
    await driver.reads('conversation', 'The goods are whole. 已检查。')
    await driver.hasNo('conversation-waiting', 'conversation-usual')
    await sandbox.call(sandboxCloseConversation, { aptId })
    await app.visit('customerService')
    await driver.reads('conversation-closed', 'ended this conversation')
    await driver.fill('conversation-text', 'One more thing')
    await driver.tap('conversation-send')
    await operatorHears('One more thing')
    await driver.gone('conversation-closed')
  })
  it('a message without a network is kept as unsent, and arrives once', async () => {
    const way = `**${sendConversationMessage.path}`
    await driver.page.route(way, (route) => route.abort())
    await driver.fill('conversation-text', 'Is it safe?')
    await driver.tap('conversation-send')
    await driver.reads('conversation-unsent-0', /Is it safe\?[\s\S]*Not sent/)
    await app.visit('my')
    await driver.tap('my-service')
    await driver.reads('conversation-unsent-0', /Is it safe\?[\s\S]*Not sent/)
    await driver.page.unroute(way)
    await driver.tap('conversation-unsent-0-again')
    await driver.gone('conversation-unsent-0')
    await operatorHears('Is it safe?')
    const said = (await operatorReads()).filter(({ text }) => text === 'Is it safe?')
    expect(said).toHaveLength(1)
  })
  it('[ROUTE-69] [ACCT-05] feedback is sent, and its answer is marked as new until it is opened', async () => {
    const words = `Faster, please,\nfrom ${build}`
    await app.visit('my')
    await driver.tap('my-feedback')
    await driver.fill('advise-text', words)
    if (build === 'h5') expect(app.addressBar()).toBe('/advise')
    await driver.chooseFiles('advise-picture-add', photos.slice(0, 1))
    await driver.see('advise-picture-0')
    await driver.gone('advise-picture-upload-0')
    await driver.tap('advise-submit')
    await driver.see('advise-sent')
    const { id, pictures } = (await sandbox.call(sandboxListFeedback, {})).find(({ text }) => text === words)!
    expect(pictures).toEqual([expect.any(String)])
    await sandbox.call(sandboxAnswerFeedback, { id, answer: 'We are on it' })
    await app.visit('my')
    await driver.reads('my-feedback', /1 new/)
    await driver.tap('my-feedback')
    await driver.reads(`feedback-${id}`, /New answer/)
    await driver.tap(`feedback-${id}`)
    await driver.reads('feedback-answer', /We are on it/)
    await driver.tap('feedback-picture-0')
    await app.seesPicture()
    await driver.tap('feedback-sheet-close')
    await driver.reads(`feedback-${id}`, /Answered/)
  })
})
