import type { Request } from 'playwright-core'
import { sandboxIssueHostTicket, sandboxListWechatMessages } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'
import { reportAnalyticsEvents } from '../../src/contract/app/track'
import { addForecast, uploadPicture } from '../../src/contract/forecast/forecast'
import { createOrder } from '../../src/contract/orders/orders'
import { takePhotos } from '../support/photos'
import { until } from '../support/until'
import type { Driver } from './driver/driver'
import { journeys } from './driver/journeys'
import { uploadsTo } from './driver/kept-pictures'
import {
  confirmPastedGoods,
  pasteReceiver,
  pasteShopMail,
  receiveAndTally,
  signUp,
  submitForecast,
} from './steps/main-job'

const { backEnd, sandbox, asVisitor } = journeys()
let photos: string[]
beforeAll(async () => {
  photos = await takePhotos()
})

/** ms after which the app requests an open parcel again. */
const RENEWED_AFTER_MS = 15_000
/** The most that a new member does from the sign-up to a declared parcel, with a pasted mail and address. */
const MOST_EFFORT = { presses: 40, fields: 12 }
/** Events in the route of a parcel that has arrived. */
const EVENTS = [
  ...['已预报', '已入库', '资料审核通过', '理货完成', '付款成功', '已出库', '清关完成', '转运中'],
  '派送中',
]

const PATHS = new Set(MEMBER_AND_VISITOR_CALLS.map(({ path }) => path))
const pathOf = (request: Request) => new URL(request.url()).pathname
/** Some of the calls that S2 §7 lists without a method. */
const READ = [
  '/forecast/getTemplateFlowsAll',
  '/newPackage/trackingNoValidation',
  '/new/package/detail',
  '/new/package/getRoutePath',
  '/fee/outWarehouse',
  '/account/getConsignee',
]
/** Calls that change data and are not form-encoded, with their encoding. */
const OTHERWISE_ENCODED = new Map([
  [reportAnalyticsEvents.path, 'application/json'],
  [addForecast.path, 'multipart/form-data'],
  [uploadPicture.path, 'multipart/form-data'],
])

/** Presses a screen's offer of messages, and allows them in WeChat's panel. */
async function allowMessages(driver: Driver): Promise<void> {
  await driver.tap('messages-ask')
  await driver.page.locator('#host-subscribe #accept').click()
  await driver.see('messages-accepted')
}

