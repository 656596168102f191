import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { addForecast, uploadPicture } from '../../../src/contract/forecast/forecast'
import { type Booted, boot } from '../../server/support/boot'
import { newMember, type TestMember } from '../../server/support/people'
import { bodyOf, RawConnection } from '../../server/support/raw-upload'
import { until } from '../../support/until'

/** ms after which the back end cuts off a body that does not end */
const TIMEOUT_MS = 3000

let host: Booted
let me: TestMember
let line: RawConnection
beforeAll(async () => {
  host = await boot({ requestTimeoutMs: TIMEOUT_MS })
  await host.app.listen({ port: 0, host: '127.0.0.1' })
  me = await newMember(host)
})
afterAll(() => host.close())
beforeEach(async () => {
  line = await RawConnection.to(`http://127.0.0.1:${(host.app.addresses()[0] as AddressInfo).port}`)
})
afterEach(() => line.end())

const temporaryFiles = () => {
  try {
    return readdirSync(join(host.context.settings.dataFolder, 'uploads')).length
  } catch {
    return 0
  }
}
/** Body with twenty pictures. */
const whole = bodyOf(
  Array.from({ length: 20 }, (_, at) => ({ name: `picture${at}`, bytes: Buffer.alloc(100_000, 7) })),
)

describe('a body that does not end', () => {
  it('is cut off without a second answer when its call was already answered', async () => {
    line.head(uploadPicture.path, 'nobody', whole.length)
    await line.write(whole.subarray(0, 1000))
    await until(() => line.isClosed, 'the connection to be cut')
    expect(line.statuses).toEqual([200])
    expect(line.answered).toContain('"code":"5003"')
  })
  it('is answered as too slow, even after another answer on the connection', async () => {
    line.get('/health')
    await until(() => line.statuses.length === 1, 'the first answer')
    line.head(uploadPicture.path, me.token, whole.length)
    await line.write(whole.subarray(0, 1000))
    await until(() => line.isClosed, 'the connection to be cut')
    expect(line.statuses).toEqual([200, 408])
  })
  it('is cut off despite an occasional byte, and leaves no file', async () => {
    line.head(addForecast.path, me.token, whole.length)
    await line.write(whole.subarray(0, whole.length - 400))
    await until(() => temporaryFiles() > 0, 'the files of the body')
    const drip = setInterval(() => void line.write(Buffer.from('x')), 50)
    await until(() => line.isClosed, 'the connection to be cut')
    clearInterval(drip)
    await until(() => temporaryFiles() === 0, 'the files to be gone')
  })
})
