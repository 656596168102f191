import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PATIENCE_MS } from '../../support/until'
import { serveHost } from '../../weapp/host/serve-host'
import { Driver } from './driver'
import { type Opened, openOrClose, PHONE } from './h5-driver'

/** Address of the back end that config/ writes into a build. */
const BUILT_API = 'http://127.0.0.1:3210'

/** A file of the host's origin that loads nothing of the app. */
export const NOTHING_OF_WEAPP = '/host.css'

interface HostSettings {
  theme?: 'light' | 'dark'
  /** code that wx.login returns; without one, a separate WeChat user */
  loginCode?: string
  /** factor of WeChat's usual text size */
  textSize?: number
  /** language of WeChat; zh_CN if none is given */
  language?: string
  /**
   * WeChat's scene number: the way that the mini program was opened; 1154 is a single page, opened from
   * Moments
   */
  scene?: number
}

/**
 * Returns the folder of the host. If the test run has already built it, the builder, which is large, is not
 * loaded for each file.
 */
const hostFolder = async (): Promise<string> =>
  process.env.PORTAGE_TEST_HOST ?? (await import('../../weapp/host/built-host')).hostFolder()

/**
 * Serves the built mini program in its host. A path is a page of app.json or a documented address, with its
 * query.
 */
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

/** Chooses files from the album, as a member does. */
async function chooseFiles(page: Page, files: string[]): Promise<void> {
  for (const file of files) {
    const bytes = readFileSync(file)
    // The rest of the file is zeros, so it is not transferred.
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

/** Returns a driver for a page of the mini program's host. */
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
    copy: (text) =>
      page.evaluate((copied) => {
        window.__host.clipboard = copied
      }, text),
    open: async (to) => {
      await page.goto(addressOf(to))
    },
    reload: async () => {
      await page.reload()
    },
  })
}

/** Opens the built mini program in a phone-sized browser, at its first screen or at a file of its host. */
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
