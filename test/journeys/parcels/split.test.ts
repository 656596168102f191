import { eq } from 'drizzle-orm'
import { warehouses } from '../../../server/src/db/schema/warehouse'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { PARCEL_LIST_GROUP_CODE } from '../../../src/domain/parcels/parcel-state'
import { goodsItem } from '../../support/builders'
import { journeys } from '../driver/journeys'

const { backEnd, sandbox, asMember } = journeys()

const splits = (canSplit: 0 | 1) =>
  backEnd.context.db.update(warehouses).set({ canSplit }).where(eq(warehouses.code, '769DCR'))

const goods = (description: string, quantity: number, gift = false) =>
  goodsItem({ description, quantity, gift, unitPrice: 1000 })

/** Parcel to split, with other goods in each build, and the texts that the screens show for it. */
const OF_BUILD = {
  h5: {
    parcel: { grams: 29_400, goods: [goods('Desk lamp', 4), goods('Shade', 2), goods('Sticker', 1, true)] },
    sums: '7 items · 29.40 kg',
    count: 3,
    fee: '30.00',
    weights: ['12.60', '8.40', '8.40'],
    inside: 'Desk lamp × 2',
  },
  weapp: {
    parcel: { grams: 28_000, goods: [goods('Tea tin', 5), goods('Teapot', 2), goods('Spoon', 1, true)] },
    sums: '8 items · 28.00 kg',
    count: 4,
    fee: '40.00',
    weights: ['7.00', '7.00', '7.00', '7.00'],
    inside: 'Tea tin × 2',
  },
} as const

asMember('splitting in %s', 'once', ({ build, app, driver, calls }) => {
  const own = OF_BUILD[build]
  let packageNo: string
  afterAll(() => splits(1))

  it('[SPLT-06] is offered on the parcel and on the list only if the warehouse splits', async () => {
    packageNo = await calls.parcelToPay(sandbox, { ...own.parcel, goods: [...own.parcel.goods] })
    await splits(0)
    await app.visit('parcelList')
    await driver.hasNo('list-split', 'list-merge')
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.hasNo('details-split', 'details-goods')
    await splits(1)
    await app.visit('parcelList')
    await driver.tap('list-split')
    await driver.tap(`split-${packageNo}`)
    await driver.reads('split-sums', own.sums)
  })
  it('[SPLT-03] [SPLT-10] needs three parcels or more', async () => {
    await driver.fill('split-count', '2')
    await driver.reads('split-count-error', 'at least 3')
    await driver.tap('split-next')
    await driver.tap('split-count-more')
    await driver.gone('split-count-error')
    await driver.holds('split-count', '3')
    await driver.reads('split-fee', '30.00')
    await driver.tap('split-next')
    await driver.reads('split-left', 'still to place')
  })
  it('[SPLT-01] [SPLT-04] [SPLT-05] divides goods piece by piece: no parcel too heavy, no gifts alone, nothing left', async () => {
    const [first, second] = own.parcel.goods
    // All of the first goods and one of the second in one parcel: too heavy.
    for (let at = 0; at < first.quantity; at += 1) await driver.tap('split-0-1-more')
    await driver.reads('split-left-0', `All ${first.quantity} placed`)
    await driver.tap('split-1-1-more')
    await driver.reads('split-piece-1-error', 'over 20 kg')
    await driver.tap('split-1-1-fewer')
    await driver.tap('split-0-1-fewer')
    await driver.gone('split-piece-1-error')
    await driver.reads('split-left-0', `1 of ${first.quantity} left`)
    // A gift alone in a parcel.
    await driver.tap('split-2-2-more')
    await driver.reads('split-piece-2-error', 'gifts alone')
    await driver.tap('split-2-2-fewer')
    await driver.gone('split-piece-2-error')
    await driver.tap('split-goods-next')
    await driver.reads('split-problem', `${second.quantity + 2} still to place`)
    await driver.reads('split-piece-3-error', 'empty')
    // The rest of the first goods goes into the parcel with the fewest pieces.
    await driver.tap('split-put')
    await driver.reads('split-0-2', '1')
    // The screen shows the same division after it is opened again.
    await app.visit('splitGoods', `packageNo=${packageNo}`)
    await driver.reads('split-0-2', '1')
    if (own.count === 4) await driver.tap('split-add')
    await driver.tap('split-even')
    await driver.reads('split-left', 'Everything is placed')
    await driver.tap('split-goods-next')
    await driver.see('split-submit')
  })
  it('[SPLT-02] [INFO-04] [PAYM-26] is reviewed, paid once, and listed in the records', async () => {
    await driver.reads('split-review-1', own.inside)
    await driver.reads('split-total', own.fee)
    await driver.tap('split-submit')
    await driver.reads('split-pay-total', own.fee)
    await driver.tap('pay-confirm')
    await driver.gateway('approve')
    await driver.see('result-success')
    await driver.reads('result-cancel', 'Undo the split')
    await driver.tap('result-parcel')
    await driver.reads('details-state', 'To split')
    const { lastOrderNo } = await calls.detail(packageNo)
    await app.visit('records')
    await driver.reads(`record-${lastOrderNo}`, 'Splitting')
  })
  it('is done by the warehouse, and the new parcels replace the old one in the list', async () => {
    await sandbox.step(packageNo, 'split')
    const { splitInto } = await calls.detail(packageNo)
    const { packageList } = await calls.call(getFirstPackagePage, {
      group: PARCEL_LIST_GROUP_CODE.all,
      page: 1,
    })
    const listed = packageList.map((parcel) => parcel.packageNo)
    expect(listed).toEqual(expect.arrayContaining(splitInto))
    expect(listed).not.toContain(packageNo)
    const pieces = packageList.filter((parcel) => splitInto.includes(parcel.packageNo))
    expect(pieces.map(({ weight }) => ((weight ?? 0) / 1000).toFixed(2)).sort()).toEqual(
      [...own.weights].sort(),
    )
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-state', 'Split')
    await driver.reads('details-split-into', `into ${own.count} parcels`)
    await driver.tap(`details-piece-${splitInto[0]}`)
    await driver.hasNo('details-split-into', 'details-goods')
  })
})
