import { addAddress } from '../../src/contract/addresses/addresses'
import { addressPayload, goodsItem } from '../support/builders'
import { journeys } from './driver/journeys'
import { fillGoods } from './steps/main-job'

const { sandbox, asMember } = journeys()
const IN_LONDON = addressPayload({
  ...{ country: 'GB', areaCode: '44', phone: '7400123456', postCode: 'SW1A 1AA' },
  ...{ province: 'England', city: 'London', district: '', address: '10 Downing Street' },
  email: 'lim@mail.example',
})
const CAMERA = goodsItem({ description: 'Compact camera', quantity: 1, unitPrice: 300_000 })

asMember(
  'customs in %s',
  'once',
  ({ app, driver, calls }) => {
    it('ask where the goods were made, and read it on the invoice', async () => {
      await calls.call(addAddress, IN_LONDON)
      await app.visit('forecast')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', '100044010')
      await driver.reads('forecast-needs', 'The country where each item was made')
      await driver.fill('forecast-tracking', 'SF1408227699811')
      await driver.reads('forecast-address', /\+44/)
      await driver.tap('forecast-next')
      await driver.tap('goods-add')
      await driver.reads('goods-origin', 'Chinese Mainland')
      await fillGoods(driver, {
        ...{ description: 'Canvas tote bag', price: '18.50', category: '2', specification: '' },
      })
      await driver.tap('goods-origin')
      await driver.fill('goods-origin-sheet-search', 'viet')
      await driver.tap('goods-origin-sheet-VN')
      await driver.reads('goods-origin', 'Vietnam')
      await driver.tap('goods-save')
      await driver.tap('goods-next')
      await driver.tap('pictures-link')
      await driver.fill('link-url', 'https://shop.example/item/1')
      await driver.tap('link-save')
      await driver.tap('forecast-agree')
      await driver.tap('forecast-submit')
      await driver.reads('details-goods', 'Made in Vietnam')
      await driver.tap('details-invoice')
      await driver.reads(
        'invoice',
        /Draft[\s\S]*10 Downing Street[\s\S]*Canvas tote bag[\s\S]*Vietnam \(VN\)/,
      )
      // An HS code is optional: the item says what follows.
      await driver.reads('invoice', /Without an HS code, customs choose the tariff/)
    })

    it('charge import tax above the threshold, which the member sees before paying', async () => {
      const packageNo = await calls.parcelToPay(sandbox, { goods: [CAMERA] })
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.reads(
        `pay-tax-${packageNo}`,
        /About S\$5\d\.\d\d[\s\S]*Source: IRAS and Singapore Customs/,
      )
      // The tax is not part of the amount.
      await driver.reads('pay-total', '115.00')
      await driver.tap(`pay-invoice-${packageNo}`)
      await driver.reads('invoice', 'Compact camera')
      await driver.tap('invoice-tax-how')
      await driver.reads('invoice-tax-lines', /Freight[\s\S]*S\$400\.00[\s\S]*GST, 9%/)
    })
  },
  ['h5'],
)
