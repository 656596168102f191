import { newIdempotencyKey } from '../../../../src/client/idempotency-key'
import { sandboxAnswerConversation } from '../../../../src/contract/sandbox-conversation'
import { operatorDesk } from '../../../h5/operator/desk'
import { axeFindings, loadAxe } from '../../../support/axe'

const { page, session, sandbox, form, fill, press, send } = operatorDesk()

beforeAll(() =>
  sandbox.call(sandboxAnswerConversation, {
    ...{ aptId: session.aptId, text: 'Welcome', pictureIds: [], idempotencyKey: newIdempotencyKey() },
  }),
)

async function expectGood() {
  await loadAxe(page)
  expect(await axeFindings(page, { type: 'tag', values: ['wcag2a', 'wcag2aa'] })).toEqual([])
  // What a finger can hardly meet is less than 44 px high, a box by its label.
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
] as const)('at %i px passes the rules of WCAG 2 A and AA in the %s, and fits', async (width, look) => {
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
