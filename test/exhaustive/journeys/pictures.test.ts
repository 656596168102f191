import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { uploadPicture } from '../../../src/contract/forecast'
import { IMAGE_LIMIT_BYTES } from '../../../src/domain/image'
import { journeys } from '../../journeys/journeys'
import { fillForecast, forecastParcel, submitForecast } from '../../journeys/main-job'
import { takeHeavyPhotos, takePhotos, takeScreenshots, twoTone } from '../../support/photos'

const { backEnd, sandbox, asMember } = journeys()

let photos: string[]
beforeAll(async () => {
  photos = await takeScreenshots()
})

/** Bytes a second of an uplink at the edge of a network. */
const SLOW = 200_000

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

/** Notes the files that the page sends from now on, the smallest first. */
async function watchFiles(page: Page): Promise<() => Promise<Buffer[]>> {
  const sent = await page.evaluateHandle(() => {
    const files: Blob[] = []
    FormData.prototype.append = new Proxy(FormData.prototype.append, {
      apply(append, form, field: unknown[]) {
        files.push(...field.filter((part) => part instanceof Blob))
        return Reflect.apply(append, form, field)
      },
    })
    return files
  })
  return async () => {
    const texts = await sent.evaluate((files) =>
      Promise.all(
        files.map(async (file) => {
          const url = await new Promise<string>((read) => {
            const reader = new FileReader()
            reader.onload = () => read(reader.result as string)
            reader.readAsDataURL(file)
          })
          return url.slice(url.indexOf(',') + 1)
        }),
      ),
    )
    return texts.map((text) => Buffer.from(text, 'base64')).sort((a, b) => a.length - b.length)
  }
}

/** The tables by which a JPEG was made small: they tell its quality. */
function tablesOf(jpeg: Buffer): string[] {
  const tables: string[] = []
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] !== 0xdb) continue
    const segment = jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2))
    for (let from = 0; from < segment.length; from += 65)
      tables.push(segment.subarray(from, from + 65).toString('hex'))
  }
  return tables
}

asMember('pictures in %s', 'once', ({ app, driver }) => {
  it('[ADPT-12] [FORE-65] of 2097152 bytes or more go up at quality 0.8 and at most 2000 by 2000 px, a smaller one as it is', async () => {
    await app.visit('forecastPictures')
    const sent = await watchFiles(driver.page)
    const files = [
      ...(await takePhotos(1)),
      ...(await takeHeavyPhotos(1, IMAGE_LIMIT_BYTES)),
      ...(await takeHeavyPhotos(1, IMAGE_LIMIT_BYTES - 1)),
    ]
    await driver.chooseFiles('pictures-add', files)
    for (const at of files.keys())
      await driver.page.locator(`[id="picture-${at}"].is-done`).waitFor({ timeout: 60_000 })
    const [atLimit, photo, below, ...others] = await sent()
    expect(others).toEqual([])
    expect(below).toHaveLength(IMAGE_LIMIT_BYTES - 1)
    expect(await sharp(atLimit).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 750 })
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 })
    const quality80 = tablesOf(await twoTone(16, 16).jpeg({ quality: 80 }).toBuffer())
    for (const small of [atLimit, photo]) expect(tablesOf(small!)).toEqual(quality80)
    for (const at of files.keys()) await driver.tap(`picture-${files.length - 1 - at}-remove`)
    await driver.gone('picture-0')
  })
})

asMember(
  'pictures of a parcel in %s',
  'once',
  ({ app, driver }) => {
    it('[FORE-13] [CALL-59] [ADPT-13] go as the files picture0 and picture1 of /forecast/add to a back end that has the documented calls only', async () => {
      const trackingNo = 'SF1408227783332'
      await driver.page.route(`**${uploadPicture.path}`, (route) => route.fulfill({ status: 404, body: '' }))
      const sent: Request[] = []
      driver.page.on('request', (request) => sent.push(request))
      await app.visit('forecast')
      await forecastParcel(driver, { trackingNo, photos }, 'failed')

      const adds = sent.filter((request) => new URL(request.url()).pathname === '/forecast/add')
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
      await driver.page.unrouteAll()
    })
  },
  ['weapp'],
)

asMember(
  'many pictures in %s',
  'once',
  ({ app, driver }) => {
    it('twenty of 8 MB go up over a slow line that breaks three times, told all the while, and take no more memory than two', async () => {
      const trackingNo = 'SF1408227783341'
      await app.visit('forecast')
      await fillForecast(driver, { trackingNo, receiver: 'Tan Mei Hua' })
      const line = await slowLine(driver.page)
      const held = await watchPictures(driver.page)
      const before = await heapBytes(driver.page)
      await driver.chooseFiles('pictures-add', await takeHeavyPhotos(20))
      // Far from the last one: on a busy machine some more arrive before the line breaks.
      for (const least of [3, 7, 11]) {
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
      // Two that arrive in the same moment are told in one.
      expect(new Set(counts).size).toBeGreaterThan(10)
      // Two on their way and one that takes the place of what it was made of.
      expect(most).toBeLessThanOrEqual(3)
      expect((await heapBytes(driver.page)) - before).toBeLessThan(6_000_000)
      await submitForecast(driver, 20)
      const { packageNo } = await sandbox.packageOf(trackingNo)
      const { rows } = (await backEnd.world.db.execute(
        `select distinct width from pictures where package_no = '${packageNo}'`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toHaveLength(20)
    })
  },
  ['h5'],
)
