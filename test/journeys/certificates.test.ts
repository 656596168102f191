import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { addAddress } from '../../src/contract/addresses'
import {
  addCertificate,
  getCertificate,
  listCertificates,
  uploadCertificatePicture,
} from '../../src/contract/certificates'
import { sandboxReview } from '../../src/contract/sandbox'
import { CODE } from '../../src/domain/envelope'
import { addressPayload } from '../support/builders'
import { demoSession } from '../support/demo-session'
import { handInCertificate, plainSide, validForDays } from '../support/hand-in'
import { noise } from '../support/photos'
import { until } from '../support/until'
import type { Sent } from './app'
import { refuseOnce } from './ending-session'
import { journeys } from './journeys'
import { signInByCode } from './main-job'
import { NO_NETWORK, withoutNetwork } from './without-network'

const { backEnd, sandbox, asMember } = journeys()

const NUMBER = '11010519491231002X'
/** What each kind of certificate is called. */
const TYPES = {
  idCard: 'Resident identity card',
  passport: 'Passport',
  hkMacauPermit: 'Mainland travel permit for HK and Macau residents',
  taiwanCompatriotPermit: 'Mainland travel permit for Taiwan residents',
  taiwanIdCard: 'Taiwan ID card',
  taiwanResidencePermit: 'Taiwan residence permit',
  georgiaIdCard: 'Georgia ID card',
  other: 'Other',
}
/** One side of a card, all of one colour, and what is no picture of a kind that is taken. */
let files: { card: string; webp: string }
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portage-certificates-'))
  files = { card: join(folder, 'card.jpg'), webp: join(folder, 'card.webp') }
  writeFileSync(files.card, await plainSide().jpeg().toBuffer())
  writeFileSync(files.webp, await plainSide().webp().toBuffer())
})

