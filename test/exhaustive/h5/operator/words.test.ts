import { sandboxListNotices } from '../../../../sandbox/contract/notices'
import { getAgreementStatus } from '../../../../src/contract/auth/agreements'
import { getNotice, listNotices } from '../../../../src/contract/notices/notices'
import { AGREEMENT_TYPE_CODE, REQUIRED_AGREEMENT_CODES } from '../../../../src/domain/auth/agreement'
import { operatorDesk } from '../../../h5/operator/desk'

const desk = operatorDesk()
const { page, calls, sandbox, form, field, fill, press, send, says, wordsBeside } = desk
const inThree = (text: string) => ({ 'title.sc': `${text}简`, 'title.tc': `${text}繁`, 'title.en': text })
const texts = (text: string) => ({ 'text.sc': `${text}简`, 'text.tc': `${text}繁`, 'text.en': text })

describe('an announcement', () => {
  it('is published in three languages, changed and withdrawn', async () => {
    await send('notice', { kind: 'news', ...inThree('Open late'), ...texts('<p>Until nine</p>') })
    await says('saved')
    const [written] = (await calls.call(listNotices, { kind: 'news' })).notices
    expect(written!.title).toEqual({ sc: 'Open late简', tc: 'Open late繁', en: 'Open late' })
    await press(`change-${written!.id}`)
    await send('notice', { 'title.en': 'Open later' })
    await page.locator('#notices', { hasText: 'Open later' }).waitFor()
    expect((await calls.call(getNotice, { id: written!.id })).title.en).toBe('Open later')
    await press(`change-${written!.id}`)
    await press('notice-another')
    expect(await field(form('notice'), 'title.en').inputValue()).toBe('')
    await press(`take-back-${written!.id}`)
    await says('withdrawn')
    const left = await calls.call(listNotices, { kind: 'news' })
    expect(left.notices.map(({ id }) => id)).not.toContain(written!.id)
  })
  it('in one language is previewed in all, with its title as text, and published once', async () => {
    const title = '<img src=x onerror=alert(1)>'
    await fill('notice', { 'title.tc': title, 'text.tc': '<p>初五<b>開工</b></p><script>alert(1)</script>' })
    await press('notice-show')
    const previews = page.locator('#notice-preview article')
    await previews.nth(2).waitFor()
    expect(await previews.allInnerTexts()).toEqual(Array(3).fill(`${title}\n\n初五開工`))
    await desk.sendTwice('notice')
    await page.locator('#notices b').getByText(title, { exact: true }).waitFor()
    const rows = await sandbox.call(sandboxListNotices, {})
    expect(rows.filter((row) => row.title.en === title)).toHaveLength(1)
    expect(await page.locator('#notices img').count()).toBe(0)
  })
})

it('a bulletin and an encryption notice are previewed, published, read in the app, and withdrawn', async () => {
  await send('popup')
  expect(await wordsBeside(field(form('popup'), 'title.sc'))).toMatch(/at least one language/)
  await desk.inApp(async ({ driver, visit }) => {
    for (const [popupType, id] of [
      ['1', 'bulletin'],
      ['2', 'encryption'],
    ] as const) {
      await fill('popup', { popupType, ...inThree('Typhoon'), ...texts('Closed today') })
      await press('popup-show')
      await page.locator('#popup-preview article', { hasText: 'Closed today繁' }).waitFor()
      await send('popup')
      await says('published')
      await visit('/home')
      await driver.reads(id, 'Typhoon')
      await driver.reads(id, 'Closed today')
      await fill('popup', { popupType })
      await press('withdraw')
      await says('Withdrawn')
      await visit('/home')
      await driver.hasNo(id, 'home-copy-all')
    }
  })
})

it('a new version of an agreement is previewed, and the member has to read and accept it', async () => {
  await fill('agreement', { version: '2031-01' })
  await fill('agreement', {
    'title.en': 'Service agreement of 2031',
    'text.en': '<b>Be kind</b> to parcels.',
  })
  await press('agreement-show')
  await page.locator('#agreement-preview article', { hasText: '<b>Be kind</b>' }).waitFor()
  await send('agreement')
  await says('2031-01: published')
  const state = () => calls.call(getAgreementStatus, { typeCode: [...REQUIRED_AGREEMENT_CODES] })
  expect(await state()).toMatchObject({ agreed: false, missing: [AGREEMENT_TYPE_CODE.service] })
  await desk.inApp(async ({ driver, visit }) => {
    await visit('/home')
    await driver.reads('agreement-popup', 'Service agreement of 2031')
    await driver.reads('agreement-popup', '<b>Be kind</b> to parcels.')
  })
})
