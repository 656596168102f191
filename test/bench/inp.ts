import type { Browser, Page } from 'playwright-core'
import { Driver } from '../journeys/driver/driver'
import { h5Hand, PHONE, press } from '../journeys/driver/h5-driver'
import {
  confirmPastedGoods,
  pasteReceiver,
  pasteShopMail,
  payParcel,
  receiveAndTally,
  signUp,
  submitForecast,
} from '../journeys/steps/main-job'
import { Sandbox } from '../support/back-end/sandbox'
import { startTemporaryServer } from '../support/back-end/throw-away'
import { takeScreenshots } from '../support/photos'
import { type Interaction, recordInteractions } from './interactions'
import { setSpeed } from './slow-phone'

const TRACKING = 'SF1408228111000'
const MAIL = `Your order has shipped!
2 x Wireless earphones, white ¥74.00
1 x Canvas tote bag ¥18.50
Tracking number: ${TRACKING}`
const RECEIVER = 'Lim Wei Ling, Blk 123 Bedok North Street 2 #08-456, Singapore 460123, +65 8123 4567'
/** A driver that types each key, as a person does. `fill` sets the whole text by one event. */
class TypingDriver extends Driver {
  override async fill(id: string, text: string): Promise<void> {
    const input = this.input(id)
    await input.tap()
    await input.pressSequentially(text)
    await input.blur()
  }
}

/** Presses by a finger; a click of the mouse is another kind of interaction. */
const typingDriver = (page: Page): Driver =>
  new TypingDriver(page, {
    ...h5Hand(page),
    press: (element, timeout) => press(page, element, timeout, 'tap'),
  })

/**
 * A new member does the main job on a slow phone. The member signs up, copies the address of the warehouse,
 * declares a parcel, finds it in the list, opens it and pays for it.
 *
 * @returns the interactions, the longest first
 */
export async function mainJob(browser: Browser): Promise<Interaction[]> {
  const backEnd = await startTemporaryServer()
  const sandbox = new Sandbox(backEnd.url)
  const context = await browser.newContext({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const interactions = await recordInteractions(page)
  await setSpeed(page, 'slow')
  await page.goto(backEnd.url)
  const driver = typingDriver(page)
  await driver.tap('home-sign-in')
  await signUp(driver, sandbox, { areaCode: '65', phone: '81110009' })
  await driver.tap('home-copy-all')
  await driver.copied(/523900/)
  await driver.tap('home-forecast')
  await pasteShopMail(driver, MAIL)
  await pasteReceiver(driver, RECEIVER, 'Lim Wei Ling')
  await confirmPastedGoods(driver, '166.50')
  await driver.chooseFiles('pictures-add', await takeScreenshots(1))
  await submitForecast(driver, 1)
  const { packageNo } = await sandbox.packageOf(TRACKING)
  await receiveAndTally(sandbox, packageNo)
  await driver.tap('nav-back')
  await driver.tap('tab-parcelList')
  await driver.tap(`parcel-${packageNo}`)
  await payParcel(driver)
  await backEnd.close()
  await context.close()
  return interactions()
}
