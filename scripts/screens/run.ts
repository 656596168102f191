import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Running } from '../../server/src/start'
import { h5Driver } from '../../test/journeys/h5-driver'
import { openChromium } from '../../test/support/chromium'
import { demoSession, sessionCookies } from '../../test/support/demo-session'
import { MemberCalls } from '../../test/support/member-calls'
import { Sandbox } from '../../test/support/sandbox'
import { startThrowAway } from '../../test/support/throw-away'
import { type Screen, screensOf } from './screens'

const SIZES = { '390x844': { width: 390, height: 844 }, '320x568': { width: 320, height: 568 } }
const LANGS = ['sc', 'tc', 'en'] as const
const THEMES = ['light', 'dark'] as const
const OUT = 'screens'

async function signIn(context: BrowserContext, sandbox: Sandbox): Promise<void> {
  await context.addCookies(sessionCookies(sandbox.url, await demoSession(sandbox)))
}

async function shoot(page: Page, url: string, file: string, prepare: Screen['prepare']): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await prepare?.(h5Driver(page))
  await page.waitForTimeout(500)
  await page.screenshot({ path: file })
}

async function shootAll(browser: Browser, backEnd: Running, only: string | undefined): Promise<number> {
  const sandbox = new Sandbox(backEnd.url)
  const member = new MemberCalls(backEnd.url, (await demoSession(sandbox)).token)
  const screens = (await screensOf(sandbox, member)).filter(({ name }) => !only || name.includes(only))
  let count = 0
  for (const [size, viewport] of Object.entries(SIZES))
    for (const lang of LANGS)
      for (const theme of THEMES) {
        const folder = join(OUT, `${size}-${lang}-${theme}`)
        mkdirSync(folder, { recursive: true })
        const options = { viewport, colorScheme: theme, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
        const visitor = await browser.newContext(options)
        const signedIn = await browser.newContext(options)
        await signIn(signedIn, sandbox)
        for (const { name, path, signedOut, prepare } of screens) {
          const page = await (signedOut ? visitor : signedIn).newPage()
          const url = `${backEnd.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
          await shoot(page, url, join(folder, `${name}.png`), prepare)
          await page.close()
          count += 1
        }
        await visitor.close()
        await signedIn.close()
      }
  return count
}

/** Usage: npm run screens [-- name]: pictures of every screen of dist/h5, or of those whose name holds the word. */
async function main(): Promise<void> {
  const only = process.argv[2]
  if (!only) rmSync(OUT, { recursive: true, force: true })
  const [browser, backEnd] = await Promise.all([openChromium(), startThrowAway()])
  try {
    console.log(`${await shootAll(browser, backEnd, only)} pictures in ${OUT}/`)
  } finally {
    await browser.close()
    await backEnd.close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