asMember('ID certificates in %s', 'once', ({ build, app, driver, calls }) => {
  const idOf = async (type: string) => {
    const find = async () => (await calls.call(listCertificates, {})).find((each) => each.type === type)
    return (await until(find, `no ${type} was handed in`)).id
  }
  let id: string
  let passport: string
  let addressId: string
  beforeAll(async () => {
    const mainland = {
      ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
      ...{ province: '广东省', city: '深圳市', district: '南山区', address: `科技园南路 8 号 ${build}` },
    }
    addressId = (await calls.call(addAddress, addressPayload(mainland))).id
  })

  it('[IDCT-38] [ROUTE-50] are listed, and an empty list says that no ID is saved', async () => {
    await app.visit('my')
    await driver.tap('my-certificates')
    await driver.reads('certificates-none', 'No saved ID')
    await driver.reads('certificates-none', 'To be submitted')
    if (build === 'h5') await until(() => app.addressBar() === '/certificate', 'another address')
  })
  it('[IDCT-18] an address of the Mainland without one says that it is to be submitted, and leads there', async () => {
    await app.visit('receiverAddresses')
    await driver.reads(`address-row-${addressId}`, 'ID to be submitted')
    await driver.tap(`address-edit-${addressId}`)
    await driver.tap('address-certificates')
    await driver.see('certificates-none')
    await driver.tap('certificate-add')
  })
  it('[IDCT-20] [IDCT-21] [IDCT-24] [IDCT-27] [IDCT-30] [IDCT-31] [IDCT-32] [ROUTE-51] an empty form names what is missing, each beside its field', async () => {
    await driver.tap('certificate-save')
    await driver.reads('certificate-type-error', 'Please select the certificate type.')
    await driver.reads('certificate-name-error', 'Please enter the real name')
    await driver.reads('certificate-number-error', 'Please enter the certificate number.')
    await driver.reads('certificate-validity-error', 'Please enter the validity period')
    await driver.reads('certificate-phone-error', 'Please enter the phone number.')
    await driver.reads('certificate-front-error', 'Please upload the front.')
    await driver.reads('certificate-back-error', 'Please upload the back.')
    if (build === 'h5') expect(app.addressBar()).toBe('/edit-certificate')
  })
  it('[IDCT-06] [IDCT-07] [IDCT-08] [IDCT-09] [IDCT-10] [IDCT-11] [IDCT-12] [IDCT-13] [IDCT-29] the types are eight; the fields follow the type: a passport has one page, and its area code is the member’s to choose', async () => {
    await driver.tap('certificate-type')
    for (const [type, name] of Object.entries(TYPES))
      await driver.reads(`certificate-type-sheet-${type}`, new RegExp(`^${name}$`))
    await driver.tap('certificate-type-sheet-close')
    await driver.gone('certificate-type-sheet')
    await driver.pick('certificate-type', 'certificate-type-sheet', 'passport')
    await driver.gone('certificate-back')
    await driver.reads('certificate-front', 'Photo page')
    await driver.fill('certificate-phone', '13800138000')
    await driver.reads('certificate-phone-error', 'Please choose an area code.')
    await driver.tap('certificate-area-code')
    await driver.tap('certificate-area-sheet-close')
    await driver.gone('certificate-area-sheet')
    await driver.tap('certificate-area-code')
    await driver.fill('certificate-area-sheet-search', '86')
    await driver.tap('certificate-area-sheet-86')
    await driver.reads('certificate-area-code', '+86')
    await driver.tap('certificate-type')
    await driver.tap('certificate-type-sheet-idCard')
    await driver.reads('certificate-type', 'Resident identity card')
    await driver.see('certificate-back')
  })
  it('[IDCT-22] [IDCT-23] [IDCT-25] [IDCT-26] [IDCT-35] says of each field what is wrong with it as it is left', async () => {
    await driver.fill('certificate-name', '林')
    await driver.reads('certificate-name-error', 'at least 2 characters')
    await driver.fill('certificate-name', 'Lin Yi')
    await driver.reads('certificate-name-error', 'Please enter the Chinese name')
    await driver.fill('certificate-name', '林宜')
    await driver.gone('certificate-name-error')
    await driver.fill('certificate-number', '12345')
    await driver.reads('certificate-number-error', 'at least 6 characters')
    await driver.fill('certificate-number', '110105194912310021')
    await driver.reads('certificate-number-error', 'Please enter the correct number')
    await driver.fill('certificate-number', NUMBER)
    await driver.gone('certificate-number-error')
    await driver.fill('certificate-phone', '123')
    await driver.reads('certificate-phone-error', 'does not fit the area code')
    await driver.fill('certificate-phone', '13800138000')
    await driver.gone('certificate-phone-error')
  })
  it('[IDCT-14] [IDCT-28] the validity is typed or chosen, and written as on the paper', async () => {
    await driver.fill('certificate-validity', '2018.06.06')
    await driver.reads('certificate-validity-error', 'such as 2018.06.06-2028.06.06')
    const open = async () => driver.tap('certificate-validity-choose')
    const day = async (...[year, month, date]: number[]) => {
      await driver.tap(`validity-year-${year}`)
      await driver.tap(`validity-month-${month}`)
      await driver.tap(`validity-day-${date}`)
    }
    await open()
    await driver.tap('validity-sheet-close')
    await driver.gone('validity-sheet')
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
    await open()
    await day(2018, 6, 6)
    await driver.tap('validity-term-10')
    await driver.holds('certificate-validity', '2018.06.06-2028.06.06')
    await driver.gone('certificate-validity-error')
    await driver.fill('certificate-validity', '2018/6/6 - 2028/6/6')
    await driver.holds('certificate-validity', '2018.06.06-2028.06.06')
  })
  it('a side is photographed through a frame, looked at and taken again; a camera that is refused leads on', async () => {
    await driver.page.evaluate((isH5) => {
      if (!isH5) window.__host.refuses.camera = 'member'
      else
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException('Permission denied', 'NotAllowedError')
        }
    }, build === 'h5')
    for (const side of ['front', 'back']) {
      await driver.tap(`certificate-${side}-camera`)
      await driver.reads('camera-fault', 'not allowed')
      if (build === 'weapp') {
        await driver.tap('camera-setting')
        await until(() => driver.page.evaluate(() => window.__host.opened.length > 0), 'no setting')
      }
      await driver.tap('camera-close')
      await driver.gone('camera')
    }
    await driver.tap('certificate-front-camera')
    await driver.chooseFiles('camera-instead', [files.card])
    await driver.gone('camera')
    await driver.reads('certificate-front-standing', 'Uploaded')
    await driver.page.evaluate((isH5) => {
      if (isH5) Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
      else delete window.__host.refuses.camera
    }, build === 'h5')
    await driver.tap('certificate-back-camera')
    await driver.tap('camera-take')
    await driver.see('camera-shot')
    await driver.tap('camera-again')
    await driver.reads('camera-hint', 'edges of the card')
    await driver.tap('camera-take')
    await driver.tap('camera-use')
    await driver.gone('camera')
    await driver.reads('certificate-back-standing', 'Uploaded')
  })
  it('[IDCT-33] [IDCT-34] a picture of another kind is refused, or one that stays too large; one whose upload fails is sent again', async () => {
    await driver.chooseFiles('certificate-front', [files.webp])
    await driver.reads('certificate-front-error', 'JPG, PNG or GIF only')
    await driver.chooseFiles('certificate-front', [await noise()])
    await driver.reads('certificate-front-error', 'Uploaded image must in 2MB')
    const uploads = `**${uploadCertificatePicture.path}`
    await driver.page.route(uploads, (route) => route.fulfill({ status: 503, body: '' }))
    for (const side of ['front', 'back']) {
      await driver.chooseFiles(`certificate-${side}`, [files.card])
      await driver.see(`certificate-${side}-retry`)
    }
    await driver.page.unroute(uploads)
    await driver.tap('certificate-front-retry')
    await driver.reads('certificate-front-standing', 'Uploaded')
    await driver.tap('certificate-back-retry')
    await driver.reads('certificate-back-standing', 'Uploaded')
    await driver.tap('certificate-front-show')
    await app.seesPicture()
  })
  it('nothing of it is lost by going back, a reload, a lost network or a session that ends at the press', async () => {
    const holdsAll = async () => {
      await driver.reads('certificate-type', 'Resident identity card')
      await driver.holds('certificate-name', '林宜')
      await driver.holds('certificate-number', NUMBER)
      await driver.holds('certificate-validity', '2018.06.06-2028.06.06')
      for (const side of ['front', 'back']) await driver.reads(`certificate-${side}-standing`, 'Uploaded')
    }
    await app.back()
    await driver.tap('certificate-add')
    await holdsAll()
    if (build === 'h5') {
      await driver.reload()
      await holdsAll()
    }
    await withoutNetwork(driver, async () => {
      await driver.tap('certificate-save')
      await driver.reads('certificate-error', NO_NETWORK)
    })
    await driver.gone('certificate-error')
    await refuseOnce(driver.page, addCertificate, CODE.notLoggedIn)
    await driver.tap('certificate-save')
    await driver.see('auth-phone')
    // The resend time of the other build's code is not waited for.
    await backEnd.world.db.execute('delete from verification_codes')
    await signInByCode(driver, sandbox, DEMO_MEMBERS[0])
    await holdsAll()
  })
  it('[IDCT-01] [IDCT-02] [IDCT-05] [IDCT-16] is handed in for a review of 2–3 working days, and listed, its number masked', async () => {
    await driver.tap('certificate-save')
    id = await idOf('idCard')
    await driver.reads(`certificate-${id}`, 'Under review (2–3 working days)')
    const text = await driver.reads(`certificate-${id}`, '11•••••••••••••02X')
    expect(text).not.toContain(NUMBER)
    for (const words of ['林宜', 'Resident identity card', '2018.06.06-2028.06.06'])
      expect(text).toContain(words)
    const picture = expect.stringMatching(/./)
    expect(await calls.call(getCertificate, { id })).toMatchObject({
      ...{ areaCode: '86', phone: '13800138000', status: 'underReview' },
      ...{ frontUrl: picture, backUrl: picture },
    })
  })
  it('its pictures carry the watermark that was put on before they left the phone', async () => {
    const { frontUrl, backUrl } = await calls.call(getCertificate, { id })
    for (const url of [frontUrl, backUrl]) {
      const answer = await fetch(backEnd.url + url)
      const half = { left: 340, top: 0, width: 280, height: 400 }
      const kept = await sharp(Buffer.from(await answer.arrayBuffer()))
        .extract(half)
        .toBuffer()
      const { channels } = await sharp(kept).stats()
      // What was chosen is of one colour there.
      expect(channels[0]!.stdev).toBeGreaterThan(5)
    }
  })
  it('[IDCT-04] [IDCT-37] one that failed says why, and is corrected from there', async () => {
    await sandbox.call(sandboxReview, { id, reason: 'unclear', remark: 'The corner is cut off' })
    await app.visit('certificates')
    const text = await driver.reads(`certificate-failure-${id}`, 'The ID review failed.')
    for (const words of ['blurred', 'The corner is cut off', 'submit it again']) expect(text).toContain(words)
    await driver.tap(`certificate-edit-${id}`)
    await driver.holds('certificate-name', '林宜')
    await driver.holds('certificate-number', '')
    await driver.see(`certificate-failure-${id}`)
    await driver.tap('certificate-back-show')
    await app.seesPicture()
    await driver.chooseFiles('certificate-front', [files.card])
    await driver.reads('certificate-front-standing', 'Uploaded')
  })
  it('[IDCT-03] [IDCT-17] it is told which addresses go by it, and handed in anew', async () => {
    await driver.tap('certificate-bind')
    await driver.tap('certificate-bind-sheet-close')
    await driver.gone('certificate-bind-sheet')
    await driver.tap('certificate-bind')
    await driver.tap(`certificate-bind-${addressId}`)
    await driver.isOn(`certificate-bind-${addressId}`)
    await driver.tap('certificate-bind-save')
    await driver.gone('certificate-bind-sheet')
    await driver.reads('certificate-addresses', '科技园南路')
    await driver.tap('certificate-save')
    await driver.reads(`certificate-${id}`, 'Under review')
    await driver.reads(`certificate-${id}`, 'Used by 1 address')
  })
  it('[IDCT-15] is approved, and one that ends within sixty days says so', async () => {
    passport = await handInCertificate(calls, {
      type: 'passport',
      number: 'E12345678',
      validity: validForDays(30),
    })
    await sandbox.call(sandboxReview, { id, reason: '' })
    await app.visit('certificates')
    await driver.reads(`certificate-${id}`, 'Approved')
    await driver.reads(`certificate-expiry-${passport}`, /Expires in (29|30|31) days/)
    await driver.gone(`certificate-expiry-${id}`)
    await app.visit('receiverAddresses')
    await driver.reads(`address-row-${addressId}`, 'ID approved')
    await driver.tap(`address-certificate-${addressId}`)
    await driver.holds('certificate-name', '林宜')
    await app.back()
    await app.visit('certificates')
  })
  it('[IDCT-19] is deleted once another one takes its place for its addresses', async () => {
    await driver.tap(`certificate-delete-${id}`)
    await driver.tap('certificate-rebind-close')
    await driver.gone('certificate-rebind')
    await driver.tap(`certificate-delete-${id}`)
    await driver.tap('certificate-rebind-none')
    await driver.reads('certificate-delete-dialog', "can't be used until another certificate")
    await driver.tap('certificate-delete-cancel')
    await driver.gone('certificate-delete-dialog')
    await driver.tap(`certificate-delete-${id}`)
    await driver.tap(`certificate-rebind-${passport}`)
    await driver.reads('certificate-delete-dialog', 'Its addresses will use: Passport E1••••678')
    await driver.tap('certificate-delete-dialog-close')
    await driver.gone('certificate-delete-dialog')
    await driver.tap(`certificate-delete-${id}`)
    await driver.tap(`certificate-rebind-${passport}`)
    await driver.tap('certificate-delete-confirm')
    await driver.gone(`certificate-${id}`)
    await driver.reads(`certificate-${passport}`, 'Used by 1 address')
    await driver.tap(`certificate-delete-${passport}`)
    await driver.tap('certificate-rebind-none')
    await driver.tap('certificate-delete-confirm')
    await driver.see('certificates-none')
  })

  describe('of a receiver who is not the buyer', () => {
    let withdrawn: Sent
    let sent: Sent
    const askReceiver = async () => {
      await app.visit('receiverAddresses')
      await driver.tap(`address-ask-${addressId}`)
    }
    const tokenOf = ({ address }: Sent) => /link=([\w-]{43})/.exec(address)![1]!

    it('is asked for by a link that the buyer makes, withdraws and makes anew', async () => {
      await askReceiver()
      await driver.tap('receiver-sheet-close')
      await driver.gone('receiver-sheet')
      await driver.tap(`address-ask-${addressId}`)
      await driver.tap('receiver-make')
      withdrawn = await app.sends(() => driver.tap('receiver-send'))
      await driver.tap('receiver-withdraw')
      await driver.gone('receiver-withdraw')
      await driver.tap('receiver-make')
      await driver.see('receiver-withdraw')
      sent = await app.sends(() => driver.tap('receiver-send'))
      expect(tokenOf(sent)).not.toBe(tokenOf(withdrawn))
    })
    it('a link that was withdrawn says so', async () => {
      await app.forget()
      await app.openSent(withdrawn)
      await driver.reads('load-gone', 'This link was withdrawn.')
      await driver.tap('hand-in-home')
      await driver.see('home-warehouse-769DCR')
    })
    it('is handed in without a sign-in; its token is in no address', async () => {
      const requests: string[] = []
      const note = (request: Request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`)
      // The page that hosts the mini program is opened at what WeChat hands over.
      if (build === 'h5') driver.page.on('request', note)
      await app.openSent(sent)
      await driver.reads('hand-in-for', '林•• in 深圳市')
      await driver.pick('certificate-type', 'certificate-type-sheet', 'idCard')
      await driver.fill('certificate-name', '林宜')
      await driver.fill('certificate-number', NUMBER)
      if (build === 'h5') {
        expect(driver.page.url()).not.toContain(tokenOf(sent))
        await driver.reload()
        await driver.holds('certificate-name', '林宜')
        await driver.holds('certificate-number', NUMBER)
      }
      await driver.fill('certificate-validity', '2018.06.06-2028.06.06')
      await driver.fill('certificate-phone', '13800138000')
      for (const side of ['front', 'back']) {
        await driver.chooseFiles(`certificate-${side}`, [files.card])
        await driver.reads(`certificate-${side}-standing`, 'Uploaded')
      }
      await withoutNetwork(driver, async () => {
        await driver.tap('certificate-save')
        await driver.reads('certificate-error', NO_NETWORK)
      })
      await driver.holds('certificate-number', NUMBER)
      await driver.tap('certificate-save')
      await driver.reads('hand-in-done', 'sees only that it is done')
      driver.page.off('request', note)
      expect(requests.join(' ')).not.toContain(tokenOf(sent))
      await (build === 'h5' ? driver.reload() : app.openSent(sent))
      await driver.reads('load-gone', 'has already been submitted with this link')
    })
    it('is done for the buyer, who sees nothing of it, and erases it', async () => {
      await app.keep(await demoSession(sandbox))
      await askReceiver()
      await driver.reads('receiver-done', 'Done')
      await driver.reads('receiver-done', 'ID under review')
      const words = await driver.page.locator('body').innerText()
      for (const secret of [NUMBER, '11••', '02X']) expect(words).not.toContain(secret)
      await driver.tap('receiver-erase')
      await driver.gone('receiver-done')
      await driver.reads(`address-row-${addressId}`, 'ID to be submitted')
    })
  })
})
