import { eq } from 'drizzle-orm'
import { sandboxChangeMember, sandboxReviewCertificate } from '../../../sandbox/contract/sandbox'
import { eraseAllReceiverCertificatesWithoutAddress } from '../../../server/src/areas/certificates/unused-certificates'
import { certificateUploadLinks } from '../../../server/src/db/schema/addresses'
import { certificatePictures, certificates } from '../../../server/src/db/schema/certificates'
import { members } from '../../../server/src/db/schema/members'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import { cancelAccount } from '../../../src/contract/account/cancellation'
import {
  addAddress,
  deleteAddress,
  listAddresses,
  modifyAddress,
} from '../../../src/contract/addresses/addresses'
import * as links from '../../../src/contract/certificates/certificate-links'
import * as calls from '../../../src/contract/certificates/certificates'
import { CERTIFICATE_UPLOAD_LINK_DAYS } from '../../../src/domain/certificates/certificate-link'
import { addressPayload, certificateForm } from '../../support/builders'
import { type Booted, boot } from '../support/boot'
import { fieldProblem, send } from '../support/calling'
import {
  ask,
  drawPhoto,
  extendSessions,
  newCertificate,
  newMember,
  sendForCode,
  type TestMember,
} from '../support/people'

const NUMBER = '11010519491231002X'
const DAY_MS = 24 * 3_600_000

let host: Booted
let me: TestMember
let addressId: string
let units = 0
beforeAll(async () => {
  host = await boot({ log: 'debug' })
})
afterAll(() => host.close())
beforeEach(async () => {
  me = await newMember(host)
  addressId = await newMainlandAddress()
})

const as = () => ({ token: me.token })
const memberId = async () => {
  const [row] = await host.context.db.select().from(members).where(eq(members.aptId, me.aptId))
  return row!.id
}
/** Returns the network address of the receiver; each test has a separate device. */
const from = () => ({ from: `127.7.${units >> 8}.${units & 255}` })
const mainlandOf = () =>
  addressPayload({
    ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '欧阳小明', postCode: '518000' },
    ...{ province: '广东省', city: '深圳市', district: '南山区', address: `后海大道 ${units} 号` },
  })
async function newMainlandAddress(): Promise<string> {
  units += 1
  return (await ask(host, addAddress, mainlandOf(), as())).id
}
const make = async () => (await ask(host, links.createCertificateLink, { addressId }, as())).token
const stateOf = () => ask(host, links.getCertificateLinkStatus, { addressId }, as())
/** Opens a link as its receiver, without a session. */
const open = (token: string) => send(host.app, links.openCertificateLink, { token }, from())
const openCode = async (token: string) => (await open(token)).code
const upload = async (token: string) => {
  const files = [{ name: 'picture0', bytes: await drawPhoto() }]
  return send(host.app, links.uploadCertificatePictureByLink, { token }, { ...from(), files })
}
const pictureOf = async (token: string) => ((await upload(token)).data as { pictureId: string }).pictureId
const formBy = async (token: string, part: Parameters<typeof certificateForm>[0] = {}) => ({
  ...certificateForm({ front: await pictureOf(token), back: await pictureOf(token), ...part }),
  token,
})
const sendForm = (form: object) => send(host.app, links.submitCertificateByLink, form, from())
const submitByLink = async (token: string) => sendForm(await formBy(token))
/** Submits a form without pictures, as someone does who only tests the link. Returns the code. */
const tryForm = async (token: string) => (await sendForm({ ...certificateForm(), token })).code
const later = (days: number) => {
  host.wait(days * DAY_MS)
  return extendSessions(host)
}
/** Reviews a submitted certificate. It is approved unless a reason is given. */
const review = (id: string | null, ...reasons: ['frontUnclear'] | []) =>
  ask(host, sandboxReviewCertificate, { id: id!, reasons, remark: '' })
const BY_NONE = { idInfoId: null, approveStatus: 3, idByReceiver: false }
const address = async () => (await ask(host, listAddresses, {}, as())).find(({ id }) => id === addressId)!

