import type { Page } from 'playwright-core'
import { until } from '../until'

/** The visible part of a list of parcels. */
export interface OnScreen {
  /** scroll position of the page in px */
  scrolled: number
  /** id of the card in the middle of the screen; `top` is the position of its upper edge (px) */
  card: string | undefined
  top: number
  /** every rendered card */
  cards: string[]
  /** cards that a finger can press at their current position */
  inReach: string[]
}

/** px at the top and bottom of the screen that bars may cover */
const BARS = 110

/** Follows a list of parcels in either build: its scroll position and its rendered cards. */
export class ScrolledList {
  constructor(private readonly page: Page) {}

  /** Records from now on the highest number of cards in the document. */
  async watch(): Promise<void> {
    await this.page.evaluate(() => {
      const noted = window as unknown as { mostCards: number }
      const count = () => {
        noted.mostCards = Math.max(noted.mostCards, document.getElementsByClassName('pt-parcel').length)
      }
      noted.mostCards = 0
      count()
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
    })
  }
  mostCards(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as { mostCards: number }).mostCards)
  }
  /** Returns the height of the whole list in px, rendered or not. */
  height(): Promise<number> {
    return this.page.locator('#list-parts:visible').evaluate((list) => list.getBoundingClientRect().height)
  }
  onScreen(): Promise<OnScreen> {
    return this.page.locator('#list-parts:visible').evaluate((list, bars) => {
      let scroller = list.parentElement!
      while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!
      const middle = window.innerHeight / 2
      const drawn = [...list.querySelectorAll('.pt-parcel')]
      const card = drawn.find((one) => one.getBoundingClientRect().bottom >= middle)
      const { top = Number.NaN } = card?.getBoundingClientRect() ?? {}
      return {
        scrolled: scroller.scrollTop,
        card: top <= middle + 8 ? card?.id : undefined,
        top,
        cards: drawn.map(({ id }) => id),
        inReach: drawn
          .filter((one) => {
            const box = one.getBoundingClientRect()
            return box.top > bars && box.bottom < window.innerHeight - bars
          })
          .map(({ id }) => id),
      }
    }, BARS)
  }
  /**
   * Jumps to a position in the list, from 0 at its top to 1 at its end, and waits until cards are rendered
   * there.
   */
  async jump(to: number): Promise<void> {
    await this.page.locator('#list-parts:visible').evaluate((list, part) => {
      let scroller = list.parentElement!
      while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!
      scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight)
    }, to)
    await this.isDrawn()
  }
  /** Waits until a card is rendered in the middle of the screen and does not move. */
  async isDrawn(): Promise<void> {
    let before = ''
    const isStill = async () => {
      const { card, top } = await this.onScreen()
      const now = `${card} ${top}`
      const same = card !== undefined && now === before
      before = now
      return same
    }
    await until(isStill, 'the list did not stop with a card in the middle of the screen')
  }
}
