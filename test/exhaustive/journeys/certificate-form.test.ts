import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { addAddress } from '../../../src/contract/addresses'
import { addCertificate, uploadCertificatePicture } from '../../../src/contract/certificates'
import { sandboxReview } from '../../../src/contract/sandbox'
import { CODE } from '../../../src/domain/envelope'
import { refuseOnce } from '../../journeys/ending-session'
import { journeys } from '../../journeys/journeys'
import { signInByCode } from '../../journeys/main-job'
import { addressPayload } from '../../support/builders'
import { handInCertificate, plainSide, sideFile, validForDays } from '../../support/hand-in'
import { noise } from '../../support/photos'
import { until } from '../../support/until'

const { sandbox, asMember } = journeys()

/** What each kind of certificate is called. */
const TYPES = [
  ['[IDCT-06]', 'idCard', 'Resident identity card'],
  ['[IDCT-07]', 'passport', 'Passport'],
  ['[IDCT-08]', 'hkMacauPermit', 'Mainland travel permit for HK and Macau residents'],
  ['[IDCT-09]', 'taiwanCompatriotPermit', 'Mainland travel permit for Taiwan residents'],
  ['[IDCT-10]', 'taiwanIdCard', 'Taiwan ID card'],
  ['[IDCT-11]', 'taiwanResidencePermit', 'Taiwan residence permit'],
  ['[IDCT-12]', 'georgiaIdCard', 'Georgia ID card'],
  ['[IDCT-13]', 'other', 'Other'],
] as const
/** What an empty form says beside each field. */
const MISSING = [
  ['[IDCT-20]', 'type', 'Please select the certificate type.'],
  ['[IDCT-21]', 'name', 'Please enter the real name'],
  ['[IDCT-24]', 'number', 'Please enter the certificate number.'],
  ['[IDCT-27]', 'validity', 'Please enter the validity period'],
  ['[IDCT-30]', 'phone', 'Please enter the phone number.'],
  ['[IDCT-31]', 'front', 'Please upload the front.'],
  ['[IDCT-32]', 'back', 'Please upload the back.'],
] as const
/** What is said of a resident identity card's field as it is left. */
const WRONG = [
  ['[IDCT-22]', 'name', '林', 'at least 2 characters', '林宜'],
  ['[IDCT-23]', 'name', 'Lin Yi', 'Please enter the Chinese name', '林宜'],
  ['[IDCT-25]', 'number', '12345', 'at least 6 characters', '11010519491231002X'],
  ['[IDCT-26]', 'number', '110105194912310021', 'Please enter the correct number', '11010519491231002X'],
  ['[IDCT-28]', 'validity', '2018.06.06', 'such as 2018.06.06-2028.06.06', '2018.06.06-2028.06.06'],
  ['[IDCT-35]', 'phone', '123', 'does not fit the area code', '13800138000'],
] as const

const mainland = (house: number) => ({
  ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
  ...{ province: '广东省', city: '深圳市', district: '南山区', address: `科技园南路 ${house} 号` },
})

let files: { card: string; webp: string }
beforeAll(async () => {
  const webp = join(mkdtempSync(join(tmpdir(), 'portage-certificates-')), 'card.webp')
  writeFileSync(webp, await plainSide().webp().toBuffer())
  files = { card: await sideFile(), webp }
})

