import type { Build } from '../../../scripts/screens/options'
import { isOf, type Screen } from '../../../scripts/screens/screen'
import { CSS_CLASSES_HELP_BALL_AVOIDS } from '../../../src/platform/pressables/never-covered'
import { SCREENS, type ScreenName } from '../../../src/screens/screens'
import { PRESSABLE_ROLES } from '../../support/browser/pressed'
import { until } from '../../support/until'
import type { Driver } from '../driver/driver'

/** Steps of a sign-in, and what somebody else was sent, have no way out of them. */
const WITHOUT: readonly ScreenName[] = [
  'registerLogin',
  'appLogin',
  'agreement',
  'sharedRoute',
  'receiverCertificate',
]
/** The smallest phone. */
const SMALL = { width: 320, height: 568 }

/**
 * Screens that have no room for it at their top, on a usual phone: it stands aside there, for keys and screen readers
 * alone. On every other one it is seen (`HelpBall` of src/shared/help-ball/help-ball.tsx).
 */
const WITHOUT_ROOM: Readonly<Record<Build, readonly ScreenName[]>> = {
  h5: ['merge'],
  weapp: ['merge', 'addressEdit', 'changeDestination'],
}

export interface WithBall {
  name: ScreenName
  path: string
  /** it has no room there */
  isAside: boolean
}

/** The screens that have a help ball. */
export const SCREENS_WITH_BALL = (Object.keys(SCREENS) as ScreenName[]).filter(
  (name) => !WITHOUT.includes(name),
)

/** A screen that has one, at the address of the first picture that the member alone makes of it. */
export function withHelpBall(build: Build, screens: readonly Screen[], name: ScreenName): WithBall {
  const { paths } = SCREENS[name]
  const picture = screens
    .filter(isOf(build))
    .filter(({ signedOut, changesNetwork }) => !signedOut && !changesNetwork)
    .find(({ path }) => paths.some((own) => own === path.split(/[?#]/)[0]))
  return { name, path: picture?.path ?? paths[0], isAside: WITHOUT_ROOM[build].includes(name) }
}

/** Whether it is shown; where there is no room for it, it is there for keys and screen readers alone. */
export const isSeen = (driver: Driver) =>
  driver.find('help-ball').evaluate((ball) => getComputedStyle(ball.parentElement!).opacity === '1')

const DRAWN = ['input', 'textarea', 'button', 'video']
/** What a finger presses or types into, and the bar at the page's foot. */
const PRESSED = [
  PRESSABLE_ROLES,
  ...DRAWN.flatMap((name) => [name, `wx-${name}`]),
  ...['.pt-btn', '.pt-chip', '.pt-page__foot'],
  // What is read, and never covered.
  ...CSS_CLASSES_HELP_BALL_AVOIDS.map((name) => `.${name}`),
].join(', ')

/** What can be pressed and lies below the ball, a line each; a link over nearly the whole width may. */
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

/** Waits until the ball is seen, on a screen that has room for it, and aside on one that has none. */
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

/**
 * Does what may move the page below the ball, and waits until the ball has seen it: else it might be judged by where it
 * stood before.
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
  // What moves from here on is seen by both.
  const seen = await ball.evaluateHandle((own) => {
    const holder = own.parentElement!
    const isUnderWay = () => !holder.classList.contains('is-placed')
    // One that is being placed already looks once more in any case.
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

/** The same at the page's end, and on the smallest phone from its end to its top. */
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
