import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { sandboxListCertificates, sandboxReviewCertificate } from '../../../sandbox/contract/sandbox'
import { approveWaitingCertificates } from '../../../sandbox/src/warehouse/reviewer'
import { removeUnusedCertificatePictures } from '../../../server/src/areas/certificates/certificate-pictures'
import { reencryptCertificatesWithNewKey } from '../../../server/src/areas/certificates/reseal'
import { revokeExpiredAddressApprovals } from '../../../server/src/areas/certificates/review'
import { readSettings } from '../../../server/src/base/settings'
import { addresses } from '../../../server/src/db/schema/addresses'
import { certificatePictures, certificates } from '../../../server/src/db/schema/certificates'
import { createEncrypter } from '../../../server/src/files/encrypter'
import {
  addAddress,
  deleteAddress,
  listAddresses,
  modifyAddress,
} from '../../../src/contract/addresses/addresses'
import * as calls from '../../../src/contract/certificates/certificates'
import { getForecastAddresses } from '../../../src/contract/forecast/forecast-receivers'
import { getPersonalAreaSummary } from '../../../src/contract/membership/membership'
import type { CertificateRefusalReason } from '../../../src/domain/certificates/certificate'
import {
  CERTIFICATE_RULES_BY_TYPE,
  CERTIFICATE_TYPES,
} from '../../../src/domain/certificates/certificate-types'
import { addressPayload, certificateForm } from '../../support/builders'
import { type Booted, boot } from '../support/boot'
import { fieldProblem, send } from '../support/calling'
import { ask, drawPhoto, newCertificate, newMember, sendForCode, type TestMember } from '../support/people'

const NUMBER = '11010519491231002X'
const HOUR_MS = 3_600_000
/** Readable forms of the number, which may not occur in any written data: plain, base64, and a part of it. */
const OPEN = [NUMBER, Buffer.from(NUMBER).toString('base64').slice(0, 20), NUMBER.slice(4, 14)]

let host: Booted
let me: TestMember
beforeAll(async () => {
  host = await boot({ log: 'debug' })
})
afterAll(() => host.close())
beforeEach(async () => {
  me = await newMember(host)
})

const as = () => ({ token: me.token })
async function upload(token = me.token): Promise<string> {
  const files = [{ name: 'picture0', bytes: await drawPhoto() }]
  return (await ask(host, calls.uploadCertificatePicture, {}, { token, files })).pictureId
}
/** Returns the form of a certificate with newly uploaded pictures. */
const withPictures = async (part: Parameters<typeof certificateForm>[0] = {}) =>
  certificateForm({ front: await upload(), back: await upload(), ...part })
const added = (form: object) => send(host.app, calls.addCertificate, form, as())
const listed = () => ask(host, calls.listCertificates, {}, as())
const correct = (form: object) => send(host.app, calls.modifyCertificate, form, as())
const PASSPORT = { type: 'passport', number: 'E12345678' } as const
const offeredIds = async () =>
  (await ask(host, getForecastAddresses, { flowId: '100001001' }, as())).map((address) => address.id).sort()
/** Returns the name of the file behind a picture address. */
const fileAt = (url: string | null) => url!.split('/').pop()!.split('?')[0]!
const submit = async (part: Parameters<typeof certificateForm>[0] = {}) =>
  (await ask(host, calls.addCertificate, await withPictures(part), as())).id
const view = (id: string) => ask(host, calls.getCertificate, { id }, as())
const review = (id: string, ...reasons: CertificateRefusalReason[]) =>
  ask(host, sandboxReviewCertificate, { id, reasons })

let units = 0
async function mainlandAddress(): Promise<string> {
  units += 1
  const mainland = {
    ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
    ...{ province: '广东省', city: '深圳市', district: '南山区', address: `科技园南路 ${units} 号` },
  }
  return (await ask(host, addAddress, addressPayload(mainland), as())).id
}
const statusOf = async (addressId: string) => {
  const found = (await ask(host, listAddresses, {}, as())).find(({ id }) => id === addressId)
  return [found?.approveStatus, found?.idInfoId]
}
const bind = (id: string, addressIds: string[]) =>
  ask(host, calls.setCertificateAddresses, { id, addressIds }, as())
