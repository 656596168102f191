import type { CDPSession, Locator, Page } from 'playwright-core'
import { PATIENCE_MS, until } from '../../support/until'

/** Moves of a drag: at 60 frames a second no faster than a hand. */
const DRAG_STEPS = 16
/** How long a button is pressed for that may have gone by itself (ms): it is looked for again. */
const MAY_BE_GONE_MS = 3000

interface Point {
  x: number
  y: number
}

/** What a build's phone does in a way of its own. */
interface Hand {
  /** a finger's tap in the mini program, whose host listens to touches; a click on H5, where a tap right after a
   *  synthetic drag is taken for a part of it */
  press(element: Locator, patienceMs?: number): Promise<void>
  /** hands files to the picker that the next press opens */
  choose(open: () => Promise<void>, files: string[]): Promise<void>
  /** says yes or no where the gateway asks, or leaves without a word */
  gateway(word: 'approve' | 'decline' | 'slow' | 'close'): Promise<void>
  clipboard(): Promise<string>
  /** opens a screen by the documents' address */
  open(path: string): Promise<void>
  reload(): Promise<void>
}

/**
 * What a journey does, whichever build it runs on. Elements are found by the ids that both builds keep.
 *
 * A press is answered a moment later, on a busy machine much later: so nothing here tells how the screen stands right
 * now. Each look waits for what is expected, and what is not there is looked for beside something that is.
 */
export class Driver {
  constructor(
    readonly page: Page,
    private readonly hand: Hand,
  ) {}

  gateway: Hand['gateway'] = (word) => this.hand.gateway(word)
  open: Hand['open'] = (path) => this.hand.open(path)
  reload: Hand['reload'] = () => this.hand.reload()

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
    const elements = this.page.locator(`[id="${id}"]:visible`)
    // While the document gives way to another one nothing can be counted: it is looked at again.
    const count = () => elements.count().catch(() => undefined)
    await until(async () => (await count()) === 0, `#${id} is still there`)
  }
  /** Waits until a screen is there on which an element is not. @param beside what is drawn together with it */
  async hasNo(id: string, beside: string): Promise<void> {
    await this.see(beside)
    await this.gone(id)
  }
  /** Waits until what can be on or off is on. */
  async isOn(id: string): Promise<void> {
    await this.page.locator(`[id="${id}"].is-on:visible`).first().waitFor({ timeout: PATIENCE_MS })
  }
  async isOff(id: string): Promise<void> {
    await this.page.locator(`[id="${id}"]:not(.is-on):visible`).first().waitFor({ timeout: PATIENCE_MS })
  }
  /** A press waits by itself until the element is there and still, and brings it into view. */
  tap(id: string): Promise<void> {
    return this.hand.press(this.find(id))
  }
  /**
   * Reads a list until its end is there. Its button `more` asks for the next page, and so does reaching what was read: whichever comes first.
   * No press goes on waiting for a button that is gone: it would meet that of a later screen.
   */
  async readToEnd(more: string, end: string): Promise<void> {
    const isRead = async () => {
      if (await this.find(end).isVisible()) return true
      await this.hand.press(this.find(more), MAY_BE_GONE_MS).catch(() => undefined)
      return false
    }
    await until(isRead, `${end} is not there`, 4 * PATIENCE_MS)
  }
  /** The real input: both builds wrap most of them, and draw them a moment after their wrappers. */
  private input(id: string): Locator {
    const named = `[id="${id}"]:visible`
    return this.page
      .locator(`input${named}, textarea${named}, ${named} input, ${named} textarea`)
      .filter({ visible: true })
      .last()
  }
  async fill(id: string, text: string): Promise<void> {
    const input = this.input(id)
    await input.fill(text, { timeout: PATIENCE_MS })
    await input.blur()
  }
  /** Waits until an element says something, and hands back all that it says. */
  async reads(id: string, words: string | RegExp): Promise<string> {
    let text = ''
    const shown = this.page.locator(`[id="${id}"]:visible`)
    const matches = async () => {
      // One look: asking first whether it is there would cost a second one.
      const read = await shown
        .evaluateAll((elements) => (elements.at(-1) as HTMLElement | undefined)?.innerText)
        .catch(() => undefined)
      if (read === undefined) return false
      text = read.replace(/\u00a0/g, ' ').replace(/\u2060/g, '')
      return typeof words === 'string' ? text.includes(words) : words.test(text)
    }
    await until(matches, () => `#${id} reads '${text}', not ${words}`)
    return text
  }
  /** Waits until an input holds a value. */
  async holds(id: string, value: string): Promise<void> {
    let held: string | undefined
    const matches = async () => {
      held = await this.input(id).inputValue({ timeout: PATIENCE_MS })
      return held === value
    }
    await until(matches, () => `#${id} holds '${held}', not '${value}'`)
  }
  /** Waits until the clipboard holds something, and hands it back. */
  async copied(words: string | RegExp): Promise<string> {
    let text = ''
    const matches = async () => {
      text = await this.hand.clipboard()
      return typeof words === 'string' ? text === words : words.test(text)
    }
    await until(matches, () => `the clipboard holds '${text}', not ${words}`)
    return text
  }
  /** Presses, and waits for the short word that comes of it and is gone again in a moment. */
  async toast(words: string, press: () => Promise<void>): Promise<void> {
    const said = this.page.getByText(words).filter({ visible: true }).first()
    // `waitFor` would look every half second only, which is long beside the two in which it is there.
    await Promise.all([until(() => said.isVisible(), `'${words}' is not said`), press()])
  }
  async pick(id: string, sheet: string, value: string): Promise<void> {
    await this.tap(id)
    await this.tap(`${sheet}-${value}`)
    await this.gone(sheet)
    await this.uncovered()
  }
  /** Waits until the place of the finger that closed a sheet takes presses again. */
  private async uncovered(): Promise<void> {
    await this.still()
    await this.page
      .locator('.pt-finger-cover:visible')
      .first()
      .waitFor({ state: 'detached', timeout: PATIENCE_MS })
  }
  chooseFiles(id: string, files: string[]): Promise<void> {
    return this.hand.choose(() => this.tap(id), files)
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
  /** Moves a finger in small moves, one a frame as a screen tells of them. @param held before it is lifted */
  private async finger(from: Point, by: Point, held?: () => Promise<void>): Promise<void> {
    const session: CDPSession = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * way, y: from.y + by.y * way }],
      })
    await touch('touchStart')
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      await touch('touchMove', step / DRAG_STEPS)
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    }
    await held?.()
    await touch('touchEnd')
  }
  /** @param by px; a number to the right */
  async drag(id: string, by: number | Point): Promise<void> {
    const box = await this.restingBox(id)
    const way = typeof by === 'number' ? { x: by, y: 0 } : by
    await this.finger({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, way)
  }
  /** Pulls the page down from its top, and waits until the sign of it has come, and gone again. */
  async pullDown(): Promise<void> {
    const sign = this.page.locator('.pe-pull__sign:visible, #host-pull:visible')
    const { width, height } = this.page.viewportSize()!
    await this.finger({ x: width / 2, y: height / 3 }, { x: 0, y: height / 3 }, () =>
      sign.first().waitFor({ timeout: PATIENCE_MS }),
    )
    await until(async () => (await sign.count()) === 0, 'the sign of a pull is still there')
  }
}
