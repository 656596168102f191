import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { signInDemoMember } from '../../test/support/back-end/demo-session'
import { MemberCalls } from '../../test/support/back-end/member-calls'
import { Sandbox } from '../../test/support/back-end/sandbox'
import { startTemporaryServer } from '../../test/support/back-end/throw-away'
import { openChromium } from '../../test/support/browser/chromium'
import { buildOnce } from '../build/build-once'
import { TARGETS } from '../build/targets'
import { ROOT } from '../programs'
import { removeFolder } from '../remove-folder'
import { type Build, chosen, HELP, type Options, Refused, readOptions } from './options'
import { isOf, type Screen } from './screen'
import { screensOf } from './screens'
import { makeSheetsOf } from './sheets'
import { contextFor, type Phone, VIEWERS, type Viewer } from './viewer'

const OUT = 'screens'

const folderOf = (build: Build, { size, lang, look }: Phone) => join(OUT, `${build}-${size}-${lang}-${look}`)

interface Shot {
  context: BrowserContext
  phone: Phone
  /** folder of the picture */
  folder: string
}

async function shoot(
  viewer: Viewer,
  { name, path, answers, prepare }: Screen,
  { context, phone, folder }: Shot,
): Promise<void> {
  const page = await context.newPage()
  await answers?.(page)
  const driver = await viewer.open(page, path, phone)
  await prepare?.(driver)
  await page.waitForLoadState('networkidle')
  await driver.still()
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
}

const phonesOf = ({ sizes, langs, looks }: Options): Phone[] =>
  sizes.flatMap((size) => langs.flatMap((lang) => looks.map((look) => ({ size, lang, look }))))

/** Makes sheets of the pictures: for each build, size and language, the screens in all requested looks. */
async function makeSheets({ builds, sizes, langs, looks, mockups }: Options, names: readonly string[]) {
  for (const build of builds)
    for (const size of sizes)
      for (const lang of langs) {
        const folders = looks.map((look) => ({ look, folder: folderOf(build, { size, lang, look }) }))
        const into = join(OUT, 'sheets', `${build}-${size}-${lang}`)
        const made = await makeSheetsOf(names, { folders, lang, mockups, into })
        console.log(`${made} sheets in ${into}/`)
      }
}

interface Shooting {
  browser: Browser
  options: Options
  screens: readonly Screen[]
  url: string
}

/**
 * Makes the pictures of one build. It reports and counts the screens that failed, and continues with the
 * others.
 */
async function shootBuild(build: Build, { browser, options, screens, url }: Shooting) {
  const viewer = await VIEWERS[build](url)
  let made = 0
  const failed: string[] = []
  for (const phone of phonesOf(options)) {
    const folder = folderOf(build, phone)
    mkdirSync(folder, { recursive: true })
    const [visitor, member] = await Promise.all([contextFor(browser, phone), contextFor(browser, phone)])
    await viewer.signIn(member)
    for (const screen of screens.filter(isOf(build)))
      await shoot(viewer, screen, { context: screen.signedOut ? visitor : member, phone, folder }).then(
        () => {
          made += 1
        },
        (error: Error) => failed.push(`${folder}/${screen.name}: ${error.message.split('\n')[0]}`),
      )
    await Promise.all([visitor.close(), member.close()])
  }
  await viewer.close()
  return { made, failed }
}

async function shootAll(options: Options): Promise<void> {
  for (const build of options.builds) await buildOnce(ROOT, TARGETS[build])
  const [browser, backEnd] = await Promise.all([openChromium(), startTemporaryServer()])
  try {
    const sandbox = new Sandbox(backEnd.url)
    const member = new MemberCalls(backEnd.url, (await signInDemoMember(sandbox)).token)
    const all = await screensOf(sandbox, member)
    const names = chosen(
      'screen',
      options.screens,
      all.map(({ name }) => name),
    )
    if (!options.screens.length) removeFolder(OUT)
    const screens = all.filter(({ name }) => names.includes(name))
    for (const build of options.builds) {
      const { made, failed } = await shootBuild(build, { browser, options, screens, url: backEnd.url })
      console.log(`${made} pictures of ${build} in ${OUT}/`)
      for (const line of failed) console.error(`failed: ${line}`)
      if (failed.length) process.exitCode = 1
    }
    await makeSheets(
      options,
      screens.map(({ name }) => name),
    )
  } finally {
    await browser.close()
    await backEnd.close()
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options) await shootAll(options)
  else console.log(HELP)
}

main().catch((error: unknown) => {
  console.error(error instanceof Refused ? error.message : error)
  process.exitCode = 1
})
