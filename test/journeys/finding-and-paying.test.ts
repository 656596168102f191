import { eq, inArray } from 'drizzle-orm'
import { parcels } from '../../server/src/db/schema/parcels'
import { fees } from '../../server/src/db/schema/payment'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { listAddresses } from '../../src/contract/addresses'
import { getPackageDetail, queryPackages } from '../../src/contract/parcels'
import { sandboxReceiveUnannounced } from '../../src/contract/sandbox'
import { until } from '../support/until'
import { journeys } from './journeys'
import { whenAnswered } from './when-answered'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/** Of the demo: one to pay, with pictures, and one that has arrived. */
const TO_PAY = '1Z8F46W20394817562'
const SIGNED = 'SF1408227655301'
const packageNoOf = async (trackingNo: string) => (await sandbox.packageOf(trackingNo)).packageNo

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  const cards = () => driver.page.locator('.pt-parcel:visible').count()

  it('the list shows the group and the kind that is pressed, and a card leads to its parcel', async () => {
    const toPay = await packageNoOf(TO_PAY)
    const signed = await packageNoOf(SIGNED)
    await app.visit('parcelList')
    await driver.see(`parcel-${toPay}`)
    await driver.tap('list-tab-finished')
    await driver.isOn('list-tab-finished')
    await driver.see(`parcel-${signed}`)
    await driver.gone(`parcel-${toPay}`)
    await driver.tap('list-tab-waiting')
    await driver.tap('list-chip-toPay')
    await driver.isOn('list-chip-toPay')
    const [, count] = /(\d+)$/.exec(await driver.reads('list-chip-toPay', /\d+$/))!
    await until(async () => (await cards()) === Number(count), `there are not ${count} parcels to pay`)
    await driver.tap(`parcel-${toPay}-copy`)
    await driver.copied(TO_PAY)
    await driver.tap(`parcel-${toPay}-action`)
    await driver.see('pay-total')
    await app.back()
    await driver.tap(`parcel-${toPay}`)
    await driver.reads('details-state', 'Awaiting payment')
    await app.back()
  })
  it('a search is offered again by one press', async () => {
    const packageNo = await packageNoOf(SIGNED)
    await driver.tap('list-search')
    await driver.fill('search-input', SIGNED)
    await driver.tap('search-submit')
    await driver.see(`parcel-${packageNo}`)
    await app.back()
    await driver.tap('list-search')
    await driver.tap('search-recent-0')
    await driver.see(`parcel-${packageNo}`)
    await driver.holds('search-input', SIGNED)
  })
  if (build === 'weapp')
    it('the code on a parcel finds it', async () => {
      const packageNo = await packageNoOf(TO_PAY)
      await driver.page.evaluate((code) => window.__host.scanned.push(code), TO_PAY)
      await driver.tap('search-scan')
      await driver.holds('search-input', TO_PAY)
      await driver.see(`parcel-${packageNo}`)
    })
  it('a search that could not be answered is asked for again by its button', async () => {
    await driver.page.route(`**${queryPackages.path}*`, (route) => route.fulfill({ status: 500 }))
    await app.visit('parcelSearch')
    await driver.fill('search-input', TO_PAY)
    await driver.tap('search-submit')
    await driver.see('load-error')
    await driver.page.unroute(`**${queryPackages.path}*`)
    await driver.tap('load-retry')
    await driver.see(`parcel-${await packageNoOf(TO_PAY)}`)
  })

  it('a parcel shows its pictures large, what its freight is made of, and leads to paying it', async () => {
    await app.visit('parcelDetails', `packageNo=${await packageNoOf(TO_PAY)}`)
    await driver.tap('details-picture-0')
    await app.seesPicture()
    await driver.tap('details-fees')
    await driver.reads('pay-details-total', /\d\.\d\d/)
    await driver.tap('pay-details-pay')
    await driver.see('pay-total')
    expect(await app.website(() => driver.tap('pay-website'))).toMatch(/\/pay$/)
  })
  it('an unannounced parcel is declared with its own number', async () => {
    const trackingNo = build === 'h5' ? 'YT9900000001' : 'YT9900000002'
    const { packageNo } = await sandbox.call(sandboxReceiveUnannounced, {
      ...{ aptId, trackingNo, whCode: '769DCR', weight: 900 },
    })
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-declare')
    await driver.reads('forecast-tracking', trackingNo)
  })
  it('where nothing is due the way to pay leads to the parcel', async () => {
    await app.visit('payDiscounts', `packageNo=${await packageNoOf(SIGNED)}`)
    await driver.tap('pay-nothing-parcel')
    await driver.reads('details-state', 'Delivered')
  })
  it('an order is kept, or cancelled when that is confirmed, and the parcel waits for its payment again', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const orderNo = await calls.order(packageNo)
    await app.visit('payment', `orderNo=${orderNo}`)
    await driver.tap('payment-cancel')
    const { summary } = await calls.call(getPackageDetail, { packageNo })
    await driver.reads('payment-cancel-dialog-of', summary.trackingNo!)
    await driver.tap('payment-cancel-dialog-close')
    await driver.gone('payment-cancel-dialog')
    await driver.tap('payment-cancel')
    await driver.tap('payment-keep')
    await driver.gone('payment-cancel-dialog')
    await driver.see('payment-wait')
    await driver.tap('payment-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.reads('result-closed', 'can be paid again')
    await driver.tap('result-home')
    await driver.see('home-forecast')
  })
  it('[PARC-14] the list tells its counts and its parcels, from and to where its dictionaries name', async () => {
    const page = await whenAnswered(driver.page, queryPackages, () => app.visit('parcelList'))
    const counts = {
      waiting: page.toBeHandledCount,
      progress: page.InProgressCount,
      finished: page.finishedCount,
    }
    for (const [group, count] of Object.entries(counts))
      await driver.reads(`list-tab-${group}`, new RegExp(`\\D${count}$`))
    const shown = driver.page.locator('.pt-parcel:visible')
    expect(await shown.evaluateAll((all) => all.map(({ id }) => id))).toEqual(
      page.packageList.map(({ packageNo }) => `parcel-${packageNo}`),
    )
    const { packageNo, orgSto, tarArea } = page.packageList.find((parcel) => parcel.tarArea)!
    const nameOf = (side: 'from' | 'to', code: string | null) =>
      page.dictionaries[side].find((place) => place.code === code)!.name.en
    for (const name of [nameOf('from', orgSto), nameOf('to', tarArea)])
      await driver.reads(`parcel-${packageNo}`, name)
  })

  describe('what a parcel’s screen is answered', () => {
    const openDetail = async (packageNo: string) => {
      const visit = () => app.visit('parcelDetails', `packageNo=${packageNo}`)
      const detail = await whenAnswered(driver.page, getPackageDetail, visit)
      await driver.see('details-state')
      return detail
    }

    it('[PARC-15] [PARC-16] [PARC-18] of one that was delivered: numbers, stage, events, receiver and warehouse', async () => {
      const { sfPkg, deliveryAddressesVo, whAddresses } = await openDetail(await packageNoOf(SIGNED))
      expect(sfPkg.abordTrackingNo).toBe(SIGNED)
      const numbers = { tracking: SIGNED, package: sfPkg.packageNo, waybill: sfPkg.sfExportWaybillNo! }
      for (const [id, number] of Object.entries(numbers)) {
        await driver.tap(`details-copy-${id}`)
        await driver.copied(number)
      }
      expect(sfPkg.routePathList[0]!.code).toBe('signed')
      await driver.reads('details-events', 'Delivered')
      expect([12, 16]).toContain(sfPkg.route)
      expect(await driver.page.locator('.pt-six__step.is-now:visible').allInnerTexts()).toEqual(['Received'])
      const { name, city, address } = deliveryAddressesVo!
      for (const part of [name, city, address]) await driver.reads('details-receiver', part)
      const [{ code, warehouseI18n, ...warehouse }] = whAddresses as [(typeof whAddresses)[number]]
      for (const part of [code, warehouseI18n.en, warehouse.address, warehouse.postCode, aptId])
        await driver.reads('details-warehouse', part)
    })
    it('[PARC-16] of one in the warehouse: its pictures, and the words of its review and its exception', async () => {
      const pictured = await openDetail(await packageNoOf(TO_PAY))
      const pictures = driver.page.locator('[id^="details-picture-"]:visible')
      expect(pictured.sfPkg.picList.length).toBeGreaterThan(0)
      expect(await pictures.count()).toBe(pictured.sfPkg.picList.length)
      const [address] = await calls.call(listAddresses, {})
      const { packageNo } = await calls.forecast(`SF14094${build === 'h5' ? 1 : 2}000001`, address!.id)
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
      await sandbox.step(packageNo, 'refuseReview', { reason: 9, remark: 'Which model?' })
      const refused = await openDetail(packageNo)
      expect(refused.sfPkg).toMatchObject({ handingType: 9, handingRemark: 'Which model?' })
      await driver.reads('details-remark', 'Which model?')
      await sandbox.step(packageNo, 'raiseException', { reason: 11, remark: 'Box is open' })
      const told = { exceptionStatus: 1, exceptionType: 11, excptionInf: 'Box is open' }
      expect((await openDetail(packageNo)).sfPkg).toMatchObject(told)
      await driver.reads('details-remark', 'Box is open')
    })
    it('[PARC-17] [PARC-19] of a merged one: each fee by its name, their sum, and the parcels in it', async () => {
      const [packageNo, ...inside] = [
        await calls.parcelToPay(sandbox),
        await calls.parcelToPay(sandbox),
        await calls.parcelToPay(sandbox),
      ]
      const { db } = backEnd.world
      const merged = { kind: 'merged', trackingNo: null } as const
      await db.update(parcels).set(merged).where(eq(parcels.packageNo, packageNo!))
      await db.update(parcels).set({ mergedInto: packageNo! }).where(inArray(parcels.packageNo, inside))
      await db.delete(fees).where(eq(fees.packageNo, packageNo!))
      const named = [3, 4, 5, 6, 7, 16].map((feeType) => ({ feeType, amountCents: feeType * 101 }))
      await db.insert(fees).values(named.map((fee) => ({ ...fee, packageNo: packageNo!, params: {} })))
      const detail = await openDetail(packageNo!)
      const { carriageFee, complicatePackageFee, splitFee, combineFee, storageFee, insuredFee } = detail
      const amounts = { carriageFee, complicatePackageFee, splitFee, combineFee, storageFee, insuredFee }
      const names = ['Freight', 'Repacking', 'Splitting', 'Merging', 'Storage', 'Insurance']
      expect(Object.values(amounts)).toEqual(named.map(({ amountCents }) => amountCents))
      for (const [at, cents] of Object.values(amounts).entries())
        await driver.reads(
          'details-fee-lines',
          new RegExp(`${names[at]}[^\\d]*${(cents / 100).toFixed(2).replace('.', '\\.')}`),
        )
      await driver.reads('details-fee-lines', (detail.totalFeeRmb / 100).toFixed(2))
      expect([...detail.combineList].sort()).toEqual([...inside].sort())
      for (const { abordTrackingNo } of detail.sfPkgs) await driver.reads('details-family', abordTrackingNo!)
      expect(detail.contentNameType).toBe('cn')
    })
  })

  it('an address that leads nowhere leads home', async () => {
    await driver.open('/no-such-page')
    await driver.tap('not-found-home')
    await driver.see('home-forecast')
  })
})
