import { act } from 'react'
import * as calls from '@/contract/certificates'
import EditPage from '@/features/certificates/pages/edit'
import { setLanguage } from '@/i18n/language'
import { fakeServer } from '../../support/fake-server'
import { toasts } from '../../support/plain-taro'
import { closeScreen, drawn, open, press, refusalTo, startScreens } from '../../support/screens'
import { startDevice } from './certificate-device'
import { field, missing, openExisting, openFilled, openList, text, value } from './certificate-screens'

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
jest.mock('@/platform/pictures/pictures', () => ({
  pictures: jest.requireActual('./certificate-device').pictures,
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
  ...jest.requireActual('./certificate-device').ways,
}))
beforeEach(() => {
  startScreens()
  startDevice()
})
afterEach(closeScreen)

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
      await act(async () => setLanguage(lang))
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
