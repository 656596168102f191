import type { Locator, Page } from 'playwright-core'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { newIdempotencyKey } from '../../src/client/idempotency-key'
import { agreementIsAgree } from '../../src/contract/agreements'
import { getBalance } from '../../src/contract/balance'
import { getConversation, sendMessage } from '../../src/contract/conversation'
import { getCoupons } from '../../src/contract/coupons'
import { addFeedback, listFeedback } from '../../src/contract/feedback'
import { getListedGoods } from '../../src/contract/listed-goods'
import { getNotice, listNotices } from '../../src/contract/notices'
import { getPopup } from '../../src/contract/overlays'
import { cancelOrder, getOrder } from '../../src/contract/payment'
import { sandboxGateway } from '../../src/contract/sandbox'
import { sandboxClock } from '../../src/contract/sandbox-clock'
import { sandboxAnswerConversation } from '../../src/contract/sandbox-conversation'
import { sandboxNotices } from '../../src/contract/sandbox-notices'
import { AGREEMENT, NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { METHOD_ID } from '../../src/domain/payment'
import { h5Driver } from '../journeys/h5-driver'
import { axeFindings, loadAxe } from '../support/axe'
import { demoSession, type Session, sessionCookies } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { MemberCalls } from '../support/member-calls'
import { takeScreenshots } from '../support/photos'
import { openSettled } from '../support/settled'
import { until } from '../support/until'

const { browser, backEnd, sandbox } = inBrowser()
let page: Page
let session: Session
let calls: MemberCalls
const errors: string[] = []

beforeAll(async () => {
  session = await demoSession(sandbox)
  calls = new MemberCalls(backEnd.url, session.token)
  const operator = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  page = await operator.newPage()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('dialog', (dialog) => errors.push(dialog.message()))
})
beforeEach(async () => {
  errors.length = 0
  await page.goto(`${backEnd.url}/sandbox`)
  await page.locator('#parcels .card').first().waitFor()
})
afterEach(() => expect(errors).toEqual([]))

const form = (id: string) => page.locator(`#${id}`)
const field = (of: Locator, name: string) => of.locator(`[name="${name}"]`)
async function fill(of: Locator, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const each = field(of, name)
    if ((await each.evaluate((node) => node.tagName)) === 'SELECT') await each.selectOption(value)
    else await each.fill(value)
  }
}
/** Presses a button of a form that has done what was pressed before. */
async function press(of: Locator, name: string) {
  await of.and(page.locator(':not([aria-busy])')).waitFor()
  await of.getByRole('button', { name }).click()
}
const says = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor()
/** The words beside a field that is wrong. */
async function wordsBeside(one: Locator): Promise<string> {
  await one.and(page.locator('[aria-invalid=true]')).waitFor()
  const ids = (await one.getAttribute('aria-describedby'))!.split(' ')
  return page.locator(`#${ids.at(-1)}`).innerText()
}
const inThree = (text: string) => ({ 'title.sc': `${text}简`, 'title.tc': `${text}繁`, 'title.en': text })
const texts = (text: string) => ({ 'text.sc': `${text}简`, 'text.tc': `${text}繁`, 'text.en': text })

