import { sandboxGetPuzzleSolution } from '../../../sandbox/contract/sandbox'
import { getCaptchaPuzzle } from '../../../src/contract/auth/sign-in'
import { REQUIRED_AGREEMENT_CODES } from '../../../src/domain/auth/agreement'
import type { Sandbox } from '../../support/back-end/sandbox'
import type { Driver } from '../driver/driver'

/** Whose code comes to a mobile. */
interface Mobile {
  areaCode: string
  phone: string
}

interface Shipment {
  trackingNo: string
  /** paths of files */
  photos: string[]
  /** whose address is written into the book, which takes none twice */
  receiver?: string
}

/**
 * Presses what asks for the slider puzzle and solves it by looking up, at the sandbox, where the piece belongs.
 * @param how.offPx how far beside that place the piece is let go, before it (less than 0): behind it the picture may end
 *   and the piece be right; the puzzle in its place has come afterwards
 * @param how.shrunkTo px that the picture is wide where the screen is narrower than it
 */
export async function solvePuzzle(
  driver: Driver,
  sandbox: Sandbox,
  askedBy: string,
  { offPx = 0, shrunkTo }: { offPx?: number; shrunkTo?: number } = {},
): Promise<void> {
  const puzzleGiven = () =>
    driver.page.waitForResponse((response) => response.url().endsWith(getCaptchaPuzzle.path))
  const [given] = await Promise.all([puzzleGiven(), driver.tap(askedBy)])
  const { data } = (await given.json()) as { data: { puzzleId: string; width: number } }
  await driver.see('puzzle-slider')
  const { left } = await sandbox.call(sandboxGetPuzzleSolution, { puzzleId: data.puzzleId })
  const scale = (shrunkTo ?? data.width) / data.width
  const letGo = () => driver.drag('puzzle-slider', (left + offPx) * scale)
  await (offPx ? Promise.all([puzzleGiven(), letGo()]) : letGo())
}

/** Reads the agreements of the popup or of /agreement one by one, and confirms each. */
export async function confirmAgreements(
  driver: Driver,
  count: number = REQUIRED_AGREEMENT_CODES.length,
): Promise<void> {
  for (
    let left = REQUIRED_AGREEMENT_CODES.length;
    left > REQUIRED_AGREEMENT_CODES.length - count;
    left -= 1
  ) {
    await driver.reads('agreement-confirm', new RegExp(`${left}`))
    await driver.see('agreement-text')
    await driver.tap('agreement-confirm')
  }
}

/** What a new member is called. */
export const NEW_MEMBER = 'Lim Wei Ling'

/** A new member is asked for the name, and for the agreements. */
export async function becomeMember(driver: Driver): Promise<void> {
  await driver.fill('auth-name', NEW_MEMBER)
  await driver.tap('auth-submit')
  await confirmAgreements(driver)
}

/** Signs up by mobile and code. */
export async function signUp(driver: Driver, sandbox: Sandbox, mobile: Mobile): Promise<void> {
  await signInByCode(driver, sandbox, mobile)
  await becomeMember(driver)
}

/** Signs in by mobile and code; a member has confirmed the agreements. */
export async function signInByCode(
  driver: Driver,
  sandbox: Sandbox,
  { areaCode, phone }: Mobile,
): Promise<void> {
  await driver.fill('auth-phone', phone)
  await solvePuzzle(driver, sandbox, 'auth-send-code')
  await driver.see('auth-resend')
  await driver.fill('auth-code', await sandbox.codeFor(`+${areaCode}${phone}`))
  await driver.tap('auth-submit')
}

/** What every receiver address asks for, wherever it is. */
export async function fillReceiverAddress(
  driver: Driver,
  receiver: { name: string; phone: string; postCode: string; detail: string },
): Promise<void> {
  await driver.fill('address-name', receiver.name)
  await driver.fill('address-phone', receiver.phone)
  await driver.fill('address-postcode', receiver.postCode)
  await driver.fill('address-detail', receiver.detail)
}

export async function addSingaporeAddress(driver: Driver, name = 'Lim Wei Ling'): Promise<void> {
  const detail = 'Blk 123 Bedok North Street 2, #08-456'
  await fillReceiverAddress(driver, { name, phone: '81234567', postCode: '460123', detail })
  // The place of a known postal code comes from the back end.
  await driver.holds('address-city', 'Singapore')
  await driver.tap('address-agree')
  await driver.tap('address-save')
}

export async function fillGoods(
  driver: Driver,
  item: { description: string; price: string; category: string; specification: string },
) {
  await driver.fill('goods-description', item.description)
  await driver.pick('goods-category', 'goods-category-sheet', item.category)
  await driver.fill('goods-brand', 'Soundcore')
  await driver.pick('goods-material', 'goods-material-sheet', '4')
  await driver.pick('goods-style', 'goods-style-sheet', '4')
  await driver.fill('goods-specification', item.specification)
  await driver.fill('goods-price', item.price)
}

/** Where a parcel of the forecast comes from, where it goes, and its number. */
export async function fillRoute(driver: Driver, trackingNo: string): Promise<void> {
  await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', '769DCR')
  await driver.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
  await driver.tap('forecast-mode-standard')
  await driver.fill('forecast-tracking', trackingNo)
}

/** Writes the receiver of a forecast into the book, and goes on to the goods. */
export async function fillReceiver(driver: Driver, receiver: string): Promise<void> {
  await driver.tap('forecast-address')
  await driver.tap('forecast-address-new')
  await addSingaporeAddress(driver, receiver)
  await driver.reads('forecast-address', receiver)
  await driver.tap('forecast-next')
}

/** Two kinds of goods; ends where photographs are added. */
export async function addTwoGoods(driver: Driver): Promise<void> {
  await driver.tap('goods-add')
  await fillGoods(driver, {
    description: 'Wireless earphones, white',
    price: '74.00',
    category: '3',
    specification: 'Liberty 4',
  })
  await driver.tap('goods-quantity-more')
  await driver.tap('goods-save')
  await driver.tap('goods-add')
  await fillGoods(driver, {
    description: 'Canvas tote bag',
    price: '18.50',
    category: '2',
    specification: '',
  })
  await driver.tap('goods-save')
  await driver.reads('goods-total', '166.50')
  await driver.tap('goods-next')
}

/** Logistics and two kinds of goods; ends where photographs are added. */
export async function fillForecast(
  driver: Driver,
  { trackingNo, receiver = 'Lim Wei Ling' }: Omit<Shipment, 'photos'>,
): Promise<void> {
  await fillRoute(driver, trackingNo)
  await fillReceiver(driver, receiver)
  await addTwoGoods(driver)
}

/**
 * Logistics, two kinds of goods, and the photographs; ends on the parcel's own screen.
 * @param pictures how the photographs stand when it is submitted
 */
export async function forecastParcel(
  driver: Driver,
  { photos, ...shipment }: Shipment,
  pictures: 'done' | 'failed' = 'done',
): Promise<void> {
  await fillForecast(driver, shipment)
  await driver.chooseFiles('pictures-add', photos)
  await submitForecast(driver, photos.length, pictures)
}

/** @param pictures how so many photographs stand when it is submitted */
export async function submitForecast(
  driver: Driver,
  count: number,
  pictures: 'done' | 'failed' = 'done',
): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await driver.page.locator(`[id="picture-${at}"].is-${pictures}`).waitFor({ timeout: 60_000 })
  await driver.tap('forecast-agree')
  await driver.tap('forecast-submit')
  await driver.see('details-state')
}
