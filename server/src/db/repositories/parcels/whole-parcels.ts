import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { PHOTOGRAPH_KINDS } from '../../../../../src/domain/parcels/photographs'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import { jsonAggSubquery, SINGLE_ROW_SUBQUERY } from '../../json-agg-subquery'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { addresses } from '../../schema/addresses'
import { parcelGoods } from '../../schema/forecast'
import { members } from '../../schema/members'
import { parcelEvents, parcels, pickupCollections } from '../../schema/parcels'
import { pictures } from '../../schema/pictures'
import { parcelFees } from '../../schema/pricing'
import { originDestinationFlows, pickupPoints, sendModes, warehouses } from '../../schema/warehouse'
import { buildParcelCouponDeductionsQuery } from '../coupons/coupons'
import { buildParcelGoodsQuery } from '../forecast/goods'
import { buildLastReservingOrderNoQuery } from '../orders/orders'
import { buildPicturesByPositionQuery } from '../pictures/pictures'
import { buildParcelFeesQuery } from '../pricing/fees'
import { buildSendModesWithAllRatesQuery } from '../pricing/rates'
import {
  buildDoneServicePhotosQuery,
  buildOffersServicesColumn,
  buildPaidOrPayableServicesOfParcelQuery,
} from '../services/added-services'
import { buildUnwithdrawnSurchargesQuery } from '../surcharges/surcharges'
import { buildParcelEventsQuery } from './parcel-events'
import { buildParcelSummariesQueryWith, buildParcelsByNumbersSubquery } from './parcel-summaries'
import { listParcelsInsideMerged, restrictParcelFinderToOwner } from './parcels'
import { buildOpenPickupCollectionQuery } from './pickup-collections'

/** Query of a parcel with its card and all data of its detail page. */
function selectParcelsWithDetails(db: Db) {
  const { packageNo } = parcels
  return buildParcelSummariesQueryWith(
    db,
    buildParcelsByNumbersSubquery(db, arrayPlaceholder('packageNos', 'text')),
    {
      ...getTableColumns(parcels),
      ...{ ownerName: members.name, ownerCode: members.aptId },
      countryCode: warehouses.countryCode,
      warehouseState: warehouses.state,
      city: warehouses.city,
      district: warehouses.district,
      street: warehouses.street,
      unit: warehouses.unit,
      latinState: warehouses.latinState,
      latinCity: warehouses.latinCity,
      latinDistrict: warehouses.latinDistrict,
      latinStreet: warehouses.latinStreet,
      latinUnit: warehouses.latinUnit,
      postCode: warehouses.postCode,
      phone: warehouses.phone,
      /** currency in which goods at this warehouse are declared */
      currency: warehouses.currency,
      offersServices: buildOffersServicesColumn(parcels.whCode),
      addresses: jsonAggSubquery(db.select().from(addresses).where(eq(addresses.id, parcels.addressId))),
      pickupPoints: jsonAggSubquery(
        db.select().from(pickupPoints).where(eq(pickupPoints.id, parcels.pickupPointId)),
      ),
      /** code to collect it at its pickup point, at most one */
      pickupCodes: jsonAggSubquery(
        buildOpenPickupCollectionQuery(db, eq(pickupCollections.packageNo, packageNo)),
      ),
      flows: jsonAggSubquery(
        db
          .select({
            contentNameEn: originDestinationFlows.contentNameEn,
            contentNameLen: originDestinationFlows.contentNameLen,
            originRequired: originDestinationFlows.originRequired,
          })
          .from(originDestinationFlows)
          .where(eq(originDestinationFlows.flowId, parcels.flowId)),
      ),
      rates: jsonAggSubquery(buildSendModesWithAllRatesQuery(db, eq(sendModes.sendModId, parcels.sendModId))),
      goods: jsonAggSubquery(buildParcelGoodsQuery(db, eq(parcelGoods.packageNo, packageNo))),
      pictures: jsonAggSubquery(
        buildPicturesByPositionQuery(
          db,
          and(
            eq(pictures.packageNo, packageNo),
            inArray(pictures.purpose, ['shopping', ...PHOTOGRAPH_KINDS]),
          ),
        ),
      ),
      servicePictures: jsonAggSubquery(buildDoneServicePhotosQuery(db, packageNo)),
      events: jsonAggSubquery(buildParcelEventsQuery(db, eq(parcelEvents.packageNo, packageNo))),
      fees: jsonAggSubquery(buildParcelFeesQuery(db, eq(parcelFees.packageNo, packageNo))),
      deductions: jsonAggSubquery(buildParcelCouponDeductionsQuery(db, packageNo)),
      lastOrders: jsonAggSubquery(buildLastReservingOrderNoQuery(db, packageNo)),
      services: jsonAggSubquery(buildPaidOrPayableServicesOfParcelQuery(db, packageNo)),
      surcharges: jsonAggSubquery(buildUnwithdrawnSurchargesQuery(db, packageNo)),
    },
  )
}

/** A parcel with all data of its detail page. */
export type ParcelWithDetails = Awaited<ReturnType<typeof selectParcelsWithDetails>>[number]

/** Reads all requested parcels with one statement, as one JSON text. */
const parcelsWithDetailsOfNumbers = definePreparedStatement('whole_parcels', (db) =>
  db
    .select({ parcels: jsonAggSubquery<ParcelWithDetails>(selectParcelsWithDetails(db)) })
    .from(SINGLE_ROW_SUBQUERY),
)

async function readParcelsWithDetails(
  db: Db,
  packageNos: readonly string[],
): Promise<readonly ParcelWithDetails[]> {
  const [found] = await parcelsWithDetailsOfNumbers(db).execute({ packageNos })
  return found!.parcels
}

const findParcelOfAnyMember = batchSingleRowReadsByKey(readParcelsWithDetails, ({ packageNo }) => packageNo)

/** Returns a parcel of this member with all its details. */
export const findParcelOfMemberWithDetails = restrictParcelFinderToOwner(findParcelOfAnyMember)

/**
 * Returns the parcels inside a merged one, in the order of their numbers. The number of statements does not
 * depend on the number of parcels.
 */
export async function listDetailedParcelsInsideMerged(
  db: Db,
  merged: Pick<ParcelWithDetails, 'packageNo' | 'memberId'>,
): Promise<ParcelWithDetails[]> {
  const inside = await listParcelsInsideMerged(db, merged)
  const found = await Promise.all(inside.map(({ packageNo }) => findParcelOfAnyMember(db, packageNo)))
  return found.filter((parcel) => parcel !== undefined)
}
