import { and, eq, getTableColumns } from 'drizzle-orm'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import { jsonAggSubquery, SINGLE_ROW } from '../../json-agg-subquery'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { members } from '../../schema/members'
import { addresses, goods, parcelEvents, parcels, pictures } from '../../schema/parcels'
import { fees } from '../../schema/payment'
import { flows, pickupPoints, sendModes, warehouses } from '../../schema/places'
import { selectCouponDeductions } from '../coupons/coupons'
import { selectGoods } from '../forecast/goods'
import { selectLastOrder } from '../orders/orders'
import { selectPictures } from '../pictures/pictures'
import { selectFees } from '../pricing/fees'
import { selectAllFreightRates } from '../pricing/rates'
import { hasOfferedServices, selectAddedServices, selectServicePictures } from '../services/added-services'
import { selectSurcharges } from '../surcharges/surcharges'
import { selectEvents } from './parcel-events'
import { selectParcelsByNumber, selectSummariesWith } from './parcel-summaries'
import { createOwnParcelFinder, listMergedParcels } from './parcels'

/** A parcel with its card and all that stands in its detail. */
function selectParcelsWithDetails(db: Db) {
  const { packageNo } = parcels
  return selectSummariesWith(db, selectParcelsByNumber(db, arrayPlaceholder('packageNos', 'text')), {
    ...getTableColumns(parcels),
    ...{ ownerName: members.name, ownerCode: members.aptId },
    countryCode: warehouses.countryCode,
    warehouseState: warehouses.state,
    city: warehouses.city,
    district: warehouses.district,
    street: warehouses.street,
    unit: warehouses.unit,
    postCode: warehouses.postCode,
    phone: warehouses.phone,
    /** in which what lies there is declared */
    currency: warehouses.currency,
    offersServices: hasOfferedServices(parcels.whCode),
    addresses: jsonAggSubquery(db.select().from(addresses).where(eq(addresses.id, parcels.addressId))),
    pickupPoints: jsonAggSubquery(
      db.select().from(pickupPoints).where(eq(pickupPoints.id, parcels.pickupPointId)),
    ),
    flows: jsonAggSubquery(
      db.select({ contentNameEn: flows.contentNameEn }).from(flows).where(eq(flows.flowId, parcels.flowId)),
    ),
    rates: jsonAggSubquery(selectAllFreightRates(db, eq(sendModes.sendModId, parcels.sendModId))),
    goods: jsonAggSubquery(selectGoods(db, eq(goods.packageNo, packageNo))),
    pictures: jsonAggSubquery(
      selectPictures(db, and(eq(pictures.packageNo, packageNo), eq(pictures.purpose, 'shopping'))),
    ),
    servicePictures: jsonAggSubquery(selectServicePictures(db, packageNo)),
    events: jsonAggSubquery(selectEvents(db, eq(parcelEvents.packageNo, packageNo))),
    fees: jsonAggSubquery(selectFees(db, eq(fees.packageNo, packageNo))),
    deductions: jsonAggSubquery(selectCouponDeductions(db, packageNo)),
    lastOrders: jsonAggSubquery(selectLastOrder(db, packageNo)),
    services: jsonAggSubquery(selectAddedServices(db, packageNo)),
    surcharges: jsonAggSubquery(selectSurcharges(db, packageNo)),
  })
}

/** A parcel with all that stands in its detail. */
export type ParcelWithDetails = Awaited<ReturnType<typeof selectParcelsWithDetails>>[number]

/** As many as are asked for by one statement, as one text. */
const parcelsWithDetailsOfNumbers = definePreparedStatement('whole_parcels', (db) =>
  db.select({ parcels: jsonAggSubquery<ParcelWithDetails>(selectParcelsWithDetails(db)) }).from(SINGLE_ROW),
)

async function readParcelsWithDetails(
  db: Db,
  packageNos: readonly string[],
): Promise<readonly ParcelWithDetails[]> {
  const [found] = await parcelsWithDetailsOfNumbers(db).execute({ packageNos })
  return found!.parcels
}

const findParcelOfAnyMember = batchSingleRowReadsByKey(readParcelsWithDetails, ({ packageNo }) => packageNo)

/** A parcel of this member. */
export const findParcelWithDetails = createOwnParcelFinder(findParcelOfAnyMember)

/** What is inside a merged parcel, in the order of their numbers: by as many statements for ten as for two. */
export async function listMergedParcelsWithDetails(
  db: Db,
  merged: Pick<ParcelWithDetails, 'packageNo' | 'memberId'>,
): Promise<ParcelWithDetails[]> {
  const inside = await listMergedParcels(db, merged)
  const found = await Promise.all(inside.map(({ packageNo }) => findParcelOfAnyMember(db, packageNo)))
  return found.filter((parcel) => parcel !== undefined)
}