describe('a link by which a receiver submits a certificate', () => {
  it('shows the first letter of the receiver, and binds the submitted certificate to the address', async () => {
    const token = await make()
    expect(await open(token)).toMatchObject({ code: '0', data: { receiver: '欧••', city: '深圳市' } })
    expect(await submitByLink(token)).toMatchObject({ code: '0', data: {} })
    const { idInfoId, approveStatus } = await address()
    expect([idInfoId === null, approveStatus]).toEqual([false, 1])
    await review(idInfoId)
    expect((await address()).approveStatus).toBe(0)
  })
  it('shows the buyer only that it is done: no list, detail, number or picture', async () => {
    expect(await stateOf()).toEqual({ until: null, isDone: false })
    const token = await make()
    expect(await stateOf()).toEqual({ until: expect.any(String), isDone: false })
    await submitByLink(token)
    expect(await stateOf()).toEqual({ until: null, isDone: true })
    expect(await ask(host, calls.listCertificates, {}, as())).toEqual([])
    const { idInfoId: id, idByReceiver } = await address()
    expect(idByReceiver).toBe(true)
    const naming = [
      [calls.getCertificate, { id }],
      [calls.modifyCertificate, { ...certificateForm(), id }],
      [calls.setCertificateAddresses, { id, addressIds: [] }],
      [calls.deleteCertificate, { id, unbind: true }],
    ] as const
    for (const [call, payload] of naming) expect(await sendForCode(host, call, payload, as())).toBe('2')
    expect((await address()).idInfoId).toBe(id)
  })
  it('lets the buyer add the same number without revealing that the receiver submitted it', async () => {
    const token = await make()
    await submitByLink(token)
    const own = certificateForm({ front: await uploadOwn(), back: await uploadOwn() })
    expect(await sendForCode(host, calls.addCertificate, own, as())).toBe('0')
  })
  it('works once; the same submission repeated after a lost answer succeeds', async () => {
    const token = await make()
    const form = await formBy(token)
    for (const _ of ['once', 'again']) expect(await sendForm(form)).toMatchObject({ code: '0' })
    const ofMember = eq(certificates.memberId, await memberId())
    expect(await host.context.db.select().from(certificates).where(ofMember)).toHaveLength(1)
    expect(await open(token)).toMatchObject({ code: '11' })
    expect(await upload(token)).toMatchObject({ code: '11' })
    expect(await sendForm({ ...form, front: 'another' })).toMatchObject({ code: '11' })
  })
  it('accepts one of two submissions at the same time', async () => {
    const token = await make()
    const forms = [await formBy(token), await formBy(token)]
    const answers = await Promise.all(forms.map(sendForm))
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '11'])
  })
  it(`expires after ${CERTIFICATE_UPLOAD_LINK_DAYS} days with its own code, and becomes unknown once deleted`, async () => {
    const token = await make()
    await later(CERTIFICATE_UPLOAD_LINK_DAYS)
    await purgeExpired(host.context)
    expect([await openCode(token), await tryForm(token)]).toEqual(['12', '12'])
    expect(await stateOf()).toEqual({ until: null, isDone: false })
    await later(31)
    await purgeExpired(host.context)
    expect(await openCode(token)).toBe('14')
  })
  it('is revoked by the buyer, by a newer link, and with its address', async () => {
    const first = await make()
    const second = await make()
    expect([await openCode(first), await openCode(second)]).toEqual(['13', '0'])
    await ask(host, links.revokeCertificateLink, { addressId }, as())
    expect([await openCode(second), await tryForm(second)]).toEqual(['13', '13'])
    const third = await make()
    await ask(host, deleteAddress, { id: addressId }, as())
    expect([await openCode(third), await tryForm(third)]).toEqual(['13', '13'])
  })
  it('accepts nothing while the account is blocked', async () => {
    const form = await formBy(await make())
    const change = (step: 'block' | 'unblock') =>
      ask(host, sandboxChangeMember, { aptId: me.aptId, do: step })
    await change('block')
    expect(await sendForm(form)).toMatchObject({ code: '13' })
    await change('unblock')
    expect(await sendForm(form)).toMatchObject({ code: '0' })
  })
  it('is revoked when the account is cancelled', async () => {
    const password = 'correct horse battery'
    me = await newMember(host, password)
    addressId = await newMainlandAddress()
    const token = await make()
    await ask(host, cancelAccount, { password, consent: true }, as())
    expect([await openCode(token), await tryForm(token)]).toEqual(['13', '13'])
  })
  it('refuses an invalid certificate by the usual rules, and can then be used again', async () => {
    const token = await make()
    const wrong = await formBy(token, { number: '110105194912310021', name: 'Lin Yi' })
    const problems = {
      number: { code: 'certificate.number.wrong' },
      name: { code: 'certificate.name.chinese' },
    }
    expect(await sendForm(wrong)).toMatchObject({ code: '400', data: { problems } })
    expect(await submitByLink(token)).toMatchObject({ code: '0' })
  })
  it("does not accept the buyer's pictures, nor does the buyer's form accept those of the link", async () => {
    const token = await make()
    const own = await uploadOwn()
    const byLink = await pictureOf(token)
    const gone = fieldProblem('front', 'certificate.picture.gone')
    expect(await sendForm(await formBy(token, { front: own }))).toMatchObject(gone)
    const mine = certificateForm({ front: byLink, back: own })
    expect(await send(host.app, calls.addCertificate, mine, as())).toMatchObject(gone)
  })
  it('can be created only for a mainland address', async () => {
    const singapore = addressPayload({ address: `Blk ${units} Bedok` })
    const { id } = await ask(host, addAddress, singapore, as())
    expect(await sendForCode(host, links.createCertificateLink, { addressId: id }, as())).toBe('2')
  })
  it('with an unknown token returns 14, and repeated attempts are limited', async () => {
    expect([await openCode('guess'), await tryForm('guess')]).toEqual(['14', '14'])
    const answered: number[] = []
    for (let at = 0; at <= Number(links.openCertificateLink.limitPerMinute); at += 1)
      answered.push(
        (await send(host.app, links.openCertificateLink, { token: 'x' }, { from: '127.8.8.8' })).status,
      )
    expect([new Set(answered.slice(0, -1)), answered.at(-1)]).toEqual([new Set([200]), 429])
  })
  it('is in no table and no log, and neither is the submitted number', async () => {
    const token = await make()
    await submitByLink(token)
    const rows = await host.context.db.select().from(certificateUploadLinks)
    expect(JSON.stringify(rows)).not.toContain(token)
    const stored = await host.context.db.select().from(certificates)
    expect(JSON.stringify(stored)).not.toContain(NUMBER)
    const log = host.lines.join('\n')
    expect(log).not.toContain(token)
    expect(log).not.toContain(NUMBER)
  })
})

