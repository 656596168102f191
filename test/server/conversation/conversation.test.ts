import { eq } from 'drizzle-orm'
import * as sandbox from '../../../sandbox/contract/conversation'
import { sandboxChangeMember } from '../../../sandbox/contract/sandbox'
import { removeExpiredUnusedPictures } from '../../../server/src/areas/pictures/pictures'
import { pictures } from '../../../server/src/db/schema/pictures'
import * as calls from '../../../src/contract/conversation/conversation'
import { uploadPicture } from '../../../src/contract/forecast/forecast'
import {
  MESSAGE_MAX_LENGTH,
  MESSAGE_PICTURES_MAX,
  MESSAGES_PER_MINUTE_MAX,
  MESSAGES_PER_PAGE,
} from '../../../src/domain/conversation/conversation'
import type { PicturePurpose } from '../../../src/domain/pictures/image'
import { fieldProblem, send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import {
  ask,
  drawPhoto,
  newKey,
  newMember,
  sendForCode,
  type TestMember,
  uploadPhoto,
} from '../support/people'

hostMembers()

interface Words {
  text?: string
  pictureIds?: string[]
  idempotencyKey?: string
}
const write = ({ text = 'Hello', pictureIds = [], idempotencyKey = newKey() }: Words, as = me) =>
  send(host.app, calls.sendConversationMessage, { text, pictureIds, idempotencyKey }, { token: as.token })
/** Sends a message of the member; the call must succeed. */
const tell = (text: string) =>
  ask(
    host,
    calls.sendConversationMessage,
    { text, pictureIds: [], idempotencyKey: newKey() },
    { token: me.token },
  )
const answer = (text: string, part: Words & { seen?: string } = {}, to = me) =>
  send(host.app, sandbox.sandboxAnswerConversation, {
    ...{ aptId: to.aptId, text, pictureIds: [], idempotencyKey: newKey() },
    ...part,
  })
const conversation = (of: TestMember = me, before?: string) =>
  ask(host, calls.getConversation, { before }, { token: of.token })
const texts = async (of: TestMember = me) => (await conversation(of)).messages.map(({ text }) => text)
const unread = async (of: TestMember = me) =>
  (await ask(host, calls.countUnreadConversationMessages, {}, { token: of.token })).count
const read = (upTo: string, of: TestMember = me) =>
  ask(host, calls.markConversationAsRead, { upTo }, { token: of.token })
const seenByOperator = (of: TestMember = me) => ask(host, sandbox.sandboxGetConversation, { aptId: of.aptId })
const listed = () => ask(host, sandbox.sandboxListConversations, {})
const row = async (of: TestMember = me) => (await listed()).find(({ aptId }) => aptId === of.aptId)

const picture = (of: TestMember = me, purpose: PicturePurpose = 'conversation') =>
  uploadPhoto(host, of.token, purpose)
const pictureOfService = async (to: TestMember = me) => {
  const files = [{ name: 'file', bytes: await drawPhoto() }]
  return (await ask(host, sandbox.sandboxUploadConversationPicture, { aptId: to.aptId }, { files })).pictureId
}
const opens = async (url: string) => (await host.app.inject({ url, remoteAddress: '127.0.0.1' })).statusCode

describe('a conversation', () => {
  it('is empty at first, and returns messages of both sides, newest first, with their line breaks', async () => {
    expect(await conversation()).toEqual({ messages: [], next: null, isClosed: false })
    expect(await row()).toBeUndefined()
    const sent = await tell(' Where is it?\r\n- the box\n\n\n\n- the bag\n')
    await answer('On its way.\nTomorrow, we think. 您好')
    const { messages } = await conversation()
    expect(messages).toMatchObject([
      { from: 'service', text: 'On its way.\nTomorrow, we think. 您好', pictures: [] },
      { ...sent, from: 'member', text: 'Where is it?\n- the box\n\n- the bag', pictures: [] },
    ])
    expect(await seenByOperator()).toEqual(messages)
  })
  it('stores a message once per key, even when sent twice at once; other content is refused', async () => {
    const idempotencyKey = newKey()
    const both = await Promise.all([write({ idempotencyKey }), write({ idempotencyKey })])
    expect(both[0]).toMatchObject({ code: '0' })
    expect(both[1]).toEqual(both[0])
    expect(await write({ idempotencyKey, text: 'Other words' })).toMatchObject({ code: '422' })
    expect((await conversation()).messages).toMatchObject([{ text: 'Hello', idempotencyKey }])
    await Promise.all([1, 2].map(() => answer('Hello to you', { idempotencyKey })))
    expect(await texts()).toEqual(['Hello to you', 'Hello'])
  })
  it('refuses a message that is empty or too long, from either side', async () => {
    for (const [text, code] of [
      [' \n\t', 'conversation.required'],
      ['x'.repeat(MESSAGE_MAX_LENGTH + 1), 'conversation.tooLong'],
    ] as const) {
      const refused = fieldProblem('text', code)
      expect(await write({ text })).toMatchObject(refused)
      expect(await answer(text)).toMatchObject(refused)
    }
    expect(await texts()).toEqual([])
    expect(await write({ text: '字'.repeat(MESSAGE_MAX_LENGTH) })).toMatchObject({ code: '0' })
  })
  it('limits the messages per minute from one address', async () => {
    const from = '203.0.113.41'
    const codes: number[] = []
    for (let n = 0; n <= MESSAGES_PER_MINUTE_MAX; n += 1) {
      const payload = { text: `No. ${n}`, pictureIds: [], idempotencyKey: newKey() }
      codes.push(
        (await send(host.app, calls.sendConversationMessage, payload, { token: me.token, from })).status,
      )
    }
    expect(codes).toEqual([...Array(MESSAGES_PER_MINUTE_MAX).fill(200), 429])
  })
  it('is read in pages that continue where the previous one ended, even when messages arrive meanwhile', async () => {
    const count = 2 * MESSAGES_PER_PAGE
    for (let n = 1; n <= count; n += 1) await write({ text: `No. ${n}` })
    const first = await conversation()
    expect(first.messages[0]!.text).toBe(`No. ${count}`)
    expect(first.messages).toHaveLength(MESSAGES_PER_PAGE)
    await answer('Meanwhile')
    const second = await conversation(me, first.next!)
    expect(second.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: MESSAGES_PER_PAGE }, (_, n) => `No. ${MESSAGES_PER_PAGE - n}`),
    )
    expect(second.next).toBeNull()
  })
  it('cannot be read, paged, marked as read or counted by another member', async () => {
    const other = await newMember(host)
    await write({ text: 'Mine' }, other)
    const mine = await tell('Between us')
    await answer('Of course')
    const [newest] = (await conversation()).messages
    expect(await texts(other)).toEqual(['Mine'])
    expect(await conversation(other, newest!.id)).toMatchObject({ messages: [], next: null })
    expect(await conversation(other, mine.id)).toMatchObject({ messages: [] })
    await read(newest!.id, other)
    expect([await unread(), await unread(other)]).toEqual([1, 0])
  })
})