const filesOf = () => readdirSync(join(host.context.settings.dataFolder, 'files'))

describe('a new certificate', () => {
  it.each(['idCard', 'passport'] as const)(
    '[IDCT-02] [IDCT-05] of the type %s is accepted, and shows only the ends of its number',
    async (type) => {
      const number = CERTIFICATE_RULES_BY_TYPE[type].example
      const id = await submit({ type, number })
      const [row, ...more] = await listed()
      expect(more).toEqual([])
      expect(row).toMatchObject({
        ...{ id, type, name: '林宜', validity: '2018.06.06-2028.06.06', validUntil: '2028-06-06' },
        ...{ status: 'underReview', reasons: [], addressIds: [] },
      })
      expect(row!.maskedNumber).toMatch(/^.{2}•+.{3}$/)
      const detail = await view(id)
      expect(detail).toMatchObject({ areaCode: '86', phone: '13800138000', frontUrl: expect.any(String) })
      expect(detail.backUrl === null).toBe(!CERTIFICATE_RULES_BY_TYPE[type].hasBack)
      expect(JSON.stringify([row, detail])).not.toContain(number)
    },
  )
  it('is refused by the rules of the form, field by field, and not saved', async () => {
    const nothing = Object.fromEntries(Object.keys(certificateForm()).map((field) => [field, '']))
    const required = Object.keys(nothing)
      .filter((field) => !['areaCode', 'phone'].includes(field))
      .map((field) => [field, { code: `certificate.${field}.required` }])
    const { code, data } = await added(nothing)
    const { problems } = data as { problems: Record<string, { message: string }> }
    expect(code).toBe('400')
    expect(problems).toMatchObject({ ...Object.fromEntries(required), phone: { code: 'phone.required' } })
    expect(problems.front!.message).toBe('Please upload the front.')
    expect(await listed()).toEqual([])
  })
  it('[IDCT-41] requires the number, name and sides of its type', async () => {
    for (const type of CERTIFICATE_TYPES) {
      const { chineseName, latinName, hasBack, longTerm } = CERTIFICATE_RULES_BY_TYPE[type]
      const wrong = { type, number: 'AB-12/456', name: 'Lin Yi', validity: '2018.06.06-long-term', back: '' }
      const answer = await added(certificateForm(wrong))
      const { problems } = answer.data as { problems: Record<string, { code: string }> }
      expect([type, Object.entries(problems).map(([field, { code }]) => [field, code])]).toEqual([
        type,
        [
          ...(chineseName && !latinName?.test('AB12/456') ? [['name', 'certificate.name.chinese']] : []),
          ['number', 'certificate.number.format'],
          ...(longTerm ? [] : [['validity', 'certificate.validity.longTerm']]),
          ...(hasBack ? [['back', 'certificate.back.required']] : []),
        ],
      ])
    }
  })
  it("accepts the member's own picture once, within an hour; a missing one is named at its side", async () => {
    const gone = (side: string) => fieldProblem(side, 'certificate.picture.gone')
    const [front, back] = [await upload(), await upload((await newMember(host)).token)]
    const theirs = certificateForm({ front, back })
    expect(await added(theirs)).toMatchObject(gone('back'))
    expect(await listed()).toEqual([])
    const form = await withPictures()
    await ask(host, calls.addCertificate, form, as())
    const again = { ...form, ...PASSPORT }
    expect(await added(again)).toMatchObject(gone('front'))
    const late = await withPictures(PASSPORT)
    host.wait(HOUR_MS + 1)
    expect(await added(late)).toMatchObject(gone('front'))
  })
  it('is saved once after a lost answer; a second one with the same number is refused', async () => {
    const form = await withPictures()
    const first = await ask(host, calls.addCertificate, form, as())
    expect(await ask(host, calls.addCertificate, form, as())).toEqual(first)
    const twice = await added(await withPictures())
    expect(twice).toMatchObject({ code: '3' })
    const atOnce = await withPictures(PASSPORT)
    const both = await Promise.all([1, 2].map(() => ask(host, calls.addCertificate, atOnce, as())))
    expect(both[0]).toEqual(both[1])
    expect(await listed()).toHaveLength(2)
  })
  it('is refused when the member has twenty', async () => {
    const id = await submit()
    const [row] = await host.context.db.select().from(certificates).where(eq(certificates.id, id))
    const more = Array.from({ length: 18 }, (_, at) => ({ ...row!, id: `${id}${at}` }))
    await host.context.db.insert(certificates).values(more)
    await submit({ type: 'passport', number: 'E12345601', back: '' })
    const another = await withPictures({ type: 'passport', number: 'E12345602', back: '' })
    const full = await added(another)
    expect(full).toMatchObject({ code: '7', data: { max: 20 } })
  })
})

