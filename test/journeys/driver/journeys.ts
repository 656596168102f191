import type { Settings } from '../../../server/src/base/settings'
import { signInDemoMember } from '../../support/back-end/demo-session'
import { MemberCalls } from '../../support/back-end/member-calls'
import { type BrowserTest, setUpBrowserTest } from '../../support/browser/in-browser'
import { createLateProxy } from '../../support/browser/later'
import { type App, BUILDS, type Build, type StartsAt } from './app'
import type { Driver } from './driver'

export interface Visitor {
  build: Build
  app: App
  driver: Driver
}

export interface Member extends Visitor {
  /** calls of the demo member outside the app */
  calls: MemberCalls
}

const BOTH: readonly Build[] = ['h5', 'weapp']

/**
 * Whether each test of a build continues where the previous one ended, or begins with an app without stored
 * data.
 */
type Opened = 'once' | 'for each test'

/**
 * Opens a phone for a build's app and closes it, in the hooks of the `describe` that calls this. The tests of
 * a build share one phone. A new phone for each test would cost more than most tests.
 * @param at the app's first screen, or a phone on which the first visit opens the app
 */
function opensApp({ browser, backEnd }: BrowserTest, build: Build, opened: Opened, at: StartsAt): Visitor {
  let app: App | undefined
  beforeAll(async () => {
    app = await BUILDS[build].open(browser, backEnd.url, at)
  })
  if (opened === 'for each test') beforeEach(() => app!.startAgain())
  afterAll(async () => {
    await app?.close()
  })
  return { build, app: createLateProxy(() => app, 'app'), driver: createLateProxy(() => app?.driver, 'app') }
}

/** Opens a phone as `opensApp` does, and signs in the demo member. */
function signsIn(world: BrowserTest, build: Build, opened: Opened): Member {
  const visitor = opensApp(world, build, opened, 'nothing')
  let calls: MemberCalls
  const before = opened === 'once' ? beforeAll : beforeEach
  before(async () => {
    const session = await signInDemoMember(world.sandbox)
    await visitor.app.keep(session)
    calls = new MemberCalls(world.backEnd.url, session.token)
  })
  return { ...visitor, calls: createLateProxy(() => calls, 'session') }
}

/**
 * Sets up a file of journeys. All its tests share one browser and one back end with the demo members. Each
 * build runs in a separate `describe`. `%s` in a title is the name of the build.
 */
export const journeys = (settings?: Partial<Settings>) => journeysIn(setUpBrowserTest(settings))

/** Sets up journeys in an existing browser and back end. */
export function journeysIn<W extends BrowserTest>(world: W) {
  const eachBuild = (title: string, body: (build: Build) => void, builds: readonly Build[] = BOTH) => {
    for (const build of builds) describe(title.replace('%s', BUILDS[build].name), () => body(build))
  }
  return {
    ...world,
    asVisitor: (title: string, opened: Opened, body: (visitor: Visitor) => void) =>
      eachBuild(title, (build) => body(opensApp(world, build, opened, 'first screen'))),
    asMember: (title: string, opened: Opened, body: (member: Member) => void, builds?: readonly Build[]) =>
      eachBuild(title, (build) => body(signsIn(world, build, opened)), builds),
  }
}
