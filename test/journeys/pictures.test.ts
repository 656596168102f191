import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import sharp from 'sharp'
import type { Call } from '../../src/contract/call'
import { addForecast, uploadPicture } from '../../src/contract/forecast'
import { getTemplateFlowsAll } from '../../src/contract/forecast-lists'
import { journeys } from './journeys'
import { forecastParcel } from './main-job'

const { backEnd, sandbox, asMember } = journeys()

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

let photos: string[]
beforeAll(async () => {
  photos = await takeScreenshots()
})

asMember('pictures in %s', 'once', ({ build, app, driver }) => {
  it('[FORE-13] [CALL-39] [CALL-59] [ADPT-13] go as the files picture0 and picture1 of /forecast/add to a back end that has the documented calls only', async () => {
    const trackingNo = build === 'h5' ? 'SF1408227783331' : 'SF1408227783332'
    // A book takes no address twice.
    const receiver = build === 'h5' ? 'Lim Wei Ling' : 'Lim Wei Ting'
    await driver.page.route(`**${uploadPicture.path}`, (route) => route.fulfill({ status: 404, body: '' }))
    const sent: Request[] = []
    driver.page.on('request', (request) => sent.push(request))
    const sentTo = ({ method, path }: Call) =>
      sent.filter((request) => request.method() === method && new URL(request.url()).pathname === path)
    await app.visit('forecast')
    await forecastParcel(driver, { trackingNo, photos, receiver }, 'failed')

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
  })
})
