import '../../../support/screens/screen-test'
import { queryClient } from '@/client/query'
import { uploadPicture } from '@/contract/forecast/forecast'
import { answerException } from '@/contract/parcels/exceptions'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import DetailsPage from '@/features/parcels/pages/details'
import { setLanguage } from '@/i18n/language'
import { fakeServer } from '../../../support/screens/fake-server'
import { requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  getText,
  isRendered,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForText, waitUntilGone } from '../../../support/screens/shown'
import { chosen, PICTURE } from '../chosen-picture'
import { openDetails } from './details-page'
import { parcelWith, REFUSED_PARCEL } from './refused-parcel'

jest.mock('@/platform/pictures/pictures', () => jest.requireActual('../chosen-picture'))
const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => mockCopied.push(text) > 0,
}))

const answersSent = () => requestsTo(answerException)
const exceptionOf = (exceptionType: number, exception: object | null) => {
  const summary = { state: 'abnormal' as const, exceptionStatus: 1, exceptionType }
  fakeServer.answer(getPackageDetail, parcelWith(summary, { exception } as never))
}
const openParcel = () => openAndWaitFor('details-state', DetailsPage, { packageNo: REFUSED_PARCEL })
describe('the details of a parcel with an exception', () => {
  it('offers the possible answers, requires what they need, and shows the answer until it is changed', async () => {
    fakeServer.answer(answerException, {})
    // A newer back end may offer answers that this app does not know.
    exceptionOf(0, { answers: ['return', 'dispose', 'melt'], answer: null })
    const list = [getFirstPackagePage.name]
    queryClient.setQueryData(list, {})
    await openParcel()
    expect(isRendered('exception-melt')).toBe(false)
    // No answer is preselected, because the answer decides what happens to the parcel.
    expect(findElement('exception-return').getAttribute('aria-checked')).toBe('false')
    await pressElements('exception-submit')
    expect(await waitForText('exception-answer-error')).toBe('Please choose what we should do.')
    await pressElements('exception-return', 'exception-submit')
    await waitForElement('exception-words-error')
    expect(answersSent()).toEqual([])
    await typeText('exception-words', 'No 1 Main Street')
    const said = { answer: 'return', words: 'No 1 Main Street', time: '2026-11-22T02:00:00.000Z' }
    exceptionOf(0, { answers: ['return', 'dispose'], answer: said })
    await pressElements('exception-submit')
    await waitForElement('exception-said')
    expect(JSON.stringify(answersSent())).toContain('No%201%20Main%20Street')
    expect(findElement('exception-said').textContent).toBe('Send it back')
    // The card in the list no longer asks for an answer.
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true)
    expect(document.body.textContent).toContain('No 1 Main Street')
    await pressElements('exception-change', 'exception-dispose')
    await waitForElement('exception-note')
    exceptionOf(0, { answers: ['return', 'dispose'], answer: { ...said, answer: 'dispose', words: '' } })
    // Disposal cannot be undone, so the app asks for confirmation.
    await pressElements('exception-submit', 'exception-ask-cancel', 'exception-submit')
    expect(answersSent()).toHaveLength(1)
    await pressElements('exception-ask-confirm')
    await waitUntil(() => isRendered('exception-said') && getText('exception-said') === 'Dispose of it')
    expect(answersSent()).toHaveLength(2)
  })
  it('keeps the input when the answer did not arrive, and repeats it with the same key', async () => {
    exceptionOf(6, { answers: ['claim'], answer: null })
    await openParcel()
    await typeText('exception-words', 'Two earphones, 148.00')
    fakeServer.fail(answerException, 500)
    await pressElements('exception-submit')
    await waitForElement('exception-error')
    fakeServer.answer(answerException, {})
    await pressElements('exception-submit')
    await waitUntil(() => answersSent().length === 2)
    const [first, second] = answersSent()
    expect(second!.body).toEqual(first!.body)
    expect(second!.body).toContain('Two%20earphones')
  })
  it('restores an unfinished change of the answer while that answer is allowed', async () => {
    const said = { answer: 'dispose', words: '', time: '2026-11-22T02:00:00.000Z' }
    exceptionOf(0, { answers: ['dispose', 'return'], answer: said })
    await openParcel()
    await pressElements('exception-change', 'exception-return')
    await typeText('exception-words', 'No 1 Main Street')
    await openParcel()
    await waitForElement('exception-words')
    expect(getInputValue('exception-words')).toBe('No 1 Main Street')
    expect(findElement('exception-return').getAttribute('aria-checked')).toBe('true')
    exceptionOf(0, { answers: ['dispose', 'claim'], answer: null })
    queryClient.clear()
    await openParcel()
    await waitForElement('exception-dispose')
    expect(findElement('exception-dispose').getAttribute('aria-checked')).toBe('false')
    await pressElements('exception-claim')
    expect(getInputValue('exception-words')).toBe('')
  })
  it('accepts pictures of papers, sends them after all are uploaded, and shows them', async () => {
    exceptionOf(9, { answers: ['papers', 'return'], answer: null })
    fakeServer.answer(answerException, {})
    await openParcel()
    await pressElements('exception-papers', 'exception-submit')
    await waitForElement('exception-words-error')
    chosen.push(PICTURE)
    fakeServer.fail(uploadPicture, 500)
    await pressElements('paper-add')
    await waitForElement('paper-retry-0')
    expect(findElement('paper-upload-0').textContent).toContain('Not uploaded')
    await pressElements('exception-submit')
    await waitForElement('papers-busy')
    expect(answersSent()).toEqual([])
    fakeServer.answer(uploadPicture, { pictureId: 'P1', url: '/files/p1.jpg', width: 60, height: 40 })
    await pressElements('paper-retry-0')
    await waitForElement('paper-remove-0')
    chosen.push({ ...PICTURE, type: 'application/pdf' })
    await pressElements('paper-add')
    await waitForElement('paper-drop-0')
    expect(isRendered('paper-retry-0')).toBe(false)
    await pressElements('paper-drop-0')
    const papers = [{ pictureId: 'P1', url: '/files/p1.jpg' }]
    const said = { answer: 'papers', words: '', time: '2026-11-22T02:00:00.000Z', papers }
    exceptionOf(9, { answers: ['papers', 'return'], answer: said })
    await pressElements('exception-submit')
    await waitForElement('exception-papers')
    expect(decodeURIComponent(JSON.stringify(answersSent()))).toContain('pictureIds=["P1"]')
    // When the answer is changed, the papers are still there and can be removed.
    await pressElements('exception-change', 'paper-remove-0')
    expect(isRendered('paper-0')).toBe(false)
  })
  it('offers no answer without an exception', async () => {
    exceptionOf(0, null)
    await openParcel()
    expect(isRendered('exception-submit')).toBe(false)
  })
})

beforeEach(() => {
  mockCopied.length = 0
})

describe('[PARC-18] the page of a parcel', () => {
  it('shows its warehouse with the address in the chosen language until the parcel arrives', async () => {
    setLanguage('tc')
    await openDetails({ state: 'declared' })
    const text = await waitForText('details-warehouse')
    for (const part of ['東莞', '769DCR', 'Lin Xiaoyu PT208846', '港口大道 88 号 PT208846', '523900'])
      expect(text).toContain(part)
    await openDetails({ state: 'inboundReview' })
    await waitUntilGone('details-warehouse')
  })
  it('allows copying the address', async () => {
    await openDetails({ state: 'declared' })
    await pressElements('details-warehouse-copy')
    await waitUntil(() => mockCopied.length > 0)
    expect(mockCopied).toEqual(['Lin Xiaoyu PT208846\n港口大道 88 号 PT208846\n523900\n+86 769-8555 0146'])
  })
})
