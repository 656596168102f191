import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Request } from 'playwright-core'
import sharp from 'sharp'
import type { Running } from '../../server/src/start'
import type { Call } from '../../src/contract/call'
import { addForecast, getTemplateFlowsAll, uploadPicture } from '../../src/contract/forecast'
import { openChromium } from '../support/chromium'
import { Sandbox } from '../support/sandbox'
import { startThrowAway } from '../support/throw-away'
import { forecastParcel } from './main-job'
import { BOTH_BUILDS } from './signed-in'

jest.setTimeout(240_000)

let browser: Browser
let backEnd: Running
let photos: string[]

const trackingNo = 'SF1408227783331'

/** Small ones, of sizes that tell them apart. */
async function takeScreenshots(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-screenshots-'))
  return Promise.all(
    [60, 90].map(async (width) => {
      const path = join(folder, `screenshot-${width}.jpg`)
      const create = { width, height: 40, channels: 3, background: '#E2C48B' } as const
      writeFileSync(path, await sharp({ create }).jpeg().toBuffer())
      return path
    }),
  )
}

beforeAll(async () => {
  ;[browser, photos] = await Promise.all([openChromium(), takeScreenshots()])
})
afterAll(() => browser?.close())
// The demo member's address book is to be the same for both builds.
beforeEach(async () => {
  backEnd = await startThrowAway()
})
afterEach(() => backEnd?.close())

describe.each(BOTH_BUILDS)('pictures in %s', (_, open) => {
  it('[FORE-13] [CALL-39] [CALL-59] [ADPT-13] go as the files picture0 and picture1 of /forecast/add to a back end that has the documented calls only', async () => {
    const { driver: it, visit, close } = await open(browser, backEnd.url)
    const sandbox = new Sandbox(backEnd.url)
    await it.page.route(`**${uploadPicture.path}`, (route) => route.fulfill({ status: 404, body: '' }))
    const sent: Request[] = []
    it.page.on('request', (request) => sent.push(request))
    const sentTo = ({ method, path }: Call) =>
      sent.filter((request) => request.method() === method && new URL(request.url()).pathname === path)
    await visit('forecast')
    await forecastParcel(it, { areaCode: '65', phone: '', trackingNo, photos }, 'failed')

    expect(sentTo(getTemplateFlowsAll).map((request) => new URL(request.url()).search)).toContain('')
    const adds = sentTo(addForecast)
    expect(adds).toHaveLength(1)
    expect(adds[0]!.headers()).toMatchObject({
      'x-access-source': 'app',
      'x-order-channel': expect.stringMatching(/^\d+$/),
      'x-campaign': '',
    })
    const body = adds[0]!.postDataBuffer()?.toString('latin1')
    for (const part of ['picture0', 'picture1'])
      expect(body).toMatch(new RegExp(`name="${part}"; filename="[^"]+\\.jpg"\r\nContent-Type: image/jpeg`))
    expect(body).toMatch(/name="packagesPic"\r\n\r\n\["picture0","picture1"\]/)
    const { packageNo } = await sandbox.packageOf(trackingNo)
    const { rows } = (await backEnd.world.db.execute(
      `select width from pictures where package_no = '${packageNo}' order by position`,
    )) as unknown as { rows: { width: number }[] }
    expect(rows).toEqual([{ width: 60 }, { width: 90 }])
    await close()
  })
})
