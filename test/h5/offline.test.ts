import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { getForecastAddresses } from '../../src/contract/forecast/forecast-receivers'
import { getPackageDetail } from '../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../src/contract/parcels/parcels'
import { SCREENS } from '../../src/screens/screens'
import { sessionCookies, signInDemoMember } from '../support/back-end/demo-session'
import { setUpBrowserTest } from '../support/browser/in-browser'
import { openAndSettle } from '../support/browser/settled'
import { forecastPayload } from '../support/builders'
import { until } from '../support/until'

const { browser, backEnd, sandbox } = setUpBrowserTest()

/** Opens a browser that allows service workers, signed in or as a visitor. */
async function openBrowser(who: 'member' | 'visitor'): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'en-GB' })
  if (who === 'member') await context.addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
  return { context, page: await context.newPage() }
}

/** Opens an address, and waits until the service worker has stored the app. */
async function visit(page: Page, path: string): Promise<void> {
  await openAndSettle(page, backEnd.url + path)
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
  )
}

const shown = (page: Page, selector: string) => page.locator(`${selector}:visible`).first()

it('the browser can install the app, in the language of the user', async () => {
  const { context, page } = await openBrowser('visitor')
  await visit(page, '/home')
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
  const devTools = await context.newCDPSession(page)
  const { data, errors } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data!)
  expect(manifest).toMatchObject({ name: 'Portage', start_url: '/home', scope: '/', display: 'standalone' })
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  // Chromium's headless shell never reports an error, so the test checks what Chrome requires: both sizes.
  const sizes: string[] = []
  for (const { src, sizes: declared, purpose = 'any' } of manifest.icons) {
    const icon = await page.request.get(backEnd.url + src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png'])
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(declared)
    sizes.push(`${declared} ${purpose}`)
  }
  expect(sizes).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'])
  await context.close()
})

it('without a network the app opens, with the last list and the parcels that were opened', async () => {
  const { context, page } = await openBrowser('member')
  await visit(page, '/myPackage/list/waiting')
  const card = page.locator('[id^="parcel-PT"]').first()
  const name = (await card.getAttribute('id'))!
  await card.click()
  await shown(page, '#details-state').waitFor()
  const detail = page.url()
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, kept]) => key.startsWith('portage.lastAnswers.screens.') && kept.includes('getPackageDetail'),
    ),
  )

  await context.setOffline(true)
  await page.goto(detail)
  await shown(page, '#details-state').waitFor()
  await page.locator('#offline:visible', { hasText: /This is from \d/ }).waitFor()
  await page.goto(`${backEnd.url}/myPackage/list/waiting`)
  await shown(page, `#${name}`).waitFor()
  await page.goto(`${backEnd.url}/home`)
  await shown(page, '#home-quick-search').waitFor()
  // The operator's page is not the app's.
  await expect(page.goto(`${backEnd.url}/sandbox`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)

  await context.setOffline(false)
  await page.goto(detail)
  await shown(page, '#details-state').waitFor()
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.length).toBeGreaterThan(20)
  expect(stored.filter((path) => !/^\/index\.html$|\.[0-9a-f]{8}\.(js|css)$/.test(path))).toEqual([])

  await context.close()
})

it('a sign-out removes what the member saw from the device', async () => {
  const { context, page } = await openBrowser('member')
  await visit(page, '/myPackage/list/waiting')
  await page.locator('[id^="parcel-PT"]').first().click()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portage.lastAnswers.')))
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('portage.lastAnswers.screens.')),
  )
  await openAndSettle(page, `${backEnd.url}/settings`)
  await page.locator('#settings-sign-out').click()
  await page.locator('#settings-sign-out-confirm').click()
  await page.waitForURL(/home/)
  expect(await kept()).toEqual([])
  await context.setOffline(true)
  await page.goto(`${backEnd.url}/myPackage/list/waiting`)
  await shown(page, '#list-visitor').waitFor()
  await context.close()
})

/** Calls the back end from a page, as its member. */
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const answer = await fetch(url, { headers: { 'x-access-source': '0' } })
    return (await answer.json()).data
  }, path)

it('a declaration without a network waits, can be taken back, and is sent once by two windows', async () => {
  const { context, page } = await openBrowser('member')
  const [logistics] = SCREENS.forecast.paths
  const [proof] = SCREENS.forecastPictures.paths
  const trackingNo = 'SF1408227755501'
  await visit(page, '/home')
  const flowId = '100005001'
  const [address] = await ask<{ id: string }[]>(page, `${getForecastAddresses.path}?flowId=${flowId}`)
  const { packagesPic: _, ...draft } = forecastPayload({
    ...{ trackingNo, flowId, addressId: address!.id, idempotencyKey: '0123456789abcdef' },
  })
  const value = { ...draft, pictures: [] }
  await page.evaluate(
    (stored) => localStorage.setItem('portage.forecast.draft.PT208846', JSON.stringify(stored)),
    { version: 1, value },
  )
  // The form was never opened. Its lists come to the device a moment after the app.
  await page.waitForFunction(() =>
    localStorage.getItem('portage.lastAnswers.screens.PT208846')?.includes('searchCustomsGoods'),
  )

  await context.setOffline(true)
  await page.goto(backEnd.url + proof)
  const submit = async () => {
    await shown(page, '#forecast-submit').click()
    await shown(page, '#list-queued').waitFor()
  }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    shown(page, '#pictures-add').click(),
  ])
  await chooser.setFiles(join(__dirname, '../../dist/h5/icons/icon-512.png'))
  await shown(page, '#picture-0').waitFor()
  await submit()
  await page.goto(backEnd.url + logistics)
  await shown(page, `#queued-${trackingNo}-take`).click()
  await page.locator(`#queued-${trackingNo}`).waitFor({ state: 'detached' })
  await shown(page, '#forecast-next').click()
  await shown(page, '#goods-next').click()
  await shown(page, '#picture-0').waitFor()
  await submit()

  const other = await context.newPage()
  await other.goto(`${backEnd.url}/myPackage/list/waiting`)
  await shown(other, '#list-queued').waitFor()
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/forecast/add')) sent.push(request.method())
  })
  await context.setOffline(false)
  const queued = () => page.evaluate(() => localStorage.getItem('portage.forecast.queue.PT208846'))
  await until(async () => (await queued()) === null, 'the declaration is not sent')
  const found = await ask<{ packageList: { packageNo: string }[] }>(
    page,
    `${getFirstPackagePage.path}?group=0&page=1&keyword=${trackingNo}&operator=0&time=12`,
  )
  expect(found.packageList).toHaveLength(1)
  const { pictures } = await ask<{ pictures: unknown[] }>(
    page,
    `${getPackageDetail.path}?packageNo=${found.packageList[0]!.packageNo}`,
  )
  expect(pictures).toHaveLength(1)
  expect(sent).toEqual(['POST'])
  await context.close()
})
