import { reportEvents, type TrackedEvent } from '../../src/contract/track'
import { until } from '../support/until'
import { journeys } from './journeys'

const { asVisitor } = journeys()

asVisitor('what goes wrong in %s is reported', 'once', ({ build, app, driver }) => {
  const events: TrackedEvent[] = []
  beforeAll(async () => {
    driver.page.on('request', (request) => {
      if (request.url().endsWith(reportEvents.path)) events.push(...JSON.parse(request.postData() ?? '[]'))
    })
    await app.visit('home')
    await driver.see('home-sign-in')
  })

  const reported = (code: string, detail: RegExp) =>
    until(
      async () =>
        events.some(
          (event) => event.kind === 'error' && event.name === code && detail.test(event.detail ?? ''),
        ),
      () => `${code} ${detail} is not among ${JSON.stringify(events)}`,
    )
  const run = (script: string) => driver.page.evaluate(script)

  it('[ERRS-23] a script: E1003', async () => {
    await run(`void setTimeout(() => { throw new Error('lost my way') })`)
    await reported('E1003', /lost my way/)
  })
  it('[ERRS-26] a promise that nobody caught: E1006', async () => {
    await run(`void Promise.reject(new Error('broken promise'))`)
    await reported('E1006', /broken promise/)
  })
  if (build === 'h5') {
    it('[ERRS-24] a picture that does not load: E1004', async () => {
      await run(`document.body.append(Object.assign(new Image(), { src: '/no/such.png' }))`)
      await reported('E1004', /IMG/)
    })
    it('[ERRS-21] an error that says nothing of itself: E1001', async () => {
      await run(`void window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))`)
      await reported('E1001', /Script error/)
    })
  }
})
