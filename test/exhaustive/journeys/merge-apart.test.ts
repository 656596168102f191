import { addAddress } from '../../../src/contract/addresses'
import { addForecast } from '../../../src/contract/forecast'
import { journeys } from '../../journeys/journeys'
import { addressPayload, forecastPayload, goodsItem } from '../../support/builders'

const { sandbox, asMember } = journeys()

asMember(
  'parcels that do not go in one box, in %s',
  'once',
  ({ app, driver, calls }) => {
    it('[PARC-21] [PARC-22] [PARC-23] two are paid apart; the address and the method chosen for them are theirs from then on', async () => {
      const hongKong = { country: 'HK', areaCode: '852', postCode: '999077', city: '香港', district: '' }
      const book = [1, 2].map((at) => ({
        ...hongKong,
        name: 'Chan Mei',
        phone: `9123456${at}`,
        address: `${at} Nathan Road`,
      }))
      const ids: string[] = []
      for (const one of book) ids.push((await calls.call(addAddress, addressPayload(one))).id)
      const apart: string[] = []
      for (const at of [1, 2]) {
        const goods = [goodsItem({ description: `Bag ${at}`, quantity: 1, unitPrice: 1000 })]
        const forecast = {
          trackingNo: `SF1409310000${at}`,
          flowId: '100005003',
          addressId: ids[0]!,
        }
        const idempotencyKey = `apart-and-to-hong-kong-${at}`
        const { packageNo } = await calls.call(
          addForecast,
          forecastPayload({ ...forecast, goods, idempotencyKey }),
        )
        for (const step of ['receive', 'passReview', 'tally'] as const)
          await sandbox.step(packageNo, step, step === 'receive' ? { weight: 1860 } : {})
        apart.push(packageNo)
      }
      await app.visit('merge', `packageNo=${apart[0]}`)
      await driver.tap(`merge-${apart[1]}`)
      await driver.reads('merge-picked', '2 picked')
      await driver.tap('merge-apart')
      await driver.reads('pay-total', '110.00')
      await driver.reads('pay-address', '1 Nathan Road')
      await driver.tap('pay-address')
      await driver.tap(`select-${ids[1]}`)
      await driver.tap('select-confirm')
      await driver.reads('pay-address', '2 Nathan Road')
      await driver.tap('pay-mode')
      await driver.tap('pay-mode-sheet-close')
      await driver.gone('pay-mode-sheet')
      await driver.tap('pay-mode')
      await driver.reads('pay-mode-SM100005003E', 'Freight')
      await driver.tap('pay-mode-SM100005003E')
      // 42.00 and 3 × 13.50 for each of them.
      await driver.reads('pay-total', '165.00')
      await app.visit('payDiscounts', `packageNo=${apart.join('.')}`)
      await driver.reads('pay-mode', 'express')
      await driver.reads('pay-address', '2 Nathan Road')
      await driver.tap('pay-confirm')
      await driver.gateway('approve')
      await driver.see('result-success')
      for (const packageNo of apart) {
        const { summary, sendMode, deliveryAddressesVo } = await calls.detail(packageNo)
        expect([summary.state, sendMode?.sendModId, deliveryAddressesVo?.id]).toEqual([
          'paidWaitingOutbound',
          'SM100005003E',
          ids[1],
        ])
      }
    })
  },
  ['weapp'],
)
