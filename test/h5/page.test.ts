import { inBrowser } from '../support/in-browser'
import { openSettled } from '../support/settled'
import { until } from '../support/until'

const { browser, backEnd } = inBrowser()

it('every script and sheet of the built app comes as Brotli and is kept for ever', async () => {
  const page = await browser.newPage()
  const got: { name: string; encoding?: string; cache?: string }[] = []
  page.on('response', (response) => {
    const [name] = /[^/]+\.(js|css)$/.exec(response.url()) ?? []
    const headers = response.headers()
    if (name) got.push({ name, encoding: headers['content-encoding'], cache: headers['cache-control'] })
  })
  await openSettled(page, `${backEnd.url}/home`)
  expect(got.length).toBeGreaterThan(2)
  for (const file of got)
    expect(file).toEqual({ name: file.name, encoding: 'br', cache: 'public, max-age=31536000, immutable' })
  await page.close()
})

it.each([
  ['light', '#F7F5F0'],
  ['dark', '#0B1324'],
] as const)('the page says what it is, has an icon, and the browser around it its %s colour', async (scheme, colour) => {
  const page = await browser.newPage({ colorScheme: scheme, javaScriptEnabled: false })
  await page.goto(`${backEnd.url}/home`)
  const meta = (name: string) => page.locator(`meta[name="${name}"]`)
  expect((await meta('description').getAttribute('content'))!.length).toBeGreaterThan(50)
  const media = page.locator(`meta[name="theme-color"][media*="${scheme}"]`)
  expect((await media.getAttribute('content'))!.toUpperCase()).toBe(colour)
  for (const [rel, type] of [
    ['icon', 'image/svg+xml'],
    ['apple-touch-icon', 'image/png'],
  ]) {
    const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href')
    const icon = await page.request.get(backEnd.url + href)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
  await page.close()
})

it('the chosen theme colours the browser around the page, whatever the system says', async () => {
  const page = await browser.newPage({ colorScheme: 'dark' })
  await openSettled(page, `${backEnd.url}/my`)
  const colours = page.locator('meta[name="theme-color"]')
  expect(await colours.count()).toBe(2)
  await until(
    () => colours.evaluateAll((all) => all.every((meta) => meta.getAttribute('content') === '#0b1324')),
    'the browser is not coloured in the dark',
  )
  await page.close()
})

it('what a finger rests on is seen pressed, and what it stands on is not', async () => {
  const page = await browser.newPage()
  await openSettled(page, `${backEnd.url}/home`)
  const looks = () =>
    page.evaluate(() =>
      ['#home-quick-search', '#inner'].map(
        (selector) => getComputedStyle(document.querySelector(selector)!).opacity,
      ),
    )
  const row = page.locator('#home-quick-search')
  await row.evaluate((element) => {
    const inner = document.createElement('div')
    element.append(Object.assign(inner, { id: 'inner', role: 'button', tabIndex: 0, textContent: 'inner' }))
  })
  for (const [pressed, seen] of [
    ['#home-quick-search', ['0.6', '1']],
    ['#inner', ['1', '0.6']],
  ] as const) {
    await page.locator(pressed).hover({ position: { x: 2, y: 2 } })
    await page.mouse.down()
    expect(await looks()).toEqual(seen)
    // Drawn off it, it presses nothing.
    await page.mouse.move(0, 0)
    await page.mouse.up()
    expect(await looks()).toEqual(['1', '1'])
  }
  await page.close()
})

it('a page that opens slides in, and not for who wants no motion', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await openSettled(page, `${backEnd.url}/help`)
  const takes = () =>
    page.evaluate(() => {
      const opening = document.createElement('div')
      opening.className = 'taro_page'
      document.querySelector('.taro_router')!.append(opening)
      const { transitionDuration } = getComputedStyle(opening)
      opening.remove()
      return transitionDuration
    })
  expect(await takes()).toBe('0s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await takes()).toBe('0.3s')
  await page.close()
})

it('a release that comes out under an open page brings the page that was asked for, and says so', async () => {
  const page = await browser.newPage()
  const accept = { headers: { accept: 'text/html' } }
  const html = await (await page.request.get(`${backEnd.url}/home`, accept)).text()
  const old = '<script defer src="/js/old.js"></script>'
  await page.route('**/js/old.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
  await page.route('**/home?*', (route) =>
    route.fulfill({ body: html.replace('<script', `${old}<script`), contentType: 'text/html' }),
  )
  await openSettled(page, `${backEnd.url}/home?lang=en`)
  // The pages of the old release are gone by now.
  let opened = 0
  page.on('request', (request) => {
    opened += request.isNavigationRequest() ? 1 : 0
  })
  await page.route('**/js/*.js', (route) => (opened ? route.continue() : route.fulfill({ status: 404 })))
  // What is told is gone again in a moment.
  await Promise.all([
    page.locator('#toast', { hasText: 'There is a new version, and you now have it.' }).waitFor(),
    page.locator('#home-sign-in').click(),
  ])
  expect([opened, new URL(page.url()).pathname]).toEqual([1, '/register-login'])
  await page.close()
})
