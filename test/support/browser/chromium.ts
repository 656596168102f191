import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { ensureChromium } from '../../../scripts/chromium'
import { until } from '../until'

/**
 * Flags that stop Chromium's requests to its maker's hosts. On a closed network it would repeat them all the
 * time.
 */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A camera that films a test picture. A browser without a window cannot show the permission prompt, so the
 * camera is allowed.
 */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** The app uses the reader's language. A test without a language reads the documents' default. */
const READER = ['--lang=zh-CN', '--accept-lang=zh-CN']

/**
 * Opens a Chromium. Its pages have no service worker unless a context allows it: a worker would answer for the
 * files that a test delays or replaces.
 */
export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...QUIET, ...CAMERA, ...READER],
  })
  const open = browser.newContext.bind(browser)
  browser.newContext = (options) => open({ serviceWorkers: 'block', ...options })
  const openPage = browser.newPage.bind(browser)
  browser.newPage = (options) => openPage({ serviceWorkers: 'block', ...options })
  return browser
}

/**
 * Opens a Chromium that other programs can also control, through its port. Its only context is stored in the
 * folder.
 */
export async function openChromiumToInspect(
  folder: string,
): Promise<{ context: BrowserContext; port: number }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium(),
    args: [...QUIET, ...READER, '--remote-debugging-port=0'],
  })
  // Chromium writes the port when it starts to listen there, which may be after Playwright can control it.
  const port = await until(() => portIn(join(folder, 'DevToolsActivePort')), 'Chromium wrote no port')
  return { context, port }
}

function portIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const [port, address] = readFileSync(file, 'utf8').split('\n')
  return address ? Number(port) : undefined
}
