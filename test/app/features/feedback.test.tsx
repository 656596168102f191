import '../../support/screen-test'
import { act } from 'react'
import { addFeedback, listFeedback, readAnswers } from '@/contract/feedback'
import { uploadPicture } from '@/contract/forecast'
import AdvisePage from '@/features/feedback/pages/advise'
import { session, setSession } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { wordsTo } from '../../support/left-app'
import { closeScreen, drawn, find, open, press, type, until } from '../../support/screens'
import { chosen, PICTURE } from './chosen-picture'

jest.mock('@/platform/pictures/pictures', () => jest.requireActual('./chosen-picture'))

beforeEach(() => {
  chosen.length = 0
  fakeServer.answer(listFeedback, [])
})

const sent = () => wordsTo(addFeedback)
const read = () => wordsTo(readAnswers).map((words) => words.get('ids'))
const area = () => find('advise-text').querySelector('textarea')!
const write = (text: string) => type('advise-text', text)

it('nothing and too much are told beside the field, and nothing typed is lost', async () => {
  await open(AdvisePage)
  await press('advise-submit')
  await drawn('advise-text-error')
  await write('x'.repeat(501))
  await press('advise-submit')
  await drawn('advise-text-error')
  expect(find('advise-text-error').textContent).toBe('Up to 500 characters.')
  expect(area().value).toHaveLength(501)
  expect(sent()).toEqual([])
})
it('arrives once however often it is pressed, also after an answer that was lost and a reload', async () => {
  fakeServer.fail(addFeedback, 'unreachable')
  await open(AdvisePage)
  await write('Faster, please')
  await press('advise-submit')
  await drawn('advise-error')
  await closeScreen()
  await open(AdvisePage)
  await drawn('advise-text')
  expect(area().value).toBe('Faster, please')
  fakeServer.answer(addFeedback, { id: 'F1' })
  await press('advise-submit')
  await drawn('advise-sent')
  const [first, second] = sent().map((fields) => fields.get('idempotencyKey'))
  expect(first).toBe(second)
  expect(area().value).toBe('')
  await write('And another thing')
  expect(document.getElementById('advise-sent')).toBeNull()
  await press('advise-submit')
  await drawn('advise-sent')
  expect(sent().at(-1)!.get('idempotencyKey')).not.toBe(second)
  await closeScreen()
  await open(AdvisePage)
  await drawn('advise-text')
  expect(area().value).toBe('')
})
it('other words after a lost answer are another feedback', async () => {
  fakeServer.fail(addFeedback, 'unreachable')
  await open(AdvisePage)
  await write('Faster')
  await press('advise-submit')
  await drawn('advise-error')
  await write('Faster, please')
  await press('advise-submit')
  await until(() => sent().length === 2)
  expect(sent()[0]!.get('idempotencyKey')).not.toBe(sent()[1]!.get('idempotencyKey'))
})
it('another member on the device sees nothing of it', async () => {
  await open(AdvisePage)
  await write('Between us')
  await act(async () => setSession({ aptId: 'PT999999' }))
  expect(session().aptId).toBe('PT999999')
  expect(area().value).toBe('')
})
it('an answer is marked as new until it is opened, and told as read then', async () => {
  const time = '2026-11-20T02:00:00.000Z'
  const answered = { id: 'F2', text: 'Faster', time, answer: { text: 'We are on it', time } }
  const waiting = { id: 'F1', text: 'Lovely boxes', time, answer: null, isUnread: false }
  fakeServer.answer(readAnswers, {})
  fakeServer.answer(listFeedback, [{ ...answered, isUnread: true }, waiting])
  await open(AdvisePage)
  await drawn('feedback-F2')
  expect(find('feedback-F2').textContent).toMatch(/New answer.*Faster/)
  expect(find('feedback-F1').textContent).toMatch(/Waiting.*Lovely boxes/)
  expect(find('feedback-F2').getAttribute('role')).toBe('button')
  expect(read()).toEqual([])
  fakeServer.answer(listFeedback, [{ ...answered, isUnread: false }, waiting])
  await press('feedback-F2')
  await drawn('feedback-answer')
  expect(find('feedback-answer').textContent).toBe('We are on it')
  await until(() => /Answered/.test(find('feedback-F2').textContent!))
  expect(read()).toEqual(['["F2"]'])
  await press('feedback-sheet-close')
  await press('feedback-F1')
  await drawn('feedback-answer')
  expect(find('feedback-answer').textContent).toContain('Not answered yet')
  expect(read()).toHaveLength(1)
})
it('pictures are uploaded before they are sent with the words, and shown with them', async () => {
  await open(AdvisePage)
  await write('It leaks')
  chosen.push(PICTURE)
  fakeServer.fail(uploadPicture, 500)
  await press('advise-picture-add')
  await drawn('advise-picture-retry-0')
  await press('advise-submit')
  await drawn('advise-busy')
  expect(sent()).toEqual([])
  fakeServer.answer(uploadPicture, { pictureId: 'P1', url: '/files/p1.jpg', width: 60, height: 40 })
  await press('advise-picture-retry-0')
  await drawn('advise-picture-remove-0')
  fakeServer.refuse(addFeedback, { code: '11', msg: 'A picture is gone.', data: null })
  await press('advise-submit')
  await drawn('advise-error')
  expect(area().value).toBe('It leaks')
  const time = '2026-11-20T02:00:00.000Z'
  const pictures = [{ pictureId: 'P1', url: '/files/p1.jpg' }]
  fakeServer.answer(listFeedback, [
    { id: 'F1', text: 'It leaks', pictures, time, answer: null, isUnread: false },
  ])
  fakeServer.answer(addFeedback, { id: 'F1' })
  await press('advise-submit')
  await drawn('advise-sent')
  expect(sent().at(-1)!.get('pictureIds')).toBe('["P1"]')
  expect(document.getElementById('advise-picture-0')).toBeNull()
  await press('feedback-F1')
  await drawn('feedback-picture-0')
})
