import { setUpBrowserTest } from '../support/browser/in-browser'
import { openAndSettle } from '../support/browser/settled'
import { until } from '../support/until'

const { browser, backEnd } = setUpBrowserTest()

it('every script and style sheet is served with Brotli and cached forever', async () => {
  const page = await browser.newPage()
  const got: { name: string; encoding?: string; cache?: string }[] = []
  page.on('response', (response) => {
    const [name] = /[^/]+\.(js|css)$/.exec(response.url()) ?? []
    const headers = response.headers()
    if (name) got.push({ name, encoding: headers['content-encoding'], cache: headers['cache-control'] })
  })
  await openAndSettle(page, `${backEnd.url}/home`)
  expect(got.length).toBeGreaterThan(2)
  for (const file of got)
    expect(file).toEqual({ name: file.name, encoding: 'br', cache: 'public, max-age=31536000, immutable' })
  await page.close()
})

it('the list of likely next screens names the files of each, and all of them are served', async () => {
  const page = await browser.newPage()
  const list = await page.request.get(`${backEnd.url}/next-screens.json`)
  const screens = Object.entries((await list.json()) as Record<string, string[]>)
  expect(screens.map(([name]) => name)).toEqual(expect.arrayContaining(['parcelList', 'forecast', 'my']))
  for (const [name, files] of screens)
    expect([name, files.filter((file) => file.endsWith('.js')).length]).not.toEqual([name, 0])
  const files = [...new Set(screens.flatMap(([, all]) => all))]
  const answers = await Promise.all(files.map((file) => page.request.head(backEnd.url + file)))
  expect(files.filter((_, at) => answers[at]!.status() !== 200)).toHaveLength(0)
  await page.close()
})

it('the page has a description, icons, and a browser colour for each look', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${backEnd.url}/home`)
  const meta = (name: string) => page.locator(`meta[name="${name}"]`)
  expect((await meta('description').getAttribute('content'))!.length).toBeGreaterThan(50)
  for (const [look, colour] of [
    ['light', '#f7f5f0'],
    ['dark', '#0b1324'],
  ]) {
    const media = page.locator(`meta[name="theme-color"][media*="${look}"]`)
    expect((await media.getAttribute('content'))!.toLowerCase()).toBe(colour)
  }
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

it('the theme of the app sets both browser colours of the page', async () => {
  const page = await browser.newPage({ colorScheme: 'dark' })
  await openAndSettle(page, `${backEnd.url}/my`)
  const colours = page.locator('meta[name="theme-color"]')
  expect(await colours.count()).toBe(2)
  await until(
    () =>
      colours.evaluateAll((all) =>
        all.every((meta) => meta.getAttribute('content')!.toLowerCase() === '#0b1324'),
      ),
    'the browser is not coloured in the dark',
  )
  await page.close()
})

it('only the pressed element looks pressed, not the element around it', async () => {
  const page = await browser.newPage()
  await openAndSettle(page, `${backEnd.url}/home`)
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
    // A press that is moved off the element presses nothing.
    await page.mouse.move(0, 0)
    await page.mouse.up()
    expect(await looks()).toEqual(['1', '1'])
  }
  await page.close()
})

it('an opening page slides in, except with reduced motion', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await openAndSettle(page, `${backEnd.url}/help`)
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
