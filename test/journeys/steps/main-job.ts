import { sandboxGetPuzzleSolution } from '../../../sandbox/contract/sandbox'
import { getCaptchaPuzzle } from '../../../src/contract/auth/sign-in'
import { REQUIRED_AGREEMENT_CODES } from '../../../src/domain/auth/agreement'
import type { Sandbox } from '../../support/back-end/sandbox'
import type { Driver } from '../driver/driver'

/** Mobile number that receives a code. */
interface Mobile {
  areaCode: string
  phone: string
}

interface Shipment {
  trackingNo: string
  /** file paths */
  photos: string[]
  /** receiver whose address is added to the address book; the book refuses the same address twice */
  receiver?: string
}

/**
 * Presses an element that requests the slider puzzle, and solves the puzzle. The sandbox knows the right
 * place of the piece.
 * @param how.offPx px from the right place to the release. Less than 0 is before it. Behind it the picture
 * may end, and the piece could still be right. With an offset, this waits for the next puzzle.
 * @param how.shrunkTo width of the picture in px, on a screen that is narrower than the picture
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

/** Name of a new member. */
export const NEW_MEMBER = 'Lim Wei Ling'

/** Enters the name of a new member, and confirms the agreements. */
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

/** Signs in by mobile and code. An existing member has already confirmed the agreements. */
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

/** Fills in the fields that every form of a receiver address has. */
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
  // The back end returns the place of a known postal code.
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
  // Only some categories need a specification.
  if (item.specification) await driver.fill('goods-specification', item.specification)
  await driver.fill('goods-price', item.price)
}

/** Fills in the warehouse, the destination and the tracking number of a forecast. */
export async function fillRoute(driver: Driver, trackingNo: string): Promise<void> {
  await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', '769DCR')
  await driver.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
  await driver.tap('forecast-mode-standard')
  await driver.fill('forecast-tracking', trackingNo)
}

/**
 * Opens the form of a new address from a forecast. A member without an address there gets the form at once,
 * others the list of their addresses.
 */
async function openNewAddress(driver: Driver): Promise<void> {
  await driver.tap('forecast-address')
  const [list, form] = [driver.find('forecast-address-new'), driver.find('address-name')]
  await list.or(form).first().waitFor()
  if (await list.isVisible()) await driver.tap('forecast-address-new')
}

/** Adds the receiver of a forecast to the address book, and continues to the goods. */
export async function fillReceiver(driver: Driver, receiver: string): Promise<void> {
  await openNewAddress(driver)
  await addSingaporeAddress(driver, receiver)
  await driver.reads('forecast-address', receiver)
  await driver.tap('forecast-next')
}

/** Pastes the mail of a shop with two kinds of goods into a forecast. */
export async function pasteShopMail(driver: Driver, mail: string): Promise<void> {
  await driver.copy(mail)
  await driver.tap('forecast-mail-open')
  await driver.tap('forecast-mail-paste')
  await driver.tap('forecast-mail-fill')
  await driver.gone('forecast-mail-sheet')
}

/** Adds a pasted address as the receiver of a forecast, and continues to the goods. */
export async function pasteReceiver(driver: Driver, address: string, receiver: string): Promise<void> {
  await driver.copy(address)
  await openNewAddress(driver)
  await driver.tap('address-paste-open')
  await driver.tap('address-paste-paste')
  await driver.tap('address-paste-fill')
  await driver.gone('address-paste-sheet')
  await driver.tap('address-agree')
  await driver.tap('address-save')
  await driver.reads('forecast-address', receiver)
  await driver.tap('forecast-next')
}

/** Confirms the goods of a pasted mail: each still needs a brand. Ends on the step of the photographs. */
export async function confirmPastedGoods(driver: Driver, total: string): Promise<void> {
  await driver.tap('goods-row-0-open')
  await driver.tap('goods-brand-offer-0')
  await driver.fill('goods-specification', 'Liberty 4')
  await driver.tap('goods-save')
  await driver.tap('goods-row-1-open')
  await driver.tap('goods-brand-offer-0')
  await driver.tap('goods-save')
  await driver.reads('goods-total', total)
  await driver.tap('goods-next')
}

/** Adds two kinds of goods. Ends on the step of the photographs. */
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

/** Fills in the logistics and two kinds of goods. Ends on the step of the photographs. */
export async function fillForecast(
  driver: Driver,
  { trackingNo, receiver = 'Lim Wei Ling' }: Omit<Shipment, 'photos'>,
): Promise<void> {
  await fillRoute(driver, trackingNo)
  await fillReceiver(driver, receiver)
  await addTwoGoods(driver)
}

/**
 * Submits a forecast with its logistics, two kinds of goods and photographs. Ends on the screen of the
 * parcel.
 * @param pictures upload state of the photographs when the forecast is submitted
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

/** @param pictures upload state of the photographs when the forecast is submitted */
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

/** Lets the warehouse receive a parcel, pass its declaration and measure it. It then waits for its payment. */
export async function receiveAndTally(sandbox: Sandbox, packageNo: string): Promise<void> {
  await sandbox.step(packageNo, 'receive', { weight: 1860 })
  await sandbox.step(packageNo, 'passReview')
  await sandbox.step(packageNo, 'tally', { lengthCm: 30, widthCm: 20, heightCm: 12 })
}

/** Pays for a parcel of `receiveAndTally` at the gateway. Ends on the success. */
export async function payParcel(driver: Driver): Promise<void> {
  // 1.86 kg are the first 0.5 kg and three further 0.5 kg: 52.00 + 3 × 21.00.
  await driver.reads('details-pay', '115.00')
  await driver.tap('details-pay')
  await driver.tap('pay-method-21')
  await driver.tap('pay-confirm')
  await driver.gateway('approve')
  await driver.see('result-success')
}
