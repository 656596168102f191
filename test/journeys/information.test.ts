import { SCREENS, type ScreenName } from '../../config/screens'
import { newIdempotencyKey } from '../../src/client/idempotency-key'
import { listArticles } from '../../src/contract/articles'
import { addFeedback } from '../../src/contract/feedback'
import { journeys } from './journeys'
import type { Unread } from './refused'
import { GONE_INFORMATION, UNREAD_INFORMATION } from './refused-information'
import { NO_NETWORK, withoutNetwork } from './without-network'

const { asMember } = journeys()

/** What is typed that cannot be, and what is said beside its field. */
const WRONG: { name: ScreenName; field: string; typed: string; press?: string; said: string }[] = [
  { name: 'freightEstimation', field: 'estimate-weight', typed: '1.8601', said: 'at most 3 decimals' },
  { name: 'help', field: 'help-search', typed: 'k'.repeat(65), said: 'At most 64 characters' },
  { name: 'advise', field: 'advise-text', typed: ' ', press: 'advise-submit', said: 'Please write' },
  { name: 'usExport', field: 'export-email', typed: 'nobody', said: 'like name@example.com' },
]

const addressOf = ({ name, query }: Pick<Unread, 'name' | 'query'>) =>
  SCREENS[name].paths[0] + (query ? `?${query}` : '')

asMember('the information in %s', 'once', ({ build, app, driver, calls }) => {
  beforeAll(async () => {
    const text = `More pictures, please (${build})`
    await calls.call(addFeedback, { text, pictureIds: [], idempotencyKey: newIdempotencyKey() })
  })
  /** Opens a screen whose answer does not come, until that has been said. */
  async function openUnread({ name, query, call }: Unread) {
    const asked = `**${call.path}*`
    await driver.page.route(asked, (route) => route.abort())
    await app.visit(name, query)
    await driver.reads('load-error', "We can't reach our server")
    await driver.page.unroute(asked)
  }

  it.each(
    UNREAD_INFORMATION.map((row) => ({ ...row, address: addressOf(row) })),
  )('$address says that it could not be read, and is read when it is asked to again', async (row) => {
    await openUnread(row)
    await driver.tap('load-retry')
    await driver.reads(row.shows, row.words)
    await driver.gone('load-error')
  })
  it.each(
    UNREAD_INFORMATION.filter(({ name }) =>
      ['freightEstimation', 'usExport', 'newsDetail'].includes(name),
    ).map((row) => ({
      ...row,
      address: addressOf(row),
    })),
  )('$address says without a network that there is none, and is read by itself when it is back', async (row) => {
    await openUnread(row)
    await withoutNetwork(driver, async () => {
      await driver.tap('load-retry')
      await driver.reads('load-error', 'You are offline')
    })
    await driver.reads(row.shows, row.words)
  })
  it('/help that was read before is there with its time when it cannot be read', async () => {
    const asked = `**${listArticles.path}*`
    await driver.page.route(asked, (route) => route.abort())
    await app.visit('help')
    await driver.reads('kept-as-of', /As of \d\d:\d\d/)
    await driver.reads('article-lien', 'lien')
    await driver.page.unroute(asked)
  })
  it.each(
    GONE_INFORMATION.map((row) => ({ ...row, address: addressOf(row) })),
  )('$address says that it is not there, and leads on', async (row) => {
    const { name, query, said, leave = 'load-leave', leadsTo = 'home-forecast' } = row
    await app.visit(name, query)
    await driver.reads('load-gone', said)
    await driver.tap(leave)
    await driver.see(leadsTo)
  })
  it.each(
    WRONG.map((row) => ({ ...row, address: addressOf(row) })),
  )('$address says beside $field what is wrong with it, and keeps it', async ({
    name,
    field,
    typed,
    press,
    said,
  }) => {
    await app.visit(name)
    await driver.fill(field, typed)
    if (press) await driver.tap(press)
    await driver.reads(`${field}-error`, said)
    await driver.holds(field, typed)
  })
  it('/freightEstimation keeps what was typed without a network, and estimates it afterwards', async () => {
    await app.visit('freightEstimation')
    await driver.pick('estimate-to', 'estimate-to-sheet', '100005001')
    await driver.fill('estimate-weight', '1.86')
    await withoutNetwork(driver, async () => {
      await driver.tap('estimate-submit')
      await driver.reads('estimate-error', NO_NETWORK)
    })
    await driver.holds('estimate-weight', '1.86')
    await driver.tap('estimate-submit')
    await driver.reads('estimate-total', /\d\.\d\d/)
    await driver.gone('estimate-error')
  })
  it('/help searches again by itself for what was typed without a network', async () => {
    await app.visit('help')
    await driver.see('article-lien')
    await withoutNetwork(driver, async () => {
      await driver.fill('help-search', 'lien')
      await driver.reads('load-error', 'You are offline')
    })
    await driver.holds('help-search', 'lien')
    await driver.reads('help-found', 'What a lien is')
  })
  it('/advise keeps what was written without a network, and sends it afterwards', async () => {
    const words = `Shorter forms, please (${build})`
    await app.visit('advise')
    await driver.fill('advise-text', words)
    await withoutNetwork(driver, async () => {
      await driver.tap('advise-submit')
      await driver.reads('advise-error', NO_NETWORK)
    })
    await driver.holds('advise-text', words)
    await driver.tap('advise-submit')
    await driver.see('advise-sent')
    await driver.reads('feedback-list', words)
  })
  it('/prohibited says that it does not know a thing, keeps the words, and answers other ones', async () => {
    await app.visit('prohibited')
    await driver.fill('prohibited-search', 'zeppelin')
    await driver.reads('prohibited-unknown', 'zeppelin')
    await driver.holds('prohibited-search', 'zeppelin')
    await driver.fill('prohibited-search', 'lighter')
    await driver.reads('prohibited-lighter', 'can burn')
    await driver.gone('prohibited-unknown')
  })
  it.each(['advise', 'usExport'] as const)('%s leads a visitor to the sign-in', async (name) => {
    await app.forget()
    await app.visit(name)
    await driver.see('auth-phone')
    await app.back()
    await driver.tap('load-sign-in')
    await driver.see('auth-phone')
  })
})
