import '../../../support/screens/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { signOut as signOutCall } from '@/contract/auth/sessions'
import type { Call } from '@/contract/base/call'
import * as calls from '@/contract/certificates/certificates'
import { getPersonalAreaSummary } from '@/contract/membership/membership'
import { listParcelsWaitingForCertificate } from '@/contract/parcels/waiting-parcels'
import EditPage from '@/features/certificates/pages/edit'
import ListPage from '@/features/certificates/pages/list'
import type { ListedCertificate } from '@/features/certificates/queries'
import { setLanguage } from '@/i18n/language'
import { expiringStorage } from '@/platform/storage/storage'
import { saveSessionAndRefetch } from '@/session/sign-in'
import { handleSessionExpired, signOutAndGoHome } from '@/session/sign-out'
import { fakeServer } from '../../../support/screens/fake-server'
import { paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import { toasts } from '../../../support/screens/plain-taro'
import {
  describeRefusal,
  findElement,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { answerWithRefusal, waitForNavigation, waitForText } from '../../../support/screens/shown'
import { PARCEL } from '../refusal-fixtures'
import { device, startDevice } from './certificate-device'
import {
  draft,
  field,
  LISTED,
  missing,
  openExisting,
  openFilled,
  openList,
  text,
  value,
} from './certificate-screens'

jest.mock('@/platform/pictures/pictures', () => ({
  devicePictures: jest.requireActual('./certificate-device').pictures,
}))

beforeEach(startDevice)

describe('a refusal of the server', () => {
  const REFUSED: [call: Call, code: string, at: string, show: () => Promise<void>][] = [
    [
      ...([calls.addCertificate, '3', 'certificate-number-error'] as const),
      () => openFilled().then(() => pressElements('certificate-save')),
    ],
    [
      ...([calls.addCertificate, '7', 'certificate-error'] as const),
      () => openFilled().then(() => pressElements('certificate-save')),
    ],
    [
      ...([calls.modifyCertificate, '3', 'certificate-number-error'] as const),
      () => openExisting().then(() => pressElements('certificate-save')),
    ],
    [
      ...([calls.deleteCertificate, '5', 'certificate-error'] as const),
      () => openList().then(() => pressElements('certificate-delete-C1', 'certificate-delete-confirm')),
    ],
    [
      ...([calls.setCertificateAddresses, '6', 'certificate-bind-error'] as const),
      () => openExisting().then(() => pressElements('certificate-bind', 'certificate-bind-save')),
    ],
    [
      ...([calls.uploadCertificatePicture, 'PIC1', 'certificate-front-error'] as const),
      () => openScreen(EditPage).then(() => pressElements('certificate-front')),
    ],
  ]
  it.each(REFUSED.map(([call, ...rest]) => [call.name, ...rest, call] as const))(
    'of %s with code %s is shown at %s and not as a toast',
    async (_, code, at, show, call) => {
      const message = answerWithRefusal(call, code)
      await show()
      expect(await waitForText(at)).toContain(message)
      expect(toasts).toEqual([])
    },
  )
  it('of a picture offers no retry of the same picture', async () => {
    answerWithRefusal(calls.uploadCertificatePicture, 'PIC1')
    await openScreen(EditPage)
    await pressElements('certificate-front')
    await waitForElement('certificate-front-error')
    expect(missing('certificate-front-retry')).toBe(true)
  })
  it('of a deleted certificate replaces the form', async () => {
    const { message } = describeRefusal(calls.getCertificate, '2')
    fakeServer.refuse(calls.getCertificate, { code: '2', msg: message, data: null })
    await openScreen(EditPage, { id: 'C1' })
    expect(await waitForText('load-gone')).toContain(message)
    expect(missing('certificate-save')).toBe(true)
  })
})

describe('the certificate types', () => {
  it('[IDCT-06] [IDCT-07] [IDCT-08] are eight, and the fields follow the chosen type', async () => {
    await openScreen(EditPage)
    await pressElements('certificate-type')
    await waitForElement('certificate-type-sheet-idCard')
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
    await pressElements('certificate-type-sheet-passport')
    expect(missing('certificate-back')).toBe(true)
    await pressElements('certificate-save')
    expect(text('certificate-area-code-error')).toContain('Please choose a country code.')
    expect(text('certificate-phone-error')).toContain('Please enter the number.')
    expect(field('certificate-number').placeholder).toBe('E12345678')
    await pressElements('certificate-type', 'certificate-type-sheet-georgiaIdCard')
    expect(missing('certificate-back')).toBe(false)
    expect(text('certificate-area-code')).toContain('+995')
  })
})

describe('a certificate in the list', () => {
  /** The clock of the screen. `hoursEast` sets the reader's time zone, in hours east of Greenwich. */
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
  ])('that expires in %i days, seen %i hours further east, shows: %s', async (days, hours, words) => {
    hoursEast(hours)
    await openList({ validUntil: inDays(days) })
    expect(await waitForText('certificate-expiry-C1')).toContain(words)
  })
  it('that expires in more than sixty days shows no expiry', async () => {
    await openList({ validUntil: inDays(62) })
    await waitForElement('certificate-C1')
    expect(missing('certificate-expiry-C1')).toBe(true)
  })
  it.each([
    ['[IDCT-15]', 'approved', 'Approved', 'Edit'],
    ['[IDCT-16]', 'underReview', 'Under review (2–3 working days)', 'Edit'],
    ['[IDCT-17]', 'failed', 'Review failed', 'Correct and resubmit'],
  ] as const)('%s with the status %s shows it and leads to its form', async (_, status, words, action) => {
    await openList({ status, reasons: status === 'failed' ? ['frontUnclear'] : [] })
    expect(await waitForText('certificate-C1')).toContain(words)
    expect(text('certificate-edit-C1')).toContain(action)
    await pressElements('certificate-edit-C1')
    expect(await waitForNavigation()).toEqual([['certificateEdit', { id: 'C1' }]])
  })
  it('that failed is the primary action of the list, in place of adding another', async () => {
    const looks = () => ['certificate-edit-C1', 'certificate-add'].map((id) => findElement(id).className)
    await openList({ status: 'failed', reasons: ['frontUnclear'] })
    await waitForElement('certificate-add')
    expect(looks()).toEqual([expect.stringContaining('signal'), expect.not.stringContaining('signal')])
  })
  it('that failed or has expired comes first, and an approved one that has expired is not called approved', async () => {
    fakeServer.answer(calls.listCertificates, [
      LISTED,
      { ...LISTED, id: 'C2', validUntil: inDays(-3) },
      { ...LISTED, id: 'C3', status: 'underReview' },
      { ...LISTED, id: 'C4', status: 'failed', reasons: ['name'] },
    ])
    await openScreen(ListPage)
    await waitForElement('certificate-C1')
    const shown = [...document.querySelectorAll('[id^="certificate-edit-"]')].map(({ id }) => id.slice(-2))
    expect(shown).toEqual(['C2', 'C4', 'C1', 'C3'])
    const tag = (id: string) => findElement(`certificate-${id}`).querySelector('.ct-head')!.textContent
    expect([tag('C1'), tag('C2')]).toEqual([
      'Resident identity cardApproved',
      'Resident identity cardExpired',
    ])
  })
  it("with unlimited validity shows that in the reader's language", async () => {
    await openList()
    expect(await waitForText('certificate-C1')).toContain('2018.06.06-long-term')
    await act(async () => setLanguage('tc'))
    expect(text('certificate-C1')).toContain('2018.06.06-長期')
  })
})

