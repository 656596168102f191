import type { Page, Request } from 'playwright-core'

/** What only the owner of a session sends, and only there. */
const SESSION_HEADERS = ['cookie', 'x-portage-token']

/** All that a page lets go of: addresses, headers and bodies of its requests, and the lines of its console. */
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

  /** @param handsOver tells the requests that hand a credential over, as they must */
  begin(handsOver: (request: Request) => boolean): void {
    this.lines = []
    this.asked = []
    this.askedBeforeLoad = 0
    this.handsOver = handsOver
  }

  get requests(): readonly Request[] {
    return this.asked
  }

  /** What the document asked for that was loaded last, since it stood: nothing of the one before it is among it. */
  get sinceLoaded(): readonly Request[] {
    return this.asked.slice(this.askedBeforeLoad)
  }

  /** A line each, without the headers of a session and those that are left out. */
  async all({ without = [] }: { without?: string[] } = {}): Promise<string[]> {
    const all = [...this.lines]
    for (const request of this.asked) {
      const { pathname } = new URL(request.url())
      // The page may be gone by which it was asked.
      const headers = await request.allHeaders().catch(() => request.headers())
      for (const [name, value] of Object.entries(headers))
        if (![...SESSION_HEADERS, ...without].includes(name)) all.push(`${pathname} ${name}: ${value}`)
      if (!this.handsOver(request)) all.push(`${request.url()} ${request.postData() ?? ''}`)
    }
    return all
  }
}
