import '../../support/screen-test'
import { act } from 'react'
import { listAddresses } from '@/contract/addresses'
import type { Call } from '@/contract/call'
import * as calls from '@/contract/certificate-links'
import ReceiversPage from '@/features/addresses/pages/receivers'
import HandInPage from '@/features/certificates/pages/hand-in'
import { draftByLink, storedLink } from '@/features/certificates/stored-draft'
import { setSession } from '@/session/session-store'
import { certificateForm } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { sentTo } from '../../support/left-app'
import { closeScreen, drawn, find, open, press, refusalTo, type } from '../../support/screens'
import { ADDRESS } from './refusal-fixtures'

jest.mock('@/platform/pictures/pictures', () => ({
  pictures: {
    choose: async () => [{ handle: 'h', name: 'a.jpg', previewUrl: 'blob:a', type: 'image/jpeg', bytes: 5 }],
    sample: async () => undefined,
    watermark: async (picture: object) => ({ ...picture, bytes: 7 }),
    release: () => undefined,
    preview: () => undefined,
  },
}))

/** What was sent by a call, as it travels. */
const sent = (call: Call) => sentTo(call).map(({ body }) => String(body))

const TOKEN = 'token-of-a-receiver'
const FOR = { receiver: '林••', city: '深圳市', until: '2026-11-29T08:00:00.000Z' }
const MAINLAND = { ...ADDRESS, country: 'CN', isMainland: true, approveStatus: 3, idInfoId: null }
const UNTIL = '2026-11-29T08:00:00.000Z'

beforeEach(() => {
  storedLink.remove()
  draftByLink().remove()
})

const asReceiver = () => {
  setSession({ signedIn: false, aptId: '' })
  window.history.replaceState(null, '', `/hand-in-certificate#link=${TOKEN}`)
}
const { number, front: _f, back: _b, ...filled } = certificateForm()
const fillIn = async () => {
  await press('certificate-front')
  await press('certificate-back')
  await type('certificate-number', number)
}