describe('a certificate whose review failed', () => {
  const FAILED: Partial<ListedCertificate> = {
    status: 'failed',
    reasons: ['backUnclear', 'name'],
    remark: 'Glare at the right',
    reviewedAt: '2026-11-20T08:32:00.000Z',
  }
  const waiting = (packageNo: string) => ({
    ...PARCEL,
    packageNo,
    awaitedCertificate: {
      ...{ obstacle: 'failed' as const, certificateId: 'C1', addressId: 'A1', isByReceiver: false },
    },
    storage: { freeUntil: new Date(Date.now() + 8.5 * 86_400_000).toISOString(), centsPerDay: 100 },
  })
  it("[IDCT-17] [IDCT-37] numbers what to do in the reader's language, and quotes the reviewer", async () => {
    fakeServer.answer(listParcelsWaitingForCertificate, [])
    await openExisting(FAILED)
    expect(await waitForText('certificate-failure-C1')).toBe(
      'The back is blurred, cut off or has glare. The name differs from the document' +
        '1Retake the back away from lamps, with all four corners in the frame2Write the name as it is printed' +
        '3Submit it again; the review takes 2–3 working daysThe reviewer wrote: “Glare at the right”',
    )
    await act(async () => setLanguage('sc'))
    expect(text('certificate-failure-C1')).toContain('避开灯光重拍背面')
    expect(missing('certificate-waiting')).toBe(true)
  })
  it('marks the fields at fault until they change, and no other field', async () => {
    fakeServer.answer(listParcelsWaitingForCertificate, [])
    await openExisting(FAILED)
    expect(await waitForText('certificate-name-error')).toBe('The name differs from the document')
    expect(text('certificate-back-error')).toContain('The back is blurred')
    for (const id of ['front', 'number', 'validity', 'type'])
      expect(missing(`certificate-${id}-error`)).toBe(true)
    await typeText('certificate-name', '林宜静')
    await waitUntil(() => missing('certificate-name-error'))
    expect(missing('certificate-back-error')).toBe(false)
  })
  it.each([
    [['backUnclear'], ['front']],
    [['frontUnclear'], ['back']],
    [['other'], []],
  ] as const)('because of %j marks %j of its pictures as accepted', async (reasons, accepted) => {
    fakeServer.answer(listParcelsWaitingForCertificate, [])
    await openExisting({ ...FAILED, reasons: [...reasons] })
    await waitForText('certificate-failure-C1')
    const isMarked = (side: string) =>
      findElement(`certificate-${side}`).closest('.ct-side')!.textContent!.includes('No need to retake')
    expect(['front', 'back'].filter(isMarked)).toEqual(accepted)
    // The mark replaces the text over the picture.
    const isOnFile = (side: string) => text(`certificate-${side}-standing`)!.includes('On file')
    expect(['front', 'back'].filter(isOnFile)).toEqual(accepted.length ? [] : ['front', 'back'])
  })
  it('is titled as a correction, and starts with the result and the pictures', async () => {
    fakeServer.answer(listParcelsWaitingForCertificate, [])
    await openExisting(FAILED)
    await waitForElement('certificate-failure-C1')
    expect(text('certificate-save')).toBe('Resubmit (2–3 working days)')
    expect(document.title).toContain('Correct the ID')
    const parts = ['certificate-failure-C1', 'certificate-front', 'certificate-name']
    const drawn = [...document.querySelectorAll(parts.map((id) => `#${id}`).join())].map(({ id }) => id)
    expect(drawn).toEqual(parts)
    queryClient.clear()
    await openExisting()
    await waitForElement('certificate-reviewed')
    expect(text('certificate-save')).not.toContain('Resubmit')
  })
  it('counts the parcels that wait for it, and opens them', async () => {
    fakeServer.answer(listParcelsWaitingForCertificate, [waiting('PT000001'), waiting('PT000002')])
    await openExisting(FAILED)
    expect(await waitForText('certificate-waiting')).toContain(
      '2 parcels are waiting for it9 days of free storage left',
    )
    await pressElements('certificate-waiting-show')
    expect(await waitForText('certificate-waiting-sheet')).toContain('Waiting for your ID')
    await pressElements('certificate-waiting-PT000002')
    expect(await waitForNavigation()).toEqual([['parcelDetails', { packageNo: 'PT000002' }]])
  })
  it('opens the only parcel that waits for it directly, and says that free storage is used up', async () => {
    const storage = { freeUntil: new Date(Date.now() - 86_400_000).toISOString(), centsPerDay: 100 }
    fakeServer.answer(listParcelsWaitingForCertificate, [{ ...waiting('PT000001'), storage }])
    await openExisting(FAILED)
    expect(await waitForText('certificate-waiting')).toContain(
      '1 parcel is waiting for itFree storage is used up',
    )
    await pressElements('certificate-waiting-show')
    expect(await waitForNavigation()).toEqual([['parcelDetails', { packageNo: 'PT000001' }]])
  })
})