describe('a certificate submitted by a receiver', () => {
  it('can be erased by the buyer, with its pictures and its binding', async () => {
    await submitByLink(await make())
    await ask(host, links.eraseReceiverCertificate, { addressId }, as())
    expect(await address()).toMatchObject(BY_NONE)
    expect(await leftOver()).toEqual([0, 0])
  })
  it('is replaced by a newer submission, and by a certificate of the buyer that is bound to the address', async () => {
    await submitByLink(await make())
    const { idInfoId: failed } = await address()
    await review(failed, 'frontUnclear')
    expect((await address()).approveStatus).toBe(2)
    await submitByLink(await make())
    expect(await address()).toMatchObject({ approveStatus: 1, idByReceiver: true })
    expect(await leftOver()).toEqual([1, 2])
    const id = await newCertificate(host, me.token)
    await ask(host, calls.setCertificateAddresses, { id, addressIds: [addressId] }, as())
    expect(await address()).toMatchObject({ idInfoId: id, idByReceiver: false })
    expect(await leftOver()).toEqual([0, 0])
  })
  it('is replaced by a certificate that the buyer adds for the address', async () => {
    await submitByLink(await make())
    const [front, back] = [await uploadOwn(), await uploadOwn()]
    await ask(host, calls.addCertificate, { ...certificateForm({ front, back }), addressId }, as())
    expect(await address()).toMatchObject({ approveStatus: 1, idByReceiver: false })
    expect((await leftOver())[0]).toBe(0)
  })
  it('is unbound and erased when the address names another receiver', async () => {
    await submitByLink(await make())
    const { idInfoId } = await address()
    await review(idInfoId)
    const before = mainlandOf()
    await ask(host, modifyAddress, { ...before, district: '福田区', id: addressId }, as())
    expect(await address()).toMatchObject({ idInfoId, approveStatus: 0, idByReceiver: true })
    await ask(host, modifyAddress, { ...before, name: '王小明', id: addressId }, as())
    expect(await address()).toMatchObject(BY_NONE)
    await eraseAllReceiverCertificatesWithoutAddress(host.context)
    expect((await leftOver())[0]).toBe(0)
  })
  it('is erased with its address', async () => {
    await submitByLink(await make())
    await ask(host, deleteAddress, { id: addressId }, as())
    await eraseAllReceiverCertificatesWithoutAddress(host.context)
    expect((await leftOver())[0]).toBe(0)
  })
})

async function uploadOwn(): Promise<string> {
  const files = [{ name: 'picture0', bytes: await drawPhoto() }]
  return (await ask(host, calls.uploadCertificatePicture, {}, { ...as(), files })).pictureId
}
/** Counts the certificates of receivers and the pictures that were uploaded through a link. */
async function leftOver(): Promise<[number, number]> {
  const { db } = host.context
  const id = await memberId()
  const all = await db.select().from(certificates).where(eq(certificates.memberId, id))
  const pictures = await db.select().from(certificatePictures).where(eq(certificatePictures.memberId, id))
  return [all.filter((row) => row.byReceiver).length, pictures.filter((row) => row.linkHash !== null).length]
}