describe('an announcement', () => {
  it('is written in three languages, changed and taken back', async () => {
    const notice = form('notice')
    await fill(notice, { kind: 'news', ...inThree('Open late'), ...texts('<p>Until nine</p>') })
    await press(notice, 'Write')
    await says('written')
    const [written] = await calls.call(listNotices, { kind: 'news' })
    expect(written!.title).toEqual({ sc: 'Open late简', tc: 'Open late繁', en: 'Open late' })
    await page.locator(`#change-${written!.id}`).click()
    await fill(notice, { 'title.en': 'Open later' })
    await press(notice, 'Write')
    await page.locator('#notices', { hasText: 'Open later' }).waitFor()
    expect((await calls.call(getNotice, { id: written!.id })).title.en).toBe('Open later')
    await page.locator(`#take-back-${written!.id}`).click()
    await says('taken back')
    const left = await calls.call(listNotices, { kind: 'news' })
    expect(left.map(({ id }) => id)).not.toContain(written!.id)
  })
  it('in one language reads so in all of them, as its preview says before', async () => {
    const notice = form('notice')
    const before = (await sandbox.call(sandboxNotices, {})).length
    await fill(notice, {
      'title.tc': '春節休息',
      'text.tc': '<p>初五<b>開工</b></p><script>alert(1)</script>',
    })
    await press(notice, 'Preview')
    const previews = page.locator('#notice-preview article')
    await previews.nth(2).waitFor()
    expect(await previews.allInnerTexts()).toEqual(Array(3).fill('春節休息\n\n初五開工'))
    expect(await sandbox.call(sandboxNotices, {})).toHaveLength(before)
    await press(notice, 'Write')
    await says('written')
    const [row] = await calls.call(listNotices, { kind: 'announcement' })
    expect(row!.title).toEqual({ sc: '春節休息', tc: '春節休息', en: '春節休息' })
  })
  it('that says a half is refused beside its field, and what was typed stays', async () => {
    const notice = form('notice')
    await fill(notice, { 'title.sc': '只有标题', 'text.en': '<p>A text alone</p>' })
    await press(notice, 'Write')
    expect(await wordsBeside(field(notice, 'text.sc'))).toMatch(/title and no text/)
    expect(await wordsBeside(field(notice, 'title.en'))).toMatch(/text and no title/)
    expect(await field(notice, 'title.sc').inputValue()).toBe('只有标题')
    expect(await field(notice, 'text.en').inputValue()).toBe('<p>A text alone</p>')
    await fill(notice, { 'title.en': '<script>alert(1)</script>', 'text.sc': '<script>alert(1)</script>' })
    await press(notice, 'Write')
    expect(await wordsBeside(field(notice, 'text.sc'))).toMatch(/Nothing of this HTML/)
    expect(await field(notice, 'title.en').getAttribute('aria-invalid')).toBeNull()
  })
  it('with a hostile title shows it as text, and pressed twice is written once', async () => {
    const notice = form('notice')
    const title = '<img src=x onerror=alert(1)>'
    await fill(notice, { 'title.en': title, 'text.en': '<p>Twice</p>' })
    await notice.getByRole('button', { name: 'Write' }).dblclick()
    await page.locator('#notices b').getByText(title, { exact: true }).waitFor()
    const rows = await sandbox.call(sandboxNotices, {})
    expect(rows.filter((row) => row.title.en === title)).toHaveLength(1)
    expect(await page.locator('#notices img').count()).toBe(0)
  })
})

it('a bulletin is published in three languages, and withdrawn', async () => {
  const popup = form('popup')
  await press(popup, 'Publish')
  expect(await wordsBeside(field(popup, 'title.sc'))).toMatch(/one language at least/)
  await fill(popup, { ...inThree('Typhoon'), ...texts('Closed today') })
  await press(popup, 'Publish')
  await says('published')
  expect(await calls.call(getPopup, { popupType: 1 })).toMatchObject({
    title: { en: 'Typhoon', tc: 'Typhoon繁' },
    content: { sc: 'Closed today简' },
  })
  await press(popup, 'Withdraw')
  await says('Withdrawn')
  expect(await calls.call(getPopup, { popupType: 1 })).toBeNull()
})

it('a new version of an agreement is signed anew by the member, who reads it in the app', async () => {
  const agreement = form('agreement')
  await field(agreement, 'version').fill('2031-01')
  await fill(agreement, { 'title.en': 'Service agreement of 2031', 'text.en': '<b>Be kind</b> to parcels.' })
  await press(agreement, 'Publish')
  await says('2031-01: published')
  const state = () => calls.call(agreementIsAgree, { typeCode: [...NEEDED_AGREEMENTS] })
  expect(await state()).toMatchObject({ agreed: false, missing: [AGREEMENT.service] })
  const member = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await member.addCookies(sessionCookies(backEnd.url, session))
  const app = await member.newPage()
  const driver = h5Driver(app)
  await openSettled(app, `${backEnd.url}/home?lang=en`)
  await driver.reads('agreement-popup', 'Service agreement of 2031')
  await driver.reads('agreement-popup', '<b>Be kind</b> to parcels.')
  await member.close()
})

