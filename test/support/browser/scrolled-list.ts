import type { Page } from 'playwright-core'
import { until } from '../until'

/** What stands on the screen of a list of parcels. */
export interface OnScreen {
  /** px that the page is scrolled by */
  scrolled: number
  /** the card in the middle of the screen, and where its top stands (px) */
  card: string | undefined
  top: number
  /** every card that is drawn */
  cards: string[]
  /** those that a finger can press where they stand */
  inReach: string[]
}

/** px at the top and the foot of the screen that bars may cover */
const BARS = 110

/** Follows a list of parcels in either build: how far it is scrolled, and what of it is drawn. */
export class ScrolledList {
  constructor(private readonly page: Page) {}

  /** From now on the greatest number of cards in the document is noted. */
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
  /** px of the whole list, drawn or not */
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
  /** Jumps to a place of the list, from 0 at its top to 1 at its end, and waits until cards are drawn there. */
  async jump(to: number): Promise<void> {
    await this.page.locator('#list-parts:visible').evaluate((list, part) => {
      let scroller = list.parentElement!
      while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!
      scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight)
    }, to)
    await this.isDrawn()
  }
  /** Waits until a card is drawn in the middle of the screen, and stands still. */
  async isDrawn(): Promise<void> {
    let before = ''
    const isStill = async () => {
      const { card, top } = await this.onScreen()
      const now = `${card} ${top}`
      const same = card !== undefined && now === before
      before = now
      return same
    }
    await until(isStill, 'no card stands in the middle of the screen')
  }
}
