import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parcels, pictures } from '../../server/src/db/schema/parcels'
import { addForecast, uploadPicture } from '../../src/contract/forecast'
import { until } from '../support/until'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { newMember, photo, type Someone } from './support/people'
import { bodyOf, RawConnection } from './support/raw-upload'

let host: Booted
let me: Someone
const lines: RawConnection[] = []
async function connection(): Promise<RawConnection> {
  const line = await RawConnection.to(`http://127.0.0.1:${host.app.addresses()[0]!.port}`)
  lines.push(line)
  return line
}
beforeAll(async () => {
  host = await boot()
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

const uploadsFolder = () => join(host.world.settings.dataFolder, 'uploads')
const temporaryFiles = () => {
  try {
    return readdirSync(uploadsFolder()).length
  } catch {
    return 0
  }
}
const filesOf = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `picture${at}`, bytes: Buffer.alloc(bytes, 7) }))

describe('a connection whose upload was refused', () => {
  const bodies: [string, Buffer][] = [
    ['25 files of 100 KB', bodyOf(filesOf(25, 100_000))],
    ['2,000 fields', bodyOf(Array.from({ length: 2000 }, (_, at) => ({ name: `f${at}`, text: 'x' })))],
    ['a file of 12 MB', bodyOf(filesOf(1, 12_000_000))],
    [
      'fields of 5 MB together',
      bodyOf(Array.from({ length: 20 }, (_, at) => ({ name: `f${at}`, text: 'x'.repeat(250_000) }))),
    ],
  ]
  it.each(bodies)('%s: the next request on it is answered at once', async (_, body) => {
    const line = await connection()
    line.head(uploadPicture.path, me.token, body.length)
    await line.write(body)
    line.get('/health')
    await until(() => line.statuses.length === 2, 'both answers')
    expect(line.answered).toMatch(/"code":"(400|PIC3)"/)
    expect(line.statuses[1]).toBe(200)
    expect(temporaryFiles()).toBe(0)
  })
  it('for want of a session: the next request is answered too', async () => {
    const body = bodyOf(filesOf(20, 500_000))
    const line = await connection()
    line.head(addForecast.path, 'nobody', body.length)
    await line.write(body)
    line.get('/health')
    await until(() => line.statuses.length === 2, 'both answers')
    expect(line.answered).toContain('"code":"5003"')
  })
})

describe('a body that is not as its call has it', () => {
  const upload = async (body: Buffer, type?: string) => {
    const line = await connection()
    line.head(uploadPicture.path, me.token, body.length, type)
    await line.write(body)
    await until(() => line.answered.endsWith('}'), 'the answer')
    return line.answered
  }
  const purpose = { name: 'purpose', text: 'shopping' }

  it.each([
    ['behind a file', 0],
    ['in the middle of its last line', 4],
  ])('ends %s, without its closing line, and is refused', async (_, kept) => {
    const body = bodyOf([purpose, { name: 'picture0', bytes: await photo() }])
    const closing = '--raw--\r\n'.length
    const answered = await upload(body.subarray(0, body.length - closing + kept))
    expect(answered).toMatch(/^HTTP\/1.1 400 /)
    expect(answered).toContain('"code":"400"')
    expect(await host.world.db.select().from(pictures)).toEqual([])
    expect(temporaryFiles()).toBe(0)
  })
  it('has its closing line in two pieces', async () => {
    const body = bodyOf([purpose, { name: 'picture0', bytes: await photo() }])
    const line = await connection()
    line.head(uploadPicture.path, me.token, body.length)
    await line.write(body.subarray(0, body.length - 6))
    // Nothing tells that the first piece has been read, but that its file is on the disk.
    await until(() => temporaryFiles() > 0, 'the file')
    await line.write(body.subarray(body.length - 6))
    await until(() => line.answered.endsWith('}'), 'the answer')
    expect(line.answered).toContain('"code":"0"')
    await host.world.db.delete(pictures)
  })
  const bytesOf = async (boundary: string) =>
    bodyOf([purpose, { name: 'picture0', bytes: await photo() }], boundary)
  it.each([
    ['in quotes', 'a b:c', '; boundary="a b:c"'],
    ['before another parameter', 'plain', '; boundary=plain; charset=utf-8'],
    ['as long as it may be', 'x'.repeat(70), `; boundary=${'x'.repeat(70)}`],
  ])('names its boundary %s, and is taken', async (_, boundary, parameter) => {
    const answered = await upload(await bytesOf(boundary), `multipart/form-data${parameter}`)
    expect(answered).toContain('"code":"0"')
    await host.world.db.delete(pictures)
  })
  it.each<[string, string, string?]>([
    ['none', ''],
    ['an empty one', '; boundary='],
    ['an empty one in quotes', '; boundary=""'],
    ['one that is too long', `; boundary=${'x'.repeat(71)}`, 'x'.repeat(71)],
    ['one with a space at its end', '; boundary="raw "'],
    ['one that no line can be', '; boundary="r{}w"', 'r{}w'],
    ['one whose quotes do not end', '; boundary="raw'],
    ['one with what is escaped', '; boundary="r\\aw"'],
    ['two', '; boundary=raw; boundary=other'],
  ])('names %s as its boundary, and is refused', async (_, parameter, boundary = 'raw') => {
    const answered = await upload(await bytesOf(boundary), `multipart/form-data${parameter}`)
    expect(answered).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"400"/)
    expect(temporaryFiles()).toBe(0)
  })
  it('brings a second picture, where one is asked for', async () => {
    const bytes = await photo()
    const body = bodyOf([purpose, { name: 'picture0', bytes }, { name: 'more', bytes }])
    expect(await upload(body)).toContain('"problems":{"more":{"code":"contract"')
    expect(await host.world.db.select().from(pictures)).toEqual([])
  })
})

/** Twenty pictures. */
const whole = bodyOf(filesOf(20, 100_000))

describe('a body that does not end', () => {
  it('because its connection is lost leaves nothing', async () => {
    const line = await connection()
    line.head(uploadPicture.path, me.token, whole.length)
    await line.write(whole.subarray(0, 1_000_000))
    await until(() => temporaryFiles() > 0, 'the files of the body')
    line.end()
    await until(() => temporaryFiles() === 0, 'the files to be gone')
    expect(await host.world.db.select().from(pictures)).toEqual([])
    expect(await host.world.db.select().from(parcels)).toEqual([])
  })
  it('holds one of the four places of a member, and of nobody else', async () => {
    const four = await Promise.all([1, 2, 3, 4].map(connection))
    for (const line of four) {
      line.head(uploadPicture.path, me.token, whole.length)
      await line.write(whole.subarray(0, 1_000_000))
    }
    // Ten files of each have begun.
    await until(() => temporaryFiles() >= 40, 'four bodies under way')
    const upload = async (token: string) => {
      // As large as what needs a place; what stands behind a picture's end is left out.
      const bytes = Buffer.concat([await photo(), Buffer.alloc(100_000)])
      const files = [{ name: 'picture0', bytes }]
      return send(host.app, uploadPicture, { purpose: 'shopping' }, { token, files })
    }
    expect(await upload(me.token)).toMatchObject({ status: 429, code: '429' })
    expect(await upload((await newMember(host)).token)).toMatchObject({ code: '0' })
    for (const line of four) line.end()
    await until(() => temporaryFiles() === 0, 'the files to be gone')
    expect(await upload(me.token)).toMatchObject({ code: '0' })
  })
})
