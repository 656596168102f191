import '../../support/screen-test'
import { bindAccount, checkInfo, sendBindCode, sendProofCode } from '@/contract/contact'
import { listDevices, signOutDevice } from '@/contract/devices'
import { getPersonalData } from '@/contract/personal'
import { checkPuzzle, getPuzzle } from '@/contract/sign-in'
import DataPage from '@/features/personal/pages/data'
import DevicesPage from '@/features/personal/pages/devices'
import PhoneEmailPage from '@/features/personal/pages/phone-email'
import { fakeServer } from '../../support/fake-server'
import { here, requests, went } from '../../support/left-app'
import { toasts } from '../../support/plain-taro'
import { closeScreen, drawn, find, open, press, type, until } from '../../support/screens'
import { CONTACT, DEVICES, PUZZLE } from './refusal-fixtures'
import { slide } from './slide-puzzle'

beforeEach(() => {
  here.name = 'phoneEmail'
  fakeServer.answer(checkInfo, CONTACT)
  fakeServer.answer(listDevices, DEVICES)
})

const text = (id: string) => find(id).textContent
const held = (id: string) => find(id).querySelector('input')!.value
const sentTo = (call: { path: string }) =>
  requests
    .filter(({ url }) => url === call.path)
    .map(({ url, body }) => `${url} ${decodeURIComponent(body ?? '')}`)

it('[CALL-27] [ROUTE-25] personal data says what the member signs in by, and leads to binding the rest', async () => {
  fakeServer.answer(getPersonalData, { name: 'Tan', areaCode: '65', phone: '', inviteCode: '' })
  await open(DataPage)
  await drawn('personal-mobile')
  expect([text('personal-mobile'), text('personal-email')]).toEqual(['+65 81•• 4567', 'Not added yet'])
  expect([text('personal-bind-mobile'), text('personal-bind-email')]).toEqual(['Change', 'Add'])
  await press('personal-bind-email', 'personal-devices')
  expect(went).toEqual([['phoneEmail', { kind: 'email' }], ['devices']])
})

