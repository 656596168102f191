import type { BrowserContext } from 'playwright-core'
import { SCREENS } from '../../src/screens/screens'
import type { Sandbox } from '../support/back-end/sandbox'
import { openAndSettle } from '../support/browser/settled'

/** Size of the data that the mini program passes from logic to view for one changed card of the list. */
export interface ChangedCard {
  /** characters of JSON, the unit of all data that the mini program passes */
  characters: number
  /** bytes of the same data in UTF-8 */
  bytes: number
}

/**
 * Lets the warehouse receive a parcel of the list, opens the parcel, and returns to the list. Returns the
 * size of the card's update.
 */
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
  // The list also passes its counts, in separate updates.
  const ofCard = handed.filter((json) => json.includes('3/6'))
  if (ofCard.length !== 1) throw new Error(`the card is told in ${ofCard.length} of ${handed.join('\n')}`)
  return { characters: ofCard[0]!.length, bytes: Buffer.byteLength(ofCard[0]!) }
}
