import { PRESSED } from '../support/pressed'
import { until } from '../support/until'
import type { Driver } from './driver'

/** Whether it is shown; where there is no room for it, it is there for keys and screen readers alone. */
export const isSeen = (driver: Driver) =>
  driver.find('help-ball').evaluate((ball) => getComputedStyle(ball.parentElement!).opacity === '1')

/** What can be pressed and lies below the ball, a line each; a link over nearly the whole width may. */
export const covered = (driver: Driver): Promise<string[]> =>
  driver.find('help-ball').evaluate((ball, roles) => {
    const pressed = `${roles}, input, textarea, .pt-btn, .pt-chip, .pt-page__foot`
    const own = ball.getBoundingClientRect()
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isOver = left < own.right && right > own.left && top < own.bottom && bottom > own.top
      const isWide = element.getAttribute('role') === 'link' && width > 0.6 * window.innerWidth
      return isOver && !isWide && element.id !== ball.id ? [`#${element.id} .${element.className}`] : []
    })
  }, PRESSED)

interface Judged {
  isSeen: boolean
  /** a finger that comes down there meets it */
  isMet: boolean
  below: string[]
}

/** How it stands once what lies around it has come to rest and is known to it; undefined before. */
async function judge(driver: Driver): Promise<Judged | undefined> {
  const isPlaced = () =>
    driver.find('help-ball').evaluate((ball) => ball.parentElement!.classList.contains('is-placed'))
  if (!(await isPlaced())) return undefined
  const isMet = await driver
    .find('help-ball')
    .evaluate((ball) => getComputedStyle(ball.parentElement!).pointerEvents !== 'none')
  const judged = { isSeen: await isSeen(driver), isMet, below: await covered(driver) }
  return (await isPlaced()) ? judged : undefined
}

/** Waits until the ball is placed, and is over nothing that is pressed, or where there is no room lets each finger through. */
export async function coversNothing(driver: Driver, screen: string): Promise<void> {
  let judged: Judged | undefined
  await until(
    async () => {
      await driver.still()
      judged = await judge(driver)
      return judged?.isSeen ? judged.below.length === 0 : judged && !judged.isMet
    },
    () => `${screen}: ${JSON.stringify(judged)}`,
  )
}
