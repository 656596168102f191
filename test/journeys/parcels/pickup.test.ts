import { sandboxAdvanceClock, sandboxResetClock } from '../../../sandbox/contract/clock'
import { sandboxReportReadyForPickup } from '../../../sandbox/contract/pickup'
import { DAY_MS } from '../../../src/domain/base/clock'
import { journeys } from '../driver/journeys'

const { sandbox, asMember } = journeys()

const HOUR_MS = 3_600_000

asMember('a parcel at its pickup point in %s', 'once', ({ build, app, driver, calls }) => {
  let packageNo: string
  let code: string
  let until: number

  const screenIs = (brightness: number, isKeptOn: boolean) =>
    driver.page.waitForFunction(
      (wanted) => JSON.stringify(window.__host.screen) === wanted,
      JSON.stringify({ brightness, isKeptOn }),
    )

  const look = () => app.visit('parcelDetails', `packageNo=${packageNo}`)

  it('gets a code when the point reports it, which the staff can scan; Back closes that view', async () => {
    packageNo = await calls.parcelToPoint(sandbox)
    await look()
    await driver.see('details-code-later')
    await sandbox.call(sandboxReportReadyForPickup, { packageNo })
    await app.visit('parcelList')
    await driver.tap('list-tab-progress')
    await driver.reads(`parcel-${packageNo}`, 'Collect it by')
    await driver.tap(`parcel-${packageNo}`)
    const { pickupCode, summary } = await calls.detail(packageNo)
    code = pickupCode!
    until = Date.parse(summary.pickup!.until)
    const spelled = [...code].join(' ')
    await driver.reads('collection-code', spelled)
    await driver.tap('collection-copy')
    await driver.copied(code)
    await driver.tap('collection-show')
    await driver.see('pickup-staff-qr')
    await driver.see('pickup-staff-bar')
    await driver.reads('pickup-staff-code', spelled)
    if (build === 'weapp') await screenIs(1, true)
    await app.closeByBack('pickup-staff')
    if (build === 'weapp') await screenIs(0.4, false)
    await driver.reads('collection-code', spelled)
  })

  it('is announced 3 days before the end', async () => {
    const noonThreeDaysBefore = until - 3 * DAY_MS - 12 * HOUR_MS
    const hours = Math.ceil((noonThreeDaysBefore - Date.now()) / HOUR_MS)
    expect(await sandbox.call(sandboxAdvanceClock, { hours })).toMatchObject({ failedJobs: [] })
    await sandbox.call(sandboxResetClock, {})
    await app.visit('parcelRoute', `packageNo=${packageNo}`)
    await driver.reads('route-events', /Pickup time ends soon[\s\S]*3 days left/)
  })

  it('is given out for its code only, with a proof', async () => {
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(sandbox.step(packageNo, 'sign', { code: wrong })).rejects.toThrow('PU1')
    await sandbox.step(packageNo, 'sign', { code })
    await look()
    await driver.reads('details-state', 'Delivered')
    await driver.hasNo('collection', 'details-state')
    await driver.tap('details-proof')
    await driver.reads('proof', packageNo)
    // The print dialog of a browser is not part of the page.
    if (build === 'h5') return
    await driver.tap('proof-keep')
    await driver.page.waitForFunction(() => window.__host.sentPictures.length === 1)
  })
})
