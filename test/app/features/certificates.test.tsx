import { act } from 'react'
import { listAddresses } from '@/contract/addresses'
import { signOut as signOutCall, signOutEverywhere as signOutEverywhereCall } from '@/contract/auth'
import * as calls from '@/contract/certificates'
import EditPage from '@/features/certificates/pages/edit'
import ListPage from '@/features/certificates/pages/list'
import type { ListedCertificate } from '@/features/certificates/queries'
import { certificateDraft } from '@/features/certificates/stored-draft'
import { setLanguage } from '@/i18n/language'
import { expiringStorage } from '@/platform/storage/storage'
import { storeSession } from '@/session/sign-in'
import { handleSessionExpired, leaveCancelled, signOut, signOutEverywhere } from '@/session/sign-out'
import { certificateForm } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { toasts } from '../../support/plain-taro'
import {
  closeScreen,
  drawn,
  find,
  open,
  press,
  refusalTo,
  startScreens,
  type,
  until,
} from '../../support/screens'
import { ADDRESS } from './refusal-fixtures'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => jest.requireActual('../../support/plain-taro').showToast(message),
}))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
jest.mock('@/platform/upload/upload', () => ({
  upload: (request: { url: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
const mockDevice = {
  chosen: { type: 'image/jpeg', bytes: 5 },
  marks: [] as string[],
  markedBytes: 7,
  fails: undefined as Error | undefined,
  seen: undefined as Uint8ClampedArray | undefined,
}
jest.mock('@/platform/pictures/pictures', () => ({
  pictures: {
    choose: async () => [{ handle: 'h', name: 'a.jpg', previewUrl: 'blob:a', ...mockDevice.chosen }],
    sample: async () => mockDevice.seen,
    watermark: async (picture: object, mark: string) => {
      if (mockDevice.fails) throw mockDevice.fails
      mockDevice.marks.push(mark)
      return { ...picture, bytes: mockDevice.markedBytes }
    },
    release: () => undefined,
    preview: () => undefined,
  },
}))
let mockLeft = 0
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
  currentRoute: () => ({ name: 'certificates', params: {} }),
  navigate: () => undefined,
  relaunch: () => undefined,
  back: () => {
    mockLeft += 1
  },
}))
beforeEach(() => {
  startScreens()
  Object.assign(mockDevice, {
    chosen: { type: 'image/jpeg', bytes: 5 },
    marks: [],
    markedBytes: 7,
    fails: undefined,
    seen: undefined,
  })
  mockLeft = 0
})
afterEach(closeScreen)

const LISTED: ListedCertificate = {
  ...{ id: 'C1', type: 'idCard', name: '林宜', maskedNumber: '11•••••••••••••02X' },
  ...{ validity: '2018.06.06-long-term', validUntil: null, status: 'approved', reason: null, remark: '' },
  addressIds: [],
}
const DETAIL = {
  ...LISTED,
  areaCode: '86',
  phone: '13800138000',
  frontUrl: '/front.jpg',
  backUrl: '/back.jpg',
}
const draft = () => certificateDraft('')('PT208846')
const text = (id: string) => find(id).textContent
const field = (id: string) =>
  find(id).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!
const value = (id: string) => field(id).value
const missing = (id: string) => document.getElementById(id) === null

/** A form whose fields are right; its pictures were uploaded before. */
async function openFilled() {
  draft().set(certificateForm())
  await open(EditPage)
  await type('certificate-number', '11010519491231002X')
}
const openExisting = async () => {
  fakeServer.answer(calls.getCertificate, { ...DETAIL, addressIds: ['A1'] })
  fakeServer.answer(listAddresses, [{ ...ADDRESS, country: 'CN', isMainland: true }])
  await open(EditPage, { id: 'C1' })
}
const openList = async (part: Partial<ListedCertificate> = {}) => {
  fakeServer.answer(calls.listCertificates, [{ ...LISTED, ...part }])
  await open(ListPage)
}

describe('a refusal of the server', () => {
  it.each(Object.keys(calls.addCertificate.errors))('of handing in says what %s means', async (code) => {
    const { message, field, data } = refusalTo(calls.addCertificate, code)
    fakeServer.refuse(calls.addCertificate, { code, msg: 'said by the server', data })
    await openFilled()
    await press('certificate-save')
    const place = field ? `certificate-${field}-error` : 'certificate-error'
    await drawn(place)
    expect(text(place)).toContain(message)
    expect(value('certificate-number')).toBe('11010519491231002X')
    expect(toasts).toEqual([])
  })
  it.each(Object.keys(calls.modifyCertificate.errors))('of correcting says what %s means', async (code) => {
    const { message, field, data } = refusalTo(calls.modifyCertificate, code)
    fakeServer.refuse(calls.modifyCertificate, { code, msg: '', data })
    await openExisting()
    await press('certificate-save')
    const place = field ? `certificate-${field}-error` : 'certificate-error'
    await drawn(place)
    expect(text(place)).toContain(message)
  })
  it.each(Object.keys(calls.deleteCertificate.errors))('of deleting says what %s means', async (code) => {
    const { message, data } = refusalTo(calls.deleteCertificate, code)
    fakeServer.refuse(calls.deleteCertificate, { code, msg: '', data })
    await openList()
    await press('certificate-delete-C1', 'certificate-delete-confirm')
    await drawn('certificate-error')
    expect(text('certificate-error')).toContain(message)
    expect(toasts).toEqual([])
  })
  it.each(
    Object.keys(calls.bindCertificate.errors),
  )('of binding addresses says what %s means', async (code) => {
    const { message, data } = refusalTo(calls.bindCertificate, code)
    fakeServer.refuse(calls.bindCertificate, { code, msg: '', data })
    await openExisting()
    await press('certificate-bind', 'certificate-bind-save')
    await drawn('certificate-bind-error')
    expect(text('certificate-bind-error')).toContain(message)
    expect(toasts).toEqual([])
  })
  it.each(
    Object.keys(calls.uploadCertificatePicture.errors),
  )('of a picture says what %s means', async (code) => {
    const { message, data } = refusalTo(calls.uploadCertificatePicture, code)
    fakeServer.refuse(calls.uploadCertificatePicture, { code, msg: '', data })
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toContain(message)
    expect(missing('certificate-front-retry')).toBe(true)
    expect(toasts).toEqual([])
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
  it('[IDCT-06] [IDCT-07] [IDCT-08] [IDCT-09] [IDCT-10] [IDCT-11] [IDCT-12] [IDCT-13] are eight, in three languages; the fields follow the one that is chosen', async () => {
    const names = {
      idCard: ['居民身份证', '居民身份證', 'Resident identity card'],
      passport: ['护照', '護照', 'Passport'],
      other: ['其他', '其他', 'Other'],
      hkMacauPermit: [
        '港澳居民来往内地通行证',
        '港澳居民來往內地通行證',
        'Mainland travel permit for HK and Macau residents',
      ],
      taiwanCompatriotPermit: [
        '台湾居民来往大陆通行证',
        '台灣居民來往大陸通行證',
        'Mainland travel permit for Taiwan residents',
      ],
      taiwanIdCard: ['台湾身份证', '台灣身分證', 'Taiwan ID card'],
      taiwanResidencePermit: ['台湾居留证', '台灣居留證', 'Taiwan residence permit'],
      georgiaIdCard: ['格鲁吉亚身份证', '格魯吉亞身分證', 'Georgia ID card'],
    }
    for (const [at, lang] of (['sc', 'tc', 'en'] as const).entries()) {
      setLanguage(lang)
      await open(EditPage)
      await press('certificate-type')
      await drawn('certificate-type-sheet-idCard')
      const options = [...document.querySelectorAll('[id^="certificate-type-sheet-"][role="option"]')]
      expect(options.map(({ textContent }) => textContent)).toEqual(
        Object.values(names).map((name) => name[at]),
      )
    }
    await press('certificate-type-sheet-passport')
    expect(missing('certificate-back')).toBe(true)
    expect(field('certificate-number').placeholder).toBe('E12345678')
    await press('certificate-type', 'certificate-type-sheet-georgiaIdCard')
    expect(missing('certificate-back')).toBe(false)
    expect(text('certificate-area-code')).toContain('+995')
  })
})

describe('a picture', () => {
  it('is marked before it is sent, with the date, in the language of the screen', async () => {
    fakeServer.answer(calls.uploadCertificatePicture, { pictureId: 'p1', url: '/p1' })
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-standing')
    await until(() => text('certificate-front-standing')!.includes('Uploaded'))
    expect(find('certificate-front').getAttribute('aria-label')).toBe('Front · Uploaded Change')
    expect(mockDevice.marks).toEqual([
      expect.stringMatching(/^For customs clearance of Portage only \d{4}-\d{2}-\d{2}$/),
    ])
    await act(async () => setLanguage('sc'))
    await press('certificate-front')
    await until(() => mockDevice.marks.length === 2)
    expect(mockDevice.marks[1]).toMatch(/^仅供渡口集运清关使用 \d{4}-\d{2}-\d{2}$/)
  })
  it('[IDCT-34] that has 2 MB after it was compressed is refused, and not sent', async () => {
    mockDevice.markedBytes = 2_097_152
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toBe('Uploaded image must in 2MB')
  })
  it('that cannot be opened, or marked, is not sent', async () => {
    mockDevice.fails = new Error('no canvas')
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toBe('This picture cannot be opened. Please choose another one.')
  })
  it('whose mark is drawn by code that did not come says so, and is marked when that is asked for anew', async () => {
    mockDevice.fails = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    fakeServer.answer(calls.uploadCertificatePicture, { pictureId: 'p1', url: '/p1' })
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toBe('It was not saved. Please try again.')
    expect(toasts).toEqual(['This could not be loaded.'])
    mockDevice.fails = undefined
    await press('certificate-front-retry')
    await until(() => text('certificate-front-standing')?.includes('Uploaded') === true)
    expect(text('certificate-front-standing')).toContain('Uploaded')
  })
  it('that shows nothing is not sent: once it is marked, it shows the mark', async () => {
    mockDevice.seen = new Uint8ClampedArray(64 * 64 * 4).fill(255)
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toContain('shows nothing')
    expect(mockDevice.marks).toEqual([])
  })
  it('that is on its way is neither missing nor there: handing in waits', async () => {
    await openFilled()
    await press('certificate-front')
    await until(() => !missing('certificate-front-standing'))
    await press('certificate-save')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toContain('still being uploaded')
  })
})

describe('what was typed', () => {
  const NUMBER = 'A123456789'
  /** All that outlives the page: what lasts, and what ends with the tab. */
  const lasting = () => JSON.stringify({ ...localStorage }) + document.cookie
  const ofTab = () => JSON.stringify({ ...sessionStorage })
  const fillIn = async () => {
    await open(EditPage)
    await press('certificate-type', 'certificate-type-sheet-taiwanIdCard')
    await type('certificate-name', '林宜')
    await type('certificate-number', NUMBER)
    await type('certificate-validity', '2018.06.06-long-term')
    await type('certificate-phone', '912345678')
  }
  it('comes back after a reload, the number with the tab alone: the device keeps it nowhere', async () => {
    await fillIn()
    expect(lasting()).toContain('林宜')
    expect(lasting()).not.toContain(NUMBER)
    await open(EditPage)
    expect(['name', 'number', 'validity', 'phone'].map((name) => value(`certificate-${name}`))).toEqual([
      '林宜',
      NUMBER,
      '2018.06.06-long-term',
      '912345678',
    ])
    expect(text('certificate-type')).toContain('Taiwan ID card')
    expect(text('certificate-area-code')).toContain('+886')
    // Another tab begins without what this one holds.
    sessionStorage.clear()
    await open(EditPage)
    expect([value('certificate-name'), value('certificate-number')]).toEqual(['林宜', ''])
  })
  it('of a number is gone where it was cleared, and an hour after it was typed', async () => {
    await fillIn()
    await type('certificate-number', '')
    expect(sessionStorage).toHaveLength(0)
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
    await type('certificate-number', NUMBER)
    clock.mockReturnValue(now + 3_599_000)
    await open(EditPage)
    expect(value('certificate-number')).toBe(NUMBER)
    clock.mockReturnValue(now + 3_601_000)
    await open(EditPage)
    expect(value('certificate-number')).toBe('')
    clock.mockRestore()
  })
  it('of a number stays in its own form', async () => {
    await fillIn()
    await openExisting()
    await drawn('certificate-number')
    expect(value('certificate-number')).toBe('')
    await type('certificate-number', '11010519491231002X')
    await open(EditPage)
    expect(value('certificate-number')).toBe(NUMBER)
  })
  it.each<[string, () => unknown]>([
    ['signs out', () => signOut()],
    ['signs out everywhere', () => signOutEverywhere()],
    ['cancels the account', () => leaveCancelled()],
    ['gives way to another', () => storeSession({ token: 'x', aptId: 'PT999999' })],
    [
      'signed out in another window',
      () => {
        expiringStorage.remove('token')
        handleSessionExpired()
      },
    ],
  ])('of a number is gone when its member %s', async (_, leave) => {
    fakeServer.answer(signOutCall, {})
    fakeServer.answer(signOutEverywhereCall, {})
    await fillIn()
    expect(ofTab()).toContain(NUMBER)
    await act(async () => void (await leave()))
    expect(ofTab()).not.toContain(NUMBER)
    await act(async () => storeSession({ token: 'again', aptId: 'PT208846' }))
    await open(EditPage)
    expect([value('certificate-name'), value('certificate-number')]).toEqual(['林宜', ''])
  })
  it('is dropped from the device once it was handed in', async () => {
    fakeServer.answer(calls.addCertificate, { id: 'C1' })
    await openFilled()
    await press('certificate-save')
    await until(() => mockLeft > 0)
    expect(mockLeft).toBe(1)
    expect(draft().get()).toBeUndefined()
    expect(ofTab()).not.toContain('11010519491231002X')
  })
})

describe('a certificate in the list', () => {
  const DAY_MS = 86_400_000
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  /** Of the reader's clock. */
  const hoursEast = (hours: number) =>
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours)
  beforeEach(() => void hoursEast(0))
  afterEach(() => jest.restoreAllMocks())
  it.each([
    [24, 'Expires today'],
    [-24, 'Expires in 2 days'],
  ])('that ends tomorrow in Greenwich says by the reader’s calendar, %i hours east, when that is', async (hours, words) => {
    hoursEast(hours)
    await openList({ validUntil: inDays(1) })
    await drawn('certificate-expiry-C1')
    expect(text('certificate-expiry-C1')).toContain(words)
  })
  it.each([
    [1, 'Expires in 1 day'],
    [59, 'Expires in 59 days'],
    [-3, 'Expired'],
  ])('that ends in %i days says so', async (days, words) => {
    await openList({ validUntil: inDays(days) })
    await drawn('certificate-expiry-C1')
    expect(text('certificate-expiry-C1')).toContain(words)
  })
  it.each([62, 400])('that ends in %i days says nothing of it', async (days) => {
    await openList({ validUntil: inDays(days) })
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