describe('an exception', () => {
  /** A parcel that lies in the warehouse. */
  async function newException(type: string, remark = '') {
    const packageNo = await calls.parcelToPay(sandbox)
    await page.locator(`#raiseException-${packageNo}`).click()
    const dialog = page.locator('#step-dialog')
    await fill(dialog, { reason: type, remark })
    await dialog.locator('#step-do').click()
    await says(`${packageNo} → abnormal`)
    return packageNo
  }
  const write = async (values: Readonly<Record<string, string>>, answers: readonly string[] = []) => {
    const reason = form('reason')
    await fill(reason, values)
    for (const answer of answers) await field(reason, `answer.${answer}`).check()
    await press(reason, 'Write')
    await says('written')
  }
  beforeEach(() => page.locator('#reasons-part summary').click())

  it('is told and answered as the operator has it, and as the app has it again', async () => {
    const packageNo = await newException('2')
    await write(
      { kind: 'exception', code: '2', 'words.sc': '箱子<b>破</b>了', 'words.en': 'The box is <b>torn</b>' },
      ['goOn', 'forward'],
    )
    const { summary, exception } = await calls.detail(packageNo)
    const sc = '箱子<b>破</b>了'
    expect(summary.reasonWords).toEqual({ 2: { sc, tc: sc, en: 'The box is <b>torn</b>' } })
    expect(exception!.answers).toEqual(['goOn', 'forward'])
    await page.locator('#reasons', { hasText: 'The box is <b>torn</b>' }).waitFor()
    expect(await page.locator('#reasons b', { hasText: 'torn' }).count()).toBe(0)
    await page.locator('#reason-exception-2').click()
    expect(await field(form('reason'), 'answer.forward').isChecked()).toBe(true)
    await press(form('reason'), "The app's own again")
    await says("the app's own words")
    const again = await calls.detail(packageNo)
    expect(again.summary.reasonWords).toEqual({})
    expect(again.exception!.answers).toEqual(['goOn', 'return', 'claim', 'dispose'])
  })
  it('of a type of its own is chosen at the parcel, and reads so', async () => {
    await write({ kind: 'exception', code: '42', 'words.en': 'An invoice is missing' }, ['papers'])
    const packageNo = await newException('42')
    const { summary, exception } = await calls.detail(packageNo)
    expect(summary).toMatchObject({ exceptionType: 42, reasonWords: { 42: { sc: 'An invoice is missing' } } })
    expect(exception!.answers).toEqual(['papers'])
  })
  it('of which the code is none says so beside it', async () => {
    const reason = form('reason')
    await fill(reason, { kind: 'review', code: '1', 'words.en': 'Fine' })
    await press(reason, 'Write')
    expect(await wordsBeside(field(reason, 'code'))).toMatch(/Code 1 says/)
    await fill(reason, { code: 'x' })
    await press(reason, 'Write')
    expect(await wordsBeside(field(reason, 'code'))).not.toBe('')
    expect(await field(reason, 'words.en').inputValue()).toBe('Fine')
  })
  it('is left by Escape, and nothing is raised', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const button = page.locator(`#raiseException-${packageNo}`)
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator('#step-dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#step-dialog').waitFor({ state: 'hidden' })
    await until(
      () => button.evaluate((node) => node === document.activeElement),
      () => 'the focus is elsewhere',
    )
    expect((await calls.detail(packageNo)).summary.state).toBe('toPay')
  })
})

