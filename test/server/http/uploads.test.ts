import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { parcels } from '../../../server/src/db/schema/parcels'
import { pictures } from '../../../server/src/db/schema/pictures'
import { originDestinationFlows } from '../../../server/src/db/schema/warehouse'
import { addForecast, uploadPicture, validateForecast } from '../../../src/contract/forecast/forecast'
import { changeDestination } from '../../../src/contract/forecast/parcel-changes'
import { drawTwoTonePicture } from '../../support/photos'
import { until } from '../../support/until'
import { blackPng } from '../support/black-png'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import {
  drawPhoto,
  EARPHONES,
  forecastPayloadTo,
  newAddress,
  newMember,
  type TestMember,
} from '../support/people'
import { bodyOf, RawConnection } from '../support/raw-upload'

let host: Booted
let me: TestMember
const lines: RawConnection[] = []
async function connection(): Promise<RawConnection> {
  const line = await RawConnection.to(`http://127.0.0.1:${(host.app.addresses()[0] as AddressInfo).port}`)
  lines.push(line)
  return line
}
beforeAll(async () => {
  host = await boot({ log: 'info' })
  await host.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => host.close())
afterEach(() => {
  for (const line of lines.splice(0)) line.end()
})
beforeEach(async () => {
  host.wait(3_600_000)
  me = await newMember(host)
})

const uploadsFolder = () => join(host.context.settings.dataFolder, 'uploads')
const temporaryFiles = () => {
  try {
    return readdirSync(uploadsFolder()).length
  } catch {
    return 0
  }
}
const filesOf = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `picture${at}`, bytes: Buffer.alloc(bytes, 7) }))

it.each([
  ['of 21 files, one more than a forecast may have, is read completely', 21, 200],
  ['of 22 files is too large', 22, 413],
])('a body %s', async (_, count, status) => {
  const line = await connection()
  const body = bodyOf(filesOf(count, 10))
  line.head(uploadPicture.path, me.token, body.length)
  await line.write(body)
  await until(() => line.statuses.length > 0, 'an answer')
  expect(line.statuses).toEqual([status])
  expect(temporaryFiles()).toBe(0)
})

describe('a connection whose upload was refused', () => {
  const fields = (count: number, length: number) =>
    bodyOf(Array.from({ length: count }, (_, at) => ({ name: `f${at}`, text: 'x'.repeat(length) })))
  it.each([
    ['for 25 files of 100 KB', uploadPicture.path, bodyOf(filesOf(25, 100_000)), /"code":"400"/],
    ['for 2,000 fields', uploadPicture.path, fields(2000, 1), /"code":"400"/],
    ['for a file of 12 MB', uploadPicture.path, bodyOf(filesOf(1, 12_000_000)), /"code":"(400|PIC3)"/],
    ['for fields of 5 MB together', uploadPicture.path, fields(20, 250_000), /"code":"400"/],
    ['for a missing session', addForecast.path, bodyOf(filesOf(20, 500_000)), /"code":"5003"/],
  ])('%s answers the next request at once', async (_, path, body, code) => {
    const line = await connection()
    line.head(path, path === uploadPicture.path ? me.token : 'nobody', body.length)
    await line.write(body)
    line.get('/health')
    await until(() => line.statuses.length === 2, 'both answers')
    expect(line.answered).toMatch(code)
    expect(line.statuses[1]).toBe(200)
    expect(temporaryFiles()).toBe(0)
  })
})