describe('the deletion of a certificate', () => {
  const IN_USE = { ...LISTED, addressIds: ['A1', 'A2'] }
  const other = (part: Partial<ListedCertificate> = {}) => ({
    ...LISTED,
    ...{ id: 'C2', type: 'passport' as const, maskedNumber: 'E1••••678' },
    ...part,
  })
  const openWith = async (...list: ListedCertificate[]) => {
    fakeServer.answer(calls.listCertificates, list)
    fakeServer.answer(calls.deleteCertificate, {})
    await openScreen(ListPage)
    await pressElements('certificate-delete-C1')
  }
  const sent = () => paramsSentTo(calls.deleteCertificate).map((words) => Object.fromEntries(words))
  const choices = () => [...document.querySelectorAll('[id^="certificate-rebind-"][role="option"]')]

  it('[IDCT-19] asks which certificate its addresses should use instead, and requires a choice', async () => {
    await openWith(IN_USE, other(), other({ id: 'C3', status: 'underReview' }))
    await waitForElement('certificate-rebind')
    expect(choices().map(({ id }) => id)).toEqual(['certificate-rebind-C2', 'certificate-rebind-C3'])
    expect(missing('certificate-delete-dialog')).toBe(true)
    await pressElements('certificate-rebind-C2')
    expect(await waitForText('certificate-delete-dialog')).toContain(
      'Its addresses will use: Passport E1••••678.',
    )
    await pressElements('certificate-delete-confirm')
    expect(sent()).toEqual([{ id: 'C1', rebindTo: 'C2', unbind: 'false' }])
  })
  it.each([
    ['there is no other certificate', []],
    ['the other certificate failed its review', [other({ status: 'failed' })]],
    ['the other certificate has expired', [other({ validUntil: '2020-01-01' })]],
  ])('[IDCT-19] when %s, warns that its addresses cannot be used', async (_, others) => {
    await openWith(IN_USE, ...others)
    expect(await waitForText('certificate-delete-dialog')).toContain("Its addresses can't be used until")
    expect(missing('certificate-rebind')).toBe(true)
    await pressElements('certificate-delete-confirm')
    expect(sent()).toEqual([{ id: 'C1', rebindTo: '', unbind: 'true' }])
  })
  it('does not mention addresses when none uses the certificate', async () => {
    await openWith(LISTED, other())
    expect(await waitForText('certificate-delete-dialog')).toContain('erased at once.')
    expect(text('certificate-delete-dialog')).not.toContain('addresses')
    // The personal area shows the state of the certificates.
    const summary = [getPersonalAreaSummary.name]
    queryClient.setQueryData(summary, {})
    await pressElements('certificate-delete-confirm')
    expect(sent()).toEqual([{ id: 'C1', rebindTo: '', unbind: 'false' }])
    await waitUntil(() => queryClient.getQueryState(summary)?.isInvalidated === true)
  })
})

