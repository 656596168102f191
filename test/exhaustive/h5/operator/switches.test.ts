import { SCREENS } from '../../../../config/screens'
import { sandboxMember, sandboxParcels, sandboxState } from '../../../../src/contract/sandbox'
import { getImpSwitch } from '../../../../src/contract/switches'
import { METHOD_ID } from '../../../../src/domain/payment'
import { operatorDesk } from '../../../h5/operator/desk'
import { until } from '../../../support/until'

const desk = operatorDesk()
const { page, calls, session, sandbox, form, field, send, switchTo, says, wordsBeside } = desk

const [PAY] = SCREENS.payDiscounts.paths

/** Switches, and waits until the back end has said so. */
async function turn(name: string, on: boolean) {
  await switchTo(name, on)
  await says(/·/)
}
const parcelIn = async (state: string) => {
  const parcels = await sandbox.call(sandboxParcels, {})
  return parcels.find((parcel) => parcel.state === state && parcel.aptId === session.aptId)!.packageNo
}

describe('what shows over the screens of the app', () => {
  beforeEach(() => sandbox.call(sandboxMember, { aptId: session.aptId, do: 'asNew' }))

  it('is there while it is switched on: guide, home country, cookies, help', async () => {
    await desk.inApp(async ({ driver, visit }) => {
      const shows = async (name: string, id: string) => {
        await turn(name, true)
        await visit('/home')
        await driver.see(id)
        await turn(name, false)
        await visit('/home')
        await driver.hasNo(id, 'home-copy-all')
      }
      await shows('guide', 'guide')
      await shows('country', 'country')
      await shows('cookies', 'cookie-banner')
      await shows('helpBall', 'help-ball')
    })
  })
  it('stands before a payment while the notice is switched on', async () => {
    const packageNo = await parcelIn('toPay')
    await desk.inApp(async ({ driver, visit }) => {
      await turn('shippingNotice', true)
      await visit(`${PAY}?packageNo=${packageNo}`)
      await driver.tap('pay-confirm')
      await driver.see('shipping-notice')
      await turn('shippingNotice', false)
      await visit(`${PAY}?packageNo=${packageNo}`)
      await driver.tap('pay-confirm')
      await driver.page.waitForURL(/\/sandbox\/gateway/)
    })
  })
  it('offers a country that the operator adds, and one that is switched off no more', async () => {
    await page.locator('#countries-part > summary').click()
    const added = form('country-new')
    await send('country-new')
    expect(await wordsBeside(field(added, 'name.sc'))).toMatch(/one language at least/)
    await desk.sendTwice('country-new', { 'name.sc': '冰岛', 'name.en': 'Iceland' })
    await says('冰岛: added')
    const box = page.locator('#countries label', { hasText: 'Iceland · 冰岛' }).locator('input')
    await box.waitFor()
    expect(await box.count()).toBe(1)
    await desk.inApp(async ({ driver, visit }) => {
      await turn('country', true)
      await visit('/home')
      await driver.reads(`country-${await box.inputValue()}`, 'Iceland')
      await turn('country-2', false)
      await visit('/home')
      await driver.hasNo('country-2', 'country-1')
      await turn('country-2', true)
      await turn('country', false)
    })
  })
})

describe('what is switched for everybody', () => {
  it('the app is without its colours, and has them again', async () => {
    await desk.inApp(async ({ driver, visit }) => {
      await turn('isGrey', true)
      await visit('/home')
      await driver.page.locator('.pt-page.is-grey:visible').first().waitFor()
      await turn('isGrey', false)
      await visit('/home')
      await driver.see('home-copy-all')
      await driver.page.locator('.pt-page.is-grey').first().waitFor({ state: 'detached' })
    })
  })
  it('import parcels are not taken, and taken again', async () => {
    for (const isOn of [false, true]) {
      await turn('isImportOn', isOn)
      expect(await calls.call(getImpSwitch, {})).toEqual({ isOn })
    }
  })
  it('payment by bank card is not offered, and offered again', async () => {
    const packageNo = await parcelIn('toPay')
    await desk.inApp(async ({ driver, visit }) => {
      const card = `pay-method-${METHOD_ID.bankCard}`
      await turn('isCardPayOn', false)
      await visit(`${PAY}?packageNo=${packageNo}`)
      await driver.hasNo(card, `pay-method-${METHOD_ID.alipay}`)
      await turn('isCardPayOn', true)
      await visit(`${PAY}?packageNo=${packageNo}`)
      await driver.see(card)
    })
  })
})

describe('the sandbox', () => {
  const state = () => sandbox.call(sandboxState, {})
  it('has WeChat answer as it is told to', async () => {
    await switchTo('errcode', '43101')
    await says('WeChat set')
    expect((await state()).messageErrcode).toBe(43101)
    await switchTo('errcode', '0')
    await until(async () => (await state()).messageErrcode === 0, 'it was not set')
  })
  it('runs by itself, as fast as is said, or says beside the field that it cannot', async () => {
    const speed = field(form('autorun'), 'speed')
    await switchTo('speed', 'fast')
    expect(await wordsBeside(speed)).not.toBe('')
    expect(await speed.inputValue()).toBe('fast')
    expect((await state()).stepMs).toBe(5000)
    await switchTo('speed', '0.1')
    await until(async () => (await state()).stepMs === 100, 'it was not set')
    const packageNo = await parcelIn('tallying')
    await switchTo('on', true)
    await says('It runs by itself')
    await until(
      async () => (await calls.detail(packageNo)).summary.state === 'toPay',
      'nothing goes on by itself',
    )
    await switchTo('on', false)
    await says('By hand')
    expect((await state()).autorun).toBe(false)
  })
})
