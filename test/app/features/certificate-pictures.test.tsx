import '../../support/screen-test'
import { act } from 'react'
import * as calls from '@/contract/certificates'
import EditPage from '@/features/certificates/pages/edit'
import { setLanguage } from '@/i18n/language'
import { fakeServer } from '../../support/fake-server'
import { sentTo } from '../../support/left-app'
import { drawn, find, open, press, until } from '../../support/screens'
import { device, startDevice } from './certificate-device'
import { missing, openFilled, text } from './certificate-screens'

jest.mock('@/platform/pictures/pictures', () => ({
  pictures: jest.requireActual('./certificate-device').pictures,
}))
beforeEach(() => {
  startDevice()
})

describe('a picture', () => {
  it('is marked before it is sent, with the date, in the language of the screen', async () => {
    fakeServer.answer(calls.uploadCertificatePicture, { pictureId: 'p1', url: '/p1' })
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-standing')
    await until(() => text('certificate-front-standing')!.includes('Uploaded'))
    expect(find('certificate-front').getAttribute('aria-label')).toBe('Front · Uploaded Change')
    expect(device.marks).toEqual([
      expect.stringMatching(/^For customs clearance of Portage only \d{4}-\d{2}-\d{2}$/),
    ])
    await act(async () => setLanguage('sc'))
    await press('certificate-front')
    await until(() => device.marks.length === 2)
    expect(device.marks[1]).toMatch(/^仅供渡口集运清关使用 \d{4}-\d{2}-\d{2}$/)
  })
  it('[IDCT-34] that has 2 MB after it was compressed is refused, and not sent', async () => {
    device.markedBytes = 2_097_152
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toBe('Uploaded image must in 2MB')
    expect(sentTo(calls.uploadCertificatePicture)).toEqual([])
  })
  it('that cannot be marked is not sent', async () => {
    device.fails = new Error('no canvas')
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toBe('This picture cannot be opened. Please choose another one.')
    expect(sentTo(calls.uploadCertificatePicture)).toEqual([])
  })
  it('that shows nothing is not sent: once it is marked, it shows the mark', async () => {
    device.seen = new Uint8ClampedArray(64 * 64 * 4).fill(255)
    await open(EditPage)
    await press('certificate-front')
    await drawn('certificate-front-error')
    expect(text('certificate-front-error')).toContain('shows nothing')
    expect(device.marks).toEqual([])
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
