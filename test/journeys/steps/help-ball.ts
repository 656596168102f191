import type { Build } from '../../../scripts/screens/options'
import { isOf, type Screen } from '../../../scripts/screens/screen'
import { CSS_CLASSES_HELP_BALL_AVOIDS } from '../../../src/platform/pressables/never-covered'
import { SCREENS, type ScreenName } from '../../../src/screens/screens'
import { PRESSABLE_ROLES } from '../../support/browser/pressed'
import { until } from '../../support/until'
import type { Driver } from '../driver/driver'

/**
 * Screens without a help ball. Nothing may lead away from a step of the sign-in, or from a screen that
 * another person has shared.
 */
const WITHOUT: readonly ScreenName[] = [
  'registerLogin',
  'appLogin',
  'agreement',
  'sharedRoute',
  'receiverCertificate',
]
/** Size of the smallest phone. */
const SMALL = { width: 320, height: 568 }

/**
 * Screens that have no room for the ball at their top, on a usual phone. There the ball is set aside: only
 * keys and screen readers reach it. On every other screen it is visible (`HelpBall` of
 * src/shared/help-ball/help-ball.tsx).
 */
const WITHOUT_ROOM: Readonly<Record<Build, readonly ScreenName[]>> = {
  h5: ['merge'],
  weapp: ['merge', 'addressEdit'],
}

export interface WithBall {
  name: ScreenName
  path: string
  /** whether the screen has no room for the ball */
  isAside: boolean
}

/** The screens that have a help ball. */
export const SCREENS_WITH_BALL = (Object.keys(SCREENS) as ScreenName[]).filter(
  (name) => !WITHOUT.includes(name),
)

/**
 * Returns a screen with a help ball. Its address is that of the screen's first picture for a signed-in
 * member.
 */
export function withHelpBall(build: Build, screens: readonly Screen[], name: ScreenName): WithBall {
  const { paths } = SCREENS[name]
  const picture = screens
    .filter(isOf(build))
    .filter(({ signedOut, changesNetwork }) => !signedOut && !changesNetwork)
    .find(({ path }) => paths.some((own) => own === path.split(/[?#]/)[0]))
  return { name, path: picture?.path ?? paths[0], isAside: WITHOUT_ROOM[build].includes(name) }
}

/**
 * Returns whether the ball is visible. On a screen without room for it, only keys and screen readers reach
 * it.
 */
export const isSeen = (driver: Driver) =>
  driver.find('help-ball').evaluate((ball) => getComputedStyle(ball.parentElement!).opacity === '1')

const DRAWN = ['input', 'textarea', 'button', 'video']
/** Selectors of the elements that a finger presses or types into, and of the bar at the page's foot. */
const PRESSED = [
  PRESSABLE_ROLES,
  ...DRAWN.flatMap((name) => [name, `wx-${name}`]),
  ...['.pt-btn', '.pt-chip', '.pt-foot'],
  // Content to read, which the ball must never cover.
  ...CSS_CLASSES_HELP_BALL_AVOIDS.map((name) => `.${name}`),
].join(', ')

/**
 * Returns the pressable elements below the ball, one line each. A link across nearly the whole width may be
 * below it.
 */
export const covered = (driver: Driver): Promise<string[]> =>
  driver.find('help-ball').evaluate((ball, pressed) => {
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
  /** whether a press at this place reaches the ball */
  isMet: boolean
  below: string[]
}

/**
 * Returns the state of the ball after it has found its place among the elements at rest. Returns undefined
 * before that.
 */
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

/** Waits until the ball is visible on a screen with room for it, or set aside on a screen without room. */
export async function standsOrIsAside(driver: Driver, { name, isAside }: WithBall): Promise<void> {
  let judged: Judged | undefined
  await until(
    async () => {
      await driver.still()
      judged = await judge(driver)
      return judged && judged.isSeen !== isAside
    },
    () => `${name}: the ball is ${judged?.isSeen ? 'seen' : 'aside'}`,
  )
}

/**
 * Waits until the ball has found a place where it covers nothing pressable. If the screen has no room, the
 * ball must let every press through.
 */
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

/**
 * Runs an action that may move the page below the ball, and waits until the ball has noticed the move.
 * Otherwise the test might judge the ball's earlier place.
 */
async function moving(driver: Driver, screen: string, act: () => Promise<unknown>): Promise<void> {
  const ball = driver.find('help-ball')
  const places = () =>
    ball.evaluate(
      (own, pressed) =>
        [...document.querySelectorAll(pressed)]
          .filter((element) => element.id !== own.id && element.id && element.getClientRects().length)
          .map((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return `${element.id} ${[left, top, width, height]}`
          }),
      PRESSED,
    )
  // From here on, the test and the ball notice the same moves.
  const seen = await ball.evaluateHandle((own) => {
    const holder = own.parentElement!
    const isUnderWay = () => !holder.classList.contains('is-placed')
    // A ball that is already looking for a place looks once more in any case.
    const it = { isSeen: isUnderWay() }
    const look = () => {
      it.isSeen ||= isUnderWay()
    }
    new MutationObserver(look).observe(holder, { attributeFilter: ['class'] })
    return it
  })
  const before = await places()
  await act()
  const moved = (await places()).filter((place) => !before.includes(place))
  if (moved.length > 0)
    await until(
      () => seen.evaluate(({ isSeen }) => isSeen),
      () => `the ball does not see that ${screen} moves: ${moved}`,
    )
}

const scroll = (driver: Driver, to: 'top' | 'end') =>
  driver.page.evaluate((to) => {
    for (const element of document.querySelectorAll('*')) {
      const isLong = element.scrollHeight > element.clientHeight + 1
      const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowY)
      if (isLong && (isScrolled || element === document.scrollingElement))
        element.scrollTop = to === 'top' ? 0 : element.scrollHeight
    }
  }, to)

/** Checks the same at the page's end, and on the smallest phone first at its end and then at its top. */
export async function coversNothingAnywhere(driver: Driver, screen: string): Promise<void> {
  const usual = driver.page.viewportSize()!
  const judgedAt = async (place: string, act: () => Promise<unknown>) => {
    const name = `${screen}, ${place}`
    await moving(driver, name, act)
    await coversNothing(driver, name)
  }
  await coversNothing(driver, screen)
  await judgedAt('the end', () => scroll(driver, 'end'))
  await judgedAt('320 px, the end', async () => {
    await driver.page.setViewportSize(SMALL)
    await scroll(driver, 'end')
  })
  await judgedAt('320 px, the top', () => scroll(driver, 'top'))
  await driver.page.setViewportSize(usual)
}
