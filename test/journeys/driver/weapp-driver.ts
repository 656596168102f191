import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PATIENCE_MS } from '../../support/until'
import { serveHost } from '../../weapp/host/serve-host'
import { Driver } from './driver'
import { type Opened, openOrClose, PHONE } from './h5-driver'

/** The address that config/ builds in. */
const BUILT_API = 'http://127.0.0.1:3210'

/** A file of the host's origin from which nothing of the app is loaded. */
export const NOTHING_OF_WEAPP = '/host.css'

interface HostSettings {
  theme?: 'light' | 'dark'
  /** what wx.login hands out; a WeChat user of its own when there is none */
  loginCode?: string
  /** factor of WeChat's usual text size */
  textSize?: number
  /** of WeChat, zh_CN if none is given */
  language?: string
  /** WeChat's number of how the mini program was opened; 1154 is one page alone, out of the Moments */
  scene?: number
}

/** A run of tests has made the host before: then what makes it, which is large, is not loaded for each file. */
const hostFolder = async (): Promise<string> =>
  process.env.PORTAGE_TEST_HOST ?? (await import('../../weapp/host/built-host')).hostFolder()

/** Serves the built mini program in its host. Addresses are of pages of app.json or the documents' own, with query. */
export async function serveWeapp(api: string) {
  const { url, close } = await serveHost(await hostFolder(), api)
  const addressOf = (path?: string, settings: HostSettings = {}) => {
    const { textSize = 1, scene, ...rest } = settings
    const query = {
      api: url,
      builtApi: BUILT_API,
      textSize: String(textSize),
      ...rest,
      ...(scene ? { scene: String(scene) } : {}),
      ...(path ? { path } : {}),
    }
    return `${url}/?${new URLSearchParams(query)}`
  }
  return { addressOf, close }
}

/** As a member's finger chooses files from the album. */
async function chooseFiles(page: Page, files: string[]): Promise<void> {
  for (const file of files) {
    const bytes = readFileSync(file)
    // What follows is empty: it need not be carried over.
    let end = bytes.length
    while (bytes[end - 1] === 0) end -= 1
    const base64 = bytes.toString('base64', 0, end)
    await page.evaluate(
      async ({ base64, name, length }) => {
        const blob = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob()
        const whole = new Blob([blob, new Uint8Array(length - blob.size)], { type: blob.type })
        window.__host.chosen.push(window.__host.addFile(whole, name))
      },
      { base64, name: basename(file), length: bytes.length },
    )
  }
}

/** Drives a page of the mini program's host. */
export function weappDriver(page: Page, addressOf: (path: string) => string): Driver {
  return new Driver(page, {
    press: (element, timeout = PATIENCE_MS) => element.tap({ timeout }),
    choose: async (open, files) => {
      await chooseFiles(page, files)
      await open()
    },
    gateway: async (word) => {
      await page.locator(`#host-pay #${word}`).click()
      await page.locator('#host-pay').waitFor({ state: 'detached' })
    },
    clipboard: () => page.evaluate(() => window.__host.clipboard),
    open: async (to) => {
      await page.goto(addressOf(to))
    },
    reload: async () => {
      await page.reload()
    },
  })
}

/** The built mini program in a phone-sized browser, at its first screen or at a file of its host. */
export async function openWeapp(browser: Browser, api: string, file?: string): Promise<Opened> {
  const { addressOf, close } = await serveWeapp(api)
  let context: BrowserContext | undefined
  const open = async () => {
    context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.goto(file ? new URL(file, addressOf()).href : addressOf())
    return weappDriver(page, addressOf)
  }
  return openOrClose(open, async () => {
    await context?.close()
    await close()
  })
}
