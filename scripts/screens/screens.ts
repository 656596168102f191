import { SCREENS } from '../../config/screens'
import { sandboxGateway, sandboxParcels } from '../../src/contract/sandbox'
import type { ParcelState } from '../../src/domain/parcel-state'
import { METHOD_ID } from '../../src/domain/payment'
import type { Driver } from '../../test/journeys/driver'
import { fillGoods } from '../../test/journeys/main-job'
import type { MemberCalls } from '../../test/support/member-calls'
import type { Sandbox } from '../../test/support/sandbox'
import { orderShots } from './order-shots'

export interface Screen {
  name: string
  path: string
  signedOut?: boolean
  /** brings the screen into the state that the picture shows */
  prepare?: (it: Driver) => Promise<void>
}

const press = (id: string) => (it: Driver) => it.tap(id)

async function fillLogistics(it: Driver): Promise<void> {
  await it.pick('forecast-warehouse', 'forecast-warehouse-sheet', '769DCR')
  await it.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
  await it.tap('forecast-mode-standard')
  await it.fill('forecast-tracking', 'SF1408227713358')
  await it.tap('forecast-address')
  const row = it.page.locator('[id^="forecast-address-row-"]:visible').first()
  await it.tap((await row.getAttribute('id'))!)
  await it.gone('forecast-address-sheet')
}

const EARPHONES = {
  description: 'Wireless earphones, white',
  price: '74.00',
  category: '3',
  specification: 'Liberty 4',
}

/** Orders in the states that the payment screens show. */
async function ordersOf(member: MemberCalls, sandbox: Sandbox) {
  const order = async (result?: 'approve' | 'decline') => {
    const orderNo = await member.order(await member.parcelToPay(sandbox))
    const tradeNo = await member.startTrade(orderNo, METHOD_ID.alipay)
    if (result) await sandbox.call(sandboxGateway, { tradeNo, result })
    return `orderNo=${orderNo}`
  }
  return { open: await order(), paid: await order('approve'), declined: await order('decline') }
}

/** Every screen, with the demo member's parcels in the states that show most. The draft of a forecast is filled on the
 *  way, so the order counts. */
export async function screensOf(sandbox: Sandbox, member: MemberCalls): Promise<Screen[]> {
  const parcels = await sandbox.call(sandboxParcels, {})
  const inState = (state: ParcelState) => parcels.find((it) => it.state === state)!.packageNo
  const parcel = (route: keyof typeof SCREENS, state: ParcelState) =>
    `${SCREENS[route].paths[0]}?packageNo=${inState(state)}`
  const orders = await ordersOf(member, sandbox)
  const shots = await orderShots()
  const [waiting, progress, finished] = SCREENS.parcelList.paths
  return [
    { name: 'home-visitor', path: SCREENS.home.paths[0], signedOut: true },
    { name: 'home', path: SCREENS.home.paths[0] },
    { name: 'home-how', path: SCREENS.home.paths[0], prepare: press('home-how') },
    { name: 'register-login', path: SCREENS.registerLogin.paths[0], signedOut: true },
    {
      name: 'register-login-errors',
      path: SCREENS.registerLogin.paths[0],
      signedOut: true,
      prepare: press('auth-submit'),
    },
    { name: 'list-visitor', path: waiting, signedOut: true },
    { name: 'list-waiting', path: waiting },
    { name: 'list-progress', path: progress! },
    { name: 'list-finished', path: finished! },
    { name: 'search', path: SCREENS.parcelSearch.paths[0] },
    {
      name: 'search-found',
      path: SCREENS.parcelSearch.paths[0],
      prepare: async (it) => {
        await it.fill('search-input', '1Z8F46W20394817562')
        await it.tap('search-submit')
      },
    },
    { name: 'details-to-pay', path: parcel('parcelDetails', 'toPay') },
    { name: 'details-exception', path: parcel('parcelDetails', 'abnormal') },
    { name: 'details-signed', path: parcel('parcelDetails', 'signed') },
    { name: 'route', path: parcel('parcelRoute', 'signed') },
    { name: 'pay-details', path: parcel('payDetails', 'toPay') },
    { name: 'pay-discounts', path: parcel('payDiscounts', 'toPay') },
    { name: 'payment', path: `${SCREENS.payment.paths[0]}?${orders.open}` },
    { name: 'pay-result-waiting', path: `${SCREENS.payResult.paths[0]}?${orders.open}` },
    { name: 'pay-result-success', path: `${SCREENS.payResult.paths[0]}?${orders.paid}` },
    { name: 'pay-result-failed', path: `${SCREENS.payResult.paths[0]}?${orders.declined}` },
    { name: 'forecast', path: SCREENS.forecast.paths[0] },
    { name: 'forecast-errors', path: SCREENS.forecast.paths[0], prepare: press('forecast-next') },
    { name: 'forecast-goods', path: SCREENS.forecastGoods.paths[0] },
    { name: 'forecast-goods-info', path: SCREENS.forecastGoodsInfo.paths[0] },
    { name: 'forecast-goods-errors', path: SCREENS.forecastGoodsInfo.paths[0], prepare: press('goods-save') },
    { name: 'forecast-pictures', path: SCREENS.forecastPictures.paths[0] },
    { name: 'forecast-link', path: SCREENS.forecastLink.paths[0] },
    { name: 'forecast-filled', path: SCREENS.forecast.paths[0], prepare: fillLogistics },
    {
      name: 'forecast-goods-info-filled',
      path: SCREENS.forecastGoodsInfo.paths[0],
      prepare: async (it) => fillGoods(it, EARPHONES),
    },
    {
      name: 'forecast-goods-filled',
      path: SCREENS.forecastGoodsInfo.paths[0],
      prepare: async (it) => {
        await fillGoods(it, EARPHONES)
        await it.tap('goods-save')
        await it.see('goods-next')
      },
    },
    {
      name: 'forecast-pictures-filled',
      path: SCREENS.forecastPictures.paths[0],
      prepare: async (it) => {
        await it.chooseFiles('pictures-add', shots)
        for (const at of shots.keys())
          await it.page.locator(`[id="picture-${at}"].is-done`).waitFor({ timeout: 60_000 })
      },
    },
    { name: 'addresses', path: SCREENS.receiverAddresses.paths[0] },
    { name: 'address-edit', path: SCREENS.addressEdit.paths[0] },
    { name: 'address-errors', path: SCREENS.addressEdit.paths[0], prepare: press('address-save') },
    { name: 'my', path: SCREENS.my.paths[0] },
    { name: 'my-visitor', path: SCREENS.my.paths[0], signedOut: true },
    { name: 'app-login', path: `${SCREENS.home.paths[0]}?token=not-a-valid-token`, signedOut: true },
    { name: 'agreement', path: SCREENS.agreement.paths[0], signedOut: true },
    { name: 'not-found', path: '/no-such-page', signedOut: true },
  ]
}
