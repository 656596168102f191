import type { BrowserContext } from 'playwright-core'
import { SCREENS } from '../../src/screens/screens'
import type { Sandbox } from '../support/back-end/sandbox'
import { openAndSettle } from '../support/browser/settled'

/** What the mini program hands from logic to view for one card of the list that has changed. */
export interface ChangedCard {
  /** characters of JSON, as all else that is handed over is counted */
  characters: number
  /** the same in UTF-8 */
  bytes: number
}

/** Looks at a parcel of the list that the warehouse receives meanwhile, and comes back. */
export async function changedCard(
  context: BrowserContext,
  addressOf: (path: string) => string,
  { sandbox, packageNo, lang }: { sandbox: Sandbox; packageNo: string; lang: string },
): Promise<ChangedCard> {
  const page = await context.newPage()
  await openAndSettle(page, addressOf(`${SCREENS.parcelList.page}?lang=${lang}`))
  const card = page.locator(`[id="parcel-${packageNo}"]:visible`)
  const lane = await card.locator('.pt-lane').getAttribute('class')
  await sandbox.step(packageNo, 'receive')
  await card.tap()
  await page.locator('#details-state').waitFor()
  await page.evaluate(() => {
    window.__host.setData.handed = []
  })
  await page.locator('#host-back').click()
  await card.locator(`.pt-lane:not([class="${lane}"])`).waitFor()
  const handed = await page.evaluate(() => window.__host.setData.handed!)
  await page.close()
  // Of the list it hands over its counts as well, which are told by themselves.
  const ofCard = handed.filter((json) => json.includes('3/6'))
  if (ofCard.length !== 1) throw new Error(`the card is told in ${ofCard.length} of ${handed.join('\n')}`)
  return { characters: ofCard[0]!.length, bytes: Buffer.byteLength(ofCard[0]!) }
}