describe('messages of customer service', () => {
  it('count as unread until the member has read them, up to the last one shown', async () => {
    await write({})
    expect(await unread()).toBe(0)
    await answer('First')
    const [shown] = (await conversation()).messages
    await answer('Second')
    expect(await unread()).toBe(2)
    await read(shown!.id)
    await read(shown!.id)
    expect(await unread()).toBe(1)
    await read((await conversation()).messages[0]!.id)
    expect(await unread()).toBe(0)
    await answer('Third')
    expect(await unread()).toBe(1)
  })
  it('reach a member who has not written, but no unknown or blocked member', async () => {
    expect(await answer('Your parcel has come open')).toMatchObject({ code: '0' })
    expect(await texts()).toEqual(['Your parcel has come open'])
    const nobody = { ...me, aptId: 'PT000000' }
    expect(await answer('Hello', {}, nobody)).toMatchObject({ code: 'S3' })
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'block' })
    expect(await answer('Hello')).toMatchObject({ code: 'S3' })
    expect((await seenByOperator()).length).toBe(1)
  })
})

describe('the operator’s list', () => {
  it('shows waiting conversations first, the longest waiting on top', async () => {
    const [late, early, answered] = [me, await newMember(host), await newMember(host)]
    await write({ text: 'Early' }, early)
    host.wait(1000)
    await write({ text: 'Late' }, late)
    await write({ text: 'Early again' }, early)
    host.wait(1000)
    await write({ text: 'Answered' }, answered)
    await answer('Here you are', {}, answered)
    const mine = [late, early, answered].map(({ aptId }) => aptId)
    const rows = (await listed()).filter(({ aptId }) => mine.includes(aptId))
    expect(rows.map(({ aptId }) => aptId)).toEqual([early, late, answered].map(({ aptId }) => aptId))
    expect(rows[0]).toMatchObject({ isClosed: false, last: { from: 'member', text: 'Early again' } })
    expect(rows[2]).toMatchObject({ waitingSince: null, last: { from: 'service', text: 'Here you are' } })
  })
  it('keeps a conversation waiting when its newest message was unseen at the answer or the closing', async () => {
    const seen = await tell('One thing')
    host.wait(1000)
    await write({ text: 'And another' })
    const since = host.context.now().toISOString()
    await answer('The one thing is done', { seen: seen.id })
    expect(await row()).toMatchObject({ waitingSince: since })
    await ask(host, sandbox.sandboxCloseConversation, { aptId: me.aptId, seen: seen.id })
    expect(await row()).toMatchObject({ waitingSince: since, isClosed: true })
    const [newest] = await seenByOperator()
    await answer('The other, too', { seen: newest!.id })
    expect(await row()).toMatchObject({ waitingSince: null })
  })
  it('closes a conversation, also for its member, until the member writes again', async () => {
    const close = () => sendForCode(host, sandbox.sandboxCloseConversation, { aptId: me.aptId })
    expect(await close()).toBe('S5')
    await write({ text: 'Thank you' })
    expect(await close()).toBe('0')
    expect(await row()).toMatchObject({ waitingSince: null, isClosed: true })
    expect(await conversation()).toMatchObject({ isClosed: true, messages: [{ text: 'Thank you' }] })
    await write({ text: 'One more thing' })
    expect(await row()).toMatchObject({ waitingSince: expect.any(String), isClosed: false })
    expect((await conversation()).isClosed).toBe(false)
  })
})

