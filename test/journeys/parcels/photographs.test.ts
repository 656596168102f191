import { sandboxAdvanceClock, sandboxResetClock } from '../../../sandbox/contract/clock'
import { sandboxTakePhotograph, sandboxUploadPhotograph } from '../../../sandbox/contract/photographs'
import { listAddresses } from '../../../src/contract/addresses/addresses'
import { PHOTOGRAPH_KINDS } from '../../../src/domain/parcels/photographs'
import { signInDemoMember } from '../../support/back-end/demo-session'
import { drawTwoTonePicture } from '../../support/photos'
import { journeys } from '../driver/journeys'

const { sandbox, asMember } = journeys()

asMember('the photographs of a parcel in %s', 'once', ({ build, app, driver, calls }) => {
  let packageNo: string
  const receive = async () => {
    const [address] = await calls.call(listAddresses, {})
    const parcel = await calls.forecast(`SF${build === 'h5' ? 7 : 8}${Date.now()}`, address!.id)
    await sandbox.step(parcel.packageNo, 'receive', { weight: 1860 })
    return parcel.packageNo
  }
  afterAll(async () => void (await sandbox.call(sandboxResetClock, {})))

  it('are announced on arrival, and shown by kind when they were taken', async () => {
    packageNo = await receive()
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('photographs-awaited-arrival', 'within 48 hours')
    await sandbox.step(packageNo, 'passReview')
    await sandbox.step(packageNo, 'tally')
    for (const kind of PHOTOGRAPH_KINDS) await sandbox.call(sandboxTakePhotograph, { packageNo, kind })
    const picture = new Uint8Array(await drawTwoTonePicture(600, 480).jpeg().toBuffer())
    const note = JSON.stringify({ sc: '', tc: '', en: 'The lid is torn' })
    await sandbox.callWithPicture(sandboxUploadPhotograph, { packageNo, kind: 'damage', note }, picture)
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    for (const id of ['photograph-arrival-1', 'photograph-weighing-1', 'photograph-damage-2']) {
      await driver.tap(id)
      await app.seesPicture()
    }
    await driver.reads('photograph-damage-2-note', 'The lid is torn')
    await driver.reads('photographs', 'Damage')
  })
  it('of damage can be enlarged', async () => {
    await driver.tap('photograph-damage-1')
    if (build === 'h5') {
      const { page } = driver
      const picture = page.locator('#picture-viewer img').first()
      await picture.dblclick()
      await page.locator('#picture-viewer.is-zoomed').waitFor()
      const width = async () => (await picture.boundingBox())!.width
      const enlarged = await width()
      await page.keyboard.press('+')
      expect(await width()).toBeGreaterThan(enlarged)
      await picture.hover()
      await page.mouse.wheel(0, 3000)
      await page.locator('#picture-viewer:not(.is-zoomed)').waitFor()
      await page.keyboard.press('ArrowRight')
      expect(await page.locator('#picture-viewer img').last().getAttribute('alt')).toMatch(
        /^Damage: photo 2 of 2/,
      )
    }
    await app.seesPicture()
  })
  it('of damage is an event of the history', async () => {
    await app.visit('parcelRoute', `packageNo=${packageNo}`)
    await driver.reads('route-events', 'Damage photographed')
  })
  it('that are late lead to customer service', async () => {
    const late = await receive()
    await sandbox.call(sandboxAdvanceClock, { hours: 49 })
    await app.keep(await signInDemoMember(sandbox))
    await app.visit('parcelDetails', `packageNo=${late}`)
    await driver.reads('photographs-late-arrival', 'This photo is late')
    await driver.tap('photographs-contact-arrival')
    await driver.see('contact')
  })
})