describe('[ROUTE-26] /phone-email', () => {
  it('binds a number by a code to it and one to the number before, and says so', async () => {
    for (const call of [sendBindCode, sendProofCode]) fakeServer.answer(call, { resendAfterMs: 60_000 })
    fakeServer.answer(bindAccount, {})
    await open(PhoneEmailPage)
    await drawn('bind-now')
    expect(text('bind-now')).toContain('+65 81•• 4567')
    // Nobody knows yet where a code is to go.
    await press('bind-send-code')
    await drawn('bind-phone-error')
    await type('bind-phone', '8765 4321')
    fakeServer.answer(getPuzzle, PUZZLE)
    fakeServer.answer(checkPuzzle, { puzzleTicket: 'ticket' })
    await press('bind-send-code')
    expect(sentTo(sendBindCode)).toEqual([])
    await slide()
    await drawn('bind-resend')
    expect(sentTo(sendBindCode)[0]).toContain('puzzleTicket=ticket')
    await press('bind-proof-send-code')
    await drawn('bind-proof-resend')
    await press('bind-submit')
    await drawn('bind-code-error')
    expect(sentTo(bindAccount)).toEqual([])
    await type('bind-code', '１２３４５６')
    await type('bind-proof', '654321')
    await press('bind-submit')
    await until(() => went.length > 0)
    expect(went).toEqual([['personalData']])
    expect(toasts).toEqual(['Saved'])
    const { searchParams } = new URL(`http://x/?${sentTo(bindAccount)[0]!.split(' ').slice(1).join(' ')}`)
    expect(JSON.parse(searchParams.get('account')!)).toEqual({
      ...{ kind: 'mobile', areaCode: '65', phone: '87654321' },
    })
    expect([searchParams.get('code'), searchParams.get('proof')]).toEqual(['123456', '654321'])
  })
  it('keeps what was typed of each kind through a reload, and neither codes nor the password', async () => {
    await open(PhoneEmailPage)
    await drawn('bind-now')
    await type('bind-phone', '8765 4321')
    await type('bind-code', '123456')
    await press('bind-kind-email')
    await type('bind-email', 'me@example.com')
    await press('bind-by-password')
    await type('bind-password', 'harbour-lights-7')
    await closeScreen()
    await open(PhoneEmailPage)
    await drawn('bind-now')
    expect([held('bind-phone'), held('bind-code')]).toEqual(['8765 4321', ''])
    await press('bind-kind-email')
    expect([held('bind-email'), held('bind-password')]).toEqual(['me@example.com', ''])
  })
  it('an e-mail is proven by the password as well; a wrong one is told beside it, and nothing typed is lost', async () => {
    fakeServer.refuse(bindAccount, { code: 'A5', msg: '', data: null })
    await open(PhoneEmailPage, { kind: 'email' })
    await drawn('bind-now')
    expect(text('bind-now')).toContain('Add an e-mail')
    await type('bind-email', 'me@example.com')
    await type('bind-code', '123456')
    await press('bind-by-password', 'bind-submit')
    await drawn('bind-password-error')
    await type('bind-password', 'harbour-lights-7')
    await press('bind-submit')
    await until(() => text('bind-password-error') === 'The password is not right.')
    expect([held('bind-email'), held('bind-code')]).toEqual(['me@example.com', '123456'])
    expect(sentTo(bindAccount)[0]).toContain('password=harbour-lights-7')
  })
  it('whose answer was lost is told as done when it is the member’s own the next time', async () => {
    fakeServer.fail(bindAccount, 'unreachable')
    await open(PhoneEmailPage, { kind: 'email' })
    await type('bind-email', 'me@example.com')
    await type('bind-code', '123456')
    await type('bind-proof', '123456')
    await press('bind-submit')
    await drawn('bind-error')
    fakeServer.refuse(bindAccount, { code: 'B1', msg: '', data: null })
    await press('bind-submit')
    await until(() => went.length > 0)
    expect(toasts).toEqual(['Saved'])
  })
})

describe('devices', () => {
  it('names this one and the others, and signs one of them out once that is confirmed', async () => {
    fakeServer.answer(signOutDevice, {})
    await open(DevicesPage)
    await drawn('device-1')
    expect(text('device-this')).toBe('This device')
    expect(text('device-1')).toMatch(/^Last used /)
    expect(document.getElementById('device-sign-out-0')).toBeNull()
    await press('device-sign-out-1')
    await drawn('device-dialog')
    expect(text('device-dialog-of')).toContain('WeChat mini program · iPhone')
    expect(text('device-dialog')).toContain('WeChat is unlinked as well')
    await press('device-cancel')
    expect(sentTo(signOutDevice)).toEqual([])
    fakeServer.answer(listDevices, DEVICES.slice(0, 1))
    await press('device-sign-out-1', 'device-confirm')
    await drawn('devices-none')
    expect(sentTo(signOutDevice)).toEqual([`${signOutDevice.path} id=two`])
    expect(toasts).toEqual(['Signed out'])
  })
  it('one of which nothing is known yet is not called a browser, and may be the mini program', async () => {
    fakeServer.answer(listDevices, [
      DEVICES[0]!,
      { ...DEVICES[1]!, app: 'browser', name: '', isUnknown: true },
    ])
    await open(DevicesPage)
    await press('device-sign-out-1')
    await drawn('device-dialog')
    expect(text('device-dialog-of')).toContain('Device not known yet')
    expect(text('device-dialog')).toContain('If it is the WeChat mini program')
  })
  it('one that was signed out meanwhile is said to be, and goes from the list', async () => {
    fakeServer.refuse(signOutDevice, { code: '1', msg: '', data: null })
    await open(DevicesPage)
    await press('device-sign-out-1')
    fakeServer.answer(listDevices, DEVICES.slice(0, 1))
    await press('device-confirm')
    await drawn('devices-none')
    expect(toasts).toEqual(['That device is signed out already.'])
  })
})
