import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildHost } from '../weapp/host/build-host'
import { serveHost } from '../weapp/host/serve-host'
import { Driver } from './driver'
import type { Opened } from './h5-driver'

/** The address that config/ builds in. */
const BUILT_API = 'http://127.0.0.1:3210'

let built: Promise<string> | undefined
/** The host of dist/weapp, made once a run. */
function hostFolder(): Promise<string> {
  built ??= (async () => {
    const out = mkdtempSync(join(tmpdir(), 'portage-host-'))
    await buildHost({ dist: resolve(__dirname, '../../dist/weapp'), out })
    return out
  })()
  return built
}

/** The built mini program in a phone-sized browser. `path` is a page of app.json with its query. */
export async function openWeapp(browser: Browser, api: string, path?: string): Promise<Opened> {
  const { url, close } = await serveHost(await hostFolder(), api)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const addressOf = (to?: string) => {
    const query = new URLSearchParams({ api: url, builtApi: BUILT_API, ...(to ? { path: to } : {}) })
    return `${url}/?${query}`
  }
  await page.goto(addressOf(path))
  const choose = async (open: () => Promise<void>, files: string[]) => {
    for (const file of files) {
      const base64 = readFileSync(file).toString('base64')
      await page.evaluate(
        async ([data, name]) => {
          const blob = await (await fetch(`data:image/jpeg;base64,${data}`)).blob()
          window.__host.chosen.push(window.__host.addFile(blob, name!))
        },
        [base64, basename(file)],
      )
    }
    await open()
  }
  const gateway = async (word: string) => {
    await page.locator(`#host-pay #${word}`).click()
    await page.locator('#host-pay').waitFor({ state: 'detached' })
  }
  const driver = new Driver(
    page,
    (element) => element.tap(),
    choose,
    gateway,
    () => page.evaluate(() => window.__host.clipboard),
    async (to) => {
      await page.goto(addressOf(to))
    },
    async () => {
      await page.reload()
    },
  )
  return {
    driver,
    async close() {
      await context.close()
      await close()
    },
  }
}
