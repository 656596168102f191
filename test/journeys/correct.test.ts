import { sandboxListParcels } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { listAddresses } from '../../src/contract/addresses/addresses'
import { editForecast } from '../../src/contract/forecast/forecast'
import { until } from '../support/until'
import { noteCalls } from './driver/calls-made'
import { journeys } from './driver/journeys'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS
const NAME = 'Canvas tote bag, natural'
const CORRECTED = 'Canvas tote bag, natural, 38 x 40 cm'

asMember('a declaration that did not pass the review, in %s', 'once', ({ build, app, driver, calls }) => {
  let packageNo: string
  const pageReads = (words: string) => {
    const page = driver.page.locator('.pt-page:visible').last()
    return until(async () => (await page.innerText()).includes(words), `the page does not read ${words}`)
  }
  beforeAll(async () => {
    const [address] = await calls.call(listAddresses, {})
    const trackingNo = build === 'h5' ? 'SF140880000001' : 'SF140880000002'
    ;({ packageNo } = await calls.forecast(trackingNo, address!.id))
    await sandbox.step(packageNo, 'receive', { weight: 1860 })
    await sandbox.step(packageNo, 'refuseReview', { reason: 9 })
  })

  it('is corrected from the card of its parcel, step by step', async () => {
    await app.visit('parcelList')
    await driver.tap('list-chip-toDeclare')
    await driver.reads(`parcel-${packageNo}-action`, 'Correct')
    await driver.tap(`parcel-${packageNo}-action`)
    await driver.reads('forecast-remark', 'the item name is unclear')
    await driver.reads('forecast-address', 'Xiaoyu Lin')
    await driver.tap('forecast-next')
    await driver.tap('goods-row-0-edit')
    await driver.holds('goods-description', NAME)
    await driver.fill('goods-description', CORRECTED)
    await driver.tap('goods-save')
    await driver.tap('goods-next')
    await driver.tap('forecast-agree')
  })
  it('keeps the correction when the network fails, and is then reviewed again', async () => {
    const call = `**${editForecast.path}`
    await driver.page.route(call, (route) => route.abort('internetdisconnected'))
    const lost = driver.page.waitForEvent('requestfailed', (request) =>
      request.url().includes(editForecast.path),
    )
    await driver.tap('forecast-submit')
    await lost
    await driver.page.unroute(call)
    await app.visit('forecast', `packageNo=${packageNo}`)
    await driver.tap('forecast-next')
    await driver.reads('goods-row-0', CORRECTED)
    await driver.tap('goods-next')
    const made = noteCalls(driver.page)
    await driver.tap('forecast-submit')
    await driver.reads('details-state', 'In review')
    await pageReads(CORRECTED)
    await pageReads('Corrected, in review again')
    expect(made).toContain('POST /forecast/edit multipart/form-data')
    const parcels = await sandbox.call(sandboxListParcels, {})
    expect(parcels.find((parcel) => parcel.packageNo === packageNo)).toMatchObject({
      aptId,
      state: 'inboundReview',
    })
  })
  it('cannot be corrected again during the review, and leads to the parcel', async () => {
    await app.visit('forecast', `packageNo=${packageNo}`)
    await driver.reads('forecast-closed', 'In review')
    await driver.tap('forecast-closed-parcel')
    await driver.reads('details-state', 'In review')
  })
})
