import { SCREENS } from '../../../config/screens'
import { getUserInfo } from '../../../src/contract/auth'
import { saveCountry } from '../../../src/contract/overlays'
import { getCardPaySwitch } from '../../../src/contract/payment'
import { sandboxMember, sandboxParcels, sandboxState } from '../../../src/contract/sandbox'
import { METHOD_ID } from '../../../src/domain/payment'
import { noteSent } from '../../journeys/calls-made'
import type { Driver } from '../../journeys/driver'
import { until } from '../../support/until'
import { operatorDesk } from './desk'

const desk = operatorDesk()
const { page, calls, session, sandbox, form, field, send, switchTo, says, wordsBeside } = desk

const [PAY] = SCREENS.payDiscounts.paths
const [FORECAST] = SCREENS.forecast.paths

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
  it('asks for a country that is offered, and anew when that one is offered no more', async () => {
    await page.locator('#countries-part > summary').click()
    await desk.inApp(async ({ driver, visit }) => {
      await turn('country', true)
      await turn('country-2', false)
      await visit('/home')
      await driver.hasNo('country-2', 'country-1')
      await driver.tap('country-1')
      await driver.tap('country-save')
      await driver.gone('country')
      await turn('country-1', false)
      await visit('/home')
      await driver.hasNo('country-1', 'country-3')
      expect((await calls.call(getUserInfo, {})).bindCountry).toBe(0)
      await turn('country-1', true)
      await visit('/home')
      await driver.hasNo('country', 'home-copy-all')
      await turn('country-2', true)
      await turn('country', false)
    })
  })
  it('offers a country that the operator adds, once', async () => {
    await page.locator('#countries-part > summary').click()
    const added = form('country-new')
    await send('country-new')
    expect(await wordsBeside(field(added, 'name.sc'))).toMatch(/one language at least/)
    await send('country-new', { 'name.sc': '冰岛', 'name.en': 'singapore' })
    expect(await wordsBeside(field(added, 'name.en'))).toMatch(/already on the list/)
    expect(await field(added, 'name.sc').inputValue()).toBe('冰岛')
    await desk.sendTwice('country-new', { 'name.en': 'Iceland' })
    await says('冰岛: added')
    const box = page.locator('#countries label', { hasText: 'Iceland · 冰岛' }).locator('input')
    await box.waitFor()
    expect(await box.count()).toBe(1)
    const { bindCountry } = await calls.call(getUserInfo, {})
    expect(bindCountry).toBe(0)
    await desk.inApp(async ({ driver, visit }) => {
      await turn('country', true)
      await visit('/home')
      const id = await box.inputValue()
      await driver.reads(`country-${id}`, 'Iceland')
      await calls.call(saveCountry, { countryCode: id })
      expect((await calls.call(getUserInfo, {})).bindCountry).toBe(Number(id))
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
    /** In an app that knows nothing yet: what was chosen stays. */
    const choosingImport = (looks: (driver: Driver) => Promise<unknown>) =>
      desk.inApp(async ({ driver, visit }) => {
        await visit(FORECAST)
        await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', 'JFK03A')
        await driver.pick('forecast-destination', 'forecast-destination-sheet', '100001002')
        await looks(driver)
      })
    await turn('isImportOn', false)
    await choosingImport((driver) => driver.reads('forecast-import-closed', 'no new import parcels'))
    await turn('isImportOn', true)
    await choosingImport((driver) => driver.hasNo('forecast-import-closed', 'forecast-destination'))
  })
  it('[CALL-19] payment by bank card is not offered, and offered again', async () => {
    const packageNo = await parcelIn('toPay')
    await desk.inApp(async ({ driver, visit }) => {
      const card = `pay-method-${METHOD_ID.bankCard}`
      const asked = noteSent(driver.page, [getCardPaySwitch])
      await turn('isCardPayOn', false)
      await visit(`${PAY}?packageNo=${packageNo}`)
      await driver.hasNo(card, `pay-method-${METHOD_ID.alipay}`)
      await turn('isCardPayOn', true)
      await visit(`${PAY}?packageNo=${packageNo}`)
      await driver.see(card)
      expect(new Set(asked)).toEqual(new Set(['GET /cardpay/switch']))
    })
  })
  it('is as it was when the back end cannot be reached', async () => {
    await page.route('**/sandbox/switches', (route) => route.abort())
    await field(form('switches'), 'isGrey').click()
    await until(async () => !(await field(form('switches'), 'isGrey').isChecked()), 'the box stays on')
    await page.unroute('**/sandbox/switches')
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
