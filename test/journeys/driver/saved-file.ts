import { readFileSync } from 'node:fs'
import type { Driver } from './driver'

interface Phone {
  build: 'h5' | 'weapp'
  driver: Driver
}

/** Returns the file that a press saves, or in the mini program sends to a chat. */
export async function savedFile(
  { build, driver }: Phone,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  if (build === 'h5') {
    const [download] = await Promise.all([driver.page.waitForEvent('download'), press()])
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }
  await press()
  const sent = await driver.page.waitForFunction(() => window.__host.sentFiles.at(-1))
  return (await sent.jsonValue())!
}