describe('pictures of a message', () => {
  it('are sent in order, also without text, are visible to both sides, and are kept', async () => {
    const pictureIds = [await picture(), await picture()].reverse()
    expect(await write({ text: '', pictureIds })).toMatchObject({ code: '0' })
    const ofService = [await pictureOfService()]
    expect(await answer('Like this?', { pictureIds: ofService })).toMatchObject({ code: '0' })
    const { messages } = await conversation()
    const idsOf = messages.map((message) => message.pictures.map(({ pictureId }) => pictureId))
    expect(idsOf).toEqual([ofService, pictureIds])
    const urls = messages.flatMap((message) => message.pictures.map(({ url }) => url))
    expect(await Promise.all(urls.map(opens))).toEqual([200, 200, 200])
    expect(await seenByOperator()).toEqual(messages)
    host.wait(2 * 24 * 3_600_000)
    await removeExpiredUnusedPictures(host.context)
    expect((await seenByOperator()).flatMap((message) => message.pictures)).toHaveLength(3)
  })
  it("must be the member's own, for this purpose, and unused; otherwise nothing is saved", async () => {
    const other = await newMember(host)
    const used = await picture()
    await write({ text: 'Look', pictureIds: [used] })
    const theirs = [await picture(other), await pictureOfService()]
    const wrong = [...theirs, await picture(me, 'papers'), used, 'nothing']
    for (const id of wrong)
      expect([id, await write({ pictureIds: [await picture(), id] })]).toMatchObject([id, { code: '11' }])
    expect(await answer('Look', { pictureIds: [await picture()] })).toMatchObject({ code: '11' })
    const toOther = [await pictureOfService(other)]
    expect(await answer('Look', { pictureIds: toOther })).toMatchObject({ code: '11' })
    expect(await texts()).toEqual(['Look'])
    // A message with a missing picture writes nothing, not even that its member waits.
    const silent = await newMember(host)
    expect(await write({ pictureIds: ['nothing'] }, silent)).toMatchObject({ code: '11' })
    expect(await row(silent)).toBeUndefined()
  })
  it('are limited in number', async () => {
    const pictureIds: string[] = []
    for (let n = 0; n <= MESSAGE_PICTURES_MAX; n += 1) pictureIds.push(await picture())
    expect(await write({ pictureIds })).toMatchObject({ code: '400' })
    expect(await write({ pictureIds: pictureIds.slice(1) })).toMatchObject({ code: '0' })
  })
  it('uploaded more than a day ago are refused, and the job deletes them', async () => {
    const old = await picture()
    host.wait(25 * 3_600_000)
    expect(await write({ pictureIds: [old] })).toMatchObject({ code: '11' })
    await removeExpiredUnusedPictures(host.context)
    expect(await host.context.db.select().from(pictures).where(eq(pictures.id, old))).toEqual([])
  })
  it('are cleaned like all pictures; other files are refused, from either side', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>')
    const mine = { token: me.token, files: [{ name: 'picture0', bytes }] }
    expect((await send(host.app, uploadPicture, { purpose: 'conversation' }, mine)).code).toBe('PIC2')
    const files = [{ name: 'file', bytes }]
    const picked = await send(
      host.app,
      sandbox.sandboxUploadConversationPicture,
      { aptId: me.aptId },
      { files },
    )
    expect(picked.code).toBe('PIC2')
    const none = await send(
      host.app,
      sandbox.sandboxUploadConversationPicture,
      { aptId: me.aptId },
      { files: [] },
    )
    expect(none.code).toBe('PIC1')
  })
})
