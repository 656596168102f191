import { demoSession } from '../support/demo-session'
import { MemberCalls } from '../support/member-calls'
import { journeys } from './journeys'
import { REFUSED, toHongKong } from './merge-refusals'
import { asBefore, layIn, NUMBERS, run } from './merge-stock'

const { backEnd, sandbox, asMember } = journeys()
beforeAll(async () => {
  const { token } = await demoSession(sandbox)
  await layIn(backEnd.world, sandbox, new MemberCalls(backEnd.url, token))
})
afterEach(() => asBefore(backEnd.world))

asMember('parcels that cannot go in one box, in %s', 'once', ({ app, driver }) => {
  const review = (count: number) => app.visit('mergeDetail', `packageNo=${NUMBERS.slice(0, count).join('.')}`)

  it.each(REFUSED)('$rows $what: says so, and nothing is ordered', async (row) => {
    const { count = 2, before, meanwhile, says, gone } = row
    if (before) await run(backEnd.world, ...before())
    await review(count)
    if (meanwhile) {
      await driver.reads('merge-total', /\d\.\d\d/)
      await run(backEnd.world, ...meanwhile())
      await driver.tap('merge-submit')
    }
    await driver.reads(gone ? 'merge-gone' : 'merge-error', says)
    await driver.gone('merge-total')
  })
  it.each([
    ['[MERG-31]', 'ten to Hong Kong', 10, toHongKong],
    ['[MERG-32]', 'twenty to Singapore', 20, () => []],
  ])('%s %s may go in one', async (_row, _what, count, before) => {
    await run(backEnd.world, ...before())
    await review(count)
    await driver.reads('merge-total', /\d\.\d\d/)
    await driver.gone('merge-error')
  })
  it('[MERG-33] of more than six to Singapore it is said that six boxes are better', async () => {
    await app.visit('merge', `packageNo=${NUMBERS.slice(0, 6).join('.')}`)
    await driver.hasNo('merge-boxes', 'merge-picked')
    await driver.tap(`merge-${NUMBERS[6]}`)
    await driver.reads('merge-boxes', 'Up to 6')
    await driver.gone('merge-over')
  })
})
