import { journeys } from '../../journeys/driver/journeys'
import { solvePuzzle } from '../../journeys/steps/main-job'
import { freezeTime } from '../../support/browser/stop-time'
import { until } from '../../support/until'

const { sandbox, asMember, asVisitor } = journeys()

/** px that the keyboard of a phone covers */
const KEYBOARD = 300
/** ms between the two taps of a double tap */
const BETWEEN_MS = 100

asMember('touch input in %s', 'for each test', ({ build, app, driver }) => {
  it('a second tap outside a sheet that the first one closed presses nothing on the page', async () => {
    const { page } = driver
    await page.clock.install()
    await app.visit('home')
    const below = (await (await driver.see('home-forecast')).boundingBox())!
    await driver.tap('home-language')
    await driver.see('home-language-sheet')
    await driver.still()
    const [x, y] = [below.x + 40, below.y + 10]
    // The host of the mini program listens to touch events.
    const tap = () => (build === 'h5' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
    // The page's clock stops, so that a slow machine adds no time between the taps.
    await freezeTime(page)
    await tap()
    await page.clock.runFor(BETWEEN_MS)
    await driver.gone('home-language-sheet')
    await tap()
    await page.clock.resume()
    await driver.tap('home-language')
    await driver.see('home-language-sheet')
    await driver.tap('home-language-sheet-close')
    await driver.hasNo('forecast-tracking', 'home-forecast')
  })
  it('the keyboard covers neither the field nor its button', async () => {
    await app.visit('customerService')
    await driver.see('conversation-send')
    const cover = (px: number) =>
      build === 'h5'
        ? driver.page.evaluate((height) => {
            const seen = window.visualViewport!
            Object.defineProperty(seen, 'height', { value: window.innerHeight - height, configurable: true })
            seen.dispatchEvent(new Event('resize'))
          }, px)
        : driver.page.evaluate((height) => window.__host.showKeyboard(height), px)
    const end = async (id: string) => {
      const { y, height } = (await driver.find(id).boundingBox())!
      return y + height
    }
    const { height } = driver.page.viewportSize()!
    await cover(KEYBOARD)
    await until(async () => (await end('conversation-send')) <= height - KEYBOARD, 'it is covered')
    expect(await end('conversation-text')).toBeLessThanOrEqual(height - KEYBOARD)
    await cover(0)
    await until(async () => (await end('conversation-send')) > height - KEYBOARD, 'it has not come down')
  })
})

asVisitor('the puzzle of a sign-in, in %s', 'once', ({ build, app, driver }) => {
  it.each([320, 195])('fits a screen of %i px, and can be solved there', async (width) => {
    const usual = driver.page.viewportSize()!
    await app.visit('registerLogin')
    await driver.see('auth-phone')
    await driver.page.setViewportSize({ width, height: usual.height })
    await driver.fill('auth-phone', `8333${width}${build === 'h5' ? 1 : 2}`)
    await driver.tap('auth-send-code')
    const track = (await (await driver.see('puzzle-track')).boundingBox())!
    expect(track.x).toBeGreaterThanOrEqual(0)
    expect(track.x + track.width).toBeLessThanOrEqual(width)
    await solvePuzzle(driver, sandbox, 'puzzle-refresh', { shrunkTo: track.width })
    await driver.see('auth-resend')
    await driver.page.setViewportSize(usual)
  })
})