asMember(
  'the form of an ID certificate in %s',
  'once',
  ({ app, driver, calls }) => {
    beforeAll(async () => {
      await app.visit('certificateEdit')
      await driver.tap('certificate-save')
    })

    it.each(MISSING)('%s empty, it names what is missing beside %s', async (_, field, said) => {
      await driver.reads(`certificate-${field}-error`, said)
    })
    it.each(TYPES)('%s one of the types is %s, called %s', async (_, type, name) => {
      if (type === 'idCard') await driver.tap('certificate-type')
      await driver.reads(`certificate-type-sheet-${type}`, new RegExp(`^${name}$`))
    })
    it('[IDCT-29] the fields follow the type: a passport has one page, and its area code is the member’s to choose', async () => {
      await driver.tap('certificate-type-sheet-passport')
      await driver.gone('certificate-back')
      await driver.reads('certificate-front', 'Photo page')
      await driver.fill('certificate-phone', '13800138000')
      await driver.reads('certificate-phone-error', 'Please choose an area code.')
      await driver.tap('certificate-area-code')
      await driver.fill('certificate-area-sheet-search', '86')
      await driver.tap('certificate-area-sheet-86')
      await driver.reads('certificate-area-code', '+86')
      await driver.pick('certificate-type', 'certificate-type-sheet', 'idCard')
      await driver.see('certificate-back')
    })
    it.each(WRONG)('%s says of %s what is wrong with %s', async (_, field, typed, said, right) => {
      await driver.fill(`certificate-${field}`, typed)
      await driver.reads(`certificate-${field}-error`, said)
      await driver.fill(`certificate-${field}`, right)
      await driver.gone(`certificate-${field}-error`)
    })
    it('[IDCT-14] the validity is chosen day by day or as a term, and written as on the paper', async () => {
      const open = () => driver.tap('certificate-validity-choose')
      const day = async (...[year, month, date]: number[]) => {
        await driver.tap(`validity-year-${year}`)
        await driver.tap(`validity-month-${month}`)
        await driver.tap(`validity-day-${date}`)
      }
      await open()
      await driver.tap('validity-year-2019')
      await driver.tap('validity-again')
      await day(2018, 6, 6)
      await driver.tap('validity-long-term')
      await driver.holds('certificate-validity', '2018.06.06-long-term')
      await open()
      await day(2018, 6, 6)
      await driver.tap('validity-other')
      await day(2030, 2, 28)
      await driver.holds('certificate-validity', '2018.06.06-2030.02.28')
      await driver.fill('certificate-validity', '2018/6/6 - 2028/6/6')
      await driver.holds('certificate-validity', '2018.06.06-2028.06.06')
    })
    it('a camera that is refused leads to the album', async () => {
      await driver.page.evaluate(() => {
        window.__host.refuses.camera = 'member'
      })
      await driver.tap('certificate-front-camera')
      await driver.reads('camera-fault', 'not allowed')
      await driver.tap('camera-setting')
      await until(() => driver.page.evaluate(() => window.__host.opened.length > 0), 'no setting')
      await driver.chooseFiles('camera-instead', [files.card])
      await driver.gone('camera')
      await driver.reads('certificate-front-standing', 'Uploaded')
    })
    it('[IDCT-33] [IDCT-34] a picture of another kind is refused, and one that stays too large; one whose upload fails is sent again', async () => {
      await driver.chooseFiles('certificate-front', [files.webp])
      await driver.reads('certificate-front-error', 'JPG, PNG or GIF only')
      await driver.chooseFiles('certificate-front', [await noise()])
      await driver.reads('certificate-front-error', 'Uploaded image must in 2MB')
      const uploads = `**${uploadCertificatePicture.path}`
      await driver.page.route(uploads, (route) => route.fulfill({ status: 503, body: '' }))
      await driver.chooseFiles('certificate-front', [files.card])
      await driver.see('certificate-front-retry')
      await driver.page.unroute(uploads)
      await driver.tap('certificate-front-retry')
      await driver.reads('certificate-front-standing', 'Uploaded')
    })
    it('nothing of it is lost when the session ends at the press', async () => {
      await driver.chooseFiles('certificate-back', [files.card])
      await driver.reads('certificate-back-standing', 'Uploaded')
      await refuseOnce(driver.page, addCertificate, CODE.notLoggedIn)
      await driver.tap('certificate-save')
      await driver.see('auth-phone')
      await signInByCode(driver, sandbox, DEMO_MEMBERS[0])
      await driver.reads('certificate-type', 'Resident identity card')
      await driver.holds('certificate-number', '11010519491231002X')
      for (const side of ['front', 'back']) await driver.reads(`certificate-${side}-standing`, 'Uploaded')
    })
    it('[IDCT-15] [IDCT-19] one that ends soon says so, and takes the place of another that is deleted', async () => {
      const { id: addressId } = await calls.call(addAddress, addressPayload(mainland(1)))
      const id = await handInCertificate(calls, { type: 'idCard' })
      const passport = await handInCertificate(calls, {
        type: 'passport',
        number: 'E12345678',
        validity: validForDays(30),
      })
      await sandbox.call(sandboxReview, { id, reason: '' })
      await app.visit('certificates')
      await driver.reads(`certificate-${id}`, 'Approved')
      await driver.reads(`certificate-expiry-${passport}`, /Expires in (29|30|31) days/)
      await driver.gone(`certificate-expiry-${id}`)
      await app.visit('certificateEdit', `id=${id}`)
      await driver.tap('certificate-bind')
      await driver.tap(`certificate-bind-${addressId}`)
      await driver.tap('certificate-bind-save')
      await driver.gone('certificate-bind-sheet')
      await app.visit('certificates')
      await driver.tap(`certificate-delete-${id}`)
      await driver.tap('certificate-rebind-none')
      await driver.reads('certificate-delete-dialog', "can't be used until another certificate")
      await driver.tap('certificate-delete-cancel')
      await driver.gone('certificate-delete-dialog')
      await driver.tap(`certificate-delete-${id}`)
      await driver.tap(`certificate-rebind-${passport}`)
      await driver.reads('certificate-delete-dialog', 'Its addresses will use: Passport E1••••678')
      await driver.tap('certificate-delete-confirm')
      await driver.gone(`certificate-${id}`)
      await driver.reads(`certificate-${passport}`, 'Used by 1 address')
    })
    it('a link for the receiver that the buyer withdrew says so', async () => {
      const { id: addressId } = await calls.call(addAddress, addressPayload(mainland(2)))
      await app.visit('receiverAddresses')
      await driver.tap(`address-ask-${addressId}`)
      await driver.tap('receiver-make')
      const withdrawn = await app.sends(() => driver.tap('receiver-send'))
      await driver.tap('receiver-withdraw')
      await driver.gone('receiver-withdraw')
      await app.forget()
      await app.openSent(withdrawn)
      await driver.reads('load-gone', 'This link was withdrawn.')
    })
  },
  ['weapp'],
)