describe('a picture of a certificate', () => {
  it('[IDCT-33] [IDCT-34] [IDCT-44] may be a PNG or GIF, and is refused as another type, empty, or of 2 MB', async () => {
    const code = (bytes: Buffer) => {
      const files = [{ name: 'picture0', bytes }]
      return sendForCode(host, calls.uploadCertificatePicture, {}, { ...as(), files })
    }
    const codeOf = async (format: 'png' | 'gif' | 'webp') =>
      code(
        await sharp(await drawPhoto())
          .toFormat(format)
          .toBuffer(),
      )
    expect([await codeOf('png'), await codeOf('gif'), await codeOf('webp')]).toEqual(['0', '0', 'PIC2'])
    expect(await code(Buffer.alloc(0))).toBe('PIC6')
    const large = (bytes: number) =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3, 1)])
    expect(await code(large(2_097_152))).toBe('PIC3')
    // One byte less is below the limit, but the file is not a picture.
    expect(await code(large(2_097_151))).toBe('PIC2')
    expect(await sendForCode(host, calls.uploadCertificatePicture, {}, as())).toBe('PIC1')
  })
  it('opens by its URL for some minutes, is not cached, and does not open by a changed URL', async () => {
    const { frontUrl, backUrl } = await view(await submit())
    const get = (url: string) => host.app.inject({ url })
    const served = await get(frontUrl!)
    expect(served).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } })
    expect((await sharp(served.rawPayload).metadata()).width).toBe(60)
    const [, back] = backUrl!.split('/certificate-files/')
    const forged = frontUrl!.replace(/files\/[^?]+/, `files/${back!.split('?')[0]}`)
    expect((await get(forged)).statusCode).toBe(404)
    expect((await get(frontUrl!.replace('/certificate-files/', '/files/'))).statusCode).toBe(404)
    host.wait(HOUR_MS / 4)
    expect((await get(frontUrl!)).statusCode).toBe(404)
  })
  it('is deleted when it was never submitted', async () => {
    await upload()
    const before = filesOf().length
    host.wait(2 * HOUR_MS)
    await removeUnusedCertificatePictures(host.context)
    expect(filesOf().length).toBeLessThan(before)
    // Pictures of a submitted certificate are kept.
    const { frontUrl } = await view(await submit(PASSPORT))
    host.wait(2 * HOUR_MS)
    await removeUnusedCertificatePictures(host.context)
    expect(filesOf()).toContain(fileAt(frontUrl))
  })
})

