import type { Page, Route } from 'playwright-core'
import { fetched } from '../../scripts/screens/fetched'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { sandboxParcels } from '../../src/contract/sandbox'
import { getPuzzle } from '../../src/contract/sign-in'
import { reportEvents, type TrackedEvent } from '../../src/contract/track'
import { TOAST_MS } from '../../src/platform/toast/toast.types'
import { settling } from '../support/settled'
import { until } from '../support/until'
import { journeys } from './journeys'

const { sandbox, asVisitor, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/** Notes what is reported on its way through, where its body is always known: what is only listened to may have none yet. */
async function noteReports(page: Page, events: TrackedEvent[]): Promise<void> {
  await page.route(`**${reportEvents.path}`, async (route) => {
    events.push(...JSON.parse(route.request().postData()!))
    await route.continue()
  })
}
const reportedIn = (events: readonly TrackedEvent[]) => (code: string, detail: RegExp) =>
  until(
    () =>
      events.some(
        ({ kind, name, detail: said = '' }) => kind === 'error' && name === code && detail.test(said),
      ),
    () => `${code} ${detail} is not among ${JSON.stringify(events)}`,
  )

asVisitor('what goes wrong in %s is reported', 'once', ({ build, app, driver }) => {
  const events: TrackedEvent[] = []
  beforeAll(async () => {
    await noteReports(driver.page, events)
    await app.visit('home')
    await driver.see('home-sign-in')
  })

  const reported = reportedIn(events)
  const run = (script: string) => driver.page.evaluate(script)
  const watchLines = () =>
    run(`
      window.lines = []
      window.watching?.disconnect()
      window.watching = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) lines.push(node.textContent)
      })
      watching.observe(document.body, { childList: true, subtree: true })`)
  /** Whatever was written on the page since it is watched, also what is gone again. */
  const linesWith = (words: string) =>
    driver.page.evaluate(
      (part) => (window as unknown as { lines: string[] }).lines.filter((line) => line.includes(part)),
      words,
    )
  const saysNothing = async () => {
    for (const words of ['failed', "can't reach", 'No network', 'expired'])
      expect(await linesWith(words)).toEqual([])
  }

  it('[ERRS-23] a script: E1003', async () => {
    await run(`void setTimeout(() => { throw new Error('lost my way') })`)
    await reported('E1003', /lost my way/)
  })
  it('[ERRS-26] a promise that nobody caught: E1006', async () => {
    await run(`void Promise.reject(new Error('broken promise'))`)
    await reported('E1006', /broken promise/)
  })
  if (build === 'h5') {
    it('[ERRS-21] an error that says nothing of itself: E1001', async () => {
      await run(`void window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))`)
      await reported('E1001', /Script error/)
    })
  }

  it('[ERRS-22] a screen that cannot be drawn: E1002, and it says so and leads home', async () => {
    await driver.see('home-notice')
    // Asked for while a time is written, and by nothing else.
    await run(`Date.prototype.getTimezoneOffset = () => { throw new Error('no such zone') }`)
    await driver.tap('home-notice')
    await driver.see('broken')
    await reported('E1002', /no such zone/)
    await driver.tap('broken-leave')
    await driver.see('home-sign-in')
  })
  it('[ERRS-27] a report that fails is told on the console alone, and goes again with the next one', async () => {
    const { page } = driver
    await settling(page, () => app.visit('home'))
    await watchLines()
    const told: string[] = []
    page.on('console', (line) => told.push(line.text()))
    const lose = (route: Route) => route.abort()
    await page.route(`**${reportEvents.path}`, lose)
    await run(`void Promise.reject(new Error('told later'))`)
    await until(
      () => told.some((line) => line.includes('tracking report failed')),
      () => `the console tells ${told}`,
    )
    await saysNothing()
    await page.unroute(`**${reportEvents.path}`, lose)
    await run(`void Promise.reject(new Error('told at once'))`)
    await reported('E1006', /told at once/)
    await reported('E1006', /told later/)
    expect(events.filter(({ detail }) => detail?.includes(reportEvents.name))).toEqual([])
  })

  describe('a call that fails', () => {
    const puzzles = `**${getPuzzle.path}`
    const refused = (code: string, msg = '') => ({ json: { code, msg, data: null } })
    const again = () => driver.tap('puzzle-refresh')
    beforeAll(async () => {
      await driver.tap('home-sign-in')
      await driver.fill('auth-phone', '81110099')
      await driver.tap('auth-send-code')
      await driver.see('puzzle-slider')
      await watchLines()
      await driver.page.clock.install()
    })
    afterEach(() => driver.page.unroute(puzzles))

    it.each([
      ['[ERRS-16]', 503, 'server exception'],
      ['[ERRS-17]', 302, 'login expired'],
      ['[ERRS-18]', 404, 'request interface does not exist'],
      ['[ERRS-19]', 418, 'request failed, HTTP 418'],
    ])('%s with HTTP %d says so', async (_row, status, said) => {
      await driver.page.route(puzzles, (route) => route.fulfill({ status }))
      await driver.toast(said, again)
    })
    it('because nobody can be reached says so', async () => {
      await driver.page.route(puzzles, (route) => route.abort())
      await driver.toast("We can't reach our server", again)
    })
    it('[ERRS-25] is reported by the name of its call: E1005', async () => {
      for (const why of ['503', '302', '404', '418', 'unreachable'])
        await reported('E1005', new RegExp(`^getPuzzle ${why}$`))
    })
    it('[ERRS-07] [ERRS-08] [ERRS-09] [ERRS-13] [ERRS-14] toasts the message of any code but 6004, 7004 and 7010', async () => {
      for (const code of ['6004', '7004', '7010']) {
        await driver.page.route(puzzles, (route) => route.fulfill(refused(code, `message of ${code}`)))
        const answered = driver.page.waitForResponse(puzzles)
        await again()
        await (await answered).finished()
        await driver.page.unroute(puzzles)
      }
      await driver.page.route(puzzles, (route) => route.fulfill(refused('77', 'message of 77')))
      await driver.toast('message of 77', again)
      expect(await linesWith('message of')).toEqual(['message of 77'])
      await driver.page.unroute(puzzles)
      await driver.page.route(puzzles, (route) => route.fulfill(refused('77')))
      await driver.toast('request failed, unknown error', again)
    })
    it('[ERRS-01] [ERRS-02] is an envelope all the same: with another code than 0 its msg is told and its data is nothing; with 0 it is drawn', async () => {
      const envelopes: unknown[] = []
      const sayThat = (change: object) =>
        driver.page.route(puzzles, async (route) => {
          const envelope = (await (await fetched(route)).json()) as object
          envelopes.push(envelope)
          await route.fulfill({ json: { ...envelope, ...change } })
        })
      await sayThat({ code: '77', msg: 'not this time' })
      await driver.toast('not this time', again)
      await driver.gone('puzzle-slider')
      await driver.page.unroute(puzzles)
      await sayThat({})
      await again()
      await driver.see('puzzle-slider')
      const puzzle = expect.objectContaining({ puzzleId: expect.any(String) })
      expect(envelopes).toEqual([1, 2].map(() => ({ code: '0', msg: '', data: puzzle })))
    })
    it('[ERRS-20] [LIMT-01] is given up after 30 s without an answer, without a word', async () => {
      await driver.page.route(puzzles, () => undefined)
      await run('lines.length = 0')
      await Promise.all([driver.page.waitForRequest(puzzles), again()])
      await driver.page.clock.fastForward(30_000)
      await reported('E1005', /^getPuzzle timeout$/)
      await saysNothing()
    })
    it('[ERRS-28] is toasted, which goes by itself', async () => {
      await driver.page.route(puzzles, (route) => route.fulfill(refused('77', 'gone in a moment')))
      await driver.toast('gone in a moment', again)
      await driver.page.clock.fastForward(TOAST_MS)
      const shown = driver.page.getByText('gone in a moment').filter({ visible: true })
      await until(async () => (await shown.count()) === 0, 'the toast stands')
    })
    it('[ERRS-15] [ERRS-28] is left to the screen where the call says so: beside the field, there alone, and it stays', async () => {
      await driver.tap('puzzle-close')
      await driver.gone('puzzle-slider')
      await driver.fill('auth-code', '000000')
      await run('lines.length = 0')
      await driver.tap('auth-submit')
      const words = await driver.reads('auth-code-error', /code/)
      expect(await linesWith(words.trim())).toHaveLength(1)
      await driver.page.clock.fastForward(100 * TOAST_MS)
      await driver.still()
      expect(await driver.find('auth-code-error').innerText()).toContain(words.trim())
    })
  })
})

asMember('a picture that does not load, in %s', 'once', ({ app, driver }) => {
  it('[ERRS-24] is reported, and nothing of where it lies: E1004', async () => {
    const events: TrackedEvent[] = []
    await noteReports(driver.page, events)
    const parcels = await sandbox.call(sandboxParcels, {})
    const { packageNo } = parcels.find(({ state, ...one }) => state === 'toPay' && one.aptId === aptId)!
    const isPicture = (route: Route) => route.request().resourceType() === 'image'
    await driver.page.route('**/*', (route) => (isPicture(route) ? route.abort() : route.fallback()))
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.see('details-picture-0')
    await reportedIn(events)('E1004', /^IMG$/)
  })
})
