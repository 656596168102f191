import { journeys } from '../../journeys/journeys'
import { solvePuzzle } from '../../journeys/main-job'

const { sandbox, asVisitor } = journeys()

asVisitor('the puzzle of a sign-in, in %s', 'once', ({ build, app, driver }) => {
  it.each([320, 195])('fits a screen of %i px, and is solved on it', async (width) => {
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
