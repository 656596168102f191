import type { Browser } from 'playwright-core'
import type { Running } from '../../server/src/start'
import { openChromium } from '../support/chromium'
import { takePhotos } from '../support/photos'
import { Sandbox } from '../support/sandbox'
import { startThrowAway } from '../support/throw-away'
import { type Opened, openH5 } from './h5-driver'
import { forecastParcel, type Shopper, signUp } from './main-job'
import { openWeapp } from './weapp-driver'

jest.setTimeout(240_000)

let browser: Browser
let backEnd: Running
let photos: string[]

beforeAll(async () => {
  ;[browser, backEnd, photos] = await Promise.all([openChromium(), startThrowAway(), takePhotos(3)])
})
afterAll(async () => {
  await browser?.close()
  await backEnd?.close()
})

/** A parcel that is looked at is asked for again by itself after this time. */
const RENEWED_AFTER_MS = 15_000

const TARGETS: [string, Shopper['phone'], () => Promise<Opened>][] = [
  ['the H5 build', '81110001', () => openH5(browser, backEnd.url)],
  ['the built mini program', '81110002', () => openWeapp(browser, backEnd.url)],
]

describe.each(TARGETS)('the main job in %s', (name, phone, open) => {
  it('[ADPT-01] [ADPT-02] [FORE-01] [FORE-02] [FORE-04] [FORE-05] [FORE-06] [FORE-08] [FORE-09] [PAYM-01] [PAYM-02] [PAYM-03] [PARC-20] goes from sign-up to signed', async () => {
    const { driver: it, close } = await open()
    // The one journey for an owner who wants motion, whose clock can be put forward.
    await it.page.emulateMedia({ reducedMotion: 'no-preference' })
    await it.page.clock.install()
    const sandbox = new Sandbox(backEnd.url)
    const shopper = { areaCode: '65', phone, trackingNo: `SF14082276${phone}`, photos }

    await it.tap('home-sign-in')
    await signUp(it, sandbox, shopper)
    await it.tap('home-copy-all')
    expect(await it.clipboard()).toMatch(/PT\d{6}[\s\S]*523900/)

    await it.tap('home-forecast')
    await forecastParcel(it, shopper)
    await it.reads('details-state', '待入库')

    const { packageNo } = await sandbox.packageOf(shopper.trackingNo)
    await sandbox.step(packageNo, 'receive', { weight: 1860 })
    await sandbox.step(packageNo, 'passReview')
    await sandbox.step(packageNo, 'tally', { lengthCm: 30, widthCm: 20, heightCm: 12 })
    await it.page.clock.fastForward(RENEWED_AFTER_MS)
    // 1.86 kg is first 0.5 kg and three further 0.5 kg: 52.00 + 3 × 21.00.
    await it.reads('details-pay', '115.00')
    await it.tap('details-pay')
    await it.tap('pay-method-21')
    await it.tap('pay-confirm')
    await it.gateway('approve')
    await it.see('result-success')
    await it.tap('result-parcel')
    await it.reads('details-state', '已付款')

    for (const step of ['ship', 'clear', 'transit', 'deliver', 'sign'] as const)
      await sandbox.step(packageNo, step)
    await it.page.clock.fastForward(RENEWED_AFTER_MS)
    await it.reads('details-state', '已签收')
    await it.tap('details-route')
    const route = await it.reads('route-events', '已签收')
    for (const event of [
      '已预报',
      '已入库',
      '资料审核通过',
      '理货完成',
      '付款成功',
      '已出库',
      '清关完成',
      '转运中',
      '派送中',
    ])
      expect(route).toContain(event)
    expect(name).toBeTruthy()
    await close()
  })
})