describe('a receiver who opens a link', () => {
  beforeEach(asReceiver)

  it('is told whom it is for, hands in without a sign-in, and is told that it is done', async () => {
    fakeServer.answer(calls.openCertificateLink, FOR)
    fakeServer.answer(calls.uploadByLink, { pictureId: 'p1', url: '/p1' })
    fakeServer.answer(calls.handInByLink, {})
    draftByLink().set({ ...filled, number: '', front: '', back: '' })
    storedLink.set(TOKEN)
    await open(HandInPage)
    await drawn('hand-in-for')
    expect(find('hand-in-for').textContent).toContain('林•• in 深圳市')
    await fillIn()
    await press('certificate-save')
    await drawn('hand-in-done')
    const [body] = sent(calls.handInByLink)
    for (const part of [`token=${TOKEN}`, `number=${number}`, 'front=p1', 'back=p1'])
      expect(body).toContain(part)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(number)
  })
  it('has the token in no address, and it again after a reload', async () => {
    fakeServer.answer(calls.openCertificateLink, FOR)
    await open(HandInPage)
    await drawn('hand-in-for')
    expect(window.location.href).not.toContain(TOKEN)
    await closeScreen()
    await open(HandInPage)
    await drawn('hand-in-for')
    expect(sent(calls.openCertificateLink)).toEqual([`token=${TOKEN}`, `token=${TOKEN}`])
  })
  it('has what was typed again after a reload, with the number, and the device keeps none of it', async () => {
    fakeServer.answer(calls.openCertificateLink, FOR)
    await open(HandInPage)
    await type('certificate-name', '林宜')
    await type('certificate-number', number)
    expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toMatch(/林宜|11010519491231002X/)
    await open(HandInPage)
    await drawn('certificate-name')
    const held = (id: string) =>
      find(id).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!.value
    expect([held('certificate-name'), held('certificate-number')]).toEqual(['林宜', number])
  })
  it('finds nothing of what was typed for another link', async () => {
    storedLink.set('another')
    draftByLink().set({ ...filled, number, front: '', back: '' })
    fakeServer.answer(calls.openCertificateLink, FOR)
    await open(HandInPage)
    await drawn('hand-in-for')
    expect(find('certificate-name').querySelector('input')?.value).toBe('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(number)
  })
  it('opens another one in the same window', async () => {
    fakeServer.answer(calls.openCertificateLink, FOR)
    await open(HandInPage)
    await drawn('hand-in-for')
    await act(async () => {
      window.history.replaceState(null, '', '/hand-in-certificate#link=second')
      window.dispatchEvent(new Event('hashchange'))
    })
    await drawn('hand-in-for')
    expect(storedLink.get()).toBe('second')
    expect(window.location.hash).toBe('')
  })
  it('without a token is told that the link is not whole', async () => {
    window.history.replaceState(null, '', '/hand-in-certificate')
    await open(HandInPage)
    await drawn('load-gone')
    expect(find('load-gone').textContent).toContain('incomplete')
  })
  it('that cannot be used is told at once why', async () => {
    const { message } = refusalTo(calls.openCertificateLink, '12')
    fakeServer.refuse(calls.openCertificateLink, { code: '12', msg: message, data: null })
    await open(HandInPage)
    await drawn('load-gone')
    expect(find('load-gone').textContent).toContain(message)
  })
  it('that ended while they typed is told above the button', async () => {
    fakeServer.answer(calls.openCertificateLink, FOR)
    fakeServer.answer(calls.uploadByLink, { pictureId: 'p1', url: '/p1' })
    draftByLink().set({ ...filled, number: '', front: '', back: '' })
    storedLink.set(TOKEN)
    fakeServer.refuse(calls.handInByLink, { code: '12', msg: 'said by the server', data: null })
    await open(HandInPage)
    await drawn('hand-in-for')
    await fillIn()
    await press('certificate-save')
    await drawn('certificate-error')
    expect(find('certificate-error').textContent).toContain(refusalTo(calls.handInByLink, '12').message)
  })
})

describe('the buyer', () => {
  const ask = async () => {
    await open(ReceiversPage)
    await drawn(`address-ask-${ADDRESS.id}`)
    await press(`address-ask-${ADDRESS.id}`)
  }
  it('makes a link, and is shown its token once', async () => {
    fakeServer.answer(listAddresses, [MAINLAND])
    fakeServer.answer(calls.getCertificateLink, { until: null, isDone: false })
    await ask()
    await drawn('receiver-make')
    expect(find('receiver-sheet').textContent).not.toContain('Withdraw')
    fakeServer.answer(calls.makeCertificateLink, { token: TOKEN, until: UNTIL })
    fakeServer.answer(calls.getCertificateLink, { until: UNTIL, isDone: false })
    await press('receiver-make')
    await drawn('receiver-send')
    await press('receiver-sheet-close', `address-ask-${ADDRESS.id}`)
    await drawn('receiver-withdraw')
    expect(document.querySelector('#receiver-send')).toBeNull()
  })
  it('is told that it is done, and nothing else', async () => {
    fakeServer.answer(listAddresses, [{ ...MAINLAND, idInfoId: 'c1', idByReceiver: true, approveStatus: 1 }])
    fakeServer.answer(calls.getCertificateLink, { until: null, isDone: true })
    await ask()
    await drawn('receiver-done')
    expect(find('receiver-done').textContent).toContain('Done')
    expect(document.querySelector(`#address-certificate-${ADDRESS.id}`)).toBeNull()
  })
  it.each([
    ['receiver-make', calls.makeCertificateLink],
    ['receiver-withdraw', calls.withdrawCertificateLink],
    ['receiver-erase', calls.eraseReceiverCertificate],
  ] as const)('is told what became of %s', async (id, call) => {
    fakeServer.answer(listAddresses, [{ ...MAINLAND, idInfoId: 'c1', idByReceiver: true, approveStatus: 1 }])
    fakeServer.answer(calls.getCertificateLink, { until: UNTIL, isDone: true })
    fakeServer.refuse(call, { code: '2', msg: 'said by the server', data: null })
    await ask()
    await drawn(id)
    await press(id)
    await drawn('receiver-error')
    expect(find('receiver-error').textContent).toContain(refusalTo(call, '2').message)
  })
})
