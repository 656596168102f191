import { staleRelease } from '../stale-release/stale-release'
import { keepShown } from './keep-shown'
import type { NavigationQueue, TellLost } from './navigation-queue.types'
import { drawAfterFrame } from './press-seen'
import { shownAt } from './shown-at'
import { backTakesItsTurn } from './step-back'
import { trail } from './trail'

/** ms after which a page is not waited for any more: its code may be on a very slow way */
const ARRIVAL_MS = 5000
/** ms in which Taro slides a page in: the one before it can be tapped until then */
const SETTLE_MS = 400

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Who goes back has left the page that came: the next tap is no second one. */
const steppedBack = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))

let resolveShown = () => {}
const shown = () =>
  new Promise<void>((resolve) => {
    resolveShown = resolve
    void after(ARRIVAL_MS).then(resolve)
  })
let last = shown()

/**
 * Taro's H5 router changes the address at once and draws the page when its code is there. A page whose code comes
 * late covers the one that was asked for after it, so the next navigation waits until the page before it is drawn.
 */
export const navigationQueue: NavigationQueue = {
  run(go) {
    last = last.then(async () => {
      const arrival = shown()
      backTakesItsTurn.pageIsOnItsWay()
      drawAfterFrame()
      await go().then(
        () => arrival,
        () => undefined,
      )
      backTakesItsTurn.pageIsThere()
    })
    return last.then(() => Promise.race([after(SETTLE_MS), steppedBack()]))
  },
  pageShown() {
    resolveShown()
    keepShown()
    shownAt.remember()
    trail.remember()
    withdrawOffer()
  },
  idle: () => last,
  onPageLoadFailed(handler) {
    window.addEventListener('unhandledrejection', ({ reason }) => {
      if ((reason as Error | undefined)?.name === 'ChunkLoadError') void loseTo(handler)
    })
  },
}

let isLosing = false
/** What is offered in the place of the first page is offered no more when there is one. */
let withdrawOffer = () => {}

/** The address is that of the lost page already. What else is lost while one is shown is not what was asked for. */
async function loseTo(handler: TellLost): Promise<void> {
  // Two taps on the same page lose it twice, and at once.
  if (isLosing || shownAt.isHere()) return
  isLosing = true
  const lost = window.location.href
  // What lies behind it is known there, too.
  trail.remember()
  const isReplaced = await staleRelease.replace()
  isLosing = false
  if (isReplaced) return
  backTakesItsTurn.pageIsLost()
  shownAt.comeBack()
  resolveShown()
  if (shownAt.isAnything()) handler(() => window.location.assign(lost))
  else withdrawOffer = handler(() => window.location.reload(), true)
}
