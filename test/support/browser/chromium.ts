import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { ensureChromium } from '../../../scripts/chromium'
import { until } from '../until'

/** Without these flags a closed network has Chromium ask its maker's hosts all the time. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A camera that films a test picture. A browser without a window can ask nobody, and so it is allowed. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** The app speaks its reader's language: a test that names none reads the documents' default. */
const READER = ['--lang=zh-CN', '--accept-lang=zh-CN']

export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...QUIET, ...CAMERA, ...READER] })

/** A Chromium that others may drive too, by the port that it takes: its one context, kept in the folder. */
export async function openChromiumToInspect(
  folder: string,
): Promise<{ context: BrowserContext; port: number }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium(),
    args: [...QUIET, ...READER, '--remote-debugging-port=0'],
  })
  // Chromium writes it down as soon as it listens there, which may be after it can be driven.
  const port = await until(() => portIn(join(folder, 'DevToolsActivePort')), 'Chromium tells no port')
  return { context, port }
}

function portIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const [port, address] = readFileSync(file, 'utf8').split('\n')
  return address ? Number(port) : undefined
}
