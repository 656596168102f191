import '../../support/screen-test'
import { act } from 'react'
import { signOut as signOutCall } from '@/contract/auth'
import * as calls from '@/contract/certificates'
import EditPage from '@/features/certificates/pages/edit'
import { expiringStorage } from '@/platform/storage/storage'
import { storeSession } from '@/session/sign-in'
import { handleSessionExpired, signOut } from '@/session/sign-out'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, open, press, type, until } from '../../support/screens'
import { startDevice } from './certificate-device'
import { draft, openExisting, openFilled, text, value } from './certificate-screens'

jest.mock('@/platform/pictures/pictures', () => ({
  pictures: jest.requireActual('./certificate-device').pictures,
}))
beforeEach(() => {
  startDevice()
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
    await until(() => went.length > 0)
    expect(went).toEqual([['back']])
    expect(draft().get()).toBeUndefined()
    expect(ofTab()).not.toContain('11010519491231002X')
  })
})