describe('the draft of a certificate', () => {
  const NUMBER = 'A123456789'
  /** All data that outlive the page: `lasting` outlives the tab, `ofTab` ends with it. */
  const lasting = () => JSON.stringify({ ...localStorage }) + document.cookie
  const ofTab = () => JSON.stringify({ ...sessionStorage })
  const fillIn = async () => {
    await openScreen(EditPage)
    await pressElements('certificate-type', 'certificate-type-sheet-taiwanIdCard')
    await typeText('certificate-name', '林宜')
    await typeText('certificate-number', NUMBER)
    await typeText('certificate-validity', '2018.06.06-long-term')
    await typeText('certificate-phone', '912345678')
  }
  it('survives a reload; the number is kept only in the tab', async () => {
    await fillIn()
    expect(lasting()).toContain('林宜')
    expect(lasting()).not.toContain(NUMBER)
    await openScreen(EditPage)
    expect(['name', 'number', 'validity', 'phone'].map((name) => value(`certificate-${name}`))).toEqual([
      '林宜',
      NUMBER,
      '2018.06.06-long-term',
      '912345678',
    ])
    expect(text('certificate-type')).toContain('Taiwan ID card')
    expect(text('certificate-area-code')).toContain('+886')
    // A new tab starts without the data of this one.
    sessionStorage.clear()
    await openScreen(EditPage)
    expect([value('certificate-name'), value('certificate-number')]).toEqual(['林宜', ''])
  })
  it('drops the number when it is cleared, or one hour after typing', async () => {
    await fillIn()
    await typeText('certificate-number', '')
    expect(sessionStorage).toHaveLength(0)
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
    await typeText('certificate-number', NUMBER)
    clock.mockReturnValue(now + 3_599_000)
    await openScreen(EditPage)
    expect(value('certificate-number')).toBe(NUMBER)
    clock.mockReturnValue(now + 3_601_000)
    await openScreen(EditPage)
    expect(value('certificate-number')).toBe('')
    clock.mockRestore()
  })
  it('keeps a number only in its own form', async () => {
    await fillIn()
    await openExisting()
    await waitForElement('certificate-number')
    expect(value('certificate-number')).toBe('')
    await typeText('certificate-number', '11010519491231002X')
    await openScreen(EditPage)
    expect(value('certificate-number')).toBe(NUMBER)
  })
  it.each<[string, () => unknown]>([
    ['signs out', () => signOutAndGoHome()],
    ['is replaced by another member', () => saveSessionAndRefetch({ token: 'x', aptId: 'PT999999' })],
    [
      'signs out in another window',
      () => {
        expiringStorage.remove('token')
        handleSessionExpired()
      },
    ],
  ])('loses its number when the member %s', async (_, leave) => {
    fakeServer.answer(signOutCall, {})
    await fillIn()
    expect(ofTab()).toContain(NUMBER)
    await act(async () => void (await leave()))
    expect(ofTab()).not.toContain(NUMBER)
    await act(async () => saveSessionAndRefetch({ token: 'again', aptId: 'PT208846' }))
    await openScreen(EditPage)
    expect([value('certificate-name'), value('certificate-number')]).toEqual(['林宜', ''])
  })
  it('is dropped from the device after the submission', async () => {
    fakeServer.answer(calls.addCertificate, { id: 'C1' })
    await openFilled()
    await pressElements('certificate-save')
    expect(await waitForNavigation()).toEqual([['back']])
    expect(draft().get()).toBeUndefined()
    expect(ofTab()).not.toContain('11010519491231002X')
  })
})

