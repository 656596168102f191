import { journeys } from '../../journeys/journeys'
import { stopTime } from '../../support/stop-time'

const { asMember } = journeys()

/** ms between the two taps of one who taps twice */
const BETWEEN_MS = 100

asMember('a second tap in %s', 'once', ({ build, app, driver }) => {
  if (build === 'weapp')
    it('a row is seen pressed from the first one on, by what WeChat is told of it', async () => {
      await app.visit('my')
      const row = await driver.see('my-forecast')
      expect(await row.getAttribute('hover-class')).toBe('is-press')
      expect(await row.getAttribute('hover-stop-propagation')).toBe('true')
      expect(await row.getAttribute('hover-stay-time')).toBe('100')
      // A touch of the page between them is none of it.
      const page = driver.page.locator('.pt-page:visible')
      expect(await page.getAttribute('hover-class')).toBe('none')
      const opacity = () => row.evaluate((element) => getComputedStyle(element).opacity)
      await row.evaluate((element) => element.classList.add('is-press'))
      expect(await opacity()).toBe('0.6')
      await row.evaluate((element) => element.classList.remove('is-press'))
    })

  it('beside a sheet that the first one closed presses nothing of the page', async () => {
    const { page } = driver
    await page.clock.install()
    await app.visit('my')
    const below = (await (await driver.see('my-forecast')).boundingBox())!
    await driver.tap('my-theme')
    await driver.see('my-theme-sheet')
    await driver.still()
    const [x, y] = [below.x + 40, below.y + 10]
    // The host of the mini program listens to touches.
    const tap = () => (build === 'h5' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
    // However long it takes, it is the same moment to the page.
    await stopTime(page)
    await tap()
    await page.clock.runFor(BETWEEN_MS)
    await driver.gone('my-theme-sheet')
    await tap()
    await page.clock.resume()
    await driver.tap('my-theme')
    await driver.see('my-theme-sheet')
    await driver.tap('my-theme-sheet-close')
    await driver.hasNo('forecast-tracking', 'my-forecast')
  })
})