describe('money', () => {
  it('that the provider refuses is put on the balance, with why, once', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const orderNo = await calls.order(packageNo)
    const tradeNo = await calls.startTrade(orderNo, METHOD_ID.alipay)
    await sandbox.call(sandboxGateway, { tradeNo, result: 'approve' })
    await page.getByLabel('Refuses refunds').check()
    await says('Gateway set')
    await calls.call(cancelOrder, { orderNo, idempotencyKey: newIdempotencyKey() })
    const row = page.locator('#refunds form', { hasText: orderNo })
    await row.waitFor()
    const { balanceCents } = await calls.call(getBalance, {})
    await press(row, 'On the balance')
    expect(await wordsBeside(field(row, 'endReason'))).not.toBe('')
    await fill(row, { endReason: 'Card <b>closed</b>' })
    await row.getByRole('button', { name: 'On the balance' }).dblclick()
    await page.locator('#refunds', { hasText: 'credited: Card <b>closed</b>' }).waitFor()
    const { refunds, totalCents } = await calls.call(getOrder, { orderNo })
    expect(refunds).toMatchObject([{ status: 'credited', endReason: 'Card <b>closed</b>' }])
    expect((await calls.call(getBalance, {})).balanceCents).toBe(balanceCents + totalCents)
    await page.getByLabel('Refuses refunds').uncheck()
    await says('Gateway set')
  })
  it('is asked for late, or the form says why it is not', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const fee = form('late-fee')
    await fill(fee, { packageNo, feeType: '17' })
    await press(fee, 'Ask')
    expect(await wordsBeside(field(fee, 'reason'))).toMatch(/Give a reason/)
    expect(await wordsBeside(field(fee, 'amount'))).not.toBe('')
    await fill(fee, { amount: '12.50', reason: 'A box of <i>wood</i>' })
    await press(fee, 'Ask')
    await page.locator('#late-fees', { hasText: 'A box of <i>wood</i>' }).waitFor()
    const { lateFees } = await calls.detail(packageNo)
    expect(lateFees).toMatchObject([{ amountCents: 1250, reason: 'A box of <i>wood</i>', state: 'asked' }])
  })
})

it('a parcel that nobody declared is received, and a code upgrades a member', async () => {
  const arrived = form('unannounced')
  await fill(arrived, { aptId: session.aptId, trackingNo: 'SF1408999955319', kg: 'heavy' })
  await press(arrived, 'Receive')
  expect(await wordsBeside(field(arrived, 'kg'))).not.toBe('')
  await fill(arrived, { kg: '1.5' })
  await press(arrived, 'Receive')
  await says('received')
  expect((await sandbox.packageOf('SF1408999955319')).state).toBe('waitingDeclaration')
  await press(form('upgrade'), 'Give out')
  await says(/Upgrade code · 升级码: \S+/)
})

it('goods of the list are written, refused beside a field, and taken off', async () => {
  await page.locator('#listed > summary').click()
  const goods = page.locator('#listed-goods-form')
  await fill(goods, { id: 'kites', 'name.sc': '风筝', 'name.tc': '風箏', 'name.en': 'Kites', rules: '[' })
  await press(goods, 'Save')
  expect(await wordsBeside(field(goods, 'rules'))).not.toBe('')
  await fill(goods, { rules: '[]' })
  await press(goods, 'Save')
  await says('kites: saved')
  const listed = await calls.call(getListedGoods, {})
  expect(listed.find(({ id }) => id === 'kites')?.name.en).toBe('Kites')
  await page.locator('#listed-goods-choice').selectOption('kites')
  await press(goods, 'Delete')
  await says('kites: deleted')
})

it('what is typed into a row stays while other rows come', async () => {
  await calls.call(addFeedback, { text: 'Where is <b>my</b> parcel?', idempotencyKey: newIdempotencyKey() })
  const card = page.locator('#feedback form', { hasText: '<b>my</b>' }).locator('[name=answer]')
  await card.fill('Half a wo')
  const packageNo = await calls.parcelToPay(sandbox)
  await page.locator('#parcels', { hasText: packageNo }).waitFor()
  expect(await card.inputValue()).toBe('Half a wo')
  await press(page.locator('#feedback form', { hasText: '<b>my</b>' }), 'Answer')
  await says('answered')
  expect((await calls.call(listFeedback, {}))[0]).toMatchObject({ answer: { text: 'Half a wo' } })
})

