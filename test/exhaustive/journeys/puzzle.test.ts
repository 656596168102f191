import { getPuzzle } from '../../../src/contract/sign-in'
import { CODE } from '../../../src/domain/envelope'
import { journeys } from '../../journeys/journeys'
import { solvePuzzle } from '../../journeys/main-job'

const { sandbox, asVisitor } = journeys()

asVisitor('the puzzle of a sign-in, in %s', 'once', ({ build, app, driver }) => {
  it('[AUTH-34] is given anew when it did not fit', async () => {
    await app.visit('registerLogin')
    await driver.fill('auth-phone', '83330000')
    await solvePuzzle(driver, sandbox, 'auth-send-code', { offPx: -40 })
    await driver.reads('puzzle-error', /does not fit/)
    await driver.tap('puzzle-close')
  })

  it('fits a narrow screen, and is solved on it', async () => {
    const usual = driver.page.viewportSize()!
    await app.visit('registerLogin')
    await driver.see('auth-phone')
    for (const width of [320, 195]) {
      await driver.page.setViewportSize({ width, height: usual.height })
      await driver.fill('auth-phone', `8333${width}${build === 'h5' ? 1 : 2}`)
      await driver.tap('auth-send-code')
      const track = (await (await driver.see('puzzle-track')).boundingBox())!
      expect(track.x).toBeGreaterThanOrEqual(0)
      expect(track.x + track.width).toBeLessThanOrEqual(width)
      await solvePuzzle(driver, sandbox, 'puzzle-refresh', { shrunkTo: track.width })
      await driver.see('auth-resend')
    }
    await driver.page.setViewportSize(usual)
  })

  it('[ERRS-06] that is refused for want of a session opens no second sign-in above the first', async () => {
    // Asked for by another screen, and left.
    await app.visit('forecast')
    await driver.see('auth-phone')
    await app.visit('parcelList')
    await driver.tap('list-sign-in')
    await driver.tap('auth-kind-email')
    await driver.fill('auth-email', 'shopper@portage.example')
    await driver.tap('auth-mode')
    await driver.fill('auth-password', 'any password')
    await driver.page.route(
      `**${getPuzzle.path}*`,
      (route) => route.fulfill({ json: { code: CODE.notLoggedIn, msg: '', data: null } }),
      { times: 1 },
    )
    await driver.tap('auth-submit')
    await driver.tap('puzzle-close')
    await app.back()
    await driver.tap('list-sign-in')
    await driver.holds('auth-email', 'shopper@portage.example')
  })
})