describe('the multipart body of an upload', () => {
  const upload = async (body: Buffer, type?: string) => {
    const line = await connection()
    line.head(uploadPicture.path, me.token, body.length, type)
    await line.write(body)
    await until(() => line.answered.endsWith('}'), 'the answer')
    return line.answered
  }
  const purpose = { name: 'purpose', text: 'shopping' }
  const bytesOf = async (boundary?: string) =>
    bodyOf([purpose, { name: 'picture0', bytes: await drawPhoto() }], boundary)

  it.each([
    ['after a file', 0],
    ['in the middle of its last line', 4],
  ])('that ends %s, without its closing line, is refused', async (_, kept) => {
    const body = await bytesOf()
    const closing = '--raw--\r\n'.length
    const answered = await upload(body.subarray(0, body.length - closing + kept))
    expect(answered).toMatch(/^HTTP\/1.1 400 /)
    expect(answered).toContain('"code":"400"')
    expect(await host.context.db.select().from(pictures)).toEqual([])
    expect(temporaryFiles()).toBe(0)
  })
  it('may have its closing line in two pieces', async () => {
    const body = await bytesOf()
    const line = await connection()
    line.head(uploadPicture.path, me.token, body.length)
    await line.write(body.subarray(0, body.length - 6))
    // The only sign that the server has read the first piece is its file on the disk.
    await until(() => temporaryFiles() > 0, 'the file')
    await line.write(body.subarray(body.length - 6))
    await until(() => line.answered.endsWith('}'), 'the answer')
    expect(line.answered).toContain('"code":"0"')
    await host.context.db.delete(pictures)
  })
  it.each([
    ['in quotes', 'a b:c', '; boundary="a b:c"'],
    ['before another parameter', 'plain', '; boundary=plain; charset=utf-8'],
    ['with the maximum length', 'x'.repeat(70), `; boundary=${'x'.repeat(70)}`],
  ])('names its boundary %s, and is accepted', async (_, boundary, parameter) => {
    const answered = await upload(await bytesOf(boundary), `multipart/form-data${parameter}`)
    expect(answered).toContain('"code":"0"')
    await host.context.db.delete(pictures)
  })
  it.each<[string, string, string?]>([
    ['none', ''],
    ['an empty one', '; boundary='],
    ['an empty one in quotes', '; boundary=""'],
    ['one that is too long', `; boundary=${'x'.repeat(71)}`, 'x'.repeat(71)],
    ['one with a space at its end', '; boundary="raw "'],
    ['one with characters that are not allowed', '; boundary="r{}w"', 'r{}w'],
    ['one without a closing quote', '; boundary="raw'],
    ['one with an escaped character', '; boundary="r\\aw"'],
    ['two', '; boundary=raw; boundary=other'],
  ])('names %s as its boundary, and is refused', async (_, parameter, boundary = 'raw') => {
    const answered = await upload(await bytesOf(boundary), `multipart/form-data${parameter}`)
    expect(answered).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"400"/)
    expect(temporaryFiles()).toBe(0)
  })
  it('with a second picture is refused by a call for one picture', async () => {
    const bytes = await drawPhoto()
    const body = bodyOf([purpose, { name: 'picture0', bytes }, { name: 'more', bytes }])
    expect(await upload(body)).toContain('"problems":{"more":{"code":"contract"')
    expect(await host.context.db.select().from(pictures)).toEqual([])
  })
})

/** Body of an upload with twenty files. */
const whole = bodyOf(filesOf(20, 100_000))

describe('a body that does not arrive completely', () => {
  it('leaves nothing when its connection is lost', async () => {
    const line = await connection()
    line.head(uploadPicture.path, me.token, whole.length)
    await line.write(whole.subarray(0, 1_000_000))
    await until(() => temporaryFiles() > 0, 'the files of the body')
    line.end()
    await until(() => temporaryFiles() === 0, 'the files to be gone')
    expect(await host.context.db.select().from(pictures)).toEqual([])
    expect(await host.context.db.select().from(parcels)).toEqual([])
  })
  it('uses one of four places of its member, and does not affect other members', async () => {
    const four = await Promise.all([1, 2, 3, 4].map(connection))
    for (const line of four) {
      line.head(uploadPicture.path, me.token, whole.length)
      await line.write(whole.subarray(0, 1_000_000))
    }
    // Ten files of each body have begun.
    await until(() => temporaryFiles() >= 40, 'four bodies under way')
    const uploadAs = async (token: string) => {
      // Large enough to need one of the four places. The server drops the bytes after the end of the picture.
      const bytes = Buffer.concat([await drawPhoto(), Buffer.alloc(100_000)])
      const files = [{ name: 'picture0', bytes }]
      return send(host.app, uploadPicture, { purpose: 'shopping' }, { token, files })
    }
    expect(await uploadAs(me.token)).toMatchObject({ status: 429, code: '429' })
    expect(await uploadAs((await newMember(host)).token)).toMatchObject({ code: '0' })
    for (const line of four) line.end()
    await until(() => temporaryFiles() === 0, 'the files to be gone')
    expect(await uploadAs(me.token)).toMatchObject({ code: '0' })
  })
})

const upload = (bytes: Buffer) =>
  send(
    host.app,
    uploadPicture,
    { purpose: 'shopping' },
    {
      token: me.token,
      files: [{ name: 'picture0', bytes }],
    },
  )
const big = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3, 1)])

