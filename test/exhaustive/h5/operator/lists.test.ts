import { sandboxGetClock } from '../../../../sandbox/contract/clock'
import { sandboxAnswerConversation } from '../../../../sandbox/contract/conversation'
import { sandboxListRates } from '../../../../sandbox/contract/rates'
import { createIdempotencyKey } from '../../../../src/client/idempotency-key'
import { getListedGoods } from '../../../../src/contract/prohibited/listed-goods'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import { operatorDesk } from '../../../h5/operator/desk'
import { loadAxe, runAxe } from '../../../support/browser/axe'
import { until } from '../../../support/until'

const { page, session, calls, sandbox, form, field, fill, press, send, says, wordsBeside } = operatorDesk()
const MODE = 'SM100005001'
/** The form of one fee or of one send mode. */
const line = (id: string | number) => form(`rate-${id}`)

describe('the price lists', () => {
  beforeEach(async () => {
    await page.locator('#prices > summary').click()
    await line(FEE_TYPE_CODE.photo).waitFor()
  })
  const fees = async () =>
    (await sandbox.call(sandboxListRates, {})).fees.filter(({ feeType }) => feeType === FEE_TYPE_CODE.photo)

  it('are saved line by line, show problems at their fields, and keep the input of other lines', async () => {
    const photo = line(FEE_TYPE_CODE.photo)
    await send(`rate-${FEE_TYPE_CODE.photo}`, { generalPrice: 'much' })
    expect(await wordsBeside(field(photo, 'generalPrice'))).not.toBe('')
    const before = await fees()
    const { superPrice } = before[0]!
    await fill(`rate-${MODE}`, { firstGeneralPrice: '60.00' })
    await send(`rate-${FEE_TYPE_CODE.photo}`, { generalPrice: '3.21' })
    await says('photo · 拍照: from')
    await until(async () => (await fees()).length > before.length, 'there is no new row')
    expect((await fees())[0]).toMatchObject({ generalPrice: 321, superPrice })
    expect(await field(line(MODE), 'firstGeneralPrice').inputValue()).toBe('60.00')
    await send(`rate-${MODE}`)
    await says(`${MODE}: from`)
  })
})

it('routes, Latin addresses and import taxes are saved, and refused at a field', async () => {
  await page.locator('#rows > summary').click()
  await form('route-100005001').waitFor()
  expect(await form('route-100005001').innerText()).toMatch(/Past parcels of 365 days[^:]*: \d+/)
  await form('route-100005001').locator('[name=originRequired]').check()
  await send('route-100005001')
  await says('100005001: saved')
  await form('route-100005001').locator('[name=originRequired]').uncheck()
  await send('route-100005001')
  await send('latin-769DCR', { latinStreet: '' })
  expect(await wordsBeside(field(form('latin-769DCR'), 'latinStreet'))).toMatch(/fill in the street/)
  await send('latin-769DCR', { latinStreet: 'No. 88 Gangkou Avenue' })
  await says('769DCR: saved')
  await send('duty-SG-gst', { percent: 'much' })
  expect(await wordsBeside(field(form('duty-SG-gst'), 'percent'))).not.toBe('')
  await send('duty-SG-gst', { percent: '9' })
  await says('SG-gst: from')
})

it('listed goods are saved, refused at a field, and deleted', async () => {
  await page.locator('#listed > summary').click()
  const goods = form('listed-goods-form')
  await goods.waitFor()
  const kites = { id: 'kites', 'name.sc': '风筝', 'name.tc': '風箏', 'name.en': 'Kites' }
  await send('listed-goods-form', { ...kites, rules: '[' })
  expect(await wordsBeside(field(goods, 'rules'))).not.toBe('')
  await send('listed-goods-form', { rules: '[]' })
  await says('kites: saved')
  const listed = async () => (await calls.call(getListedGoods, {})).find(({ id }) => id === 'kites')
  expect((await listed())?.name.en).toBe('Kites')
  await page.locator('#listed-goods-choice').selectOption('kites')
  await press('listed-goods-delete')
  await says('kites: deleted')
  expect(await listed()).toBeUndefined()
})

it('the clock can be moved forward within a limit, and reset to the real time', async () => {
  const ahead = page.locator('#clock-ahead')
  const hours = async () => (await sandbox.call(sandboxGetClock, {})).aheadHours
  await ahead.getByText('the real time').waitFor()
  // One hour only: the sessions of the other tests must not expire.
  await send('clock', { hours: '1' })
  await says('all due work is done')
  await ahead.getByText('1 h ahead').waitFor()
  expect(await hours()).toBe(1)
  await send('clock', { hours: '8760' })
  expect(await wordsBeside(field(form('clock'), 'hours'))).toMatch(/8,760 hours/)
  expect(await hours()).toBe(1)
  await press('clock-real')
  await says('Real time')
  await ahead.getByText('the real time').waitFor()
  expect(await hours()).toBe(0)
})

async function expectGood() {
  await loadAxe(page)
  expect(await runAxe(page, { type: 'tag', values: ['wcag2a', 'wcag2aa'] })).toEqual([])
  // A control less than 44 px high is hard to press. A checkbox counts with its label.
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main select, main input, main a, main summary')]
      .map((one) => (one.matches('[type=checkbox]') ? one.closest('label')! : one))
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
      .map((one) => one.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
}

it.each([
  [320, 'dark'],
  [1280, 'light'],
] as const)('the page at %i px passes WCAG 2 A and AA in the %s theme, and fits', async (width, look) => {
  await sandbox.call(sandboxAnswerConversation, {
    ...{ aptId: session.aptId, text: 'Welcome', pictureIds: [], idempotencyKey: createIdempotencyKey() },
  })
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: look })
  for (const part of ['reasons-part', 'countries-part', 'prices', 'listed'])
    await page.locator(`#${part} > summary`).click()
  await form('listed-goods-form').waitFor()
  await page.locator('#fee-rates form').first().waitFor()
  await page.locator('#countries label').first().waitFor()
  await fill('notice', { 'title.en': 'Open', 'text.en': '<h2>Late</h2><p>Until nine</p>' })
  await press('notice-show')
  await page.locator('#notice-preview article').first().waitFor()
  await send('agreement', { version: '' })
  await press(`conversation-${session.aptId}`)
  await page.locator('#conversation-said .message').first().waitFor()
  await send('popup')
  await page.locator('#popup [aria-invalid=true]').first().waitFor()
  await expectGood()
  await page.locator('button[id^=raiseException-]').first().click()
  await page.locator('#step-dialog[open]').waitFor()
  await expectGood()
})
