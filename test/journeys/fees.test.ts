import { eq, sql } from 'drizzle-orm'
import { coupons } from '../../server/src/db/schema/payment'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { listAddresses } from '../../src/contract/addresses'
import { getDict, getFlowsAll } from '../../src/contract/forecast-lists'
import { createOrder } from '../../src/contract/payment'
import { sandboxMember } from '../../src/contract/sandbox'
import { sandboxAddLateFee, sandboxLateFees } from '../../src/contract/sandbox-late-fees'
import { sandboxCoupon, sandboxUpgradeCode } from '../../src/contract/sandbox-service'
import { sandboxWeighingCamera } from '../../src/contract/sandbox-weighing'
import { getWhAddressInfo } from '../../src/contract/warehouse-by-flow'
import { until } from '../support/until'
import { noteCalls, noteSent } from './calls-made'
import { PHONE } from './h5-driver'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS
/** Coupons for each fee and each kind of member, and what they say of that. */
const KINDS = [
  ['any', 'any', '^[^]*\\nCoupon\\n[^]*For all members'],
  ['membership', 'regular', 'Membership coupon[^]*For regular members'],
  ['freight', 'vip', 'Freight coupon[^]*For VIP members'],
  ['repack', 'any', 'Repacking coupon[^]*For all members'],
  ['split', 'regular', 'Splitting coupon[^]*For regular members'],
  ['merge', 'vip', 'Merging coupon[^]*For VIP members'],
] as const

