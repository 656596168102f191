import type { CDPSession, Page } from 'playwright-core'

/** Factor by which the phone's processor is slower than this machine. */
const SLOWER = 6

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Gives a page the speed of a slow phone, or the full speed of this machine. */
export async function setSpeed(page: Page, speed: 'slow' | 'full'): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Emulation.setCPUThrottlingRate', { rate: speed === 'slow' ? SLOWER : 1 })
}
