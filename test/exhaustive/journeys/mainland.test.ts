import { addAddress } from '../../../src/contract/addresses'
import { bindCertificate, deleteCertificate, listCertificates } from '../../../src/contract/certificates'
import { sandboxReview } from '../../../src/contract/sandbox'
import { METHOD_ID } from '../../../src/domain/payment'
import { journeys } from '../../journeys/journeys'
import { fillGoods } from '../../journeys/main-job'
import { addressPayload } from '../../support/builders'
import { handInCertificate, sideFile } from '../../support/hand-in'
import { until } from '../../support/until'

const { sandbox, asMember } = journeys()

const NUMBER = '440524188001010014'

asMember(
  'a parcel to the Chinese Mainland in %s',
  'once',
  ({ app, driver, calls }) => {
    const trackingNo = 'USCN20261122001'
    let card: string
    let addressId: string
    let id: string
    let packageNo: string
    beforeAll(async () => {
      card = await sideFile()
      const mainland = {
        ...{ country: 'CN', areaCode: '86', phone: '13900139000', name: '陈晨', postCode: '518000' },
        ...{ province: '广东省', city: '深圳市', district: '南山区', address: '粤海街道 3 号' },
      }
      addressId = (await calls.call(addAddress, addressPayload(mainland))).id
    })
    const picture = async (side: 'front' | 'back') => {
      await driver.chooseFiles(`certificate-${side}`, [card])
      await driver.reads(`certificate-${side}-standing`, 'Uploaded')
    }
    const review = (reason: '' | 'unclear') => sandbox.call(sandboxReview, { id, reason, remark: '' })
    const openAddresses = async () => {
      await driver.tap('forecast-address')
      await driver.see('forecast-address-sheet')
    }

    it('[FORE-11] [IDCT-36] the forecast offers all three transit modes by name, says which address waits for an ID, and leads to it', async () => {
      await app.visit('forecast')
      await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', 'JFK03A')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', '100001001')
      for (const [mode, name] of [
        ['standard', 'Standard'],
        ['authorizedDeduction', 'Automatic payment'],
        ['specialGoods', 'Special goods'],
      ] as const)
        await driver.reads(`forecast-mode-${mode}`, name)
      await driver.tap('forecast-mode-authorizedDeduction')
      await driver.fill('forecast-tracking', trackingNo)
      await openAddresses()
      await driver.reads('forecast-address-waiting', 'ID to be submitted')
      await driver.hasNo(`forecast-address-row-${addressId}`, `forecast-certificate-${addressId}`)
      await driver.tap(`forecast-certificate-${addressId}`)
    })
    it('a certificate is added on the way; what was typed of the forecast is still there', async () => {
      await driver.pick('certificate-type', 'certificate-type-sheet', 'idCard')
      await driver.fill('certificate-name', '陈晨')
      await driver.fill('certificate-number', NUMBER)
      await driver.fill('certificate-validity', '2018.06.06-long-term')
      await driver.fill('certificate-phone', '13900139000')
      await picture('front')
      await picture('back')
      await driver.tap('certificate-save')
      await driver.holds('forecast-tracking', trackingNo)
      await openAddresses()
      await driver.reads('forecast-address-waiting', 'ID under review')
      await driver.tap('forecast-address-sheet-close')
      await driver.gone('forecast-address-sheet')
      const [handedIn] = await calls.call(listCertificates, {})
      expect(handedIn).toMatchObject({ name: '陈晨', addressIds: [addressId] })
      id = handedIn!.id
    })
    it('[IDCT-17] one that is refused is corrected and handed in again from there', async () => {
      await review('unclear')
      await app.visit('forecast')
      await driver.holds('forecast-tracking', trackingNo)
      await openAddresses()
      await driver.reads('forecast-address-waiting', 'ID review failed')
      await driver.tap(`forecast-certificate-${addressId}`)
      await driver.reads(`certificate-failure-${id}`, 'blurred')
      await picture('front')
      await driver.tap('certificate-save')
      await driver.holds('forecast-tracking', trackingNo)
      await openAddresses()
      await driver.reads('forecast-address-waiting', 'ID under review')
      await driver.tap('forecast-address-sheet-close')
      await driver.gone('forecast-address-sheet')
    })
    it('[ADDR-35] once it is approved the parcel is declared, with the shopping proof', async () => {
      await review('')
      await app.visit('forecast')
      await openAddresses()
      await driver.tap(`forecast-address-row-${addressId}`)
      await driver.reads('forecast-address', '陈晨')
      await driver.tap('forecast-next')
      await driver.tap('goods-add')
      await fillGoods(driver, {
        description: 'Wireless earphones, white',
        price: '74.00',
        category: '3',
        specification: 'Liberty 4',
      })
      await driver.fill('goods-eccn', 'EAR99')
      await driver.fill('goods-schedule-b', '8518.30.2000')
      await driver.tap('goods-save')
      await driver.tap('goods-next')
      await driver.tap('pictures-link')
      await driver.fill('link-url', 'https://shop.example/order/cn')
      await driver.tap('link-save')
      await driver.tap('forecast-agree')
      await driver.tap('forecast-submit')
      await driver.see('details-state')
      ;({ packageNo } = await until(() => sandbox.packageOf(trackingNo), 'not declared'))
    })
    it('[IDCT-36] is not paid for while its receiver has no certificate that counts, and says what to do', async () => {
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
      await sandbox.step(packageNo, 'passReview')
      await sandbox.step(packageNo, 'tally')
      await calls.call(deleteCertificate, { id, unbind: true })
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.tap(`pay-method-${METHOD_ID.wechat}`)
      await driver.tap('pay-confirm')
      await driver.reads('pay-error', 'no ID certificate yet')
      await driver.tap('pay-error-id')
      await driver.reads(`address-row-${addressId}`, 'ID to be submitted')
    })
    it('[LIMT-34] [LIMT-35] is paid for once there is one again, and sent on its way', async () => {
      id = await handInCertificate(calls, { type: 'passport', name: 'Chen Chen', number: 'E87654321' })
      await calls.call(bindCertificate, { id, addressIds: [addressId] })
      await review('')
      await app.visit('payDetails', `packageNo=${packageNo}`)
      await driver.reads('pay-duties', /in advance[\s\S]*on delivery/)
      await driver.tap('pay-details-pay')
      await driver.tap(`pay-method-${METHOD_ID.wechat}`)
      await driver.tap('pay-confirm')
      await driver.gateway('approve')
      await driver.see('result-success')
      await sandbox.step(packageNo, 'ship')
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-delivery', /2–\s*3 working days after dispatch/)
    })
  },
  ['weapp'],
)
