import '../../support/screen-test'
import { act } from 'react'
import { forecastForm } from '@/features/forecast/forecast-form'
import { MailSheet } from '@/features/forecast/parts/mail-sheet'
import { setSession } from '@/session/session-store'
import { find, open, press, type } from '../../support/screens'

beforeEach(async () => {
  forecastForm.discard()
  await open(MailSheet)
  await press('forecast-mail-open')
})

const OTHERS = 'Other goods in this message are not filled in.'

it('says that only the first of several goods is filled in, and nothing where there is one', async () => {
  await type('forecast-mail', '1 x Earphones ¥148.00\n2 x Tote bag ¥18.50')
  expect(find('forecast-mail-found').textContent).toContain(OTHERS)
  await type('forecast-mail', '1 x Earphones ¥148.00')
  expect(find('forecast-mail-found').textContent).not.toContain(OTHERS)
})

it('says that a mail is longer than what is read of it', async () => {
  await type('forecast-mail', 'x'.repeat(20_000))
  expect(document.getElementById('forecast-mail-error')).toBeNull()
  await type('forecast-mail', 'x'.repeat(20_001))
  expect(find('forecast-mail-error').textContent).toContain('first 20000 characters')
})

it('a mail that was pasted is still there after a reload, for its member alone, until it was filled in', async () => {
  const mail = '1 x Earphones ¥148.00'
  const typed = () => find('forecast-mail').querySelector('textarea')!.value
  const openAgain = async () => {
    await open(MailSheet)
    await press('forecast-mail-open')
  }
  await type('forecast-mail', mail)
  await openAgain()
  expect(typed()).toBe(mail)
  await act(async () => setSession({ aptId: 'PT999999' }))
  expect(typed()).toBe('')
  await openAgain()
  expect(typed()).toBe('')
  await act(async () => setSession({ aptId: 'PT208846' }))
  expect(typed()).toBe(mail)
  await press('forecast-mail-fill')
  await openAgain()
  expect(typed()).toBe('')
})
