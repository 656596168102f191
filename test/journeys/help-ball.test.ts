import { sandboxSetOverlaySwitches } from '../../sandbox/contract/overlays'
import { buildWebsiteUrl } from '../../src/domain/app/website'
import { SCREENS } from '../../src/screens/screens'
import { until } from '../support/until'
import type { Driver } from './driver/driver'
import { journeys } from './driver/journeys'
import { covered, isSeen } from './steps/help-ball'

const { sandbox, asMember } = journeys()

const boxOf = async (driver: Driver) => (await (await driver.see('help-ball')).boundingBox())!
/** Waits until the ball is at a place where it covers nothing. */
const stands = (driver: Driver, isSo: (box: Awaited<ReturnType<typeof boxOf>>) => boolean, what: string) =>
  until(async () => {
    await driver.still()
    if (!(await isSeen(driver)) || !isSo(await boxOf(driver))) return false
    return (await covered(driver)).length === 0
  }, `the ball does not stand ${what}`)

asMember('the help ball, in %s', 'for each test', ({ build, app, driver }) => {
  const sideOf = async () => ((await boxOf(driver)).x < 100 ? 'left' : 'right')

  beforeEach(() => sandbox.call(sandboxSetOverlaySwitches, { helpBall: true }))
  afterEach(() => sandbox.call(sandboxSetOverlaySwitches, { helpBall: false }))

  it('[OVER-70] is dragged to a side, and is still there later', async () => {
    await app.visit('my')
    // The saving appears last. Until the ball has measured it, the ball lets presses through.
    await driver.see('my-saved')
    const { width, height } = driver.page.viewportSize()!
    await stands(driver, ({ x }) => x === width - 50 - 10, 'at the right')
    expect(await boxOf(driver)).toMatchObject({ width: 50, height: 50 })
    // The centre of the ball does not pass the centre of the screen, so the ball returns to the right.
    await driver.drag('help-ball', { x: -(width / 2 - 50), y: 0 })
    await stands(driver, ({ x }) => x === width - 50 - 10, 'at the right again')
    await driver.drag('help-ball', { x: -(width - 2 * 50), y: 0 })
    await stands(driver, ({ x }) => x === 10, 'at the left')
    const bar = build === 'h5' ? 0 : (await driver.page.locator('wx-page:visible').last().boundingBox())!.y
    const least = bar + 0.05 * (height - bar)
    const most = bar + 0.87 * (height - bar)
    for (const y of [-height, height]) {
      await driver.drag('help-ball', { x: 0, y })
      const isThere = (top: number) => (y < 0 ? top < height / 2 : top > height / 2)
      await stands(
        driver,
        (box) => isThere(box.y) && box.y >= least - 1 && box.y <= most + 1,
        'within its way',
      )
    }
    await app.visit('home')
    await driver.see('help-ball')
    expect(await sideOf()).toBe('left')
  })

  if (build === 'h5')
    it('[OVER-65] [OVER-66] [OVER-67] opens a menu with four links, which can be closed', async () => {
      await app.visit('home')
      const open = async () => {
        await stands(driver, () => true, 'anywhere')
        await driver.tap('help-ball')
        await driver.see('help-menu')
      }
      await open()
      expect(await driver.find('help-menu').locator('.pt-cell').count()).toBe(4)
      await driver.tap('help-menu-close')
      await driver.gone('help-menu')
      await open()
      expect(await app.website(() => driver.tap('help-service'))).toBe(buildWebsiteUrl('service'))
      await open()
      await driver.tap('help-home')
      await driver.gone('help-menu')
      await open()
      await driver.tap('help-parcels')
      await driver.see('list-chip-toPay')
      await open()
      await driver.tap('help-forecast')
      await driver.see('forecast-destination')
      await app.back()
      await open()
      await driver.tap('help-home')
      await driver.see('home-forecast')
    })

  if (build === 'weapp')
    it('[OVER-62] [OVER-63] is a named button for screen readers in each language, and its menu a dialog of links', async () => {
      const { page } = driver
      for (const [lang, ball, menu, entries] of [
        ['sc', '帮助', '需要帮忙吗？', ['在线客服', '预报包裹', '我的包裹', '首页']],
        ['tc', '說明', '需要幫忙嗎？', ['線上客服', '預報包裹', '我的包裹', '首頁']],
        [
          'en',
          'Help',
          'How can we help?',
          ['Online customer service', 'Declare a parcel', 'My parcels', 'Home'],
        ],
      ] as const) {
        await app.visit('home', '', lang)
        await stands(driver, () => true, 'anywhere')
        const button = page.getByRole('button', { name: ball, exact: true }).filter({ visible: true })
        expect(await button.getAttribute('id')).toBe('help-ball')
        expect(await button.getAttribute('aria-haspopup')).toBe('dialog')
        await driver.tap('help-ball')
        const dialog = page.getByRole('dialog', { name: menu, exact: true }).filter({ visible: true })
        await dialog.waitFor()
        for (const entry of entries) await dialog.getByRole('link', { name: entry, exact: true }).waitFor()
      }
    })

  if (build === 'h5')
    it('[OVER-62] [OVER-63] is moved, opened and closed by keys only, and gets the focus back', async () => {
      await app.visit('home')
      const ball = driver.page.getByRole('button', { name: 'Help', exact: true })
      await ball.focus()
      await driver.page.keyboard.press('ArrowLeft')
      await stands(driver, ({ x }) => x === 10, 'at the left')
      await driver.page.keyboard.press('Enter')
      await driver.see('help-menu')
      await driver.page.getByRole('link', { name: 'Online customer service' }).waitFor()
      await driver.still()
      await until(
        () => driver.page.evaluate(() => document.activeElement?.id === 'help-menu'),
        'no focus in the menu',
      )
      await driver.page.keyboard.press('Escape')
      await driver.gone('help-menu')
      await until(
        () => driver.page.evaluate(() => document.activeElement?.id === 'help-ball'),
        'no focus on the ball',
      )
      expect(new URL(driver.page.url()).pathname).toBe(SCREENS.home.paths[0])
    })
})
