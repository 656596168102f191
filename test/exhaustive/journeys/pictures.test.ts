import type { Page, Request } from 'playwright-core'
import { uploadPicture } from '../../../src/contract/forecast/forecast'
import { journeys } from '../../journeys/driver/journeys'
import { fillForecast, forecastParcel, submitForecast } from '../../journeys/steps/main-job'
import { takeHeavyPhotos, takeScreenshots } from '../../support/photos'

const { backEnd, sandbox, asMember } = journeys()

const COUNT = 8
/** Bytes per second of an uplink at the edge of a network. */
const SLOW = 100_000

/** Returns a function that changes the phone's connection. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const change = (how: 'slow' | 'none' | 'good') =>
    session.send('Network.emulateNetworkConditions', {
      offline: how === 'none',
      latency: how === 'slow' ? 60 : 0,
      downloadThroughput: -1,
      uploadThroughput: how === 'slow' ? SLOW : -1,
    })
  await change('slow')
  return change
}

asMember(
  'pictures of a parcel in %s',
  'once',
  ({ app, driver }) => {
    it('[FORE-13] [CALL-59] [ADPT-13] are sent as files picture0 and picture1 when the back end has only the documented calls', async () => {
      const trackingNo = 'SF1408227783332'
      await driver.page.route(`**${uploadPicture.path}`, (route) => route.fulfill({ status: 404, body: '' }))
      const sent: Request[] = []
      driver.page.on('request', (request) => sent.push(request))
      await app.visit('forecast')
      await forecastParcel(driver, { trackingNo, photos: await takeScreenshots() }, 'failed')
      const adds = sent.filter((request) => new URL(request.url()).pathname === '/forecast/add')
      expect(adds).toHaveLength(1)
      const body = adds[0]!.postDataBuffer()?.toString('latin1')
      for (const part of ['picture0', 'picture1'])
        expect(body).toMatch(new RegExp(`name="${part}"; filename="[^"]+\\.jpg"\r\nContent-Type: image/jpeg`))
      expect(body).toMatch(/name="packagesPic"\r\n\r\n\["picture0","picture1"\]/)
    })
  },
  ['weapp'],
)

asMember(
  'many pictures in %s',
  'once',
  ({ app, driver }) => {
    it('eight of 8 MB are uploaded over a slow line that breaks twice, with progress throughout', async () => {
      const trackingNo = 'SF1408227783341'
      await app.visit('forecast')
      await fillForecast(driver, { trackingNo, receiver: 'Tan Mei Hua' })
      const line = await slowLine(driver.page)
      await driver.chooseFiles('pictures-add', await takeHeavyPhotos(COUNT))
      // Both numbers are far from the last picture: on a busy machine, some more pictures arrive before the
      // line breaks.
      for (const least of [1, 3]) {
        const counts = Array.from({ length: COUNT - least }, (_, at) => at + least)
        await driver.reads('pictures-progress', new RegExp(`^(?:${counts.join('|')}) of ${COUNT}`))
        await line('none')
        await driver.reads('pictures-progress', /of 8 uploaded\. You're offline/)
        // No picture is lost in the meantime, and the member does not have to send any picture again.
        await driver.gone('picture-0-retry')
        await line('slow')
      }
      await driver.page.locator(`[id="picture-${COUNT - 1}"].is-done`).waitFor({ timeout: 30_000 })
      await line('good')
      await submitForecast(driver, COUNT)
      const { packageNo } = await sandbox.packageOf(trackingNo)
      const { rows } = (await backEnd.context.db.execute(
        `select distinct width from pictures where package_no = '${packageNo}'`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toHaveLength(COUNT)
    })
  },
  ['h5'],
)
