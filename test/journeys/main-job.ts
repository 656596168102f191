import { sandboxPuzzle } from '../../src/contract/sandbox'
import { getPuzzle } from '../../src/contract/sign-in'
import { NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import type { Sandbox } from '../support/sandbox'
import type { Driver } from './driver'

/** What the shopper sends in this journey. */
export interface Shopper {
  areaCode: string
  phone: string
  trackingNo: string
  photos: string[]
}

/** Presses what asks for the slider puzzle and solves it by looking up, at the sandbox, where the piece belongs. */
export async function solvePuzzle(it: Driver, sandbox: Sandbox, askedBy: string, offPx = 0): Promise<void> {
  const [given] = await Promise.all([
    it.page.waitForResponse((response) => response.url().endsWith(getPuzzle.path)),
    it.tap(askedBy),
  ])
  const { data } = (await given.json()) as { data: { puzzleId: string } }
  await it.see('puzzle-slider')
  const { left } = await sandbox.call(sandboxPuzzle, { puzzleId: data.puzzleId })
  await it.drag('puzzle-slider', left + offPx)
}

/** Reads the agreements of the popup or of /agreement one by one, and confirms each. */
export async function confirmAgreements(it: Driver, count: number = NEEDED_AGREEMENTS.length): Promise<void> {
  for (let left = NEEDED_AGREEMENTS.length; left > NEEDED_AGREEMENTS.length - count; left -= 1) {
    await it.reads('agreement-confirm', new RegExp(`${left}`))
    await it.see('agreement-text')
    await it.tap('agreement-confirm')
  }
}

/** Signs up by mobile and code. */
export async function signUp(
  it: Driver,
  sandbox: Sandbox,
  shopper: Pick<Shopper, 'areaCode' | 'phone'>,
): Promise<void> {
  await signInByCode(it, sandbox, shopper)
  await confirmAgreements(it)
}

/** Signs in by mobile and code; a member has confirmed the agreements. */
export async function signInByCode(
  it: Driver,
  sandbox: Sandbox,
  shopper: Pick<Shopper, 'areaCode' | 'phone'>,
): Promise<void> {
  await it.fill('auth-phone', shopper.phone)
  await solvePuzzle(it, sandbox, 'auth-send-code')
  await it.see('auth-resend')
  await it.fill('auth-code', await sandbox.codeFor(`+${shopper.areaCode}${shopper.phone}`))
  await it.tap('auth-submit')
}

export async function addSingaporeAddress(it: Driver, name = 'Lim Wei Ling'): Promise<void> {
  await it.fill('address-name', name)
  await it.fill('address-phone', '81234567')
  await it.fill('address-postcode', '460123')
  // The place of a known postal code comes from the back end.
  await it.holds('address-city', 'Singapore')
  await it.fill('address-detail', 'Blk 123 Bedok North Street 2, #08-456')
  await it.tap('address-agree')
  await it.tap('address-save')
}

export async function fillGoods(
  it: Driver,
  item: { description: string; price: string; category: string; specification: string },
) {
  await it.fill('goods-description', item.description)
  await it.pick('goods-category', 'goods-category-sheet', item.category)
  await it.fill('goods-brand', 'Soundcore')
  await it.pick('goods-material', 'goods-material-sheet', '4')
  await it.pick('goods-style', 'goods-style-sheet', '4')
  await it.fill('goods-specification', item.specification)
  await it.fill('goods-price', item.price)
}

/**
 * Logistics, two kinds of goods, and the photographs; ends on the parcel's own screen.
 * @param pictures how the photographs stand when it is submitted
 */
export async function forecastParcel(
  it: Driver,
  shopper: Shopper,
  pictures: 'done' | 'failed' = 'done',
): Promise<void> {
  await it.pick('forecast-warehouse', 'forecast-warehouse-sheet', '769DCR')
  await it.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
  await it.tap('forecast-mode-standard')
  await it.fill('forecast-tracking', shopper.trackingNo)
  await it.tap('forecast-address')
  await it.tap('forecast-address-new')
  await addSingaporeAddress(it)
  await it.reads('forecast-address', 'Lim Wei Ling')
  await it.tap('forecast-next')
  await it.tap('goods-add')
  await fillGoods(it, {
    description: 'Wireless earphones, white',
    price: '74.00',
    category: '3',
    specification: 'Liberty 4',
  })
  await it.tap('goods-quantity-more')
  await it.tap('goods-save')
  await it.tap('goods-add')
  await fillGoods(it, { description: 'Canvas tote bag', price: '18.50', category: '2', specification: '' })
  await it.tap('goods-save')
  await it.reads('goods-total', '166.50')
  await it.tap('goods-next')
  await it.chooseFiles('pictures-add', shopper.photos)
  for (const at of shopper.photos.keys())
    await it.page.locator(`[id="picture-${at}"].is-${pictures}`).waitFor({ timeout: 60_000 })
  await it.tap('forecast-agree')
  await it.tap('forecast-submit')
  await it.see('details-state')
}
