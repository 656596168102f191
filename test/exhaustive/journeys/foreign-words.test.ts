import { sql } from 'drizzle-orm'
import { listAddresses } from '../../../src/contract/addresses'
import { journeys } from '../../journeys/journeys'

const { backEnd, asMember } = journeys()
/** Written from the right to the left. */
const NAME = 'محمد علي'

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  it('a name that is written from the right leaves the phone beside it in its place, digit for digit', async () => {
    const [address] = await calls.call(listAddresses, {})
    const trackingNo = build === 'h5' ? 'SF1408900000001' : 'SF1408900000002'
    const { packageNo } = await calls.forecast(trackingNo, address!.id)
    await backEnd.world.db.execute(sql`update addresses set name = ${NAME} where id = ${address!.id}`)
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    const name = driver.page.locator('.ab-name:visible', { hasText: NAME }).last()
    await name.waitFor()
    const { nameAt, phone } = await name.evaluate((element) => {
      const found: { character: string; at: number }[] = []
      const walker = document.createTreeWalker(element.nextElementSibling!, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [index, character] of [...(node.textContent ?? '')].entries()) {
          if (!character.trim()) continue
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          found.push({ character, at: range.getBoundingClientRect().left })
        }
      return { nameAt: element.getBoundingClientRect().left, phone: found }
    })
    const seen = [...phone].sort((a, b) => a.at - b.at)
    expect(seen.map(({ character }) => character).join('')).toBe(`+${address!.areaCode}${address!.phone}`)
    expect(nameAt).toBeLessThan(seen[0]!.at)
  })
})
