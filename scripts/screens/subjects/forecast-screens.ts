import { SCREENS } from '../../../src/screens/screens'
import type { Driver } from '../../../test/journeys/driver/driver'
import { fillGoods } from '../../../test/journeys/steps/main-job'
import { orderShots } from '../order-shots'
import { opening, press, type Screen } from '../screen'

const [logistics] = SCREENS.forecast.paths
const [goods] = SCREENS.forecastGoods.paths
const [goodsInfo] = SCREENS.forecastGoodsInfo.paths
const [pictures] = SCREENS.forecastPictures.paths

const [batch] = SCREENS.forecastBatch.paths

const EARPHONES = {
  description: 'Wireless earphones, white',
  price: '74.00',
  category: '3',
  specification: 'Liberty 4',
}

const MAIL = `Your order has shipped!
1 x Wireless earphones, white  ¥148.00
Tracking number: SF1408227713358`

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

/** A table with a good row and two with faults. */
const TABLE = `Tracking number\tGoods\tCategory\tBrand\tSpecification\tQuantity\tUnit price\tOrder link\tColour
SF1408227713401\tWireless earphones, white\tDigital accessories\tSoundcore\tLiberty 4\t2\t74\thttps://shop.example/order/1\tWhite
SF1408227713402\tPhone case\tGadgets\tnone\tM\t0\t12.5\thttps://shop.example/order/2\tBlack
SF1408227713403\tCotton T-shirt\t\tMuji\tM\t3\t39.9\t\tBlue`

/** Reads the table, unless the device has it already. */
async function readTable(it: Driver): Promise<void> {
  if (await it.find('batch-paste').isVisible()) {
    await it.fill('batch-paste', TABLE)
    await it.tap('batch-read')
  }
  await it.reads('batch-summary', /1/)
}

async function saveGoods(it: Driver): Promise<void> {
  await fillGoods(it, EARPHONES)
  await it.tap('goods-save')
  await it.see('goods-next')
}

/** Returns screens of the steps of a declaration. The draft is filled along the way, so the order matters. */
export async function forecastScreens(): Promise<Screen[]> {
  const shots = await orderShots()
  const addPictures = async (it: Driver) => {
    await it.chooseFiles('pictures-add', shots)
    for (const at of shots.keys())
      await it.page.locator(`[id="picture-${at}"].is-done`).waitFor({ timeout: 60_000 })
  }
  return [
    { name: 'forecast', path: logistics },
    { name: 'forecast-errors', path: logistics, prepare: press('forecast-next') },
    {
      name: 'forecast-destinations',
      path: logistics,
      prepare: opening('forecast-destination-sheet', 'forecast-destination'),
    },
    {
      name: 'forecast-addresses',
      path: logistics,
      prepare: opening('forecast-address-sheet', 'forecast-address'),
    },
    {
      name: 'forecast-mail-empty',
      path: logistics,
      prepare: opening('forecast-mail-sheet', 'forecast-mail-open'),
    },
    {
      name: 'forecast-mail',
      path: logistics,
      prepare: async (it) => {
        await opening('forecast-mail-sheet', 'forecast-mail-open')(it)
        await it.fill('forecast-mail', MAIL)
        await it.see('forecast-mail-found')
      },
    },
    { name: 'forecast-goods', path: goods },
    { name: 'forecast-goods-info', path: goodsInfo },
    { name: 'forecast-goods-errors', path: goodsInfo, prepare: press('goods-save') },
    {
      name: 'forecast-categories',
      path: goodsInfo,
      prepare: opening('goods-category-sheet', 'goods-category'),
    },
    { name: 'forecast-pictures', path: pictures },
    { name: 'forecast-link', path: SCREENS.forecastLink.paths[0] },
    { name: 'forecast-batch', path: batch },
    { name: 'forecast-batch-columns', path: batch, prepare: opening('batch-columns', 'batch-help') },
    { name: 'forecast-batch-rows', path: batch, prepare: readTable },
    {
      name: 'forecast-batch-row',
      path: batch,
      prepare: async (it) => {
        await it.reads('batch-summary', /1/)
        await opening('batch-row', 'batch-row-3-edit')(it)
      },
    },
    {
      name: 'forecast-batch-choice',
      path: batch,
      prepare: async (it) => {
        await readTable(it)
        await opening('batch-row', 'batch-row-3-edit')(it)
        await opening('batch-choice', 'batch-cell-category')(it)
      },
    },
    ...Object.entries({
      remove: opening('batch-remove', 'batch-row-3-remove'),
      notice: opening('batch-notice-sheet', 'batch-notice'),
      discard: opening('batch-discard-dialog', 'batch-discard'),
    }).map(([part, open]) => ({
      name: `forecast-batch-${part}`,
      path: batch,
      prepare: async (it: Driver) => {
        await readTable(it)
        await open(it)
      },
    })),
    { name: 'forecast-filled', path: logistics, prepare: fillLogistics },
    {
      name: 'forecast-discard',
      path: logistics,
      prepare: opening('forecast-discard-dialog', 'forecast-discard'),
    },
    {
      name: 'forecast-goods-info-filled',
      path: goodsInfo,
      prepare: async (it) => fillGoods(it, EARPHONES),
    },
    { name: 'forecast-goods-filled', path: goodsInfo, prepare: saveGoods },
    { name: 'forecast-goods-insured', path: goods, prepare: press('forecast-insured') },
    {
      name: 'forecast-goods-delete',
      path: goods,
      prepare: opening('goods-delete-dialog', 'goods-row-0-delete'),
    },
    { name: 'forecast-pictures-filled', path: pictures, prepare: addPictures },
    {
      name: 'forecast-notice-duties',
      path: pictures,
      prepare: opening('notice-sheet', 'notice-duties'),
    },
    {
      name: 'forecast-notice',
      path: pictures,
      prepare: opening('forecast-notice-sheet', 'forecast-notice'),
    },
    {
      name: 'forecast-points',
      path: logistics,
      prepare: opening('forecast-pickup-sheet', 'forecast-distribution-selfPickup', 'forecast-pickup'),
    },
    {
      name: 'forecast-recommended',
      path: logistics,
      prepare: opening('forecast-before-sheet', 'forecast-distribution-selfPickup', 'forecast-before'),
    },
    {
      name: 'forecast-britain',
      path: logistics,
      prepare: async (it) => {
        await it.pick('forecast-destination', 'forecast-destination-sheet', '100044010')
        await it.see('forecast-needs')
      },
    },
    { name: 'forecast-origin', path: goodsInfo },
    { name: 'forecast-origins', path: goodsInfo, prepare: opening('goods-origin-sheet', 'goods-origin') },
  ]
}
