import type { Browser } from 'playwright-core'
import { ROUTES } from '../../config/routes'
import { type Running, startThrowAway } from '../../server/src/start'
import type { Driver } from '../journeys/driver'
import { type Opened, openH5 } from '../journeys/h5-driver'
import { openChromium } from '../support/chromium'
import { demoSession, sessionCookies } from '../support/demo-session'
import { Sandbox } from '../support/sandbox'

jest.setTimeout(120_000)

let browser: Browser
let backEnd: Running
let opened: Opened
let driver: Driver

beforeAll(async () => {
  ;[browser, backEnd] = await Promise.all([openChromium(), startThrowAway()])
  const sandbox = new Sandbox(backEnd.url)
  opened = await openH5(browser, backEnd.url, '/home?lang=en')
  driver = opened.driver
  await driver.page.context().addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
})
afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await backEnd?.close()
})

/** Row ids, the field, what is typed, and what is said beside it. What was typed stays. */
type Row = readonly [ids: string, field: string, typed: string, said: RegExp]

describe('the logistics step tells beside its field', () => {
  beforeAll(async () => driver.open(ROUTES.forecast.paths[0]))

  it('[FORE-31] [FORE-33] [FORE-34] what is missing, when one goes on', async () => {
    await driver.tap('forecast-next')
    expect(await driver.text('forecast-destination-error')).toMatch(/choose a destination/)
    expect(await driver.text('forecast-tracking-error')).toMatch(/enter the tracking number/)
    expect(await driver.text('forecast-address-error')).toMatch(/choose a delivery address/)
  })

  const rows: Row[] = [
    ['[FORE-38]', 'forecast-tracking', '快递1408227655', /letters, digits and hyphens/],
    ['[FORE-37]', 'forecast-tracking', `SF${'1'.repeat(63)}`, /At most 64/],
    ['[FORE-68]', 'forecast-tracking', '9400511899560347812', /declared already/],
    ['[FORE-70]', 'forecast-tracking', 'JDVC21834905577', /received this parcel already/],
    ['[FORE-69]', 'forecast-tracking', 'ABCDEF', /no tracking number/],
    ['the note', 'forecast-note', 'x'.repeat(101), /At most 100/],
  ]
  it.each(rows)('%s %s with %s', async (_, field, typed, said) => {
    await driver.fill(field, typed)
    await driver.reads(`${field}-error`, said)
    expect(await driver.value(field)).toBe(typed)
  })
})

describe('the goods step tells beside its field', () => {
  beforeAll(async () => driver.open(`${ROUTES.forecastGoodsInfo.paths[0]}?index=0`))

  it('[FORE-35] [FORE-39] [FORE-45] [FORE-47] [FORE-52] [FORE-53] [FORE-57] what is missing, when one saves', async () => {
    await driver.tap('goods-save')
    for (const [field, said] of [
      ['description', /goods name/],
      ['category', /category/],
      ['brand', /brand/],
      ['material', /material/],
      ['style', /style/],
      ['price', /price/],
    ] as const)
      expect(await driver.text(`goods-${field}-error`)).toMatch(said)
  })

  const rows: Row[] = [
    ['[FORE-40]', 'goods-description', 'a'.repeat(201), /At most 200/],
    ['[FORE-41]', 'goods-description', 'earphones <white>', /No < or >/],
    ['[FORE-42]', 'goods-description', '12345 --', /Digits or symbols alone/],
    ['[FORE-43]', 'goods-description', 'ab', /at least 3 letters/],
    ['[FORE-44]', 'goods-description', '包', /at least 2 characters/],
    ['[FORE-46]', 'goods-brand', 'b'.repeat(31), /At most 30/],
    ['[FORE-48]', 'goods-specification', 's'.repeat(31), /At most 30/],
    ['[FORE-50]', 'goods-hs-code', '12ab', /6 to 10 digits/],
    ['[FORE-57]', 'goods-price', '0', /cannot be zero|enter the unit price/],
    ['[FORE-56]', 'goods-quantity', '1000', /whole number from 1 to 999/],
  ]
  it.each(rows)('%s %s with %s', async (_, field, typed, said) => {
    await driver.fill(field, typed)
    if (field === 'goods-quantity') await driver.tap('goods-save')
    await driver.reads(`${field}-error`, said)
    expect(await driver.value(field)).toBe(typed)
  })
})

describe('the proof step', () => {
  beforeAll(async () => driver.open(ROUTES.forecastPictures.paths[0]))

  it('[FORE-67] asks to read and agree, in these words', async () => {
    await driver.tap('forecast-submit')
    await driver.open(ROUTES.forecastPictures.paths[0])
    await driver.tap('forecast-submit')
    const said = await driver.page.locator('[id="forecast-agree-error"]').last().innerText()
    expect(said).toContain('Please read and agree!')
  })
  it('refuses a link that is none beside its field', async () => {
    await driver.open(ROUTES.forecastLink.paths[0])
    await driver.fill('link-url', 'not a link')
    await driver.reads('link-url-error', /no web address/)
    expect(await driver.value('link-url')).toBe('not a link')
  })
})
