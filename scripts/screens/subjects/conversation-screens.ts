import { sandboxAnswerConversation } from '../../../sandbox/contract/conversation'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import type { AnswerOf } from '../../../src/contract/base/call'
import { getAnswerTime } from '../../../src/contract/conversation/answer-time'
import { getConversation, sendConversationMessage } from '../../../src/contract/conversation/conversation'
import { uploadPicture } from '../../../src/contract/forecast/forecast'
import { SCREENS } from '../../../src/screens/screens'
import type { Driver } from '../../../test/journeys/driver/driver'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { drawTwoTonePicture } from '../../../test/support/photos'
import { changing, type Screen } from '../screen'

const PATH = SCREENS.customerService.paths[0]
const [{ aptId }] = DEMO_MEMBERS

/** Clears the outbox on the device, so that unsent text of one picture is not in another. */
async function writtenNothing(it: Driver): Promise<void> {
  await it.page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('conversation.outbox')) localStorage.removeItem(key)
  })
  await it.reload()
  await it.see('conversation-text')
}

/** Sets the response of the conversation, and waits for its effect. */
const answered = (data: AnswerOf<typeof getConversation>, seen: string) => ({
  path: PATH,
  changesNetwork: true as const,
  async prepare(it: Driver) {
    await it.page.route(`**${getConversation.path}`, (route) =>
      route.fulfill({ json: { code: '0', msg: '', data } }),
    )
    await writtenNothing(it)
    await it.see(seen)
  },
})

/** Makes the member wait for an answer that is late by so many ms; a negative number is the time left. */
const answeringUsually = (lateMs: number) =>
  changing(getAnswerTime, () => ({
    usual: { unit: 'hours' as const, count: 2 },
    waiting: {
      since: new Date(Date.now() - 2 * 3600_000 - lateMs).toISOString(),
      answerBy: new Date(Date.now() - lateMs).toISOString(),
    },
  }))

/**
 * Returns screens of three conversations: one with texts, pictures and an unsent message; one without
 * messages; and one that customer service has closed.
 */
export async function conversationScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const pictureIds: string[] = []
  for (const width of [300, 420]) {
    const picture0 = new Blob([new Uint8Array(await drawTwoTonePicture(width, 360).jpeg().toBuffer())])
    pictureIds.push((await member.call(uploadPicture, { purpose: 'conversation' }, { picture0 })).pictureId)
  }
  const say = (text: string, ids: string[] = []) =>
    member.call(sendConversationMessage, {
      text,
      pictureIds: ids,
      idempotencyKey: `pictures-of-${text.slice(0, 20)}-padded`,
    })
  const answer = (text: string) =>
    sandbox.call(sandboxAnswerConversation, {
      ...{ aptId, text, pictureIds: [], idempotencyKey: `answers-of-${text.slice(0, 20)}-padded` },
    })
  await say(
    'Hello! The box of PT8K2M4Q came with a torn corner. Can you look at it before it is sent on?',
    [],
  )
  await say('', pictureIds)
  await answer(
    'Thank you for the pictures.\nWe have looked at it: the goods are whole. We can repack it free of charge, or send it as it is.',
  )
  await say(
    'Please repack it.\nhttps://www.shop.example/orders/1408227799002/aVeryLongAddressWithoutAnyPlaceToBreak',
  )
  await answer('Done. It leaves tomorrow. 明天寄出。')
  const nothing = { messages: [], next: null, isClosed: false }
  const closed = { ...(await member.call(getConversation, {})), isClosed: true }
  return [
    { name: 'conversation', path: PATH, prepare: writtenNothing },
    {
      name: 'conversation-waiting',
      path: PATH,
      changesNetwork: true,
      answers: answeringUsually(-3600_000),
      prepare: writtenNothing,
    },
    {
      name: 'conversation-late',
      path: PATH,
      changesNetwork: true,
      answers: answeringUsually(3600_000),
      prepare: writtenNothing,
    },
    {
      name: 'conversation-unsent',
      path: PATH,
      changesNetwork: true,
      async prepare(it) {
        await it.page.route(`**${sendConversationMessage.path}`, (route) => route.abort())
        await writtenNothing(it)
        await it.fill('conversation-text', 'Which line does it go by?')
        await it.tap('conversation-send')
        await it.see('conversation-unsent-0-again')
      },
    },
    {
      name: 'conversation-nothing',
      path: PATH,
      async prepare(it) {
        await writtenNothing(it)
        await it.tap('conversation-send')
        await it.see('conversation-text-error')
      },
    },
    { name: 'conversation-empty', ...answered(nothing, 'conversation-empty') },
    { name: 'conversation-closed', ...answered(closed, 'conversation-closed') },
  ]
}
