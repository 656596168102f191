import type { Request } from 'playwright-core'
import { ALL_CALLS } from '../../src/contract/all'
import { createOrder } from '../../src/contract/payment'
import { reportEvents } from '../../src/contract/track'
import { journeys } from './journeys'

const { sandbox, asMember } = journeys()

const OURS = new Set(ALL_CALLS.filter(({ who }) => who !== 'operator').map(({ path }) => path))
const pathOf = (request: Request) => new URL(request.url()).pathname
const FORM = 'application/x-www-form-urlencoded'

asMember('requests of %s', 'once', ({ build, app, driver, calls }) => {
  const sent: Request[] = []
  const sentTo = (path: string) => sent.filter((request) => pathOf(request) === path)

  beforeAll(async () => {
    await app.visit('home', 'gjUtm=autumn')
    await driver.reads('home-consignee', /PT\d{6}/)
    driver.page.on('request', (request) => {
      if (OURS.has(pathOf(request)) && request.method() !== 'OPTIONS') sent.push(request)
    })
    // The campaign goes on without being told again.
    await app.visit('forecast')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
    await driver.see('forecast-send-mode')
    await app.visit('parcelList')
    await driver.see('list-tab-waiting')
    await app.visit('payDiscounts', `packageNo=${await calls.parcelToPay(sandbox)}`)
    await driver.tap('pay-method-2')
    await driver.tap('pay-confirm')
    await driver.see('result-success')
  })

  it('[CHAN-24] [CHAN-25] [CHAN-28] [CHAN-26] all carry access source, order channel and campaign', () => {
    expect(new Set(sent.map(pathOf)).size).toBeGreaterThan(8)
    const channel = build === 'h5' ? '0' : '5'
    for (const request of sent)
      expect([pathOf(request), request.headers()]).toEqual([
        pathOf(request),
        expect.objectContaining({
          'x-access-source': channel,
          'x-order-channel': channel,
          'x-campaign': 'autumn',
        }),
      ])
  })
  it('[CALL-01] [CALL-04] read by GET, and change by POST, form-encoded', () => {
    for (const path of ['/forecast/getTemplateFlowsAll', '/package/mypkg/query', '/fee/outWarehouse'])
      expect(new Set(sentTo(path).map((request) => request.method()))).toEqual(new Set(['GET']))
    const posts = sent.filter(
      (request) => request.method() === 'POST' && pathOf(request) !== reportEvents.path,
    )
    expect(posts.map(pathOf)).toContain(createOrder.path)
    for (const post of posts) expect(post.headers()['content-type']).toBe(FORM)
  })
  it('[CALL-02] of a member carry what the back end knows the member by', async () => {
    const [fees] = sentTo('/fee/outWarehouse')
    const headers = await fees!.allHeaders()
    if (build === 'h5') expect(headers.cookie).toMatch(/\btoken=\w+/)
    else expect(headers['x-portage-token']).toMatch(/\w+/)
  })
})
