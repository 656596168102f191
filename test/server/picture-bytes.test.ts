import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { flows } from '../../server/src/db/schema/places'
import { uploadPicture, validateForecast } from '../../src/contract/forecast'
import { twoTone } from '../support/photos'
import { blackPng } from './support/black-png'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { EARPHONES, forecastTo, newAddress, newMember, photo } from './support/people'

let host: Booted
let token: string
beforeAll(async () => {
  host = await boot()
})
afterAll(() => host.close())
beforeEach(async () => {
  host.wait(3_600_000)
  token = (await newMember(host)).token
})

const upload = (bytes: Buffer) =>
  send(host.app, uploadPicture, { purpose: 'shopping' }, { token, files: [{ name: 'picture0', bytes }] })
const big = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3, 1)])

describe('a picture', () => {
  it('[FORE-63] is under 2 MB', async () => {
    expect(await upload(big(2_097_152))).toMatchObject({ code: 'PIC3', msg: 'Uploaded image must in 2MB' })
    expect(await upload(big(2_400_000))).toMatchObject({ code: 'PIC3' })
  })
  it('[FORE-64] is a jpg, png or gif by its bytes, whatever its name says', async () => {
    const png = await twoTone(8, 8).png().toBuffer()
    const gif = await sharp(png).gif().toBuffer()
    for (const bytes of [await photo(), png, gif]) expect(await upload(bytes)).toMatchObject({ code: '0' })
    const webp = await sharp(png).webp().toBuffer()
    for (const bytes of [webp, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), big(5000)])
      expect(await upload(bytes)).toMatchObject({ code: 'PIC2' })
    expect(await upload(Buffer.alloc(0))).toMatchObject({
      code: 'PIC6',
      msg: 'This file is empty (0 bytes). Please choose another one.',
    })
    const none = await send(host.app, uploadPicture, { purpose: 'shopping' }, { token: token })
    expect(none).toMatchObject({ code: 'PIC1' })
  })
  it('loses what the camera wrote into it, and stands upright', async () => {
    const shot = await sharp(await photo({ width: 80, height: 20 }))
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
  it('that is a GIF keeps its frames and its loop, and loses all else', async () => {
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
  /** A JPEG that says that it has another size: it is refused before a pixel of it is read. */
  async function jpegOf(width: number, height: number, progressive = false) {
    const bytes = await twoTone(16, 16).jpeg({ progressive }).toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
    return bytes
  }
  it('of too many pixels is refused, and a large one is shrunk', async () => {
    const many = { code: 'PIC5', data: { millions: 40 } }
    for (const bytes of [await jpegOf(8000, 5001), blackPng(8000, 5001, 1)])
      expect(await upload(bytes)).toMatchObject(many)
    expect(await upload(await twoTone(2400, 1800).jpeg().toBuffer())).toMatchObject({
      code: '0',
      data: { width: 2000, height: 1500 },
    })
  })
  /** A GIF of one size, with as many frames as are asked for. */
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
  it('is refused for its pixels also when they are told by a GIF, frame by frame, or beyond any measure', async () => {
    const { frame, frames } = await gifOf(1000)
    const huge = Buffer.from(frame)
    for (const side of [6, 8]) huge.writeUInt16LE(65_535, side)
    expect(await upload(frames(40))).toMatchObject({ code: '0', data: { width: 1000, height: 1000 } })
    for (const bytes of [frames(41), huge, blackPng(20_000, 20_000, 1)])
      expect(await upload(bytes)).toMatchObject({ code: 'PIC5', data: { millions: 40 } })
  })
  it('that is a GIF has a size, and 500 frames at most', async () => {
    const { frame, at, frames } = await gifOf(4)
    expect(await upload(frames(500))).toMatchObject({ code: '0' })
    expect(await upload(frames(501))).toMatchObject({
      code: 'PIC7',
      msg: 'An animation can have up to 500 frames. Please make it shorter.',
    })
    // Width and height of the screen, and of the frame on it.
    for (const side of [6, 8, at + 5, at + 7]) {
      const flat = Buffer.from(frame)
      flat.writeUInt16LE(0, side)
      expect(await upload(flat)).toMatchObject({ code: 'PIC2' })
    }
  })
  it('has sides of 65535 px at most: a line of millions takes long to draw', async () => {
    expect(await upload(blackPng(1, 65_535))).toMatchObject({ code: '0', data: { height: 2000 } })
    expect(await upload(blackPng(1, 65_536))).toMatchObject({ code: 'PIC2' })
  })
  it('told in several passes is held whole while it is drawn, and so may have 12 million pixels', async () => {
    const most = twoTone(4000, 3000).jpeg({ progressive: true })
    expect(await upload(await most.toBuffer())).toMatchObject({ code: '0' })
    expect(await upload(await jpegOf(4001, 3000, true))).toMatchObject({
      code: 'PIC5',
      data: { millions: 12 },
    })
  })
})

describe('a picture that shows nothing', () => {
  const flat = (background: string, format: 'jpeg' | 'png' | 'gif') =>
    sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .toFormat(format)
      .toBuffer()
  it('is refused with what to do', async () => {
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
  it('is refused where only its grain tells it from one colour', async () => {
    const grain = Buffer.from(Array.from({ length: 400 * 300 * 3 }, (_, at) => 18 + ((at * 7919) % 9)))
    const covered = sharp(grain, { raw: { width: 400, height: 300, channels: 3 } })
    expect(await upload(await covered.jpeg().toBuffer())).toMatchObject({ code: 'PIC8' })
  })
  it('is kept where something is on it', async () => {
    const line = { input: await flat('#888', 'png'), left: 0, top: 0 }
    const sheet = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
    expect(await upload(await sheet.composite([line]).jpeg().toBuffer())).toMatchObject({ code: '0' })
  })
})

describe('whether a picture or a link is asked for', () => {
  /** No warehouse of ours has this flow, which the rule speaks of. */
  const FROM_NEW_YORK_TO_TAIWAN = '900000005'
  const MILK_POWDER = '6'
  const EARPHONE = '3'
  beforeAll(async () => {
    const { db } = host.world
    const [toTaiwan] = await db.select().from(flows).where(eq(flows.flowId, '100005005'))
    await db.insert(flows).values({ ...toTaiwan!, flowId: FROM_NEW_YORK_TO_TAIWAN, orgSto: 'JFK03A' })
  })

  it.each([
    ['[FORE-75]', 'the mainland', 'JFK03A', '100001001', EARPHONE, true],
    ['[FORE-76]', 'Hong Kong without milk powder', '769DCR', '100005003', EARPHONE, false],
    ['[FORE-76]', 'Hong Kong with milk powder', '769DCR', '100005003', MILK_POWDER, true],
    ['[FORE-76]', 'Macau without milk powder', '769DCR', '100005004', EARPHONE, false],
    ['[FORE-76]', 'Macau with milk powder', '769DCR', '100005004', MILK_POWDER, true],
    ['[FORE-77]', 'Taiwan from Dongguan', '769DCR', '100005005', EARPHONE, false],
    ['[FORE-77]', 'Taiwan from JFK03A', 'JFK03A', FROM_NEW_YORK_TO_TAIWAN, EARPHONE, true],
  ] as const)('%s of goods to %s', async (_row, _to, whCode, flowId, categoryId, isAsked) => {
    const addressId = await newAddress(host, token)
    const goods = [{ ...EARPHONES, categoryId, currency: whCode === 'JFK03A' ? 'USD' : 'CNY' }]
    const forecast = { ...forecastTo(addressId), whCode, flowId, goods, shoppingUrl: '' }
    const { data } = await send(host.app, validateForecast, forecast, { token })
    const { problems = {} } = (data ?? {}) as { problems?: object }
    expect('pictures' in problems).toBe(isAsked)
  })
})