describe('a picture of a certificate', () => {
  it('is watermarked with the date before it is sent, in the language of the screen', async () => {
    fakeServer.answer(calls.uploadCertificatePicture, { pictureId: 'p1', url: '/p1' })
    await openScreen(EditPage)
    await pressElements('certificate-front')
    await waitForElement('certificate-front-standing')
    await waitUntil(() => text('certificate-front-standing')!.includes('Uploaded'))
    expect(findElement('certificate-front').getAttribute('aria-label')).toBe('Front · Uploaded Change')
    expect(device.marks).toEqual([
      expect.stringMatching(/^For customs clearance of Portage only \d{4}-\d{2}-\d{2}$/),
    ])
    await act(async () => setLanguage('sc'))
    await pressElements('certificate-front')
    await waitUntil(() => device.marks.length === 2)
    expect(device.marks[1]).toMatch(/^仅供渡口集运清关使用 \d{4}-\d{2}-\d{2}$/)
  })
  it('[IDCT-34] of 2 MB after compression is refused and not sent', async () => {
    device.markedBytes = 2_097_152
    await openScreen(EditPage)
    await pressElements('certificate-front')
    expect(await waitForText('certificate-front-error')).toBe('Each picture must be under 2 MB')
    expect(requestsTo(calls.uploadCertificatePicture)).toEqual([])
  })
  it('is not sent when it cannot be watermarked', async () => {
    device.fails = new Error('no canvas')
    await openScreen(EditPage)
    await pressElements('certificate-front')
    expect(await waitForText('certificate-front-error')).toBe(
      'This picture cannot be opened. Please choose another one.',
    )
    expect(requestsTo(calls.uploadCertificatePicture)).toEqual([])
  })
  it('that shows nothing is refused before the watermark would hide that', async () => {
    device.seen = new Uint8ClampedArray(64 * 64 * 4).fill(255)
    await openScreen(EditPage)
    await pressElements('certificate-front')
    expect(await waitForText('certificate-front-error')).toContain('shows nothing')
    expect(device.marks).toEqual([])
  })
  it('that is still uploading delays the submission', async () => {
    await openFilled()
    await pressElements('certificate-front')
    await waitUntil(() => !missing('certificate-front-standing'))
    await pressElements('certificate-save')
    expect(await waitForText('certificate-front-error')).toContain('still being uploaded')
  })
})
