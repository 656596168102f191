import { inArray } from 'drizzle-orm'
import { parcels } from '../../server/src/db/schema/parcels'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { addAddress, listAddresses } from '../../src/contract/addresses'
import { getMergeCandidates } from '../../src/contract/consolidation'
import { addForecast } from '../../src/contract/forecast'
import { sandboxCoupon } from '../../src/contract/sandbox-service'
import { addressPayload, forecastPayload, goodsItem } from '../support/builders'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember('merging in %s', 'once', ({ build, app, driver, calls }) => {
  const picked = async () => {
    const packageNos: string[] = []
    for (let at = 0; at < 3; at += 1) packageNos.push(await calls.parcelToPay(sandbox))
    return packageNos
  }
  let packageNos: string[]
  let coupon: string

  it('[MERG-01] three parcels are picked from the list, and what is too heavy is left out', async () => {
    packageNos = await picked()
    const heavy = await calls.parcelToPay(sandbox, { grams: 29_000 })
    await calls.parcelToPay(sandbox, { moveMode: 'specialGoods' })
    await app.visit('parcelList')
    // Two kilograms begun each.
    await driver.reads(`parcel-${packageNos[0]}`, 'Free storage days left: 30, then ¥2.00 a day')
    await driver.tap('list-merge')
    await driver.tap('merge-lane-769DCR-SG-standard')
    await driver.tap('merge-next')
    await driver.reads('merge-few', 'Pick at least 2')
    const [first, ...others] = packageNos
    await driver.tap(`merge-${first}`)
    await driver.reads('merge-picked', '1 picked')
    await driver.tap('merge-next')
    await driver.reads('merge-few', 'Pick at least 2')
    for (const packageNo of [...others, heavy]) await driver.tap(`merge-${packageNo}`)
    await driver.reads('merge-over', 'over 30 kg')
    await driver.tap('merge-leave-out')
    await driver.gone('merge-over')
    await driver.reads('merge-picked', '3 picked')
    await driver.tap('merge-next')
    await driver.see('merge-submit')
  })
  it('[MERG-02] they are reviewed: another address and the method are chosen, and more may be picked', async () => {
    const [address] = await calls.call(listAddresses, {})
    await driver.tap('trip-address')
    await driver.tap('trip-address-sheet-close')
    await driver.gone('trip-address-sheet')
    await driver.tap('trip-address')
    await driver.tap('trip-address-add')
    await driver.see('address-save')
    await app.back()
    // The sheet is as it was left, with what was added.
    await driver.tap(`trip-address-${address!.id}`)
    await driver.gone('trip-address-sheet')
    await driver.tap('trip-mode-SM100005001')
    await driver.tap('merge-pick')
    await driver.reads('merge-picked', '3 picked')
    await driver.tap('merge-next')
    // 5.58 kg together: 52.00 and 11 × 21.00, and 5.00 a parcel.
    await driver.reads('merge-total', '298.00')
  })
  it('[MERG-03] [INFO-04] they are paid once, with a coupon, and are one parcel', async () => {
    coupon = (await sandbox.call(sandboxCoupon, { aptId, faceCents: 3000 })).id
    await driver.tap('merge-submit')
    await driver.reads('pay-total', '298.00')
    await driver.tap('pay-coupon')
    await driver.tap(`pay-coupon-${coupon}`)
    await driver.reads('pay-total', '268.00')
    await driver.tap('pay-confirm')
    await driver.gateway('approve')
    await driver.see('result-success')
    await driver.tap('result-parcel')
    await driver.reads('details-family', 'SF1408227')
    await driver.reads('details-state', 'Awaiting dispatch')
    const { summary } = await calls.detail(packageNos[0]!)
    expect(summary.state).toBe('paidWaitingOutbound')
  })
  it('[PAYM-25] it is undone before it is packed, and they wait for their payment again', async () => {
    const { lastOrderNo } = await calls.detail(packageNos[0]!)
    await app.visit('records')
    await driver.reads(`record-${lastOrderNo}`, 'Merging')
    await app.visit('payResult', `orderNo=${lastOrderNo}`)
    await driver.reads('result-cancel', 'Undo the merge')
    await driver.tap('result-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.see('result-refunded')
    await app.visit('coupons')
    expect(await driver.reads(`coupon-${coupon}`, /30\.00/)).not.toContain('In use')
    await app.visit('parcelDetails', `packageNo=${packageNos[0]}`)
    await driver.tap('details-merge')
    await driver.isOn(`merge-${packageNos[0]}`)
  })
  it('[PARC-21] [PARC-22] [PARC-23] two are sent out apart: address and method are chosen, are theirs from then on, and are paid', async () => {
    const hongKong = { country: 'HK', areaCode: '852', postCode: '999077', city: '香港', district: '' }
    const book = [1, 2].map((at) => ({
      ...hongKong,
      name: 'Chan Mei',
      phone: `9123456${at}`,
      address: `${at} Nathan Road, ${build}`,
    }))
    const ids: string[] = []
    for (const one of book) ids.push((await calls.call(addAddress, addressPayload(one))).id)
    const apart: string[] = []
    for (const at of [1, 2]) {
      const goods = [goodsItem({ description: `Bag ${build} ${at}`, quantity: 1, unitPrice: 1000 })]
      const forecast = {
        trackingNo: `SF14093${build === 'h5' ? 1 : 2}00000${at}`,
        flowId: '100005003',
        addressId: ids[0]!,
      }
      const idempotencyKey = `${build}-apart-and-to-hong-kong-${at}`
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
  it('[PARC-76] parcels with automatic payment are neither merged nor split, and say so', async () => {
    const automatic = [await calls.parcelToPay(sandbox), await calls.parcelToPay(sandbox)]
    const pays = (moveMode: 'authorizedDeduction' | 'standard') =>
      backEnd.world.db.update(parcels).set({ moveMode }).where(inArray(parcels.packageNo, automatic))
    const [first] = automatic
    await app.visit('parcelDetails', `packageNo=${first}`)
    await driver.see('details-merge')
    await driver.see('details-split')
    await pays('authorizedDeduction')
    await app.visit('merge', `packageNo=${automatic.join('.')}`)
    for (const packageNo of automatic)
      await driver.reads(`merge-${packageNo}`, "automatic payment can't be merged")
    // The address names both, and they are not picked.
    expect(await driver.find(`merge-${first}`).getAttribute('aria-disabled')).toBe('true')
    await driver.reads('merge-picked', '0 picked')
    await driver.tap('merge-next')
    await driver.reads('merge-few', 'Pick at least 2')
    await app.visit('parcelDetails', `packageNo=${first}`)
    await driver.hasNo('details-merge', 'details-goods')
    await driver.gone('details-split')
    await app.visit('split', `packageNo=${first}`)
    await driver.reads('load-gone', 'automatic payment')
    await pays('standard')
  })
  it('an address of parcels that cannot be merged any more leads back, and without parcels to the list', async () => {
    await app.visit('mergeDetail', 'packageNo=PT000001,PT000002')
    const none = JSON.stringify({ code: '0', msg: '', data: [] })
    await driver.page.route(`**${getMergeCandidates.path}*`, (route) =>
      route.fulfill({ contentType: 'application/json', body: none }),
    )
    await driver.tap('merge-again')
    await driver.tap('merge-list')
    await driver.see('list-search')
    await driver.page.unroute(`**${getMergeCandidates.path}*`)
  })
})
