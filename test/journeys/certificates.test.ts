import sharp from 'sharp'
import { sandboxReviewCertificate } from '../../sandbox/contract/sandbox'
import { addAddress } from '../../src/contract/addresses/addresses'
import {
  getCertificate,
  listCertificates,
  uploadCertificatePicture,
} from '../../src/contract/certificates/certificates'
import { signInDemoMember } from '../support/back-end/demo-session'
import { addressPayload } from '../support/builders'
import { takeCards } from '../support/photos'
import { until } from '../support/until'
import type { Sent } from './driver/app'
import { journeys } from './driver/journeys'
import { uploadsTo } from './driver/kept-pictures'
import { NO_NETWORK, withoutNetwork } from './driver/without-network'

const { backEnd, sandbox, asMember } = journeys()

const NUMBER = '11010519491231002X'
/** Pictures of one side of a card, from cameras held in four ways. The right half has a single colour. */
let cards: string[]
beforeAll(async () => {
  cards = await takeCards()
})

asMember('ID certificates in %s', 'once', ({ build, app, driver, calls }) => {
  let id: string
  let addressId: string
  beforeAll(async () => {
    const mainland = {
      ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
      ...{ province: '广东省', city: '深圳市', district: '南山区', address: `科技园南路 8 号 ${build}` },
    }
    addressId = (await calls.call(addAddress, addressPayload(mainland))).id
  })
  const fillWords = async () => {
    await driver.pick('certificate-type', 'certificate-type-sheet', 'idCard')
    await driver.fill('certificate-name', '林宜')
    await driver.fill('certificate-number', NUMBER)
    await driver.fill('certificate-validity', '2018.06.06-2028.06.06')
    await driver.fill('certificate-phone', '13800138000')
  }

  it('[IDCT-38] [IDCT-18] [ROUTE-50] are opened from a Mainland address without one: first an empty list, then the form', async () => {
    await app.visit('receiverAddresses')
    await driver.reads(`address-row-${addressId}`, 'ID to be submitted')
    await driver.tap(`address-edit-${addressId}`)
    await driver.tap('address-certificates')
    await driver.reads('certificates-none', 'No saved ID')
    if (build === 'h5') await until(() => app.addressBar() === '/certificate', 'another address')
    await driver.tap('certificate-add')
    await driver.tap('certificate-save')
    await driver.reads('certificate-type-error', 'Please select the document type.')
  })
  it('[IDCT-01] [IDCT-02] [IDCT-05] are photographed through a frame, and submitted for review with a watermark', async () => {
    await fillWords()
    const uploaded = uploadsTo(driver.page, uploadCertificatePicture.path, backEnd)
    for (const [at, card] of cards.entries()) {
      await driver.chooseFiles('certificate-front', [card])
      await until(async () => (await uploaded()).length > at, `no upload ${at + 1}`)
      await driver.reads('certificate-front-standing', 'Uploaded')
    }
    // The uploaded pictures are upright, however the camera was held.
    const fronts = await uploaded()
    expect(fronts.map(({ width, height }) => [width, height])).toEqual(cards.map(() => [640, 400]))
    for (const { left, right } of fronts) expect(left - right).toBeGreaterThan(50)
    await driver.tap('certificate-back-camera')
    await driver.tap('camera-take')
    await driver.see('camera-shot')
    await driver.tap('camera-again')
    await driver.reads('camera-hint', 'edges of the card')
    await driver.tap('camera-take')
    await driver.tap('camera-use')
    await driver.gone('camera')
    await driver.reads('certificate-back-standing', 'Uploaded')
    await driver.tap('certificate-save')
    const find = async () => (await calls.call(listCertificates, {})).find((each) => each.type === 'idCard')
    id = (await until(find, 'nothing was handed in')).id
    await driver.reads(`certificate-${id}`, 'Under review (2–3 working days)')
    const text = await driver.reads(`certificate-${id}`, '11••••02X')
    expect(text).not.toContain(NUMBER)
    const { frontUrl } = await calls.call(getCertificate, { id })
    const answer = await fetch(backEnd.url + frontUrl)
    const plainHalf = { left: 340, top: 0, width: 280, height: 400 }
    const kept = await sharp(Buffer.from(await answer.arrayBuffer()))
      .extract(plainHalf)
      .toBuffer()
    const { channels } = await sharp(kept).stats()
    expect(channels[0]!.stdev).toBeGreaterThan(5)
  })
  it('[IDCT-04] [IDCT-37] [IDCT-03] show why a review failed, and can be corrected, linked to an address and deleted', async () => {
    await sandbox.call(sandboxReviewCertificate, {
      id,
      reasons: ['frontUnclear'],
      remark: 'The corner is cut off',
    })
    await app.visit('certificates')
    const text = await driver.reads(`certificate-failure-${id}`, 'The front is blurred')
    for (const words of ['Retake the front', 'The corner is cut off', 'Submit it again'])
      expect(text).toContain(words)
    await driver.tap(`certificate-edit-${id}`)
    await driver.holds('certificate-name', '林宜')
    await driver.holds('certificate-number', '')
    await driver.tap('certificate-back-show')
    await app.seesPicture()
    await driver.chooseFiles('certificate-front', [cards[0]!])
    await driver.reads('certificate-front-standing', 'Uploaded')
    await driver.tap('certificate-bind')
    await driver.tap(`certificate-bind-${addressId}`)
    await driver.tap('certificate-bind-save')
    await driver.gone('certificate-bind-sheet')
    await driver.tap('certificate-save')
    await driver.reads(`certificate-${id}`, 'Under review')
    await driver.reads(`certificate-${id}`, 'Used by 1 address')
    await sandbox.call(sandboxReviewCertificate, { id, reasons: [] })
    await app.visit('receiverAddresses')
    await driver.reads(`address-row-${addressId}`, 'ID approved')
    await app.visit('certificates')
    await driver.tap(`certificate-delete-${id}`)
    await driver.tap('certificate-delete-confirm')
    await driver.see('certificates-none')
  })
  it('of another receiver are submitted by a link without a sign-in; the buyer cannot see them, but erases them', async () => {
    const tokenOf = ({ address }: Sent) => /link=([\w-]{43})/.exec(address)![1]!
    const askReceiver = async () => {
      await app.visit('receiverAddresses')
      await driver.tap(`address-ask-${addressId}`)
    }
    await askReceiver()
    await driver.tap('receiver-make')
    const sent = await app.sends(() => driver.tap('receiver-send'))
    await app.forget()
    const requests: string[] = []
    // The host page of the mini program has the shared address in its own address. So only the requests of H5
    // are checked.
    if (build === 'h5')
      driver.page.on('request', (request) => {
        requests.push(`${request.url()} ${request.headers().referer ?? ''}`)
      })
    await app.openSent(sent)
    await driver.reads('receiver-certificate-for', '林•• in 深圳市')
    await fillWords()
    for (const side of ['front', 'back']) {
      await driver.chooseFiles(`certificate-${side}`, [cards[0]!])
      await driver.reads(`certificate-${side}-standing`, 'Uploaded')
    }
    await withoutNetwork(driver, async () => {
      await driver.tap('certificate-save')
      await driver.reads('certificate-error', NO_NETWORK)
    })
    await driver.holds('certificate-number', NUMBER)
    await driver.tap('certificate-save')
    await driver.reads('receiver-certificate-done', 'sees only that it is done')
    expect(requests.join(' ')).not.toContain(tokenOf(sent))
    if (build === 'h5') expect(driver.page.url()).not.toContain(tokenOf(sent))

    await app.keep(await signInDemoMember(sandbox))
    await askReceiver()
    await driver.reads('receiver-done', 'ID under review')
    const words = await driver.page.locator('body').innerText()
    for (const secret of [NUMBER, '11••', '02X']) expect(words).not.toContain(secret)
    await driver.tap('receiver-erase')
    await driver.gone('receiver-done')
    await driver.reads(`address-row-${addressId}`, 'ID to be submitted')
  })
})
