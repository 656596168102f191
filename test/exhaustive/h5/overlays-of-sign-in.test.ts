import { SCREENS, type ScreenName } from '../../../config/screens'
import { signInScreens } from '../../../scripts/screens/sign-in-screens'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { signInByCode } from '../../../src/contract/sign-in'
import type { Lang } from '../../../src/domain/language'
import { demoSession } from '../../support/demo-session'
import { inBrowser } from '../../support/in-browser'
import { OverlayWalk, WALKS, type Way } from './overlay-walk'

const { browser, backEnd, sandbox } = inBrowser()
const [, { aptId }] = DEMO_MEMBERS
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString()

/** What a login by an address asks or says, in the picture of that name, and where whoever leaves it is led. */
const OF_LOGIN: readonly [picture: string, overlay: string, to: ScreenName][] = [
  ['app-login-pre-logoff', 'pre-logoff', 'home'],
  ['app-login-tips', 'login-tips', 'registerLogin'],
  ['app-login-reactivate', 'reactivate', 'home'],
  ['app-login-other-member', 'other-member', 'home'],
]

async function whileLoggingIn(lang: Lang, way: Way, [picture, overlay, to]: (typeof OF_LOGIN)[number]) {
  const { path, signedOut, answers } = signInScreens.find(({ name }) => name === picture)!
  const session = signedOut ? undefined : await demoSession(sandbox)
  const walk = await OverlayWalk.begin(browser, backEnd.url, { lang, way, session })
  await answers?.(walk.page)
  await walk.visit(path)
  await walk.judgeAndLeave(overlay, { to })
  await walk.endVisit()
  await walk.close()
  return walk.found
}

/** Three answers of a sign-in by a code, of which each opens something over the form. */
async function atSignIn(lang: Lang, way: Way) {
  const walk = await OverlayWalk.begin(browser, backEnd.url, { lang, way })
  const answers = [
    { code: 'A6', msg: '', data: null },
    { code: 'A9', msg: '', data: { ticket: 'a-way-back', aptId, until: IN_A_WEEK } },
  ]
  await walk.page.route(`**${signInByCode.path}`, (route) => route.fulfill({ json: answers.shift() }))
  await walk.visit(SCREENS.registerLogin.paths[0])
  await walk.press('auth-agreement-10006')
  await walk.judgeAndLeave('agreement-popup', { focus: 'auth-agreement-10006' })
  await walk.driver.fill('auth-phone', '81234567')
  await walk.press('auth-send-code')
  await walk.judgeAndLeave('puzzle', { focus: 'auth-send-code' })
  await walk.driver.fill('auth-code', '123456')
  // Who has a keyboard sends the code from its field.
  const send = way === 'finger' || way === 'name' ? 'auth-submit' : 'auth-code'
  await walk.press(send)
  await walk.judgeAndLeave('agreement-popup', { focus: send })
  await walk.press('auth-submit')
  await walk.judgeAndLeave('reactivate', { focus: 'auth-submit' })
  await walk.driver.holds('auth-phone', '81234567')
  await walk.endVisit()
  await walk.close()
  return walk.found
}

it.each(
  WALKS,
)('what opens over a sign-in in %s passes the rules in both looks, takes the focus, is left by %s, and leads where it says', async (lang, way) => {
  const found = await atSignIn(lang, way)
  for (const overlay of OF_LOGIN) found.push(...(await whileLoggingIn(lang, way, overlay)))
  expect(found).toEqual([])
})
