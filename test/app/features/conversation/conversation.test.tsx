import '../../../support/screens/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { getAnswerTime } from '@/contract/conversation/answer-time'
import {
  countUnreadConversationMessages,
  getConversation,
  markConversationAsRead,
  sendConversationMessage,
} from '@/contract/conversation/conversation'
import { addFeedback, listFeedback, markFeedbackAnswersAsRead } from '@/contract/feedback/feedback'
import { uploadPicture } from '@/contract/forecast/forecast'
import { getCustomerServiceContact } from '@/contract/warehouse/warehouse'
import ConversationPage from '@/features/conversation/pages/conversation'
import AdvisePage from '@/features/feedback/pages/advise'
import { getSessionState, patchSessionState } from '@/session/session-store'
import { fakeServer } from '../../../support/screens/fake-server'
import { paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import { hidePage, showPageAgain } from '../../../support/screens/plain-taro'
import {
  closeScreen,
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForText, waitUntilGone } from '../../../support/screens/shown'
import { chosen, PICTURE } from '../chosen-picture'

jest.mock('@/platform/pictures/pictures', () => jest.requireActual('../chosen-picture'))
let mockKeyboardCovers = (_px: number): void => undefined
jest.mock('@/platform/system-bars/system-bars', () => ({
  ...jest.requireActual('@/platform/system-bars/system-bars'),
  keyboardCoverWatcher: {
    onCoveredHeightChange(listener: (px: number) => void) {
      mockKeyboardCovers = listener
      return () => undefined
    },
  },
}))

describe('a conversation', () => {
  const SENT = { id: 'm9', time: '2026-11-20T02:00:00.000Z' }
  const messageOf = (n: number, part: object = {}) => ({
    id: `m${n}`,
    from: 'member' as const,
    text: `No. ${n}`,
    pictures: [],
    time: new Date(Date.UTC(2026, 10, 20, 2, n)).toISOString(),
    idempotencyKey: `key ${n}`,
    ...part,
  })
  const ofService = { from: 'service' as const }
  /** Makes the back end return the newest page. `messages` lists the oldest message first. */
  const holds = (messages: object[] = [], { next = null as string | null, isClosed = false } = {}) =>
    fakeServer.answer(getConversation, { messages: [...messages].reverse(), next, isClosed } as never)
  beforeEach(() => {
    chosen.length = 0
    fakeServer.answer(markConversationAsRead, {})
    fakeServer.answer(countUnreadConversationMessages, { count: 0 })
    fakeServer.answer(getAnswerTime, { usual: null, waiting: null })
    fakeServer.answer(getCustomerServiceContact, null)
    holds()
  })

  const typed = () => getInputValue('conversation-text')
  const sent = () => paramsSentTo(sendConversationMessage)
  const readUpTo = () => paramsSentTo(markConversationAsRead).map((words) => words.get('upTo'))
  const keyOf = (at: number) => sent()[at]!.get('idempotencyKey')!
  const unsent = (at: number, what = '') => `conversation-unsent-${at}${what}`
  const send = async (text: string) => {
    await typeText('conversation-text', text)
    await pressElements('conversation-send')
  }
  const renewed = () => act(async () => void (await queryClient.invalidateQueries()))
  const log = () => [...document.querySelectorAll('.cv-text')].map(({ textContent }) => textContent)
  it('is moved above the keyboard by a transform, because iOS closes the keyboard when heights change', async () => {
    holds([messageOf(1)])
    await openScreen(ConversationPage)
    const styles = () =>
      ['conversation', 'conversation-composer'].map((id) => findElement(id).getAttribute('style') ?? '')
    expect(styles()).toEqual(['', ''])
    act(() => mockKeyboardCovers(320))
    expect(styles()).toEqual(['transform: translateY(-320px);', 'transform: translateY(-320px);'])
    act(() => mockKeyboardCovers(0))
    expect(styles()).toEqual(['', ''])
  })
  describe('writing to customer service', () => {
    it('shows above the field that a text is empty or too long, and keeps the input', async () => {
      await openScreen(ConversationPage)
      await pressElements('conversation-send')
      expect(await waitForText('conversation-text-error')).toBe('Write something, or add a picture.')
      await send('x'.repeat(1001))
      expect(getText('conversation-text-error')).toMatch(/^Up to 1000 characters/)
      expect(typed()).toHaveLength(1001)
      await typeText('conversation-text', 'Shorter')
      expect(isRendered('conversation-text-error')).toBe(false)
      expect(sent()).toEqual([])
    })
    it('shows a message at once, and only once after it arrived', async () => {
      await openScreen(ConversationPage)
      await send(' Where is it? ')
      await waitUntil(() => sent().length === 1)
      expect(typed()).toBe('')
      expect(getText(unsent(0))).toMatch(/Where is it\?Sending…$/)
      expect(isRendered(unsent(0, '-again'))).toBe(false)
      await closeScreen()
      fakeServer.answer(sendConversationMessage, SENT)
      holds([messageOf(9, { text: 'Where is it?', idempotencyKey: keyOf(0) })])
      await openScreen(ConversationPage)
      await waitUntilGone(unsent(0))
      expect(log()).toEqual(['Where is it?'])
    })
    it('shows why a message was not sent, even after a restart, and resends it with the same key', async () => {
      fakeServer.fail(sendConversationMessage, 'unreachable')
      await openScreen(ConversationPage)
      await send('Where is it?')
      expect(await waitForText(unsent(0, '-error'))).toMatch(/^Not sent · We can't reach our server/)
      await closeScreen()
      await openScreen(ConversationPage)
      fakeServer.answer(sendConversationMessage, SENT)
      await pressElements(unsent(0, '-again'))
      await waitUntil(() => sent().length === 2)
      expect(keyOf(1)).toBe(keyOf(0))
      expect(sent()[1]!.get('text')).toBe('Where is it?')
      await waitUntilGone(unsent(0, '-error'))
      expect(log()).toEqual(['Where is it?'])
      holds([messageOf(9, { text: 'Where is it?', idempotencyKey: keyOf(0) })])
      await renewed()
      await waitForElement('conversation-m9')
      expect(log()).toEqual(['Where is it?'])
    })
    it('a second press sends nothing; the next text is a new message', async () => {
      await openScreen(ConversationPage)
      await send('One')
      await pressElements('conversation-send')
      expect(isRendered('conversation-text-error')).toBe(false)
      await send('Two')
      await waitUntil(() => sent().length === 2)
      expect(sent().map((fields) => fields.get('text'))).toEqual(['One', 'Two'])
      expect(keyOf(0)).not.toBe(keyOf(1))
    })
    it('an unsent message can be changed; it returns before the typed text', async () => {
      fakeServer.fail(sendConversationMessage, 'offline')
      await openScreen(ConversationPage)
      await send('Where is')
      await waitForElement(unsent(0, '-edit'))
      await typeText('conversation-text', 'Please')
      await pressElements(unsent(0, '-edit'))
      expect(typed()).toBe('Where is\nPlease')
      expect(isRendered(unsent(0))).toBe(false)
    })
    it('keeps the input when the screen is left, hidden from other members', async () => {
      fakeServer.fail(sendConversationMessage, 'offline')
      await openScreen(ConversationPage)
      await send('Between us')
      await waitForElement(unsent(0, '-error'))
      await typeText('conversation-text', 'And this')
      await closeScreen()
      await openAndWaitFor('conversation-text', ConversationPage)
      expect(typed()).toBe('And this')
      await act(async () => patchSessionState({ aptId: 'PT999999' }))
      expect(typed()).toBe('')
      expect(log()).toEqual([])
    })
    it('a message about a parcel starts with its number, but never replaces a typed text', async () => {
      await openAndWaitFor('conversation-text', ConversationPage, { about: 'PT000001' })
      expect(typed()).toBe('PT000001\n')
      await typeText('conversation-text', 'Something else')
      await openAndWaitFor('conversation-text', ConversationPage, { about: 'PT000002' })
      expect(typed()).toBe('Something else')
    })
  })

  describe('pictures', () => {
    const takes = (pictureId: string) =>
      fakeServer.answer(uploadPicture, { pictureId, url: `/files/${pictureId}.jpg`, width: 1, height: 1 })
    const choose = async (n = 1) => {
      chosen.push(...Array(n).fill(PICTURE))
      await pressElements('conversation-add')
    }
    it('are sent with a text or alone', async () => {
      takes('p1')
      await openScreen(ConversationPage)
      // A minute after any earlier send. Shortly after a send, the app ignores an empty message as a double
      // press.
      const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
      await pressElements('conversation-send')
      later.mockRestore()
      await waitForElement('conversation-text-error')
      await choose()
      await waitForElement('conversation-picture-0')
      expect(isRendered('conversation-text-error')).toBe(false)
      await pressElements('conversation-send')
      await waitUntil(() => sent().length === 1)
      expect(JSON.parse(sent()[0]!.get('pictureIds')!)).toEqual(['p1'])
      expect(sent()[0]!.get('text')).toBe('')
      await waitForElement(unsent(0, '-picture-0'))
      expect(isRendered('conversation-picture-0')).toBe(false)
    })
    it('are limited to six, and each can be removed', async () => {
      await openScreen(ConversationPage)
      for (const at of [0, 1, 2, 3, 4, 5]) {
        takes(`p${at}`)
        await choose(at === 5 ? 2 : 1)
        await waitForElement(`conversation-picture-${at}`)
      }
      expect(isRendered('conversation-picture-6')).toBe(false)
      expect(isRendered('conversation-add')).toBe(false)
      await pressElements('conversation-picture-5-remove')
      expect(isRendered('conversation-picture-5')).toBe(false)
      expect(isRendered('conversation-add')).toBe(true)
    })
    it('that are uploading or failed block the message, and can be retried', async () => {
      fakeServer.fail(uploadPicture, 'unreachable')
      await openScreen(ConversationPage)
      await typeText('conversation-text', 'Look')
      await choose()
      await waitForElement('conversation-upload-0-retry')
      await pressElements('conversation-send')
      expect(getText('conversation-text-error')).toMatch(/^Please wait until the pictures/)
      expect(sent()).toEqual([])
      takes('p1')
      await pressElements('conversation-upload-0-retry')
      await waitForElement('conversation-picture-0')
      await pressElements('conversation-send')
      await waitUntil(() => sent().length === 1)
    })
    it('that were deleted meanwhile are left out when the message returns to the field', async () => {
      takes('p1')
      fakeServer.refuse(sendConversationMessage, { code: '11', msg: '', data: {} })
      await openScreen(ConversationPage)
      await choose()
      await waitForElement('conversation-picture-0')
      await send('Look')
      expect(await waitForText(unsent(0, '-error'))).toMatch(/A picture is no longer there/)
      await pressElements(unsent(0, '-edit'))
      expect(typed()).toBe('Look')
      expect(isRendered('conversation-picture-0')).toBe(false)
    })
  })

  describe('the answer time', () => {
    const MINUTE_MS = 60_000
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
    const answers = (answer: object) =>
      fakeServer.answer(getAnswerTime, { usual: null, waiting: null, ...answer } as never)
    const words = (id: string) =>
      waitForText(id).then((text) => text.replace(/\u2060/g, '').replace(/\u00a0/g, ' '))
    beforeEach(() => {
      const hours = { sc: '', tc: '', en: 'Daily 9:00 to 21:00' }
      fakeServer.answer(getCustomerServiceContact, { phone: '+86 1', email: 'a@b.example', hours })
      holds([messageOf(1)])
    })
    it.each([
      ['minutes', 1, 'Usually answered within minutes'],
      ['hours', 1, 'Usually answered within an hour'],
      ['hours', 2, 'Usually answered within 2 h'],
      ['days', 1, 'Usually answered within a day'],
      ['days', 3, 'Usually answered within 3 days'],
    ])('of %s, %d, is above the messages, with the hours', async (unit, count, text) => {
      answers({ usual: { unit, count } })
      await openScreen(ConversationPage)
      expect(await words('conversation-usual')).toBe(text)
      expect(getText('conversation-hours')).toBe('Daily 9:00 to 21:00')
      expect(isRendered('conversation-waiting')).toBe(false)
    })
    it('that is unknown leaves the hours, also while the member waits', async () => {
      answers({ waiting: { since: ago(5), answerBy: null } })
      await openAndWaitFor('conversation-hours', ConversationPage)
      for (const id of ['usual', 'waiting', 'late']) expect(isRendered(`conversation-${id}`)).toBe(false)
    })
    it('is a time while the member waits', async () => {
      answers({ usual: { unit: 'hours', count: 2 }, waiting: { since: ago(5), answerBy: ago(-115) } })
      await openScreen(ConversationPage)
      expect(await words('conversation-waiting')).toMatch(
        /^Sent (\S+ )?\d\d:\d\d, usually answered by (\S+ )?\d\d:\d\d$/,
      )
    })
    it('is replaced by the phone once that time is past', async () => {
      answers({ usual: { unit: 'hours', count: 2 }, waiting: { since: ago(121), answerBy: ago(1) } })
      await openScreen(ConversationPage)
      expect(await words('conversation-late')).toMatch(
        /^Sent (\S+ )?\d\d:\d\d\. This answer takes longer than usual\. If it's urgent, call \+86 1\./,
      )
      for (const id of ['usual', 'hours', 'waiting']) expect(isRendered(`conversation-${id}`)).toBe(false)
      await pressElements('conversation-contact')
      await waitForElement('contact-call')
    })
    it.each([
      ['first', [], 'conversation-empty'],
      ['next', [messageOf(1)], 'conversation-m1'],
    ])('is requested again when the %s message arrives', async (_which, before, shown) => {
      holds(before)
      await openAndWaitFor(shown, ConversationPage)
      answers({ usual: { unit: 'minutes', count: 1 } })
      holds([...before, messageOf(2)])
      await act(async () => void (await queryClient.invalidateQueries({ queryKey: [getConversation.name] })))
      expect(await words('conversation-usual')).toBe('Usually answered within minutes')
    })
  })

  describe('reading', () => {
    it('shows its purpose, hours and hotline while it is empty, and shows when it was closed', async () => {
      const hours = { sc: '', tc: '', en: 'Daily 9:00 to 21:00' }
      fakeServer.answer(getCustomerServiceContact, { phone: '+86 1', email: 'a@b.example', hours })
      await openScreen(ConversationPage)
      expect(await waitForText('conversation-hours')).toBe('Daily 9:00 to 21:00')
      expect(isRendered('conversation-hotline')).toBe(true)
      holds([messageOf(1)])
      await renewed()
      await waitUntilGone('conversation-empty')
      expect(isRendered('conversation-closed')).toBe(false)
      holds([messageOf(1)], { isClosed: true })
      await renewed()
      await waitForElement('conversation-closed')
    })
    it('names both sides, shows times only after pauses, and marks shown messages as read', async () => {
      const late = { time: '2026-11-20T03:00:00.000Z', ...ofService }
      holds([messageOf(1), messageOf(2, ofService), messageOf(3, late)])
      await openAndWaitFor('conversation-m3', ConversationPage)
      expect(log()).toEqual(['No. 1', 'No. 2', 'No. 3'])
      const names = [1, 2].map((n) => findElement(`conversation-m${n}`).getAttribute('aria-label'))
      expect(names).toEqual(['You', 'Customer service'])
      expect(document.querySelectorAll('.cv-time')).toHaveLength(2)
      await waitUntil(() => readUpTo().length > 0)
      expect(readUpTo()).toEqual(['m3'])
      holds([messageOf(1), messageOf(2, ofService), messageOf(3, late), messageOf(4)])
      await renewed()
      await waitForElement('conversation-m4')
      expect(readUpTo()).toEqual(['m3'])
    })
    it('loads earlier messages above, and keeps them when newer ones come', async () => {
      holds([messageOf(31), messageOf(32)], { next: 'm31' })
      await openAndWaitFor('conversation-older', ConversationPage)
      holds([messageOf(29), messageOf(30)])
      await pressElements('conversation-older')
      await waitForElement('conversation-m29')
      expect(paramsSentTo(getConversation).filter((words) => words.get('before') === 'm31')).toHaveLength(1)
      expect(log()).toEqual(['No. 29', 'No. 30', 'No. 31', 'No. 32'])
      expect(isRendered('conversation-older')).toBe(false)
      holds([messageOf(32), messageOf(33)], { next: 'm32' })
      await renewed()
      await waitForElement('conversation-m33')
      expect(log()).toEqual(['No. 29', 'No. 30', 'No. 31', 'No. 32', 'No. 33'])
    })
    it('earlier messages that failed to load can be requested again', async () => {
      holds([messageOf(31)], { next: 'm31' })
      await openAndWaitFor('conversation-older', ConversationPage)
      fakeServer.fail(getConversation, 'unreachable')
      await pressElements('conversation-older')
      await waitUntil(() => getText('conversation-older') === 'Not loaded. Try again')
      holds([messageOf(30)])
      await pressElements('conversation-older')
      await waitForElement('conversation-m30')
    })
  })

  describe('polling', () => {
    const newest = () => requestsTo(getConversation).length
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())
    const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

    it('runs every five seconds while the screen is shown, and pauses below another screen', async () => {
      holds([messageOf(1)])
      await openScreen(ConversationPage)
      await passes(100)
      const before = newest()
      await passes(5000)
      expect(newest()).toBe(before + 1)
      await passes(10_000)
      expect(newest()).toBe(before + 3)
      await act(async () => hidePage())
      await passes(20_000)
      expect(newest()).toBe(before + 3)
      await act(async () => showPageAgain())
      await passes(100)
      expect(newest()).toBe(before + 4)
      await passes(5000)
      expect(newest()).toBe(before + 5)
    })
    it('an answer that comes below another screen is marked as read when this one is shown again', async () => {
      holds([messageOf(1)])
      await openScreen(ConversationPage)
      await passes(100)
      await act(async () => hidePage())
      holds([messageOf(1), messageOf(2, ofService)])
      await act(async () => void queryClient.invalidateQueries())
      await passes(100)
      expect(readUpTo()).toEqual([])
      await act(async () => showPageAgain())
      await passes(100)
      expect(readUpTo()).toEqual(['m2'])
    })
  })
})

describe('feedback', () => {
  beforeEach(() => {
    chosen.length = 0
    fakeServer.answer(listFeedback, [])
  })

  const sent = () => paramsSentTo(addFeedback)
  const read = () => paramsSentTo(markFeedbackAnswersAsRead).map((words) => words.get('ids'))
  const area = () => findElement('advise-text').querySelector('textarea')!
  const write = (text: string) => typeText('advise-text', text)
  it('shows at the field that a text is empty or too long, and keeps the input', async () => {
    await openScreen(AdvisePage)
    await pressElements('advise-submit')
    await waitForElement('advise-text-error')
    await write('x'.repeat(501))
    await pressElements('advise-submit')
    expect(await waitForText('advise-text-error')).toBe('Up to 500 characters.')
    expect(area().value).toHaveLength(501)
    expect(sent()).toEqual([])
  })

  it('arrives once despite repeated presses, a lost answer or a reload', async () => {
    fakeServer.fail(addFeedback, 'unreachable')
    await openScreen(AdvisePage)
    await write('Faster, please')
    await pressElements('advise-submit')
    await waitForElement('advise-error')
    await closeScreen()
    await openAndWaitFor('advise-text', AdvisePage)
    expect(area().value).toBe('Faster, please')
    fakeServer.answer(addFeedback, { id: 'F1' })
    await pressElements('advise-submit')
    await waitForElement('advise-sent')
    const [first, second] = sent().map((fields) => fields.get('idempotencyKey'))
    expect(first).toBe(second)
    expect(area().value).toBe('')
    await write('And another thing')
    expect(document.getElementById('advise-sent')).toBeNull()
    await pressElements('advise-submit')
    await waitForElement('advise-sent')
    expect(sent().at(-1)!.get('idempotencyKey')).not.toBe(second)
    await closeScreen()
    await openAndWaitFor('advise-text', AdvisePage)
    expect(area().value).toBe('')
  })

  it('a changed text after a lost answer is a new feedback', async () => {
    fakeServer.fail(addFeedback, 'unreachable')
    await openScreen(AdvisePage)
    await write('Faster')
    await pressElements('advise-submit')
    await waitForElement('advise-error')
    await write('Faster, please')
    await pressElements('advise-submit')
    await waitUntil(() => sent().length === 2)
    expect(sent()[0]!.get('idempotencyKey')).not.toBe(sent()[1]!.get('idempotencyKey'))
  })

  it('another member on the device sees nothing of it', async () => {
    await openScreen(AdvisePage)
    await write('Between us')
    await act(async () => patchSessionState({ aptId: 'PT999999' }))
    expect(getSessionState().aptId).toBe('PT999999')
    expect(area().value).toBe('')
  })

  it('marks an answer as new until it is opened, then reports it as read', async () => {
    const time = '2026-11-20T02:00:00.000Z'
    const answered = { id: 'F2', text: 'Faster', time, answer: { text: 'We are on it', time } }
    const waiting = { id: 'F1', text: 'Lovely boxes', time, answer: null, isUnread: false }
    fakeServer.answer(markFeedbackAnswersAsRead, {})
    fakeServer.answer(listFeedback, [{ ...answered, isUnread: true }, waiting])
    await openScreen(AdvisePage)
    expect(await waitForText('feedback-F2')).toMatch(/New answer.*Faster/)
    expect(findElement('feedback-F1').textContent).toMatch(/Waiting.*Lovely boxes/)
    expect(findElement('feedback-F2').getAttribute('role')).toBe('button')
    expect(read()).toEqual([])
    fakeServer.answer(listFeedback, [{ ...answered, isUnread: false }, waiting])
    await pressElements('feedback-F2')
    expect(await waitForText('feedback-answer')).toBe('We are on it')
    await waitUntil(() => /Answered/.test(findElement('feedback-F2').textContent!))
    expect(read()).toEqual(['["F2"]'])
    await pressElements('feedback-sheet-close', 'feedback-F1')
    expect(await waitForText('feedback-answer')).toContain('Not answered yet')
    expect(read()).toHaveLength(1)
  })

  it('uploads pictures before sending them with the text, and shows them afterwards', async () => {
    await openScreen(AdvisePage)
    await write('It leaks')
    chosen.push(PICTURE)
    fakeServer.fail(uploadPicture, 500)
    await pressElements('advise-picture-add')
    await waitForElement('advise-picture-retry-0')
    await pressElements('advise-submit')
    await waitForElement('advise-busy')
    expect(sent()).toEqual([])
    fakeServer.answer(uploadPicture, { pictureId: 'P1', url: '/files/p1.jpg', width: 60, height: 40 })
    await pressElements('advise-picture-retry-0')
    await waitForElement('advise-picture-remove-0')
    fakeServer.refuse(addFeedback, { code: '11', msg: 'A picture is gone.', data: null })
    await pressElements('advise-submit')
    await waitForElement('advise-error')
    expect(area().value).toBe('It leaks')
    const time = '2026-11-20T02:00:00.000Z'
    const pictures = [{ pictureId: 'P1', url: '/files/p1.jpg' }]
    fakeServer.answer(listFeedback, [
      { id: 'F1', text: 'It leaks', pictures, time, answer: null, isUnread: false },
    ])
    fakeServer.answer(addFeedback, { id: 'F1' })
    await pressElements('advise-submit')
    await waitForElement('advise-sent')
    expect(sent().at(-1)!.get('pictureIds')).toBe('["P1"]')
    expect(document.getElementById('advise-picture-0')).toBeNull()
    await pressElements('feedback-F1')
    await waitForElement('feedback-picture-0')
  })
})
