import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { journeys } from '../../journeys/driver/journeys'
import { insertManyParcels } from '../../support/back-end/many-parcels'
import { ScrolledList } from '../../support/browser/scrolled-list'
import { until } from '../../support/until'

const PARCELS = 10_000
/** Maximum number of the list's cards that a phone has to hold at the same time. */
const CARDS_MAX = 40
const PAGES = 20
/** px of one turn of the wheel */
const TURN = 1000

const { asMember, backEnd, sandbox } = journeys()
beforeAll(() => insertManyParcels(backEnd.context, DEMO_MEMBERS[0].aptId, PARCELS))

asMember('ten thousand parcels in %s', 'once', ({ app, driver }) => {
  let list: ScrolledList
  const asked: string[] = []
  const packageNoOf = (card: string | undefined) => card!.replace('parcel-', '')
  const lookAt = async (card: string | undefined) => {
    await driver.tap(card!)
    await driver.see('details-state')
    await driver.still()
  }
  const comeBack = async () => {
    await app.back()
    await driver.gone('details-state')
    await driver.still()
    await list.isDrawn()
  }

  beforeAll(() => {
    list = new ScrolledList(driver.page)
    driver.page.on('request', (request) => {
      if (/mypkg\/(query|page)/.test(request.url())) asked.push(request.url())
    })
  })

  it('[CALL-33] [CALL-34] have at most 40 cards in the tree at every position', async () => {
    await app.visit('parcelList')
    await driver.see('list-parts')
    await list.watch()
    await driver.page.mouse.move(195, 500)
    const isFarDown = async () => {
      for (let turn = 0; turn < 5; turn += 1) await driver.page.mouse.wheel(0, TURN)
      return asked.length >= PAGES
    }
    await until(isFarDown, () => `${asked.length} pages were asked for`, 120_000)
    await list.isDrawn()
    // One call returns the first page. Another call returns each later page, from the place where the page
    // before ended.
    const [first, ...later] = asked.map((url) => new URL(url))
    expect(first!.pathname + first!.search).toBe('/package/mypkg/query?group=1&page=1')
    const pages = later.map(({ pathname, searchParams }) => {
      const { page, ...said } = Object.fromEntries(searchParams)
      expect([pathname, said]).toEqual([
        '/package/mypkg/page',
        { group: '1', after: expect.stringMatching(/./) },
      ])
      return Number(page)
    })
    const [...read] = new Set(pages)
    expect(read).toEqual(read.map((_, at) => at + 2))
    for (const to of [0, 0.9, 0.5]) await list.jump(to)
    expect((await list.onScreen()).cards.length).toBeGreaterThan(20)
    expect(await list.mostCards()).toBeLessThanOrEqual(CARDS_MAX)
  })

  it('keep their place while the list around them is redrawn, up and down', async () => {
    const before = await list.onScreen()
    const height = await list.height()
    for (const turn of [-TURN, TURN])
      for (let turns = 0; turns < 6; turns += 1) {
        await driver.page.mouse.wheel(0, turn)
        await list.isDrawn()
      }
    await until(async () => (await list.onScreen()).scrolled === before.scrolled, 'it is not where it was')
    await list.isDrawn()
    const after = await list.onScreen()
    expect([after.card, after.top, await list.height()]).toEqual([before.card, before.top, height])
  })

  it('keep their place when one of them changes, and only that one is redrawn', async () => {
    const before = await list.onScreen()
    const cards = driver.page.locator('#list-parts:visible .pt-parcel')
    await cards.evaluateAll((all) => {
      for (const card of all) card.setAttribute('data-was-there', '1')
    })
    // One of the cards in reach whose parcel the warehouse can receive.
    const changed = await until(async () => {
      for (const card of before.inReach)
        if (await driver.find(card).getByText('To arrive').isVisible()) return card
      return undefined
    }, 'none of these parcels is declared')
    await sandbox.step(packageNoOf(changed), 'receive')
    await lookAt(changed)
    await driver.reads('details-state', 'In review')
    await comeBack()
    await driver.reads(changed, 'In review')
    const after = await list.onScreen()
    expect([after.scrolled, after.cards]).toEqual([before.scrolled, before.cards])
    expect(await cards.and(driver.page.locator(':not([data-was-there])')).count()).toBe(0)
  })
})
