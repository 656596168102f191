import '../../../support/screens/screen-test'
import { act } from 'react'
import { listAddresses } from '@/contract/addresses/addresses'
import type { Call } from '@/contract/base/call'
import * as calls from '@/contract/certificates/certificate-links'
import ReceiversPage from '@/features/addresses/pages/receivers'
import ReceiverCertificatePage from '@/features/certificates/pages/receiver-certificate'
import {
  createLinkCertificateDraftStorage,
  storedCertificateLinkToken,
} from '@/features/certificates/stored-certificate-draft'
import { patchSessionState } from '@/session/session-store'
import { certificateForm } from '../../../support/builders'
import { fakeServer } from '../../../support/screens/fake-server'
import { requestsTo } from '../../../support/screens/left-app'
import {
  closeScreen,
  describeRefusal,
  findElement,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
} from '../../../support/screens/screens'
import { answerWithRefusal, getInputValue, openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { ADDRESS } from '../refusal-fixtures'

jest.mock('@/platform/pictures/pictures', () => ({
  devicePictures: {
    choose: async () => [{ handle: 'h', name: 'a.jpg', previewUrl: 'blob:a', type: 'image/jpeg', bytes: 5 }],
    sample: async () => undefined,
    watermark: async (picture: object) => ({ ...picture, bytes: 7 }),
    release: () => undefined,
    preview: () => undefined,
  },
}))

/** Returns the encoded request bodies of a call. */
const sent = (call: Call) => requestsTo(call).map(({ body }) => String(body))

const TOKEN = 'token-of-a-receiver'
const FOR = { receiver: '林••', city: '深圳市', until: '2026-11-29T08:00:00.000Z' }
const MAINLAND = { ...ADDRESS, country: 'CN', isMainland: true, approveStatus: 3, idInfoId: null }
const HANDED_IN = { ...MAINLAND, idInfoId: 'c1', idByReceiver: true, approveStatus: 1 }
const UNTIL = '2026-11-29T08:00:00.000Z'

beforeEach(() => {
  storedCertificateLinkToken.remove()
  createLinkCertificateDraftStorage().remove()
})

const asReceiver = () => {
  patchSessionState({ signedIn: false, aptId: '' })
  window.history.replaceState(null, '', `/hand-in-certificate#link=${TOKEN}`)
}
const { number, front: _f, back: _b, ...filled } = certificateForm()
/** Puts a draft on the device that lacks only the number and the pictures. */
const begin = () => {
  createLinkCertificateDraftStorage().set({ ...filled, number: '', front: '', back: '' })
  storedCertificateLinkToken.set(TOKEN)
}
const fillIn = async () => {
  await pressElements('certificate-front', 'certificate-back')
  await typeText('certificate-number', number)
}

describe('a receiver who opens a link', () => {
  beforeEach(() => {
    asReceiver()
    fakeServer.answer(calls.openCertificateLink, FOR)
    fakeServer.answer(calls.uploadCertificatePictureByLink, { pictureId: 'p1', url: '/p1' })
  })

  it('sees whom the certificate is for, submits it without a sign-in, and sees a confirmation', async () => {
    fakeServer.answer(calls.submitCertificateByLink, {})
    begin()
    await openScreen(ReceiverCertificatePage)
    expect(await waitForText('receiver-certificate-for')).toContain('林•• in 深圳市')
    await fillIn()
    await pressElements('certificate-save')
    await waitForElement('receiver-certificate-done')
    const [body] = sent(calls.submitCertificateByLink)
    for (const part of [`token=${TOKEN}`, `number=${number}`, 'front=p1', 'back=p1'])
      expect(body).toContain(part)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(number)
  })
  it('never has the token in the URL, and keeps it over a reload', async () => {
    await openAndWaitFor('receiver-certificate-for', ReceiverCertificatePage)
    expect(window.location.href).not.toContain(TOKEN)
    await closeScreen()
    await openAndWaitFor('receiver-certificate-for', ReceiverCertificatePage)
    expect(sent(calls.openCertificateLink)).toEqual([`token=${TOKEN}`, `token=${TOKEN}`])
  })
  it('keeps the input, including the number, over a reload, but nothing remains on the device', async () => {
    await openScreen(ReceiverCertificatePage)
    await typeText('certificate-name', '林宜')
    await typeText('certificate-number', number)
    expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toMatch(/林宜|11010519491231002X/)
    await openAndWaitFor('certificate-name', ReceiverCertificatePage)
    expect([getInputValue('certificate-name'), getInputValue('certificate-number')]).toEqual(['林宜', number])
  })
  it('does not see the input of another link', async () => {
    storedCertificateLinkToken.set('another')
    createLinkCertificateDraftStorage().set({ ...filled, number, front: '', back: '' })
    await openAndWaitFor('receiver-certificate-for', ReceiverCertificatePage)
    expect(getInputValue('certificate-name')).toBe('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(number)
  })
  it('can open another link in the same window', async () => {
    await openAndWaitFor('receiver-certificate-for', ReceiverCertificatePage)
    await act(async () => {
      window.history.replaceState(null, '', '/hand-in-certificate#link=second')
      window.dispatchEvent(new Event('hashchange'))
    })
    await waitForElement('receiver-certificate-for')
    expect(storedCertificateLinkToken.get()).toBe('second')
    expect(window.location.hash).toBe('')
  })
  it('without a token sees that the link is incomplete', async () => {
    window.history.replaceState(null, '', '/hand-in-certificate')
    await openScreen(ReceiverCertificatePage)
    expect(await waitForText('load-gone')).toContain('incomplete')
  })
  it('with an unusable link sees the reason at once', async () => {
    const { message } = describeRefusal(calls.openCertificateLink, '12')
    fakeServer.refuse(calls.openCertificateLink, { code: '12', msg: message, data: null })
    await openScreen(ReceiverCertificatePage)
    expect(await waitForText('load-gone')).toContain(message)
  })
  it('whose link expires during typing sees that above the button', async () => {
    begin()
    const message = answerWithRefusal(calls.submitCertificateByLink, '12')
    await openAndWaitFor('receiver-certificate-for', ReceiverCertificatePage)
    await fillIn()
    await pressElements('certificate-save')
    expect(await waitForText('certificate-error')).toContain(message)
  })
})

describe('the buyer', () => {
  const ask = async () => {
    await openScreen(ReceiversPage)
    await pressElements(`address-ask-${ADDRESS.id}`)
  }
  it('creates a link, and sees its token once', async () => {
    fakeServer.answer(listAddresses, [MAINLAND])
    fakeServer.answer(calls.getCertificateLinkStatus, { until: null, isDone: false })
    await ask()
    await waitForElement('receiver-make')
    expect(findElement('receiver-sheet').textContent).not.toContain('Withdraw')
    fakeServer.answer(calls.createCertificateLink, { token: TOKEN, until: UNTIL })
    fakeServer.answer(calls.getCertificateLinkStatus, { until: UNTIL, isDone: false })
    await pressElements('receiver-make')
    await waitForElement('receiver-send')
    await pressElements('receiver-sheet-close', `address-ask-${ADDRESS.id}`)
    await waitForElement('receiver-withdraw')
    expect(document.querySelector('#receiver-send')).toBeNull()
  })
  it('sees only that the certificate was submitted', async () => {
    fakeServer.answer(listAddresses, [HANDED_IN])
    fakeServer.answer(calls.getCertificateLinkStatus, { until: null, isDone: true })
    await ask()
    expect(await waitForText('receiver-done')).toContain('Done')
    expect(document.querySelector(`#address-certificate-${ADDRESS.id}`)).toBeNull()
  })
  it.each([
    ['receiver-make', calls.createCertificateLink],
    ['receiver-withdraw', calls.revokeCertificateLink],
    ['receiver-erase', calls.eraseReceiverCertificate],
  ] as const)('sees the refusal of %s', async (id, call) => {
    fakeServer.answer(listAddresses, [HANDED_IN])
    fakeServer.answer(calls.getCertificateLinkStatus, { until: UNTIL, isDone: true })
    const message = answerWithRefusal(call, '2')
    await ask()
    await pressElements(id)
    expect(await waitForText('receiver-error')).toContain(message)
  })
})
