import { and, asc, eq } from 'drizzle-orm'
import { declaredTotal } from '../../../../src/domain/goods'
import { stageOf } from '../../../../src/domain/parcel-state'
import { FEE_TYPE, type FeeType, SETTLEMENT_CURRENCY } from '../../../../src/domain/payment'
import type { World } from '../../context'
import { feesOf, sumOf } from '../../db/repositories/fees'
import { findFlow, findPickupPoint, findSendMode } from '../../db/repositories/reference'
import { goods, parcels, pictures } from '../../db/schema/parcels'
import type { PictureAddresses } from '../../files/picture-address'
import { Failure } from '../../http/failure'
import { addressView } from '../addresses/address-book'
import { addressOfParcel } from '../addresses/repository'
import type { ParcelRow } from './life'
import { routePathOf, summaryOf } from './views'

/** The member's own parcel; another's is not found. */
export async function ownParcel(world: World, memberId: string, packageNo: string): Promise<ParcelRow> {
  const [row] = await world.db
    .select()
    .from(parcels)
    .where(and(eq(parcels.packageNo, packageNo), eq(parcels.memberId, memberId)))
  if (!row) throw new Failure('6')
  return row
}

const marksOf = (row: ParcelRow) => ({
  handingType: row.handingType,
  handingRemark: row.handingRemark,
  exceptionStatus: row.exceptionStatus,
  exceptionType: row.exceptionType,
  excptionInf: row.excptionInf,
})

export async function detailOf(world: World, pictureAddresses: PictureAddresses, row: ParcelRow) {
  const { db } = world
  const [summary, items, photos, fees, routePathList] = await Promise.all([
    summaryOf(db, row),
    db.select().from(goods).where(eq(goods.packageNo, row.packageNo)).orderBy(asc(goods.position)),
    db.select().from(pictures).where(eq(pictures.packageNo, row.packageNo)).orderBy(asc(pictures.position)),
    feesOf(db, row.packageNo),
    routePathOf(db, row.packageNo),
  ])
  const address = row.addressId ? await addressOfParcel(db, row.addressId) : undefined
  const point = row.pickupPointId ? await findPickupPoint(db, row.pickupPointId) : undefined
  const flow = row.flowId ? await findFlow(db, row.flowId) : undefined
  const sendMode = row.sendModId ? await findSendMode(db, row.sendModId) : undefined
  const fee = (type: FeeType) => fees.find((it) => it.feeType === FEE_TYPE[type])?.amountCents ?? 0
  return {
    summary,
    deliveryAddressesVo: address ? addressView(address) : null,
    pickupPoint: point ?? null,
    distributionMode: row.distributionMode,
    sfPkg: {
      packageNo: row.packageNo,
      picList: photos.map((it) => pictureAddresses.addressOf(it.fileName, world.now())),
      imgList: [],
      routeText: stageOf(summary.route) ?? null,
      routePathList,
      route: summary.route,
      abordTrackingNo: row.trackingNo,
      sfExportWaybillNo: row.exportWaybillNo,
      ...marksOf(row),
      couponMoney: 0,
    },
    sfPkgs: [],
    whAddresses: [{ code: row.whCode, warehouseI18n: summary.orgStoName }],
    goods: items.map(({ packageNo: _p, position: _n, ...item }) => item),
    declaredTotal: declaredTotal(items),
    declaredCurrency: items[0]?.currency ?? 'CNY',
    note: row.note,
    shoppingUrl: row.shoppingUrl,
    warehouseInTime: row.inTime?.toISOString() ?? null,
    sendMode: sendMode ?? null,
    fees,
    storageFee: fee('warehousing'),
    carriageFee: fee('freight'),
    combineFee: fee('merge'),
    splitFee: fee('split'),
    complicatePackageFee: fee('repack'),
    insuredFee: fee('insurance'),
    totalFeeRmb: sumOf(fees),
    currency: SETTLEMENT_CURRENCY,
    combineList: [],
    contentNameType: flow?.contentNameEn ? ('en' as const) : ('cn' as const),
  }
}