asVisitor('the main job in %s', 'once', ({ build, app, driver }) => {
  /** Waits for WeChat's message about a parcel, by its template, and returns it. */
  const messageOf = async (packageNo: string, templateId: string) => {
    const find = async () =>
      (await sandbox.call(sandboxListWechatMessages, {})).find(
        (message) => message.templateId === templateId && message.page.endsWith(packageNo),
      )
    await until(async () => (await find()) !== undefined, `no ${templateId} of ${packageNo}`)
    return (await find())!
  }
  /** Opens a page on a phone without stored data, as the WeChat user of this login code. */
  const openAs = async (code: string, page: string) => {
    const address = new URL(driver.page.url())
    await app.forget()
    for (const [name, value] of Object.entries({ loginCode: code, path: page }))
      address.searchParams.set(name, value)
    await driver.page.goto(address.href)
  }
  const sent: Request[] = []
  beforeAll(() => {
    driver.page.on('request', (request) => {
      if (PATHS.has(pathOf(request)) && request.method() !== 'OPTIONS') sent.push(request)
    })
  })

  const phone = build === 'h5' ? '81110001' : '81110002'
  const trackingNo = `SF140822${phone}`
  let packageNo: string

  it('[ADPT-01] [ADPT-02] signs up, and copies the address of the warehouse', async () => {
    // This is the only journey with motion. The test can move its clock forward.
    await driver.page.emulateMedia({ reducedMotion: 'no-preference' })
    await driver.page.clock.install()
    await driver.tap('home-sign-in')
    await signUp(driver, sandbox, { areaCode: '65', phone })
    await driver.tap('home-copy-all')
    await driver.copied(/^Lim Wei Ling PT\d{6}\n[\s\S]*523900/)
  })
  it('[FORE-01] [FORE-02] [FORE-04] finds origin and destination chosen, and pastes the number of a parcel', async () => {
    await driver.tap('home-forecast')
    await driver.reads('forecast-warehouse', '769DCR')
    await driver.reads('forecast-destination', 'SG')
    await driver.isOn('forecast-mode-standard')
    await pasteShopMail(
      driver,
      `Your order has shipped!\n2 x Wireless earphones, white ¥74.00\n1 x Canvas tote bag ¥18.50\nTracking number: ${trackingNo}`,
    )
    await driver.holds('forecast-tracking', trackingNo)
  })
  it('[FORE-05] [FORE-06] [INFO-02] declares a pasted receiver, and confirms the goods of the mail', async () => {
    await pasteReceiver(
      driver,
      'Lim Wei Ling, Blk 123 Bedok North Street 2 #08-456, Singapore 460123, +65 8123 4567',
      'Lim Wei Ling',
    )
    await confirmPastedGoods(driver, '166.50')
  })
  it('[FORE-08] [FORE-09] adds photographs, agrees to the notices, and submits the forecast', async () => {
    const uploaded = uploadsTo(driver.page, uploadPicture.path, backEnd)
    await driver.chooseFiles('pictures-add', photos)
    await submitForecast(driver, photos.length)
    // Each picture is upright, however the camera was held, and no picture is distorted.
    const kept = await uploaded()
    expect(kept.map(({ width, height }) => [width, height])).toEqual(photos.map(() => [2000, 1500]))
    for (const { left, right } of kept) expect(right - left).toBeGreaterThan(50)
    await driver.reads('details-state', '待入库')
    await driver.reads('details-goods', /Wireless earphones[\s\S]*Canvas tote bag/)
    await driver.page.getByText(trackingNo).filter({ visible: true }).first().waitFor()
    const { presses, fields } = driver.effort
    console.info(`From the sign-up to a declared parcel: ${presses} presses, ${fields} typed fields.`)
    expect(presses).toBeLessThanOrEqual(MOST_EFFORT.presses)
    expect(fields).toBeLessThanOrEqual(MOST_EFFORT.fields)
    if (build === 'weapp') await allowMessages(driver)
  })
  it('[INFO-03] shows weight and price once the warehouse has measured the parcel', async () => {
    ;({ packageNo } = await sandbox.packageOf(trackingNo))
    await receiveAndTally(sandbox, packageNo)
    await driver.page.clock.fastForward(RENEWED_AFTER_MS)
    // 1.86 kg are the first 0.5 kg and three further 0.5 kg: 52.00 + 3 × 21.00.
    await driver.reads('details-pay', '115.00')
    await driver.reads('details-weight', '2.00')
    // WeChat tells of the amount due only before the payment.
    if (build === 'weapp')
      expect((await messageOf(packageNo, 'sandbox-to-pay')).data).toMatchObject({
        character_string1: trackingNo,
        amount2: '¥115.00',
      })
  })
  it('[PAYM-01] [PAYM-02] [PAYM-03] pays by the chosen method, and shows the success', async () => {
    await driver.tap('details-pay')
    await driver.reads('pay-duties', '由我们先代垫，派送时向收件人收取')
    await driver.tap('pay-method-21')
    await driver.tap('pay-confirm')
    await driver.gateway('approve')
    await driver.see('result-success')
    if (build === 'weapp') await allowMessages(driver)
    await driver.tap('result-parcel')
    await driver.reads('details-state', '待出库')
  })
  it('[INFO-04] [LIMT-35] follows the parcel until it is signed for', async () => {
    for (const step of ['ship', 'clear', 'transit', 'deliver'] as const) await sandbox.step(packageNo, step)
    await driver.page.clock.fastForward(RENEWED_AFTER_MS)
    await driver.reads('details-delivery', /4\D6\s?个工作日/)
    await sandbox.step(packageNo, 'sign')
    await driver.page.clock.fastForward(RENEWED_AFTER_MS)
    await driver.reads('details-state', '已签收')
    await driver.tap('details-route')
    const route = await driver.reads('route-events', '已签收')
    for (const event of EVENTS) expect(route).toContain(event)
  })
  if (build === 'weapp')
    it('opens the parcel from the WeChat message, but not for another member or a stranger', async () => {
      await messageOf(packageNo, 'sandbox-delivered')
      const { page, openId } = await messageOf(packageNo, 'sandbox-arrival')
      await openAs(`sandbox-${openId}-again`, page)
      await driver.reads('details-state', '已签收')
      await driver.gone('messages')
      // Another member sees that the parcel does not exist. A stranger must sign in.
      const other = { kind: 'wechat', aptId: DEMO_MEMBERS[0].aptId } as const
      await openAs((await sandbox.call(sandboxIssueHostTicket, other)).code, page)
      await driver.see('load-gone')
      await openAs('sandbox-o_nobody-1', page)
      await driver.hasNo('details-state', 'auth-phone')
    })

  it('[CHAN-24] [CHAN-25] [CHAN-26] sends access source, order channel and campaign with each request', () => {
    const channel = build === 'h5' ? '0' : '5'
    for (const request of sent)
      expect([pathOf(request), request.headers()]).toEqual([
        pathOf(request),
        expect.objectContaining({
          'x-access-source': pathOf(request) === addForecast.path ? 'app' : channel,
          'x-order-channel': channel,
          'x-campaign': '',
        }),
      ])
  })
  it('[CALL-03] [CALL-04] reads by GET and writes by POST, form-encoded unless stated otherwise', () => {
    const methodsOf = (path: string) =>
      new Set(sent.filter((request) => pathOf(request) === path).map((request) => request.method()))
    for (const path of READ) expect([path, methodsOf(path)]).toEqual([path, new Set(['GET'])])
    // H5 calls relative paths, so its requests go to the server of the app. A mini program has no address, so
    // it cannot.
    if (build === 'h5')
      expect(new Set(sent.map((request) => new URL(request.url()).origin))).toEqual(new Set([backEnd.url]))
    const posts = sent.filter((request) => request.method() === 'POST')
    expect(posts.map(pathOf)).toEqual(expect.arrayContaining([createOrder.path, ...OTHERWISE_ENCODED.keys()]))
    for (const post of posts) {
      const encoding = OTHERWISE_ENCODED.get(pathOf(post)) ?? 'application/x-www-form-urlencoded'
      expect([pathOf(post), post.headers()['content-type']?.split(';')[0]]).toEqual([pathOf(post), encoding])
    }
  })
  it('[CALL-02] sends the session token with member calls', async () => {
    const order = sent.find((request) => pathOf(request) === createOrder.path)!
    const headers = await order.allHeaders()
    if (build === 'h5') expect(headers.cookie).toMatch(/\btoken=[\w-]+/)
    else expect(headers['x-portage-token']).toMatch(/\w+/)
  })
})
