import { DEMO_MEMBERS } from '../../../../server/src/demo/demo'
import { newIdempotencyKey } from '../../../../src/client/idempotency-key'
import { getConversation, sendMessage } from '../../../../src/contract/conversation'
import { addFeedback, listFeedback } from '../../../../src/contract/feedback'
import { sandboxAnswerConversation } from '../../../../src/contract/sandbox-conversation'
import { operatorDesk } from '../../../h5/operator/desk'
import { takeScreenshots } from '../../../support/photos'

const desk = operatorDesk()
const { page, session, calls, sandbox, form, field, fill, press, send, says } = desk

it('feedback is answered, and what is typed into its row stays while other rows come', async () => {
  await calls.call(addFeedback, { text: 'Where is <b>my</b> parcel?', idempotencyKey: newIdempotencyKey() })
  const { id } = (await calls.call(listFeedback, {}))[0]!
  const card = field(form(`feedback-${id}`), 'answer')
  await page.locator('#feedback form', { hasText: '<b>my</b>' }).waitFor()
  await card.fill('Half a wo')
  const packageNo = await calls.parcelToPay(sandbox)
  await page.locator('#parcels', { hasText: packageNo }).waitFor()
  expect(await card.inputValue()).toBe('Half a wo')
  await send(`feedback-${id}`)
  await says('answered')
  expect((await calls.call(listFeedback, {}))[0]).toMatchObject({ answer: { text: 'Half a wo' } })
})

describe('a conversation', () => {
  const answer = () => form('conversation-answer')
  const open = (aptId: string) => press(`conversation-${aptId}`)
  const write = (text: string) =>
    calls.call(sendMessage, { text, pictureIds: [], idempotencyKey: newIdempotencyKey() })
  const said = async () => (await calls.call(getConversation, {})).messages

  it('is answered in words and pictures once, however often it is pressed, and ended', async () => {
    await write('The box is <b>torn</b>')
    await open(session.aptId)
    await page.locator('#conversation-said', { hasText: 'The box is <b>torn</b>' }).waitFor()
    await field(answer(), 'pictures').setInputFiles(await takeScreenshots())
    await desk.sendTwice('conversation-answer', { text: 'Thank you.\nWe look at it.' })
    await says('answered')
    expect(await field(answer(), 'text').inputValue()).toBe('')
    const [newest, question, ...others] = await said()
    expect(newest).toMatchObject({ from: 'service', text: 'Thank you.\nWe look at it.' })
    expect([newest!.pictures.length, question!.text, others]).toEqual([2, 'The box is <b>torn</b>', []])
    await page.locator('#conversation-said a').nth(1).waitFor()
    await press('conversation-close')
    await says('closed')
    expect((await calls.call(getConversation, {})).isClosed).toBe(true)
  })
  it('keeps what was typed to one member from every other', async () => {
    await write('When does it leave?')
    const other = DEMO_MEMBERS[1].aptId
    await sandbox.call(sandboxAnswerConversation, {
      ...{ aptId: other, text: 'Welcome', pictureIds: [], idempotencyKey: newIdempotencyKey() },
    })
    await open(session.aptId)
    await fill('conversation-answer', { text: 'Half a wo' })
    await open(other)
    expect(await field(answer(), 'text').inputValue()).toBe('')
    await page.locator('#conversation-said', { hasText: 'Welcome' }).waitFor()
    await open(session.aptId)
    expect(await field(answer(), 'text').inputValue()).toBe('Half a wo')
  })
})