describe('a picture', () => {
  it('[FORE-63] must be smaller than 2 MB', async () => {
    expect(await upload(big(2_097_152))).toMatchObject({
      code: 'PIC3',
      msg: 'Each picture must be under 2 MB',
    })
    expect(await upload(big(2_400_000))).toMatchObject({ code: 'PIC3' })
  })
  it('of 2 MB is too large a body for a call without pictures', async () => {
    const body = bodyOf(filesOf(1, 2_400_000))
    const line = await connection()
    line.head(changeDestination.path, me.token, body.length)
    await line.write(body)
    await until(() => line.statuses.length > 0, 'an answer')
    expect(line.statuses).toEqual([413])
    expect(temporaryFiles()).toBe(0)
  })
  it('[FORE-64] must be a JPG, PNG or GIF by its bytes, whatever its name', async () => {
    const png = await drawTwoTonePicture(8, 8).png().toBuffer()
    const gif = await sharp(png).gif().toBuffer()
    for (const bytes of [await drawPhoto(), png, gif])
      expect(await upload(bytes)).toMatchObject({ code: '0' })
    const webp = await sharp(png).webp().toBuffer()
    for (const bytes of [webp, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), big(5000)])
      expect(await upload(bytes)).toMatchObject({ code: 'PIC2' })
    expect(await upload(Buffer.alloc(0))).toMatchObject({
      code: 'PIC6',
      msg: 'This file is empty (0 bytes). Please choose another one.',
    })
    const none = await send(host.app, uploadPicture, { purpose: 'shopping' }, { token: me.token })
    expect(none).toMatchObject({ code: 'PIC1' })
  })
  it('loses its camera data, and is stored upright', async () => {
    const shot = await sharp(await drawPhoto({ width: 80, height: 20 }))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '22/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await upload(shot)
    const { url, width, height } = data as { url: string; width: number; height: number }
    expect([width, height]).toEqual([20, 80])
    const kept = await sharp((await host.app.inject(url)).rawPayload).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation ?? 1).toBe(1)
  })
  it('as a GIF keeps its frames and loop, and loses all other data', async () => {
    const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const
    const pixels = Buffer.alloc(8 * 16 * 3, 200).fill(20, 8 * 8 * 3)
    const gif = await sharp(pixels, { raw })
      .gif({ loop: 3, delay: [100, 200] })
      .toBuffer()
    const block = (kind: number, ...parts: string[]) =>
      Buffer.concat([
        Buffer.from([0x21, kind]),
        ...parts.map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`, 'latin1')),
        Buffer.from([0]),
      ])
    const loop = gif.indexOf('NETSCAPE2.0') - 3
    const dirty = Buffer.concat([
      gif.subarray(0, loop),
      block(0xff, 'XMP DataXMP', '<exif:GPSLatitude>22,19.0N</exif:GPSLatitude>'),
      block(0xfe, 'comment: GPS 22.3 114.1'),
      block(0xff, 'NETSCAPE2.0', '\x01\x02\x00', 'GPS behind the loop'),
      gif.subarray(loop + 19),
      Buffer.from('<script>GPS behind the end</script>'),
    ])
    const { url } = (await upload(dirty)).data as { url: string }
    const kept = (await host.app.inject(url)).rawPayload
    expect(kept.toString('latin1')).not.toMatch(/GPS|XMP|comment|script/)
    expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({
      pages: 2,
      loop: 3,
      delay: [100, 200],
    })
    const drawn = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer()
    expect(await drawn(kept)).toEqual(await drawn(gif))
    for (let length = 13; length < gif.length; length += 97)
      expect((await upload(gif.subarray(0, length))).code).toBe('PIC2')
  })
  /** Returns a JPEG that declares this size. The server refuses it before it reads a pixel. */
  async function jpegOf(width: number, height: number, progressive = false) {
    const bytes = await drawTwoTonePicture(16, 16).jpeg({ progressive }).toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
    return bytes
  }
  it('with too many pixels is refused, and a large one is scaled down', async () => {
    const many = { code: 'PIC5', data: { millions: 40 } }
    for (const bytes of [await jpegOf(8000, 5001), blackPng(8000, 5001, 1)])
      expect(await upload(bytes)).toMatchObject(many)
    expect(await upload(await drawTwoTonePicture(2400, 1800).jpeg().toBuffer())).toMatchObject({
      code: '0',
      data: { width: 2000, height: 1500 },
    })
  })
  /** Returns a GIF of one size, and a function that repeats its frame. */
  async function gifOf(side: number) {
    const create = { width: side, height: side, channels: 3, background: 'red' } as const
    const frame = await sharp({ create }).gif().toBuffer()
    const at = frame.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
    const body = frame.subarray(at, frame.length - 1)
    const frames = (count: number) =>
      Buffer.concat([
        frame.subarray(0, at),
        ...Array.from({ length: count }, () => body),
        Buffer.from([0x3b]),
      ])
    return { frame, at, frames }
  }
  it('with too many pixels in all GIF frames, or an extreme size, is refused', async () => {
    const { frame, frames } = await gifOf(1000)
    const huge = Buffer.from(frame)
    for (const side of [6, 8]) huge.writeUInt16LE(65_535, side)
    expect(await upload(frames(40))).toMatchObject({ code: '0', data: { width: 1000, height: 1000 } })
    for (const bytes of [frames(41), huge, blackPng(20_000, 20_000, 1)])
      expect(await upload(bytes)).toMatchObject({ code: 'PIC5', data: { millions: 40 } })
  })
  it('as a GIF needs a size, and has 500 frames at most', async () => {
    const { frame, at, frames } = await gifOf(4)
    expect(await upload(frames(500))).toMatchObject({ code: '0' })
    expect(await upload(frames(501))).toMatchObject({
      code: 'PIC7',
      msg: 'An animation can have up to 500 frames. Please make it shorter.',
    })
    // Offsets of width and height, of the logical screen and of its frame.
    for (const side of [6, 8, at + 5, at + 7]) {
      const flat = Buffer.from(frame)
      flat.writeUInt16LE(0, side)
      expect(await upload(flat)).toMatchObject({ code: 'PIC2' })
    }
  })
  it('may be 65,535 px long, and not longer', async () => {
    expect(await upload(blackPng(1, 65_535))).toMatchObject({ code: '0', data: { height: 2000 } })
    expect(await upload(blackPng(1, 65_536))).toMatchObject({ code: 'PIC2' })
  })
  it('with progressive encoding may have only 12 million pixels', async () => {
    const most = drawTwoTonePicture(4000, 3000).jpeg({ progressive: true })
    expect(await upload(await most.toBuffer())).toMatchObject({ code: '0' })
    expect(await upload(await jpegOf(4001, 3000, true))).toMatchObject({
      code: 'PIC5',
      data: { millions: 12 },
    })
  })
})

describe('a failing disk', () => {
  const trouble = (code: string) => Object.assign(new Error(`${code}: no, write`), { code, syscall: 'write' })
  const openReally = fs.open
  /** Opens files normally, and then makes the first write or the close fail. */
  const failAt = (step: 'appendFile' | 'close', code: string) => async (path: string, flags: string) => {
    const file = await openReally(path, flags)
    const real = file[step].bind(file) as () => Promise<void>
    file[step] = async () => {
      if (step === 'close') await real()
      throw trouble(code)
    }
    return file
  }
  const opening = (how: (path: string, flags: string) => Promise<fs.FileHandle>) =>
    jest.spyOn(fs, 'open').mockImplementationOnce(how as typeof fs.open)
  const storing = (code: string) =>
    jest.spyOn(host.context.files, 'write').mockRejectedValueOnce(trouble(code))
  afterEach(() => void host.lines.splice(0))

  it.each<[string, string, () => unknown]>([
    ['is full', 'ENOSPC', () => opening(failAt('appendFile', 'ENOSPC'))],
    ['is full when the file is opened', 'ENOSPC', () => opening(() => Promise.reject(trouble('ENOSPC')))],
    ['is full when the file is closed', 'ENOSPC', () => opening(failAt('close', 'ENOSPC'))],
    ['exceeds the quota of the user', 'EDQUOT', () => opening(failAt('appendFile', 'EDQUOT'))],
    ['breaks', 'EIO', () => opening(failAt('appendFile', 'EIO'))],
    ['is read-only', 'EROFS', () => opening(() => Promise.reject(trouble('EROFS')))],
    ['belongs to another user', 'EACCES', () => opening(() => Promise.reject(trouble('EACCES')))],
    ['has too many files open', 'EMFILE', () => opening(() => Promise.reject(trouble('EMFILE')))],
    ['lacks the folder', 'ENOENT', () => opening(() => Promise.reject(trouble('ENOENT')))],
    [
      'cannot create a folder',
      'ENOSPC',
      () => jest.spyOn(fs, 'mkdir').mockRejectedValueOnce(trouble('ENOSPC')),
    ],
    ['is full where pictures are stored', 'ENOSPC', () => storing('ENOSPC')],
    ['is read-only where pictures are stored', 'EROFS', () => storing('EROFS')],
  ])('that %s (%s) is reported as a server error, and logged', async (_, code, happens) => {
    happens()
    const form = { purpose: 'shopping' as const }
    const files = [{ name: 'picture0', bytes: await drawPhoto() }]
    const before = await host.context.db.select().from(pictures)
    expect(await send(host.app, uploadPicture, form, { token: me.token, files })).toMatchObject({
      status: 500,
      code: '500',
      msg: 'Something went wrong on our side. Nothing was changed; please try again.',
    })
    expect(host.lines.filter((line) => line.includes('call failed') && line.includes(code))).toHaveLength(1)
    expect(temporaryFiles()).toBe(0)
    expect(await host.context.db.select().from(pictures)).toEqual(before)
    expect(await upload(await drawPhoto())).toMatchObject({ code: '0' })
  })
  it('does not make the server call a GIF unreadable', async () => {
    const gif = await sharp(await drawPhoto())
      .gif()
      .toBuffer()
    jest.spyOn(fs, 'readFile').mockRejectedValueOnce(trouble('EIO'))
    expect(await upload(gif)).toMatchObject({ status: 500, code: '500' })
  })
  it('does not make the server call a picture deleted', async () => {
    const { url } = (await upload(await drawPhoto())).data as { url: string }
    jest.spyOn(fs, 'readFile').mockRejectedValueOnce(trouble('EIO'))
    expect((await host.app.inject(url)).statusCode).toBe(500)
    expect((await host.app.inject(url)).statusCode).toBe(200)
  })
})

describe('a picture of one colour', () => {
  const flat = (background: string, format: 'jpeg' | 'png' | 'gif') =>
    sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .toFormat(format)
      .toBuffer()
  it('is refused with a message that says what to do', async () => {
    for (const [background, format] of [
      ['#fff', 'jpeg'],
      ['#0000', 'png'],
      ['#E2C48B', 'gif'],
    ] as const)
      expect(await upload(await flat(background, format))).toMatchObject({
        code: 'PIC8',
        msg: 'This picture shows nothing. Please choose another one, or take it again.',
      })
  })
  it('is refused when only noise distinguishes it', async () => {
    const grain = Buffer.from(Array.from({ length: 400 * 300 * 3 }, (_, at) => 18 + ((at * 7919) % 9)))
    const covered = sharp(grain, { raw: { width: 400, height: 300, channels: 3 } })
    expect(await upload(await covered.jpeg().toBuffer())).toMatchObject({ code: 'PIC8' })
  })
  it('is accepted when something is on it', async () => {
    const line = { input: await flat('#888', 'png'), left: 0, top: 0 }
    const sheet = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
    expect(await upload(await sheet.composite([line]).jpeg().toBuffer())).toMatchObject({ code: '0' })
  })
})

describe('the requirement of a picture or link', () => {
  /** A flow that the rule covers, although no seeded warehouse has it. */
  const FROM_NEW_YORK_TO_TAIWAN = '900000005'
  const MILK_POWDER = '6'
  const EARPHONE = '3'
  beforeAll(async () => {
    const { db } = host.context
    const [toTaiwan] = await db
      .select()
      .from(originDestinationFlows)
      .where(eq(originDestinationFlows.flowId, '100005005'))
    await db
      .insert(originDestinationFlows)
      .values({ ...toTaiwan!, flowId: FROM_NEW_YORK_TO_TAIWAN, orgSto: 'JFK03A' })
  })

  it.each([
    ['[FORE-75]', 'the mainland', 'JFK03A', '100001001', EARPHONE, true],
    ['[FORE-76]', 'Hong Kong without milk powder', '769DCR', '100005003', EARPHONE, false],
    ['[FORE-76]', 'Hong Kong with milk powder', '769DCR', '100005003', MILK_POWDER, true],
    ['[FORE-76]', 'Macau without milk powder', '769DCR', '100005004', EARPHONE, false],
    ['[FORE-76]', 'Macau with milk powder', '769DCR', '100005004', MILK_POWDER, true],
    ['[FORE-77]', 'Taiwan from Dongguan', '769DCR', '100005005', EARPHONE, false],
    ['[FORE-77]', 'Taiwan from JFK03A', 'JFK03A', FROM_NEW_YORK_TO_TAIWAN, EARPHONE, true],
  ] as const)('%s for goods to %s', async (_row, _to, whCode, flowId, categoryId, isAsked) => {
    const addressId = await newAddress(host, me.token)
    const goods = [{ ...EARPHONES, categoryId, currency: whCode === 'JFK03A' ? 'USD' : 'CNY' }]
    const forecast = { ...forecastPayloadTo(addressId), whCode, flowId, goods, shoppingUrl: '' }
    const { data } = await send(host.app, validateForecast, forecast, { token: me.token })
    const { problems = {} } = (data ?? {}) as { problems?: object }
    expect('pictures' in problems).toBe(isAsked)
  })
})
