import '../../support/screen-test'
import { act } from 'react'
import type { Call } from '@/contract/call'
import * as calls from '@/contract/certificates'
import EditPage from '@/features/certificates/pages/edit'
import { setLanguage } from '@/i18n/language'
import { fakeServer } from '../../support/fake-server'
import { toasts } from '../../support/plain-taro'
import { drawn, open, press, refusalTo } from '../../support/screens'
import { startDevice } from './certificate-device'
import { field, missing, openExisting, openFilled, openList, text } from './certificate-screens'

jest.mock('@/platform/pictures/pictures', () => ({
  pictures: jest.requireActual('./certificate-device').pictures,
}))
beforeEach(() => {
  startDevice()
})

describe('a refusal of the server', () => {
  const REFUSED: [call: Call, code: string, at: string, show: () => Promise<void>][] = [
    [
      ...([calls.addCertificate, '3', 'certificate-number-error'] as const),
      () => openFilled().then(() => press('certificate-save')),
    ],
    [
      ...([calls.addCertificate, '7', 'certificate-error'] as const),
      () => openFilled().then(() => press('certificate-save')),
    ],
    [
      ...([calls.modifyCertificate, '3', 'certificate-number-error'] as const),
      () => openExisting().then(() => press('certificate-save')),
    ],
    [
      ...([calls.deleteCertificate, '5', 'certificate-error'] as const),
      () => openList().then(() => press('certificate-delete-C1', 'certificate-delete-confirm')),
    ],
    [
      ...([calls.bindCertificate, '6', 'certificate-bind-error'] as const),
      () => openExisting().then(() => press('certificate-bind', 'certificate-bind-save')),
    ],
    [
      ...([calls.uploadCertificatePicture, 'PIC1', 'certificate-front-error'] as const),
      () => open(EditPage).then(() => press('certificate-front')),
    ],
  ]
  it.each(
    REFUSED.map(([call, ...rest]) => [call.name, ...rest, call] as const),
  )('of %s, code %s, stands at %s and in no toast', async (_, code, at, show, call) => {
    const { message, data } = refusalTo(call, code)
    fakeServer.refuse(call, { code, msg: 'said by the server', data })
    await show()
    await drawn(at)
    expect(text(at)).toContain(message)
    expect(toasts).toEqual([])
  })
  it('of a picture offers no second try with it', async () => {
    const { data } = refusalTo(calls.uploadCertificatePicture, 'PIC1')
    fakeServer.refuse(calls.uploadCertificatePicture, { code: 'PIC1', msg: '', data })
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(missing('certificate-front-retry')).toBe(true)
  })
  it('of one that is gone stands in its place', async () => {
    const { message } = refusalTo(calls.getCertificate, '2')
    fakeServer.refuse(calls.getCertificate, { code: '2', msg: message, data: null })
    await open(EditPage, { id: 'C1' })
    await drawn('load-gone')
    expect(text('load-gone')).toContain(message)
    expect(missing('certificate-save')).toBe(true)
  })
})

describe('the types', () => {
  it('[IDCT-06] [IDCT-07] [IDCT-08] are eight, and the fields follow the one that is chosen', async () => {
    await open(EditPage)
    await press('certificate-type')
    await drawn('certificate-type-sheet-idCard')
    const options = [...document.querySelectorAll('[id^="certificate-type-sheet-"][role="option"]')]
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Resident identity card',
      'Passport',
      'Other',
      'Mainland travel permit for HK and Macau residents',
      'Mainland travel permit for Taiwan residents',
      'Taiwan ID card',
      'Taiwan residence permit',
      'Georgia ID card',
    ])
    await press('certificate-type-sheet-passport')
    expect(missing('certificate-back')).toBe(true)
    expect(field('certificate-number').placeholder).toBe('E12345678')
    await press('certificate-type', 'certificate-type-sheet-georgiaIdCard')
    expect(missing('certificate-back')).toBe(false)
    expect(text('certificate-area-code')).toContain('+995')
  })
})

describe('a certificate in the list', () => {
  /** The screen reads this clock, and the calendar of a reader so many hours east of Greenwich. */
  const NOW = Date.UTC(2026, 10, 22, 2)
  const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString().slice(0, 10)
  const hoursEast = (hours: number) =>
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours)
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] })
    hoursEast(0)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })
  it.each([
    [1, 24, 'Expires today'],
    [1, -24, 'Expires in 2 days'],
    [1, 0, 'Expires in 1 day'],
    [59, 0, 'Expires in 59 days'],
    [-3, 0, 'Expired'],
  ])('that ends in %i days says so by the calendar of a reader %i hours east: %s', async (days, hours, words) => {
    hoursEast(hours)
    await openList({ validUntil: inDays(days) })
    await drawn('certificate-expiry-C1')
    expect(text('certificate-expiry-C1')).toContain(words)
  })
  it('that ends in more than sixty days says nothing of it', async () => {
    await openList({ validUntil: inDays(62) })
    await drawn('certificate-C1')
    expect(missing('certificate-expiry-C1')).toBe(true)
  })
  it('without a last day says so in the reader’s language', async () => {
    await openList()
    await drawn('certificate-C1')
    expect(text('certificate-C1')).toContain('2018.06.06-long-term')
    await act(async () => setLanguage('tc'))
    expect(text('certificate-C1')).toContain('2018.06.06-長期')
  })
})