asMember('fees in %s', 'once', ({ build, app, driver, calls }) => {
  it('[CALL-23] [CALL-36] [CALL-66] [CALL-85] [MEMB-01] [MEMB-02] [MEMB-04] [INFO-11] [INFO-12] [INFO-13] are estimated by weight and size, with every number, for members and VIP members', async () => {
    const made = noteCalls(driver.page)
    const asked = noteSent(driver.page, [getFlowsAll, getDict, getWhAddressInfo])
    await app.visit('my')
    await driver.tap('my-freight')
    await driver.tap('estimate-submit')
    await driver.reads('estimate-to-error', 'choose where it goes')
    await driver.reads('estimate-weight-error', 'enter the weight')
    for (const sheet of ['from', 'to']) {
      await driver.tap(`estimate-${sheet}`)
      await driver.tap(`estimate-${sheet}-sheet-close`)
      await driver.gone(`estimate-${sheet}-sheet`)
    }
    await driver.pick('estimate-from', 'estimate-from-sheet', '769DCR')
    await driver.tap('estimate-to')
    await driver.fill('estimate-to-sheet-search', 'singap')
    await driver.reads('estimate-to-sheet-100005001', /Singapore[\s\S]*SG · Export/)
    expect(asked).toEqual(
      expect.arrayContaining(['GET /common/getFlowsAll', 'GET /datadict/getDict dictName=routeDirect']),
    )
    await driver.tap('estimate-to-sheet-100005001')
    await driver.gone('estimate-to-sheet')
    await driver.tap('estimate-moveMode-standard')
    await driver.tap('estimate-distributionMode-toDoor')
    const memberTypes = driver.page.locator('[id^="estimate-memberType-"]:visible')
    expect(await memberTypes.evaluateAll((all) => all.map(({ id }) => id.split('-').pop()))).toEqual([
      'regular',
      'vip',
    ])
    await driver.tap('estimate-memberType-regular')
    await driver.fill('estimate-weight', '1.8601')
    await driver.reads('estimate-weight-error', '3 decimals')
    await driver.fill('estimate-weight', '1.860')
    await driver.fill('estimate-length', '40')
    await driver.fill('estimate-width', '30')
    await driver.tap('estimate-submit')
    await driver.reads('estimate-height-error', 'all three sides')
    await driver.holds('estimate-weight', '1.860')
    await driver.fill('estimate-height', '20')
    await driver.tap('estimate-submit')
    // 40 × 30 × 20 cm are 4 kg: the first half kilogram and seven further ones.
    await driver.reads('estimate-total', '199.00')
    expect(made).toContain('GET /carriageFee/trial')
    await driver.reads('estimate-warehouse', /769DCR[\s\S]*港口大道/)
    expect(asked).toContain('GET /whAddressInfo/getByFlowid flowId=100005001')
    await driver.reads('estimate-weighs', '4.00 kg')
    await driver.reads('estimate-other', '175.30')
    await driver.reads('estimate-fees', /Storage[\s\S]*after 30 days \(VIP: 60\)[\s\S]*1\.00[\s\S]*0\.80/)
    await driver.tap('estimate-memberType-vip')
    await driver.gone('estimate-total')
    await driver.tap('estimate-submit')
    await driver.reads('estimate-total', '175.30')
    // To Hong Kong two routes go, side by side.
    await driver.pick('estimate-to', 'estimate-to-sheet', '100005003')
    await driver.tap('estimate-typical')
    await driver.tap('estimate-typical-sheet-close')
    await driver.gone('estimate-typical-sheet')
    await driver.tap('estimate-typical')
    await driver.fill('estimate-typical-sheet-search', 'shoe')
    await driver.tap('estimate-typical-sheet-shoes')
    await driver.holds('estimate-weight', '1.20')
    await driver.tap('estimate-submit')
    await driver.reads('estimate-compare', /Portage standard[\s\S]*Portage express/)
    // It lies below the form: it comes into sight by itself, and on H5 whoever listens is there.
    await until(async () => {
      const box = await driver.find('estimate-compare-price-SM100005003E').boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= PHONE.viewport!.height
    }, 'the price is not in sight')
    if (build === 'h5')
      expect(await driver.page.evaluate(() => document.activeElement?.id)).toBe('estimate-result')
    await driver.reads('estimate-compare-limit-SM100005003E', '20.00')
    await driver.tap('estimate-declare')
    await driver.see('forecast-tracking')
  })

  it('[INFO-08] [INFO-09] [INFO-10] what may be sent is listed by warehouse and destination, and answered by any word for it', async () => {
    await app.visit('freightEstimation')
    await driver.tap('estimate-prohibited')
    // The documents' destinations: the United States, or the Mainland, Hong Kong, Macau and Taiwan.
    await driver.reads('prohibited-to-us', 'US')
    await driver.reads('prohibited-to-china', 'Mainland, HK, Macau, Taiwan')
    await driver.tap('prohibited-place-MC')
    await driver.reads('prohibited-row-formula', 'No milk powder')
    await driver.tap('prohibited-place-HK')
    await driver.gone('prohibited-row-formula')
    await driver.reads('prohibited-row-lighter', 'can burn')
    await driver.tap('prohibited-special')
    await driver.reads('prohibited-row-power-bank', '100 Wh')
    await driver.tap('prohibited-fragile')
    await driver.reads('prohibited-row-ceramics', 'fragile')
    await driver.fill('prohibited-search', '行動電源')
    await driver.reads(
      'prohibited-power-bank',
      /Power bank[\s\S]*With conditions[\s\S]*Standard[\s\S]*No[\s\S]*Special goods[\s\S]*Yes/,
    )
    await driver.fill('prohibited-search', '奶粉')
    await driver.reads('prohibited-formula', 'You can send it')
    await driver.tap('prohibited-place-MC')
    await driver.reads('prohibited-formula', "Can't be sent")
    await driver.tap('prohibited-from-JFK03A')
    await driver.tap('prohibited-place-CN')
    await driver.reads('prohibited-formula', /You can send it[\s\S]*Automatic payment/)
    await driver.tap('prohibited-to-us')
    await driver.reads('prohibited-no-route', 'no route to the US')
    await driver.fill('prohibited-search', 'zeppelin')
    await driver.reads('prohibited-unknown', 'zeppelin')
    await driver.tap('prohibited-ask')
    await driver.see('conversation-text')
    await app.back()
    await driver.tap('prohibited-clear')
    await driver.tap('prohibited-prohibited')
    await driver.tap('prohibited-row-meat')
    await driver.reads('prohibited-meat', "Can't be sent")
    await driver.tap('prohibited-declare')
    await driver.see('forecast-tracking')
    await app.back()
    // As it was asked.
    await driver.reads('prohibited-meat', "Can't be sent")
    await driver.tap('prohibited-estimate')
    await driver.see('estimate-weight')
  })

  it('[COUP-02] [COUP-16] coupons stand by their states, with the rules, and none is none', async () => {
    // What the build before left: one back end holds both.
    await backEnd.world.db.delete(coupons)
    await app.visit('my')
    await driver.tap('my-coupons')
    await driver.reads('coupons-none', 'No spendable coupon available')
    await driver.tap('coupons-expired')
    await driver.reads('coupons-none', 'No coupon has expired')
    await driver.tap('coupons-rules')
    await driver.reads('coupon-rules', /Each order takes one coupon[\s\S]*what is left of its value is lost/)
  })

  it('[PAYM-53] [COUP-01] [COUP-06] [COUP-12] [COUP-13] [COUP-15] pays with one coupon, the best first, which takes the place of another; cancelled, the coupon is free again', async () => {
    const give = async (terms: object) => (await sandbox.call(sandboxCoupon, { aptId, ...terms })).id
    const small = await give({ faceCents: 800 })
    const best = await give({ faceCents: 3000, thresholdCents: 10_000, feeType: 'freight' })
    const vip = await give({ memberType: 'vip' })
    const [address] = await calls.call(listAddresses, {})
    const { packageNo } = await calls.forecast(
      `SF14091${build === 'h5' ? '0000001' : '0000002'}`,
      address!.id,
    )
    for (const step of ['receive', 'passReview', 'tally'] as const)
      await sandbox.step(packageNo, step, step === 'receive' ? { weight: 1860 } : {})
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.reads('pay-coupon', /\d available, up to .*30\.00 off/)
    await driver.tap('pay-coupon')
    await driver.reads(`pay-coupon-not-${vip}`, 'It is for another kind of membership')
    await driver.tap('pay-coupon-sheet-close')
    await driver.gone('pay-coupon-sheet')
    await driver.tap('pay-coupon')
    await driver.tap(`pay-coupon-${small}`)
    await driver.reads('pay-total', '107.00')
    await driver.tap('pay-coupon')
    await driver.tap(`pay-coupon-${best}`)
    await driver.reads('pay-total', '85.00')
    await driver.tap('pay-coupon')
    await driver.tap('pay-coupon-without')
    await driver.reads('pay-total', '115.00')
    await driver.tap('pay-coupon')
    await driver.tap(`pay-coupon-${best}`)
    await driver.reads('pay-total', '85.00')
    await driver.reads('pay-fees', '115.00')
    await driver.tap('pay-method-2')
    await driver.tap('pay-confirm')
    await driver.see('result-cancel')
    const over = await give({ faceCents: 500 })
    await backEnd.world.db
      .update(coupons)
      .set({ validUntil: new Date(Date.now() - 60_000) })
      .where(eq(coupons.id, over))
    await app.visit('coupons')
    await driver.see(`coupon-${small}`)
    for (const elsewhere of [best, over]) await driver.gone(`coupon-${elsewhere}`)
    await driver.tap('coupons-expired')
    await driver.see(`coupon-${over}`)
    for (const elsewhere of [best, small]) await driver.gone(`coupon-${elsewhere}`)
    await driver.tap('coupons-used')
    await driver.see(`coupon-${best}`)
    for (const elsewhere of [over, small]) await driver.gone(`coupon-${elsewhere}`)
    await driver.tap(`coupon-order-${best}`)
    await driver.reads('record-total', '85.00')
    const orderNo = (await driver.reads('record-number', /OD/)).trim()
    await app.visit('payResult', `orderNo=${orderNo}`)
    await driver.tap('result-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.gone('result-cancel')
    await app.visit('coupons')
    const freed = await driver.reads(`coupon-${best}`, 'Freight coupon')
    expect(freed).not.toContain('In use')
  })

  it('[PAYM-23] a fee that was added after the price is told with its reason, and paid once the member agrees', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const reason = 'Six pieces inside, the barcode of one differs'
    const { id } = await sandbox.call(sandboxAddLateFee, { packageNo, feeType: 8, counted: 6, reason })
    const stands = async () => (await sandbox.call(sandboxLateFees, {})).find((fee) => fee.id === id)?.state
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('late-asked-8', reason)
    await driver.reads('late-asked-8', '6 counted')
    await driver.tap('late-8-refuse')
    await driver.reads('late-refused-8', 'Until then it is not sent')
    expect(await stands()).toBe('refused')
    await driver.tap('late-8-agree')
    await driver.reads('pay-beside-total', '10.00')
    await driver.tap('pay-method-2')
    await driver.tap('pay-confirm')
    await driver.tap('result-parcel')
    await driver.reads('late-paid-8', 'Paid')
    expect(await stands()).toBe('paid')
    await driver.tap('late-8-order')
    await driver.see('result-success')
    await app.visit('records')
    const newest = driver.page.locator('[id^="record-OD"]:visible').first()
    await until(async () => (await newest.innerText()).includes('Quantity difference'), 'it is another fee')
  })

  it('every fee says how it comes about, beside what the warehouse took of its scales', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    await sandbox.call(sandboxWeighingCamera, { packageNo })
    const screens = [
      ['parcelDetails', 'details-fee-lines'],
      ['payDetails', 'pay-details-lines'],
    ] as const
    for (const [screen, lines] of screens) {
      await app.visit(screen, `packageNo=${packageNo}`)
      await driver.reads(lines, /1\.86 kg weighed, 2\.00 kg charged:[\s\S]*then 3 × ¥21\.00 \(per 0\.50 kg\)/)
      await driver.tap('weighing-1')
      await app.seesPicture()
    }
  })

  it('[COUP-03] [COUP-04] [COUP-05] [COUP-07] [COUP-08] [COUP-09] [COUP-10] says of a coupon what it is for; one that an unpaid order has is free again when that is cancelled', async () => {
    const give = async (terms: object) => (await sandbox.call(sandboxCoupon, { aptId, ...terms })).id
    const couponId = await give({ faceCents: 1200 })
    const capped = { faceCents: 9000, thresholdCents: 10_000, maxDeductionCents: 3000 }
    const vip = await give({ ...capped, memberType: 'vip', feeType: 'freight' })
    const light = await give({ kind: 'initialWeight', feeType: 'freight' })
    const named = new Map<string, string>()
    for (const [feeType, memberType, words] of KINDS) named.set(await give({ feeType, memberType }), words)
    const [address] = await calls.call(listAddresses, {})
    const { packageNo } = await calls.forecast(
      `SF14092${build === 'h5' ? '0000001' : '0000002'}`,
      address!.id,
    )
    for (const step of ['receive', 'passReview', 'tally'] as const)
      await sandbox.step(packageNo, step, step === 'receive' ? { weight: 1860 } : {})
    const ordering = { packageNos: [packageNo], purpose: 1, totalCents: 10_300, details: { couponId } }
    const idempotencyKey = `${build}-an-order-with-a-coupon`
    const { orderNo } = await calls.call(createOrder, { ...ordering, idempotencyKey })
    await app.visit('coupons')
    const said = await driver.reads(`coupon-${vip}`, /90\.00/)
    for (const each of ['From ¥100.00', 'Up to ¥30.00 off', 'Freight coupon', 'For VIP members'])
      expect(said).toContain(each)
    expect(said).toMatch(/Until \d{4}-\d\d-\d\d/)
    for (const [id, words] of named) await driver.reads(`coupon-${id}`, new RegExp(words))
    await driver.reads(`coupon-${light}`, /First weight free[\s\S]*First-weight coupon/)
    await driver.reads(`coupon-${couponId}`, /In use[\s\S]*Cancel the order to get it back/)
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.reads('pay-total', '103.00')
    await app.visit('payment', `orderNo=${orderNo}`)
    await driver.tap('payment-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.see('result-closed')
    await app.visit('coupons')
    expect(await driver.reads(`coupon-${couponId}`, /12\.00/)).not.toContain('In use')
  })

  it('[MEMB-03] [MEMB-06] [MEMB-07] [MEMB-08] [MEMB-09] upgrades by code, and the parcel that waits for its payment costs the VIP price', async () => {
    await sandbox.call(sandboxMember, { aptId, do: 'regular' })
    const packageNo = await calls.parcelToPay(sandbox)
    const { upgradeCode } = await sandbox.call(sandboxUpgradeCode, { months: 3 })
    await app.visit('my')
    await driver.tap('my-membership')
    await driver.reads('membership-savings', 'VIP would have saved you')
    await driver.tap('membership-pay')
    await driver.reads('membership-months-error', 'Choose for how many months')
    await driver.tap('membership-months-own')
    await driver.fill('membership-own', '2')
    await driver.reads('membership-total', '50.00')
    await driver.tap('membership-pay')
    await driver.reads('pay-total', '50.00')
    await driver.reads('pay-months', '2 mo.')
    await app.visit('membership')
    await driver.tap('membership-redeem')
    await driver.reads('membership-upgrade-code-error', 'Enter the upgrade code')
    await driver.fill('membership-upgrade-code', upgradeCode.toLowerCase())
    // The other build's code may have been asked for within the minute.
    await backEnd.world.db.execute(sql`delete from verification_codes`)
    await driver.tap('membership-send-code')
    await driver.see('membership-resend')
    await driver.fill('membership-code', await sandbox.codeFor('+6581234567'))
    await driver.tap('membership-redeem')
    await driver.reads('membership-done', "You're a VIP member until")
    await driver.reads('membership-status', 'VIP member until')
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.reads('pay-total', '101.30')
    await sandbox.call(sandboxMember, { aptId, do: 'regular' })
  })
})
