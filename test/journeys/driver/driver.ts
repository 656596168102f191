import type { CDPSession, Locator, Page } from 'playwright-core'
import { PATIENCE_MS, until } from '../../support/until'

/** Number of moves of a drag. At 60 frames per second this is no faster than a hand. */
const DRAG_STEPS = 16
/** Maximum wait in ms for a button that may have disappeared. After that, the driver looks for it again. */
const MAY_BE_GONE_MS = 3000

interface Point {
  x: number
  y: number
}

/** Actions that each build's phone does in a different way. */
export interface Hand {
  /**
   * a tap in the mini program, whose host listens to touch events; a click on H5, where a tap right after a
   * synthetic drag counts as part of the drag
   */
  press(element: Locator, patienceMs?: number): Promise<void>
  /** passes files to the picker that the next press opens */
  choose(open: () => Promise<void>, files: string[]): Promise<void>
  /** approves or declines at the gateway, pays slowly, or closes the gateway without a result */
  gateway(word: 'approve' | 'decline' | 'slow' | 'close'): Promise<void>
  clipboard(): Promise<string>
  /** puts a text on the clipboard, as another app does */
  copy(text: string): Promise<void>
  /** opens a screen by its documented address */
  open(path: string): Promise<void>
  reload(): Promise<void>
}

/**
 * The actions of a journey, for either build. Elements are found by the ids that both builds share.
 *
 * The app answers a press a moment later, on a busy machine much later. So no method returns the current
 * state of the screen. Each method waits for the expected state. To check that an element is missing, a
 * method first waits for another element of the same screen.
 */
export class Driver {
  constructor(
    readonly page: Page,
    private readonly hand: Hand,
  ) {}

  /**
   * What the member has done so far: presses, of which each field to type in needs one, and typed fields. A
   * journey compares it with its limits.
   */
  readonly effort = { presses: 0, fields: 0 }

  copy: Hand['copy'] = (text) => this.hand.copy(text)
  gateway: Hand['gateway'] = (word) => this.hand.gateway(word)
  open: Hand['open'] = (path) => this.hand.open(path)
  reload: Hand['reload'] = () => this.hand.reload()

  /** Returns the element on the page that is shown. A page below may have an element with the same id. */
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
    // While another document replaces this one, elements cannot be counted. Then the next look counts them.
    const count = () => elements.count().catch(() => undefined)
    await until(async () => (await count()) === 0, `#${id} is still there`)
  }
  /**
   * Waits until a screen is shown without an element. `beside` is an element that the screen draws at the
   * same time.
   */
  async hasNo(id: string, beside: string): Promise<void> {
    await this.see(beside)
    await this.gone(id)
  }
  /** Waits until an element that can be on or off is on. */
  async isOn(id: string): Promise<void> {
    await this.page.locator(`[id="${id}"].is-on:visible`).first().waitFor({ timeout: PATIENCE_MS })
  }
  async isOff(id: string): Promise<void> {
    await this.page.locator(`[id="${id}"]:not(.is-on):visible`).first().waitFor({ timeout: PATIENCE_MS })
  }
  /**
   * Presses an element. The press waits until the element exists and does not move, and scrolls it into view.
   */
  tap(id: string): Promise<void> {
    this.effort.presses += 1
    return this.hand.press(this.find(id))
  }
  /**
   * Reads a list to its end. The button `more` requests the next page, and so does reaching the last row. No
   * press waits long for a button that is gone, because it would press the button of a later screen.
   */
  async readToEnd(more: string, end: string): Promise<void> {
    const isRead = async () => {
      if (await this.find(end).isVisible()) return true
      await this.hand.press(this.find(more), MAY_BE_GONE_MS).catch(() => undefined)
      return false
    }
    await until(isRead, `${end} is not there`, 4 * PATIENCE_MS)
  }
  /** Returns the real input. Both builds wrap most inputs, and draw them a moment after their wrappers. */
  protected input(id: string): Locator {
    const named = `[id="${id}"]:visible`
    return this.page
      .locator(`input${named}, textarea${named}, ${named} input, ${named} textarea`)
      .filter({ visible: true })
      .last()
  }
  async fill(id: string, text: string): Promise<void> {
    const input = this.input(id)
    this.effort.presses += 1
    this.effort.fields += 1
    await input.fill(text, { timeout: PATIENCE_MS })
    await input.blur()
  }
  /** Waits until an element contains the words, and returns its whole text. */
  async reads(id: string, words: string | RegExp): Promise<string> {
    let text = ''
    const shown = this.page.locator(`[id="${id}"]:visible`)
    const matches = async () => {
      // One look is enough. A separate look for the element would cost a second one.
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
  /** Waits until the clipboard holds the words, and returns its whole text. */
  async copied(words: string | RegExp): Promise<string> {
    let text = ''
    const matches = async () => {
      text = await this.hand.clipboard()
      return typeof words === 'string' ? text === words : words.test(text)
    }
    await until(matches, () => `the clipboard holds '${text}', not ${words}`)
    return text
  }
  /** Presses, and waits for the toast that follows. The toast disappears after a moment. */
  async toast(words: string, press: () => Promise<void>): Promise<void> {
    const said = this.page.getByText(words).filter({ visible: true }).first()
    // `waitFor` looks only every half second. That is long for a toast that is there for two seconds.
    await Promise.all([until(() => said.isVisible(), `'${words}' is not said`), press()])
  }
  async pick(id: string, sheet: string, value: string): Promise<void> {
    await this.tap(id)
    await this.tap(`${sheet}-${value}`)
    await this.gone(sheet)
    await this.uncovered()
  }
  /** Waits until presses work again at the place of the finger that closed a sheet. */
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
  /** Waits until every animation that has an end is over: sheets have slid in, toasts have faded. */
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
  /** Returns the box of an element after its sheet has stopped sliding. */
  private async restingBox(id: string) {
    const element = await this.see(id)
    await this.still()
    // Waits until the element has the same place in two frames.
    await element.scrollIntoViewIfNeeded()
    return (await element.boundingBox())!
  }
  /**
   * Moves a finger in small steps, one per frame, because a screen reports one move per frame.
   * @param held runs before the finger is lifted
   */
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
  /** @param by distance in px; a single number is a distance to the right */
  async drag(id: string, by: number | Point): Promise<void> {
    const box = await this.restingBox(id)
    this.effort.presses += 1
    const way = typeof by === 'number' ? { x: by, y: 0 } : by
    await this.finger({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, way)
  }
  /** Pulls the page down from its top, and waits until the refresh sign has appeared and disappeared. */
  async pullDown(): Promise<void> {
    const sign = this.page.locator('.pe-pull__sign:visible, #host-pull:visible')
    const { width, height } = this.page.viewportSize()!
    await this.finger({ x: width / 2, y: height / 3 }, { x: 0, y: height / 3 }, () =>
      sign.first().waitFor({ timeout: PATIENCE_MS }),
    )
    await until(async () => (await sign.count()) === 0, 'the sign of a pull is still there')
  }
}
