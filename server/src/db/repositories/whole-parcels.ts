import { and, eq, getTableColumns } from 'drizzle-orm'
import { keyArray, rowOfKey } from '../gathered'
import type { Db } from '../open-db'
import { prepared } from '../prepared'
import { ONCE, rowsWithin } from '../rows-within'
import { members } from '../schema/members'
import { addresses, goods, parcelEvents, parcels, pictures } from '../schema/parcels'
import { fees } from '../schema/payment'
import { flows, pickupPoints, sendModes, warehouses } from '../schema/places'
import { offersServices, selectServicePictures, selectServices } from './added-services'
import { selectDeductions } from './coupons'
import { selectFees } from './fees'
import { selectGoods } from './goods'
import { selectLateFees } from './late-fees'
import { selectLastOrder } from './orders'
import { selectEvents } from './parcel-events'
import { numbersAsked, summariesWith } from './parcel-summaries'
import { ofItsMember, parcelsInside } from './parcels'
import { selectPictures } from './pictures'
import { selectAllRates } from './rates'

/** A parcel with its card and all that stands in its detail. */
function selectWhole(db: Db) {
  const { packageNo } = parcels
  return summariesWith(db, numbersAsked(db, keyArray('packageNos', 'text')), {
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
    offersServices: offersServices(parcels.whCode),
    addresses: rowsWithin(db.select().from(addresses).where(eq(addresses.id, parcels.addressId))),
    pickupPoints: rowsWithin(
      db.select().from(pickupPoints).where(eq(pickupPoints.id, parcels.pickupPointId)),
    ),
    flows: rowsWithin(
      db.select({ contentNameEn: flows.contentNameEn }).from(flows).where(eq(flows.flowId, parcels.flowId)),
    ),
    rates: rowsWithin(selectAllRates(db, eq(sendModes.sendModId, parcels.sendModId))),
    goods: rowsWithin(selectGoods(db, eq(goods.packageNo, packageNo))),
    pictures: rowsWithin(
      selectPictures(db, and(eq(pictures.packageNo, packageNo), eq(pictures.purpose, 'shopping'))),
    ),
    servicePictures: rowsWithin(selectServicePictures(db, packageNo)),
    events: rowsWithin(selectEvents(db, eq(parcelEvents.packageNo, packageNo))),
    fees: rowsWithin(selectFees(db, eq(fees.packageNo, packageNo))),
    deductions: rowsWithin(selectDeductions(db, packageNo)),
    lastOrders: rowsWithin(selectLastOrder(db, packageNo)),
    services: rowsWithin(selectServices(db, packageNo)),
    lateFees: rowsWithin(selectLateFees(db, packageNo)),
  })
}

/** A parcel with all that stands in its detail. */
export type WholeParcel = Awaited<ReturnType<typeof selectWhole>>[number]

/** As many as are asked for by one statement, as one text. */
const ofNumbers = prepared('whole_parcels', (db) =>
  db.select({ parcels: rowsWithin<WholeParcel>(selectWhole(db)) }).from(ONCE),
)

async function read(db: Db, packageNos: readonly string[]): Promise<readonly WholeParcel[]> {
  const [found] = await ofNumbers(db).execute({ packageNos })
  return found!.parcels
}

const anybodysParcel = rowOfKey(read, ({ packageNo }) => packageNo)

/** A parcel of this member. */
export const findWholeParcel = ofItsMember(anybodysParcel)

/** What is inside a merged parcel, in the order of their numbers: by as many statements for ten as for two. */
export async function wholeParcelsInside(
  db: Db,
  merged: Pick<WholeParcel, 'packageNo' | 'memberId'>,
): Promise<WholeParcel[]> {
  const inside = await parcelsInside(db, merged)
  const found = await Promise.all(inside.map(({ packageNo }) => anybodysParcel(db, packageNo)))
  return found.filter((parcel) => parcel !== undefined)
}
