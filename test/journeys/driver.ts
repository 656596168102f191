import type { CDPSession, Locator, Page } from 'playwright-core'
import { PATIENCE_MS, until } from '../support/until'

/** Moves of a drag: at 60 frames a second no faster than a hand. */
const DRAG_STEPS = 16

/** What a journey does, whichever build it runs on. Elements are found by the ids that both builds keep. */
export class Driver {
  constructor(
    readonly page: Page,
    /** a finger's tap in the mini program, whose host listens to touches; a click on H5, where a tap right after a
     *  synthetic drag is taken for a part of it */
    private readonly press: (element: Locator) => Promise<void>,
    /** hands files to the picker that the next press opens */
    private readonly choose: (open: () => Promise<void>, files: string[]) => Promise<void>,
    /** says yes or no where the gateway asks */
    readonly gateway: (word: 'approve' | 'decline' | 'slow') => Promise<void>,
    readonly clipboard: () => Promise<string>,
    /** opens a screen by the documents' address */
    readonly open: (path: string) => Promise<void>,
    readonly reload: () => Promise<void>,
  ) {}

  /** The element on the page that is shown; pages below it keep theirs. */
  find(id: string): Locator {
    return this.page.locator(`[id="${id}"]:visible`).last()
  }
  async see(id: string): Promise<Locator> {
    const element = this.find(id)
    await element.waitFor({ state: 'visible', timeout: PATIENCE_MS })
    return element
  }
  async gone(id: string): Promise<void> {
    await this.page.locator(`[id="${id}"]:visible`).waitFor({ state: 'hidden', timeout: PATIENCE_MS })
  }
  async tap(id: string): Promise<void> {
    const element = await this.see(id)
    await element.scrollIntoViewIfNeeded()
    await this.press(element)
  }
  private async input(id: string): Promise<Locator> {
    const element = await this.see(id)
    if (/^(input|textarea)$/i.test(await element.evaluate((node) => node.tagName))) return element
    // Both builds wrap the real input, and draw it a moment after its wrapper.
    const inner = element.locator('input, textarea').first()
    await inner.waitFor({ state: 'attached', timeout: PATIENCE_MS })
    return inner
  }
  async fill(id: string, text: string): Promise<void> {
    const input = await this.input(id)
    await input.scrollIntoViewIfNeeded()
    await input.fill(text)
    await input.blur()
  }
  async value(id: string): Promise<string> {
    return (await this.input(id)).inputValue()
  }
  async text(id: string): Promise<string> {
    return (await (await this.see(id)).innerText()).replace(/\u00a0/g, ' ')
  }
  /** Waits until an element says something. */
  async reads(id: string, words: string | RegExp): Promise<string> {
    let text = ''
    const matches = async () => {
      text = await this.text(id).catch(() => '')
      return typeof words === 'string' ? text.includes(words) : words.test(text)
    }
    await until(matches, () => `#${id} reads '${text}', not ${words}`)
    return text
  }
  /** Waits until an input holds a value. */
  async holds(id: string, value: string): Promise<void> {
    await until(
      async () => (await this.value(id).catch(() => undefined)) === value,
      `#${id} does not hold ${value}`,
    )
  }
  /** Presses, and waits for the short word that comes of it and is gone again in a moment. */
  async toast(words: string, press: () => Promise<void>): Promise<void> {
    await Promise.all([this.page.getByText(words).waitFor(), press()])
  }
  async pick(id: string, sheet: string, value: string): Promise<void> {
    await this.tap(id)
    await this.tap(`${sheet}-${value}`)
    await this.gone(sheet)
  }
  chooseFiles(id: string, files: string[]): Promise<void> {
    return this.choose(() => this.tap(id), files)
  }
  /** Waits until nothing moves that comes to an end by itself: sheets have slid in, toasts have faded. */
  async still(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let quietFrames = 0; quietFrames < 2; ) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
        const moving = document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
          )
        quietFrames = moving.length ? 0 : quietFrames + 1
        await Promise.allSettled(moving.map(({ finished }) => finished))
      }
    })
  }
  /** Where an element stands once its sheet has stopped sliding. */
  private async restingBox(id: string) {
    const element = await this.see(id)
    await this.still()
    // Waits for two frames with the element in one place.
    await element.scrollIntoViewIfNeeded()
    return (await element.boundingBox())!
  }
  /** Drags with a finger, in small moves, one a frame as a screen tells of them. */
  async drag(id: string, byPx: number): Promise<void> {
    const box = await this.restingBox(id)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const session: CDPSession = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
      })
    await touch('touchStart', x)
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      await touch('touchMove', x + (byPx * step) / DRAG_STEPS)
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    }
    await touch('touchEnd', x + byPx)
  }
}