describe('a conversation', () => {
  let answerForm: Locator
  beforeEach(() => {
    answerForm = form('conversation-answer')
  })
  const open = (aptId: string) => page.locator(`#conversation-${aptId}`).click()
  const write = (text: string) =>
    calls.call(sendMessage, { text, pictureIds: [], idempotencyKey: newIdempotencyKey() })
  const said = async () => (await calls.call(getConversation, {})).messages

  it('is answered in words and pictures once, however often it is pressed, and ended', async () => {
    await write('The box is <b>torn</b>')
    await open(session.aptId)
    await page.locator('#conversation-said', { hasText: 'The box is <b>torn</b>' }).waitFor()
    await fill(answerForm, { text: 'Thank you.\nWe look at it.' })
    await field(answerForm, 'pictures').setInputFiles(await takeScreenshots())
    await answerForm.getByRole('button', { name: 'Answer' }).dblclick()
    await says('answered')
    expect(await field(answerForm, 'text').inputValue()).toBe('')
    expect(await field(answerForm, 'pictures').evaluate((one: HTMLInputElement) => one.files!.length)).toBe(0)
    const [answer, question, ...others] = await said()
    expect(answer).toMatchObject({ from: 'service', text: 'Thank you.\nWe look at it.' })
    expect([answer!.pictures.length, question!.text, others]).toEqual([2, 'The box is <b>torn</b>', []])
    const links = page.locator('#conversation-said a')
    expect(await links.count()).toBe(2)
    const picture = await page.request.get(
      new URL((await links.first().getAttribute('href'))!, backEnd.url).href,
    )
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    await write('When does it leave?')
    await page.locator('#conversation-said', { hasText: 'When does it leave?' }).waitFor()
    await press(answerForm, 'Close')
    await says('closed')
    expect((await calls.call(getConversation, {})).isClosed).toBe(true)
  })
  it('says beside its field what is wrong, and keeps what was typed and chosen', async () => {
    await open(session.aptId)
    await press(answerForm, 'Answer')
    expect(await wordsBeside(field(answerForm, 'text'))).toMatch(/Write something/)
    await fill(answerForm, { text: 'Here it is' })
    const [picture] = await takeScreenshots()
    const noPicture = { name: 'note.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await field(answerForm, 'pictures').setInputFiles([noPicture])
    await press(answerForm, 'Answer')
    expect(await wordsBeside(field(answerForm, 'pictures'))).toMatch(/^note\.txt: /)
    expect(await field(answerForm, 'text').inputValue()).toBe('Here it is')
    await field(answerForm, 'pictures').setInputFiles(picture!)
    await press(answerForm, 'Answer')
    await says('answered')
    expect((await said())[0]).toMatchObject({ text: 'Here it is', pictures: [{}] })
  })
  it('whose answer was lost on its way is answered once', async () => {
    await open(session.aptId)
    await fill(answerForm, { text: 'On Monday' })
    await field(answerForm, 'pictures').setInputFiles(await takeScreenshots())
    await page.route(`**${sandboxAnswerConversation.path}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await press(answerForm, 'Answer')
    await until(
      async () => (await said())[0]!.text === 'On Monday',
      () => 'it has not arrived',
    )
    await page.unroute(`**${sandboxAnswerConversation.path}`)
    await press(answerForm, 'Answer')
    await says('answered')
    expect((await said()).filter(({ text }) => text === 'On Monday')).toHaveLength(1)
  })
  it('keeps what was typed to one member from every other', async () => {
    const other = DEMO_MEMBERS[1].aptId
    await sandbox.call(sandboxAnswerConversation, {
      ...{ aptId: other, text: 'Welcome', pictureIds: [], idempotencyKey: newIdempotencyKey() },
    })
    await open(session.aptId)
    await fill(answerForm, { text: 'Half a wo' })
    await open(other)
    expect(await field(answerForm, 'text').inputValue()).toBe('')
    await page.locator('#conversation-said', { hasText: 'Welcome' }).waitFor()
    await open(session.aptId)
    expect(await field(answerForm, 'text').inputValue()).toBe('Half a wo')
  })
})

describe.each([390, 1280])('at %i px', (width) => {
  it.each([
    'light',
    'dark',
  ] as const)('passes the rules of WCAG 2 A and AA in the %s, and fits', async (look) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: look })
    for (const part of ['reasons-part', 'prices', 'listed']) await page.locator(`#${part} > summary`).click()
    await page.locator('#listed-goods-form').waitFor()
    await page.locator('#fee-rates form').first().waitFor()
    await fill(form('notice'), { 'title.en': 'Open', 'text.en': '<h2>Late</h2><p>Until nine</p>' })
    await press(form('notice'), 'Preview')
    await page.locator('#notice-preview article').first().waitFor()
    await press(form('agreement'), 'Publish')
    await page.locator(`#conversation-${session.aptId}`).click()
    await page.locator('#conversation-said a').first().waitFor()
    await press(form('popup'), 'Publish')
    await page.locator('#popup [aria-invalid=true]').first().waitFor()
    await loadAxe(page)
    expect(await axeFindings(page, { type: 'tag', values: ['wcag2a', 'wcag2aa'] })).toEqual([])
    expect(await smallOnes()).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
})

/** What a finger can hardly meet: buttons, choices and fields that are less than 44 px high, boxes by their label. */
const smallOnes = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main select, main input, main a, main summary')]
      .map((one) => (one.matches('[type=checkbox]') ? one.closest('label')! : one))
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
      .map((one) => one.outerHTML.slice(0, 120)),
  )

describe('customer service', () => {
  it('tops up once when it is pressed twice', async () => {
    const before = (await calls.call(getBalance, {})).balanceCents
    await fill(form('service'), { aptId: session.aptId, do: 'topUp' })
    await form('service').getByRole('button').dblclick()
    await says('done')
    expect((await calls.call(getBalance, {})).balanceCents).toBe(before + 10_000)
  })
  it('says beside the field that there is no such member, and keeps what was typed', async () => {
    for (const id of ['service', 'coupon', 'unannounced'] as const) {
      const each = form(id)
      await fill(each, { aptId: 'PT000000', ...(id === 'unannounced' ? { trackingNo: 'SF1408227655' } : {}) })
      await each.getByRole('button').click()
      expect([id, await wordsBeside(field(each, 'aptId'))]).toEqual([id, 'No such member.'])
      expect(await field(each, 'aptId').inputValue()).toBe('PT000000')
    }
  })
  it('gives a coupon by the keyboard alone', async () => {
    const before = await calls.call(getCoupons, {})
    await field(form('coupon'), 'aptId').focus()
    await page.keyboard.type(session.aptId)
    await page.keyboard.press('Enter')
    await says('coupon given')
    expect(await calls.call(getCoupons, {})).toHaveLength(before.length + 1)
  })
})

it('the clock is put forward, not too far, and shows the real time again', async () => {
  const clock = form('clock')
  const ahead = page.locator('#clock-ahead')
  const hours = async () => (await sandbox.call(sandboxClock, {})).aheadHours
  await ahead.getByText('the real time').waitFor()
  // An hour: the sessions of the other tests last longer.
  await fill(clock, { hours: '1' })
  await press(clock, 'Put forward')
  await says('all that is due is done')
  await ahead.getByText('1 h ahead').waitFor()
  expect(await hours()).toBe(1)
  const shown = await page.locator('#clock-now').innerText()
  expect(shown).not.toBe('')
  await fill(clock, { hours: '8760' })
  await press(clock, 'Put forward')
  expect(await wordsBeside(field(clock, 'hours'))).toMatch(/a year at most/)
  expect(await hours()).toBe(1)
  await clock.getByRole('button', { name: 'Real time' }).click()
  await says('The real time again')
  await ahead.getByText('the real time').waitFor()
  expect(await hours()).toBe(0)
})
