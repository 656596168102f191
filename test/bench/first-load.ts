import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Serves a folder as a site, with index.html for every other address. Calls get an empty 404. */
async function serveFolder(folder: string) {
  const server = createServer((request, answer) => {
    const path = request.url!.split('?')[0]!
    const file = join(folder, path)
    const found = path !== '/' && existsSync(file) && statSync(file).isFile()
    if (!found && !request.headers.accept?.includes('text/html')) return answer.writeHead(404).end()
    const sent = found ? file : join(folder, 'index.html')
    answer.setHeader('content-type', TYPES[extname(sent)] ?? 'application/octet-stream')
    createReadStream(sent).pipe(answer)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/**
 * Delay in ms. Work that the app starts this long after its first view, or later, is not part of its first
 * load.
 */
const AFTERWARDS_MS = 1000

/**
 * Makes the page drop timers of `AFTERWARDS_MS` or more. A busy browser reports late that a page is quiet.
 * Without this, the first load would include scripts that load afterwards.
 */
const forgetAfterwards = (page: Page) =>
  page.addInitScript((afterwards) => {
    const { setTimeout } = window
    const soon = (work: () => void, ms = 0, ...more: unknown[]) =>
      ms < afterwards ? setTimeout(work, ms, ...more) : 0
    Object.assign(window, { setTimeout: soon })
  }, AFTERWARDS_MS)

/**
 * Counts the gzipped bytes of the scripts of a folder that a page requests in one way.
 * @returns a function that returns the sum
 */
function countScripts(page: Page, folder: string, type: 'script' | 'fetch'): () => number {
  const scripts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() !== type || !pathname.endsWith('.js')) return
    scripts.set(pathname, gzipSync(readFileSync(join(folder, pathname))).length)
  })
  return () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Returns the gzipped bytes of JavaScript that a browser requests until the page at `path` is quiet. */
export async function firstLoadBytes(browser: Browser, folder: string, path: string): Promise<number> {
  const site = await serveFolder(folder)
  const page = await browser.newPage()
  await forgetAfterwards(page)
  const bytes = countScripts(page, folder, 'script')
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await page.close()
  site.close()
  return bytes()
}

/** ms after the first load in which a page loads further code without a press */
const BY_ITSELF_MS = 3000

/**
 * Returns the gzipped bytes of JavaScript that a page has requested three seconds after its first load. `run`
 * includes the first load. `fetched` only waits in the cache for the next screens.
 */
export async function bytesAtRest(
  browser: Browser,
  folder: string,
  path: string,
): Promise<{ run: number; fetched: number }> {
  const site = await serveFolder(folder)
  const page = await browser.newPage()
  const run = countScripts(page, folder, 'script')
  const fetched = countScripts(page, folder, 'fetch')
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(BY_ITSELF_MS)
  await page.close()
  site.close()
  return { run: run(), fetched: fetched() }
}