describe('stored certificate data', () => {
  it('contains no number or picture in plain text, in tables, files or the log', async () => {
    const bytes = await drawPhoto({ width: 64, height: 48 })
    const files = [{ name: 'picture0', bytes }]
    const front = (await ask(host, calls.uploadCertificatePicture, {}, { ...as(), files })).pictureId
    const id = await submit({ front })
    await added(await withPictures({ number: `${NUMBER}1` }))
    await review(id, 'frontUnclear')
    const tables = ['certificates', 'certificate_pictures', 'idempotency_keys', 'outbox', 'addresses']
    const rows = await Promise.all(tables.map((name) => host.context.db.execute(`select * from ${name}`)))
    const written = [JSON.stringify(rows), host.lines.join('\n')]
    for (const text of written) for (const open of OPEN) expect(text).not.toContain(open)
    expect(host.lines.length).toBeGreaterThan(0)
    const sealed = await host.context.db.select().from(certificates)
    expect(sealed.length).toBeGreaterThan(0)
    for (const { sealedNumber } of sealed)
      expect(Buffer.from(sealedNumber, 'base64').toString('latin1')).not.toContain(NUMBER)
    const folder = join(host.context.settings.dataFolder, 'files')
    for (const name of filesOf()) {
      const content = readFileSync(join(folder, name))
      expect(content.subarray(0, 4).toString()).toBe('own.')
      await expect(sharp(content.subarray('own.'.length)).metadata()).rejects.toThrow()
    }
  })
  it('can be decrypted only in its own place, unchanged, and with a known key', () => {
    const keys = (text: string) => readSettings({ PORTAGE_CERTIFICATE_KEYS: text }).certificateKeys
    const [a, b] = ['a', 'b'].map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`)
    const seal = createEncrypter({ dataFolder: '', certificateKeys: keys(a!) })
    const sealed = seal.encrypt(Buffer.from('secret'), 'here')
    expect(seal.decrypt(sealed, 'here').toString()).toBe('secret')
    expect(() => seal.decrypt(sealed, 'there')).toThrow()
    const changed = Buffer.from(sealed)
    changed[changed.length - 1]! ^= 1
    expect(() => seal.decrypt(changed, 'here')).toThrow()
    const rotated = createEncrypter({ dataFolder: '', certificateKeys: keys(`${b} ${a}`) })
    expect(rotated.keyId).toBe('b')
    expect(rotated.decrypt(sealed, 'here').toString()).toBe('secret')
    expect(() =>
      createEncrypter({ dataFolder: '', certificateKeys: keys(b!) }).decrypt(sealed, 'here'),
    ).toThrow("key 'a'")
    for (const wrong of ['a', `a:${Buffer.alloc(16).toString('base64')}`, `${a} ${a}`]) {
      expect(() => keys(wrong)).toThrow('PORTAGE_CERTIFICATE_KEYS')
      // The error does not contain the secret, so no log does.
      expect(() => keys(wrong)).not.toThrow(Buffer.alloc(16).toString('base64'))
    }
    const several = { DATABASE_URL: 'postgres://db', PORTAGE_SANDBOX: '0' }
    expect(() => readSettings(several)).toThrow('PORTAGE_CERTIFICATE_KEYS is missing')
  })
  describe('a new key', () => {
    const NEXT = `next:${Buffer.alloc(32, 7).toString('base64')}`
    const own = () =>
      `own:${readFileSync(join(host.context.settings.dataFolder, 'certificate-keys'), 'utf8')}`
    const sealOf = (keys: string) => {
      const { certificateKeys } = readSettings({ PORTAGE_CERTIFICATE_KEYS: keys })
      return createEncrypter({ dataFolder: '', certificateKeys })
    }
    const byNext = () => ({ ...host.context, seal: sealOf(`${NEXT} ${own()}`) })
    const rowOf = async (id: string) =>
      (await host.context.db.select().from(certificates).where(eq(certificates.id, id)))[0]!
    // Encrypts everything again with the key in the data folder.
    afterEach(() => reencryptCertificatesWithNewKey({ ...host.context, seal: sealOf(`${own()} ${NEXT}`) }))

    it('encrypts everything again, so that the old one can be removed', async () => {
      const id = await submit()
      const before = await view(id)
      await reencryptCertificatesWithNewKey(byNext())
      const { seal } = host.context
      host.context.seal = sealOf(NEXT)
      const after = await view(id)
      const front = await host.app.inject({ url: after.frontUrl! })
      host.context.seal = seal
      expect(front.statusCode).toBe(200)
      expect(after.maskedNumber).toBe(before.maskedNumber)
      expect((await listed()).length).toBe(1)
    })
    it('skips a certificate that cannot be decrypted, which is repaired by entering its number again', async () => {
      const [bad, good] = [await submit(), await submit({ ...PASSPORT, back: '' })]
      const lost = Buffer.from('lost.nothing that any key of ours opens').toString('base64')
      await host.context.db.update(certificates).set({ sealedNumber: lost }).where(eq(certificates.id, bad))
      await reencryptCertificatesWithNewKey(byNext())
      expect([(await rowOf(good)).keyId, (await rowOf(bad)).keyId]).toEqual(['next', 'own'])
      expect((await view(bad)).maskedNumber).toBe('••••')
      const given = { ...certificateForm({ front: '', back: '' }), id: bad }
      expect(await correct({ ...given, number: '' })).toMatchObject({
        data: { problems: { number: { code: 'certificate.number.required' } } },
      })
      expect((await correct(given)).code).toBe('0')
      expect((await view(bad)).maskedNumber).toMatch(/^..•+...$/)
    })
    it('leaves one file per picture, even when two back ends encrypt it at once', async () => {
      const id = await newCertificate(host, me.token)
      const picturesOf = () =>
        host.context.db.select().from(certificatePictures).where(eq(certificatePictures.certificateId, id))
      const before = filesOf().length
      const { fileName } = (await picturesOf())[0]!
      const other = byNext()
      const files = {
        ...host.context.files,
        async read(name: string) {
          const bytes = await host.context.files.read(name)
          if (name === fileName) await reencryptCertificatesWithNewKey(other)
          return bytes
        },
      }
      await reencryptCertificatesWithNewKey({ ...other, files })
      expect(filesOf()).toHaveLength(before)
      const [picture] = await picturesOf()
      expect(picture!.keyId).toBe('next')
      expect(filesOf()).toContain(picture!.fileName)
    })
  })
})

describe('the review', () => {
  it('[IDCT-15] [IDCT-17] approves or fails a waiting certificate once, with a reason', async () => {
    const summary = async () => (await ask(host, getPersonalAreaSummary, {}, as())).certificates
    expect(await summary()).toBe('none')
    const id = await submit()
    expect(await summary()).toBe('underReview')
    const waiting = (await ask(host, sandboxListCertificates, {})).find((row) => row.id === id)
    expect(waiting).toEqual({ id, aptId: me.aptId, type: 'idCard', name: '林宜', status: 'underReview' })
    const failed = {
      reasons: ['backUnclear', 'validity'] as CertificateRefusalReason[],
      remark: 'The corner is cut off',
    }
    await ask(host, sandboxReviewCertificate, { id, ...failed })
    expect(await view(id)).toMatchObject({
      status: 'failed',
      reviewedAt: expect.stringContaining('Z'),
      ...failed,
    })
    expect(await send(host.app, sandboxReviewCertificate, { id, reasons: [] })).toMatchObject({ code: 'S5' })
    const corrected = { ...certificateForm({ number: '', front: await upload(), back: '' }), id }
    await ask(host, calls.modifyCertificate, corrected, as())
    expect(await view(id)).toMatchObject({
      ...{ status: 'underReview', reasons: [], remark: '', reviewedAt: null },
    })
    await review(id)
    expect(await view(id)).toMatchObject({ status: 'approved', reasons: [] })
    expect(await summary()).toBe('approved')
  })
  it('is done automatically after a delay when the sandbox runs automatically', async () => {
    const id = await submit()
    await approveWaitingCertificates(host.context, 5000)
    expect((await view(id)).status).toBe('underReview')
    host.wait(5001)
    await approveWaitingCertificates(host.context, 5000)
    expect((await view(id)).status).toBe('approved')
  })
})

describe('a correction', () => {
  it('[IDCT-03] keeps number and pictures that are left empty, and deletes a replaced picture', async () => {
    const id = await submit()
    const before = await view(id)
    const front = await upload()
    const corrected = { ...certificateForm({ number: '', name: '林宜文', front, back: '' }), id }
    await ask(host, calls.modifyCertificate, corrected, as())
    // A repeat after a lost response.
    await ask(host, calls.modifyCertificate, corrected, as())
    const after = await view(id)
    expect(after).toMatchObject({ name: '林宜文', maskedNumber: before.maskedNumber })
    expect(fileAt(after.backUrl)).toBe(fileAt(before.backUrl))
    expect(filesOf()).toContain(fileAt(after.frontUrl))
    expect(filesOf()).not.toContain(fileAt(before.frontUrl))
  })
  it('to another type requires a number and pictures of that type', async () => {
    const id = await submit()
    const empty = { ...certificateForm({ type: 'passport', number: '', front: '', back: '' }), id }
    const refused = await correct(empty)
    expect(refused).toMatchObject({ code: '400', data: { problems: { number: {}, front: {} } } })
    const whole = { ...empty, number: 'E12345678', front: await upload() }
    await ask(host, calls.modifyCertificate, whole, as())
    expect(await view(id)).toMatchObject({ type: 'passport', maskedNumber: 'E1••••678', backUrl: null })
  })
  it('refuses the number of another certificate', async () => {
    await submit()
    const id = await submit(PASSPORT)
    const same = { ...(await withPictures()), id }
    expect(await correct(same)).toMatchObject({ code: '3' })
  })
})

describe('addresses with a certificate', () => {
  it('[IDCT-18] follow its status: none, under review, approved or failed', async () => {
    const [one, two] = [await mainlandAddress(), await mainlandAddress()]
    expect(await statusOf(one)).toEqual([3, null])
    const id = await submit()
    await bind(id, [one, two])
    expect((await view(id)).addressIds.sort()).toEqual([one, two].sort())
    expect(await statusOf(one)).toEqual([1, id])
    expect(await offeredIds()).toEqual([])
    await review(id)
    expect(await statusOf(one)).toEqual([0, id])
    expect(await offeredIds()).toEqual([one, two].sort())
    await bind(id, [two])
    expect(await statusOf(one)).toEqual([3, null])
    expect(await statusOf(two)).toEqual([0, id])
    await correct({ ...certificateForm({ number: '', front: '', back: '' }), id })
    expect(await statusOf(two)).toEqual([1, id])
    await review(id, 'frontUnclear')
    expect(await statusOf(two)).toEqual([2, id])
  })
  it('[IDCT-45] are no longer offered once it has expired', async () => {
    const address = await mainlandAddress()
    const id = await submit({ validity: '2016.11.30-2026.11.30' })
    await bind(id, [address])
    await review(id)
    await revokeExpiredAddressApprovals(host.context)
    expect(await statusOf(address)).toEqual([0, id])
    expect(await offeredIds()).toEqual([address])
    const now = host.context.now().getTime()
    const { now: clock } = host.context
    host.context.now = () => new Date(Math.max(now, Date.UTC(2026, 11, 1, 12)))
    await revokeExpiredAddressApprovals(host.context)
    host.context.now = clock
    expect(await offeredIds()).toEqual([])
    expect(await statusOf(address)).toEqual([2, id])
  })
  it('are bound all or none, and only when they are mainland addresses of the book', async () => {
    const mine = await mainlandAddress()
    const abroad = (await ask(host, addAddress, addressPayload(), as())).id
    const id = await submit()
    const payload = { id, addressIds: [mine, abroad] }
    expect(await send(host.app, calls.setCertificateAddresses, payload, as())).toMatchObject({ code: '6' })
    expect(await statusOf(mine)).toEqual([3, null])
    await bind(id, [mine])
    const moved = { ...addressPayload({ address: 'Blk 9 Bedok North Street 9' }), id: mine }
    await ask(host, modifyAddress, moved, as())
    expect(await statusOf(mine)).toEqual([0, null])
    expect((await view(id)).addressIds).toEqual([])
  })
})

describe('the deletion of a certificate', () => {
  const PERMIT = { type: 'hkMacauPermit', number: 'H12345678' } as const
  const erasing = (payload: { id: string; rebindTo?: string; unbind?: boolean }) =>
    send(host.app, calls.deleteCertificate, payload, as())
  it('[IDCT-19] is refused until all its addresses are bound to another certificate', async () => {
    const used = [await mainlandAddress(), await mainlandAddress()]
    const id = await submit()
    await bind(id, used)
    const next = await submit(PERMIT)
    await review(next)
    for (const without of [{}, { unbind: true }, { rebindTo: id, unbind: true }])
      expect(await erasing({ id, ...without })).toMatchObject({ code: '5', data: { count: 2 } })
    expect((await view(id)).addressIds.sort()).toEqual([...used].sort())
    expect(await erasing({ id, rebindTo: next })).toMatchObject({ code: '0' })
    for (const address of used) expect(await statusOf(address)).toEqual([0, next])
    expect(await send(host.app, calls.getCertificate, { id }, as())).toMatchObject({ code: '2' })
  })
  it('[IDCT-19] of the only one leaves its address without an ID, with consent, until another one is bound', async () => {
    const address = await mainlandAddress()
    const id = await submit()
    await bind(id, [address])
    await review(id)
    expect(await offeredIds()).toEqual([address])
    expect(await erasing({ id })).toMatchObject({ code: '5', data: { count: 1 } })
    expect(await erasing({ id, unbind: true })).toMatchObject({ code: '0' })
    expect(await listed()).toEqual([])
    expect([await statusOf(address), await offeredIds()]).toEqual([[3, null], []])
    const next = await submit(PERMIT)
    await bind(next, [address])
    await review(next)
    expect([await statusOf(address), await offeredIds()]).toEqual([[0, next], [address]])
  })
  it.each([
    ['failed its review', ['frontUnclear'], null],
    ['has expired', [], '2020-01-01'],
  ] as const)('[IDCT-19] refuses as replacement a certificate that %s', async (_, reasons, validUntil) => {
    const address = await mainlandAddress()
    const id = await submit()
    await bind(id, [address])
    const other = await submit(PERMIT)
    await review(other, ...reasons)
    await host.context.db.update(certificates).set({ validUntil }).where(eq(certificates.id, other))
    expect(await erasing({ id, rebindTo: other })).toMatchObject({ code: '5', data: { count: 1 } })
    expect(await erasing({ id, unbind: true })).toMatchObject({ code: '0' })
    expect(await statusOf(address)).toEqual([3, null])
  })
  it('succeeds when its files cannot be removed; the job removes them later, without blocking others', async () => {
    const before = filesOf()
    const id = await submit()
    const files = filesOf().filter((name) => !before.includes(name))
    expect(files).toHaveLength(2)
    const { files: store } = host.context
    host.context.files = { ...store, remove: () => Promise.reject(new Error('no such disk')) }
    await ask(host, calls.deleteCertificate, { id }, as())
    const stuck = jest.fn(() => Promise.reject(new Error('no such disk')))
    host.context.files = {
      ...store,
      remove: (name) => (stuck.mock.calls.length === 0 ? stuck() : store.remove(name)),
    }
    await removeUnusedCertificatePictures(host.context)
    expect(filesOf()).toHaveLength(before.length + 1)
    host.context.files = store
    await removeUnusedCertificatePictures(host.context)
    expect(filesOf()).toEqual(before)
  })
  it('leaves neither row nor file, even after an address that used it was deleted', async () => {
    const address = await mainlandAddress()
    const id = await submit()
    const { frontUrl } = await view(id)
    await bind(id, [address])
    await ask(host, deleteAddress, { id: address }, as())
    await ask(host, calls.deleteCertificate, { id }, as())
    expect((await host.app.inject({ url: frontUrl! })).statusCode).toBe(404)
    expect(filesOf()).not.toContain(fileAt(frontUrl))
    const rows = await host.context.db.execute(`select id from certificates`)
    expect(JSON.stringify(rows)).not.toContain(id)
    const users = await host.context.db.select().from(addresses).where(eq(addresses.idInfoId, id))
    expect(users).toEqual([])
  })
})
