import type { Page, Request } from 'playwright-core'

/** Headers with the session, which only its owner sends. The session must be in no other place. */
const SESSION_HEADERS = ['cookie', 'x-portage-token']

/**
 * Records all output of a page: addresses, headers and bodies of its requests, and the lines of its console.
 */
export class PageOutputRecorder {
  private lines: string[] = []
  private asked: Request[] = []
  private askedBeforeLoad = 0
  private handsOver = (_: Request) => false

  constructor(page: Page) {
    page.on('console', (line) => this.lines.push(`console: ${line.text()}`))
    page.on('pageerror', ({ message }) => this.lines.push(`error: ${message}`))
    page.on('request', (request) => this.asked.push(request))
    page.on('domcontentloaded', () => {
      this.askedBeforeLoad = this.asked.length
    })
  }

  /** @param handsOver recognises the requests that must send a credential */
  begin(handsOver: (request: Request) => boolean): void {
    this.lines = []
    this.asked = []
    this.askedBeforeLoad = 0
    this.handsOver = handsOver
  }

  get requests(): readonly Request[] {
    return this.asked
  }

  /**
   * Requests of the document that was loaded last, after its DOM was loaded. Requests of the previous
   * document are not included.
   */
  get sinceLoaded(): readonly Request[] {
    return this.asked.slice(this.askedBeforeLoad)
  }

  /** Returns one line per item, without the session headers and the headers in `without`. */
  async all({ without = [] }: { without?: string[] } = {}): Promise<string[]> {
    const all = [...this.lines]
    for (const request of this.asked) {
      const { pathname } = new URL(request.url())
      // The page of the request may be closed by now.
      const headers = await request.allHeaders().catch(() => request.headers())
      for (const [name, value] of Object.entries(headers))
        if (![...SESSION_HEADERS, ...without].includes(name)) all.push(`${pathname} ${name}: ${value}`)
      if (!this.handsOver(request)) all.push(`${request.url()} ${request.postData() ?? ''}`)
    }
    return all
  }
}
