import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeys } from '../../journeys/journeys'
import { stopTime } from '../../support/stop-time'
import { until } from '../../support/until'

const HOLD_MS = 15_000
const CODE = 'dist/h5/js'
/** The one file that holds vConsole, by its content: its name is made of that. */
const codeOfTool = () =>
  readdirSync(CODE).find((file) => readFileSync(join(CODE, file), 'utf8').includes('__vconsole'))!

const { asVisitor } = journeys()

asVisitor('the debug tool in %s', 'once', ({ build, app, driver }) => {
  /** Three fingers rest on what is shown, while what is told of the time goes by, and are lifted. */
  async function hold(id: string, meanwhile: () => Promise<void>): Promise<void> {
    const { x, y, width, height } = (await (await driver.see(id)).boundingBox())!
    const session = await driver.page.context().newCDPSession(driver.page)
    const fingers = [1, 2, 3].map((part) => ({ x: x + (width * part) / 4, y: y + height / 2, id: part }))
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers })
    await meanwhile()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }
  const noted = () =>
    driver.page.evaluate(() => window.__host.opened.filter((name) => name === 'setEnableDebug').length)

  afterEach(() => driver.page.clock.resume())
  it('[LIMT-05] three fingers held on an open sheet for 15 s open it, and it is loaded only then', async () => {
    const id = 'home-language-sheet'
    const { page } = driver
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url().split('/').at(-1)!))
    await page.clock.install()
    await app.visit('home')
    await driver.tap('home-language')
    await driver.see(id)
    await driver.still()
    await stopTime(page)
    const isLoaded = async () => (build === 'h5' ? requested.includes(codeOfTool()) : (await noted()) === 1)
    await hold(id, async () => {
      await page.clock.runFor(HOLD_MS - 1)
      expect(await isLoaded()).toBe(false)
      await page.clock.runFor(1)
      await until(isLoaded, 'the debug tool is not asked for')
    })
    await page.clock.resume()
    if (build === 'weapp') return
    const panel = page.locator('#__vconsole .vc-panel')
    await panel.waitFor()
    // Its styles are taken too: without them the panel would stand open in the page, not at its foot.
    expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
  })
})
