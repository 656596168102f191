import { sandboxCompleteService, sandboxTakeServicePhotos } from '../../sandbox/contract/added-services'
import { listAddresses } from '../../src/contract/addresses/addresses'
import { getAddedServicesOfParcel, getServiceTypes } from '../../src/contract/services/added-services'
import { ADDED_SERVICE_TYPE_CODE } from '../../src/domain/services/added-service'
import { goodsItem } from '../support/builders'
import { drawTwoTonePicture } from '../support/photos'
import { noteSent } from './driver/calls-made'
import { journeys } from './driver/journeys'

const { sandbox, asMember } = journeys()

const GOODS = [
  goodsItem({ description: 'Desk lamp', specification: 'Brass', quantity: 2, unitPrice: 7400 }),
  goodsItem({ description: 'Cable', specification: 'USB-C', quantity: 1, unitPrice: 1250 }),
]

asMember('services of the warehouse in %s', 'once', ({ build, app, driver, calls }) => {
  let packageNo: string
  let orderNo: string
  /** Returns a parcel in the warehouse whose goods can still be corrected. */
  async function parcelInside(): Promise<string> {
    const [address] = await calls.call(listAddresses, {})
    const trackingNo = `SF${build === 'h5' ? 5 : 6}${Date.now()}`
    const parcel = await calls.forecast(trackingNo, address!.id, { goods: GOODS })
    await sandbox.step(parcel.packageNo, 'receive', { weight: 2400 })
    await sandbox.step(parcel.packageNo, 'passReview')
    return parcel.packageNo
  }
  const paid = (service: { addedType: number; count: number }) =>
    calls.paidService(sandbox, { packageNo, remark: '', ...service })

  it('[CALL-64] [CALL-65] are opened from a parcel, only those that its warehouse offers', async () => {
    packageNo = await parcelInside()
    const asked = noteSent(driver.page, [getAddedServicesOfParcel, getServiceTypes])
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-services')
    // The screen offers the services of this warehouse, and not every service with a price. This warehouse
    // offers no video.
    await driver.hasNo('service-type-3', 'service-type-1')
    expect(asked).toEqual(
      expect.arrayContaining([`GET /pkg/addedServs packageNo=${packageNo}`, 'GET /service/typeAll']),
    )
  })
  it('[VALU-01] [VALU-04] [VALU-07] are ordered by type, with at most ten photographs, and keep the input', async () => {
    await driver.tap('service-submit')
    await driver.reads('service-type-error', 'choose a service')
    await driver.tap('service-type-2')
    await driver.reads('service-total', '15.00')
    await driver.tap('service-type-1')
    await driver.gone('service-type-error')
    await driver.fill('service-count', '11')
    await driver.reads('service-count-error', '1 to 10')
    await driver.tap('service-submit')
    await driver.holds('service-count', '11')
    await driver.fill('service-count', '9')
    await driver.gone('service-count-error')
    await driver.tap('service-count-more')
    await driver.reads('service-total', '20.00')
    await driver.fill('service-remark', 'How many cables?')
    await app.visit('addValueService', `packageNo=${packageNo}`)
    await driver.holds('service-remark', 'How many cables?')
    await driver.holds('service-count', '10')
    await driver.tap('service-submit')
    await driver.reads('pay-total', '20.00')
    await driver.reads('pay-order-total', '20.00')
  })
  it('are shown on the parcel as unpaid, and wait for the warehouse after the payment', async () => {
    const { services } = await calls.call(getAddedServicesOfParcel, { packageNo })
    orderNo = services[0]!.orderNo
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads(`details-service-${orderNo}`, 'Not paid')
    await driver.tap(`details-service-${orderNo}`)
    await driver.see('service-not-paid')
    await driver.tap('service-pay')
    await driver.tap('pay-confirm')
    await driver.gateway('approve')
    await driver.see('result-success')
    await driver.tap('result-service')
    await driver.reads('service-waiting', 'has been asked')
    await driver.reads('service-words-remark', 'How many cables?')
  })
  it('[VALU-02] are delivered as ten photographs, with a comparison to the declared goods, and can be enlarged', async () => {
    const picture = new Uint8Array(await drawTwoTonePicture(600, 480).jpeg().toBuffer())
    await sandbox.uploadServiceFile(orderNo, { goodsPosition: 1, counted: 2 }, picture)
    await sandbox.uploadServiceFile(orderNo, { goodsPosition: 0, counted: 2 }, picture)
    await sandbox.call(sandboxTakeServicePhotos, { orderNo })
    await sandbox.call(sandboxCompleteService, { orderNo, reply: 'Two in the bag', remark: 'Packed well' })
    await app.visit('serviceDetails', `orderNo=${orderNo}`)
    await driver.reads('service-all', 'All 10 photos')
    await driver.reads('service-look-1', 'As declared')
    await driver.reads('service-look-2', /Cable[\s\S]*Qty 1[\s\S]*Qty 2[\s\S]*1 more than declared/)
    await driver.reads('service-words-reply', 'Two in the bag')
    await driver.reads('service-words-whRemark', 'Packed well')
    await driver.see('service-picture-10')
    await driver.tap('service-picture-2')
    if (build === 'h5') {
      await driver.tap('picture-viewer-zoom')
      await driver.page.locator('#picture-viewer.is-zoomed').waitFor()
    }
    await app.seesPicture()
  })
  it('[VALU-05] can be cancelled while waiting, and their fee is refunded', async () => {
    const waiting = await paid({ addedType: ADDED_SERVICE_TYPE_CODE.photo, count: 2 })
    await app.visit('serviceDetails', `orderNo=${waiting}`)
    await driver.tap('service-cancel')
    await driver.reads('result-cancel', 'Cancel the service')
    await driver.tap('result-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.see('result-refunded')
    await driver.tap('result-service')
    await driver.reads('service-cancelled', '4.00')
  })
})
