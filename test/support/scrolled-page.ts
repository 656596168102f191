import type { JSHandle, Page } from 'playwright-core'
import { until } from './until'

/** px at the top and the foot of the screen that bars may cover */
const BARS = 130

/** Where the reader of a screen is. */
export interface Place {
  /** px that the page is scrolled by */
  scrolled: number
  /** the element that is looked at, and how far its top is from the screen's (px) */
  id: string
  top: number
}

/** Follows in either build how far a screen is scrolled: that one on which an element stands which it alone has. */
export class ScrolledPage {
  constructor(
    private readonly page: Page,
    private readonly anchor: string,
  ) {}

  private scroller(): Promise<JSHandle<Element>> {
    return this.page
      .locator(`[id="${this.anchor}"]:visible`)
      .last()
      .evaluateHandle((element) => {
        let scroller: Element = element
        while (scroller.parentElement && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
          scroller = scroller.parentElement
        return scroller
      })
  }
  private scrolled = async (): Promise<number> =>
    (await this.scroller()).evaluate(({ scrollTop }) => scrollTop)

  /** Brings an element into the middle of the screen, which has to be scrolled for it. */
  async lookAt(id: string): Promise<Place> {
    const element = this.page.locator(`[id="${id}"]:visible`).last()
    await element.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    const place = await this.at(id)
    if (place.scrolled < BARS) throw new Error(`#${id} is there without scrolling: ${place.scrolled} px`)
    return place
  }
  /** Where the screen stands once it stands still. */
  async at(id: string): Promise<Place> {
    const read = async (): Promise<Place> => {
      const box = await this.page.locator(`[id="${id}"]:visible`).last().boundingBox()
      return { id, scrolled: Math.round(await this.scrolled()), top: Math.round(box?.y ?? Number.NaN) }
    }
    let before = ''
    let place!: Place
    await until(
      async () => {
        place = await read()
        const now = JSON.stringify(place)
        const isStill = now === before
        before = now
        return isStill
      },
      () => `the screen of #${this.anchor} does not stand still: ${before}`,
    )
    return place
  }
}
