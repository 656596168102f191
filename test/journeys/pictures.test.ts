import type { Page, Request } from 'playwright-core'
import { uploadPicture } from '../../src/contract/forecast'
import { takeHeavyPhotos, takeScreenshots } from '../support/photos'
import { journeys } from './journeys'
import { fillForecast, forecastParcel, submitForecast } from './main-job'

const { backEnd, sandbox, asMember } = journeys()

let photos: string[]
beforeAll(async () => {
  photos = await takeScreenshots()
})

/** Bytes a second of an uplink at the edge of a network. */
const SLOW = 400_000

/** Changes the phone's line. */
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

/** What the page's scripts keep, in bytes, when all that nobody needs has been thrown away. */
async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value
}

/** Watches how many pictures the page holds in memory at a time, and what it says of how far they are. */
async function watchPictures(page: Page) {
  const watch = await page.evaluateHandle(() => {
    const seen = { most: 0, counts: [] as number[] }
    const live = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    // A file that was chosen lies on the disk.
    URL.createObjectURL = (blob) => {
      const url = createObjectURL(blob)
      if (!(blob instanceof File)) live.add(url)
      seen.most = Math.max(seen.most, live.size)
      return url
    }
    URL.revokeObjectURL = (url) => {
      live.delete(url)
      revokeObjectURL(url)
    }
    new MutationObserver(() => {
      const text = document.getElementById('pictures-progress')?.textContent
      if (text) seen.counts.push(Number.parseInt(text, 10))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return seen
  })
  return () => watch.jsonValue()
}

asMember('pictures in %s', 'once', ({ build, app, driver }) => {
  it('[FORE-13] [CALL-39] [CALL-59] [ADPT-13] go as the files picture0 and picture1 of /forecast/add to a back end that has the documented calls only', async () => {
    const trackingNo = build === 'h5' ? 'SF1408227783331' : 'SF1408227783332'
    // A book takes no address twice.
    const receiver = build === 'h5' ? 'Lim Wei Ling' : 'Lim Wei Ting'
    await driver.page.route(`**${uploadPicture.path}`, (route) => route.fulfill({ status: 404, body: '' }))
    const sent: Request[] = []
    driver.page.on('request', (request) => sent.push(request))
    const sentTo = (method: string, path: string) =>
      sent.filter((request) => request.method() === method && new URL(request.url()).pathname === path)
    await app.visit('forecast')
    await forecastParcel(driver, { trackingNo, photos, receiver }, 'failed')

    expect(
      sentTo('GET', '/forecast/getTemplateFlowsAll').map((request) => new URL(request.url()).search),
    ).toContain('')
    const adds = sentTo('POST', '/forecast/add')
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

  it('twenty of 8 MB go up over a slow line that breaks three times, told all the while, and take no more memory than two', async () => {
    const trackingNo = build === 'h5' ? 'SF1408227783341' : 'SF1408227783342'
    await driver.page.unrouteAll()
    await app.visit('forecast')
    await fillForecast(driver, { trackingNo, receiver: build === 'h5' ? 'Tan Mei Hua' : 'Tan Mei Ling' })
    const line = await slowLine(driver.page)
    const held = await watchPictures(driver.page)
    const before = await heapBytes(driver.page)
    await driver.chooseFiles('pictures-add', await takeHeavyPhotos(20))
    for (const least of [3, 8, 14]) {
      const from = new RegExp(
        `^(?:${Array.from({ length: 20 - least }, (_, at) => at + least).join('|')}) of 20`,
      )
      await driver.reads('pictures-progress', from)
      await line('none')
      await driver.reads('pictures-progress', /of 20 uploaded. No network/)
      // Nothing is lost meanwhile, and none has to be sent again by hand.
      await driver.gone('picture-0-retry')
      await line('slow')
    }
    await driver.page.locator('[id="picture-19"].is-done').waitFor({ timeout: 60_000 })
    await line('good')
    const { most, counts } = await held()
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(new Set(counts).size).toBeGreaterThan(15)
    // Two on their way and one that takes the place of what it was made of.
    if (build === 'h5') expect(most).toBeLessThanOrEqual(3)
    expect((await heapBytes(driver.page)) - before).toBeLessThan(6_000_000)
    await submitForecast(driver, 20)
    const { packageNo } = await sandbox.packageOf(trackingNo)
    const { rows } = (await backEnd.world.db.execute(
      `select distinct width from pictures where package_no = '${packageNo}'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toHaveLength(20)
  })
})
