import { sandboxListPendingPictures } from '../../../../sandbox/contract/content-check'
import {
  sandboxChangeMember,
  sandboxGetState,
  sandboxListParcels,
} from '../../../../sandbox/contract/sandbox'
import { uploadPicture } from '../../../../src/contract/forecast/forecast'
import { PAYMENT_METHOD_ID } from '../../../../src/domain/payments/payment'
import { SCREENS } from '../../../../src/screens/screens'
import { operatorDesk } from '../../../h5/operator/desk'
import { drawTwoTonePicture } from '../../../support/photos'
import { until } from '../../../support/until'

const desk = operatorDesk()
const { page, calls, session, sandbox, form, field, send, switchTo, says, wordsBeside } = desk

/** Sets a switch, and waits until the back end has confirmed it. */
async function turn(name: string, on: boolean) {
  await switchTo(name, on)
  await says(/·/)
}
const parcelIn = async (state: string) => {
  const parcels = await sandbox.call(sandboxListParcels, {})
  return parcels.find((parcel) => parcel.state === state && parcel.aptId === session.aptId)!.packageNo
}

describe('the global switches', () => {
  it.each([
    ['guide', '#guide', true],
    ['country', '#country', true],
    ['cookies', '#cookie-banner', true],
    ['helpBall', '#help-ball', true],
    ['isGrey', '.pt-page.is-grey', true],
    ['isCardPayOn', `#pay-method-${PAYMENT_METHOD_ID.bankCard}`, false],
  ])('%s shows %s in the app while it is on', async (name, shows, isOffAfterwards) => {
    await sandbox.call(sandboxChangeMember, { aptId: session.aptId, do: 'asNew' })
    const payment = `${SCREENS.payDiscounts.paths[0]}?packageNo=${await parcelIn('toPay')}`
    const [path, stands] = name === 'isCardPayOn' ? [payment, 'pay-confirm'] : ['/home', 'home-copy-all']
    await desk.inApp(async ({ driver, visit }) => {
      const shown = driver.page.locator(`${shows}:visible`).first()
      for (const on of isOffAfterwards ? [true, false] : [false, true]) {
        await turn(name, on)
        await visit(path)
        if (on) await shown.waitFor()
        else {
          await driver.see(stands)
          await shown.waitFor({ state: 'detached' })
        }
      }
    })
  })
  it('show the shipping notice before a payment while it is on', async () => {
    const packageNo = await parcelIn('toPay')
    await desk.inApp(async ({ driver, visit }) => {
      await turn('shippingNotice', true)
      await visit(`${SCREENS.payDiscounts.paths[0]}?packageNo=${packageNo}`)
      await driver.tap('pay-confirm')
      await driver.see('shipping-notice')
      await turn('shippingNotice', false)
    })
  })
  it('offer a country that the operator adds, and hide one that is switched off', async () => {
    await page.locator('#countries-part > summary').click()
    await send('country-new')
    expect(await wordsBeside(field(form('country-new'), 'name.sc'))).toMatch(/at least one language/)
    await desk.sendTwice('country-new', { 'name.sc': '冰岛', 'name.en': 'Iceland' })
    await says('冰岛: added')
    const box = page.locator('#countries label', { hasText: 'Iceland · 冰岛' }).locator('input')
    await box.waitFor()
    expect(await box.count()).toBe(1)
    await sandbox.call(sandboxChangeMember, { aptId: session.aptId, do: 'asNew' })
    await desk.inApp(async ({ driver, visit }) => {
      await turn('country', true)
      await turn('country-2', false)
      await visit('/home')
      await driver.reads(`country-${await box.inputValue()}`, 'Iceland')
      await driver.hasNo('country-2', 'country-1')
      await turn('country-2', true)
      await turn('country', false)
    })
  })
})

it("the sandbox controls WeChat's answers, and runs automatically at the chosen speed", async () => {
  const state = () => sandbox.call(sandboxGetState, {})
  await switchTo('errcode', '43101')
  await says('WeChat set')
  expect((await state()).messageErrcode).toBe(43101)
  await switchTo('errcode', '0')
  await switchTo('pushStatus', '410')
  await switchTo('emailAnswer', 'later')
  await says('Pushes and e-mails set')
  expect(await state()).toMatchObject({ pushStatus: 410, emailAnswer: 'later' })
  await switchTo('pushStatus', '201')
  await switchTo('emailAnswer', 'sent')
  await switchTo('refusedWords', 'spam')
  await says('Content check set')
  expect((await state()).refusedWords).toBe('spam')
  const speed = field(form('autorun'), 'speed')
  await switchTo('speed', 'fast')
  expect(await wordsBeside(speed)).not.toBe('')
  expect(await speed.inputValue()).toBe('fast')
  await switchTo('speed', '0.1')
  await until(async () => (await state()).stepMs === 100, 'it was not set')
  const packageNo = await parcelIn('tallying')
  await switchTo('on', true)
  await says('Runs automatically')
  await until(
    async () => (await calls.detail(packageNo)).summary.state === 'toPay',
    'nothing goes on by itself',
  )
  await switchTo('on', false)
  await says('Manual')
})

it('a picture of a member passes or fails the content check, and leaves the list', async () => {
  const picture0 = new Blob([new Uint8Array(await drawTwoTonePicture(60, 40).jpeg().toBuffer())], {
    type: 'image/jpeg',
  })
  const waiting = async () =>
    (await sandbox.call(sandboxListPendingPictures, {})).map(({ pictureId }) => pictureId)
  for (const verdict of ['pass', 'refuse']) {
    const { pictureId } = await calls.call(uploadPicture, { purpose: 'feedback' }, { picture0 })
    await until(async () => (await waiting()).includes(pictureId), 'it was not asked about')
    await desk.press(`${verdict}-${pictureId}`)
    await says('verdict set')
    expect(await waiting()).not.toContain(pictureId)
    await page.locator(`#${verdict}-${pictureId}`).waitFor({ state: 'detached' })
  }
})
