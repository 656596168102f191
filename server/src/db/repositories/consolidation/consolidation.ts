import { and, asc, count, eq, gte, inArray, ne, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../open-db'
import { addresses } from '../../schema/addresses'
import { orderParcels, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'
import { isStandalone, type ParcelRow } from '../parcels/parcels'

/** Maximum number of parcels that are considered for a merge. */
const CANDIDATES_MAX = 200
const SENDING_PURPOSES = ['outbound', 'merge'] as const

/** Returns a member's parcels that wait for payment and can be merged, oldest first. */
export const listMergeCandidates = (db: Db, memberId: string): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.memberId, memberId),
        eq(parcels.state, 'toPay'),
        ne(parcels.kind, 'merged'),
        isStandalone(),
      ),
    )
    .orderBy(asc(parcels.inTime), asc(parcels.packageNo))
    .limit(CANDIDATES_MAX)

/** Returns a member's parcels that wait for payment and are in no open order. They can be ordered now. */
export const parcelsWithoutOpenOrder = (db: Db, memberId: string, limit: number) =>
  db
    .select({ packageNo: parcels.packageNo, trackingNo: parcels.trackingNo })
    .from(parcels)
    .where(
      and(
        eq(parcels.memberId, memberId),
        eq(parcels.state, 'toPay'),
        isStandalone(),
        notExists(
          db
            .select({ one: sql`1` })
            .from(orderParcels)
            .where(and(eq(orderParcels.packageNo, parcels.packageNo), eq(orderParcels.open, true))),
        ),
      ),
    )
    .orderBy(asc(parcels.inTime), asc(parcels.packageNo))
    .limit(limit)

/**
 * Counts parcels in a member's outbound and merge orders that meet `fit`. A merged box and the parcels inside
 * it each count.
 */
async function countOrderedParcels(db: Db, memberId: string, fit: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .innerJoin(orderParcels, eq(orderParcels.orderNo, orders.orderNo))
    .innerJoin(parcels, eq(parcels.packageNo, orderParcels.packageNo))
    .where(and(eq(orders.memberId, memberId), inArray(orders.purpose, [...SENDING_PURPOSES]), fit))
  return row!.n
}

interface Clearance {
  memberId: string
  certificateId: string
  since: Date
  /** parcels of the new order, which are not counted */
  except: readonly string[]
}

/** Returns whether other parcels were ordered since a time to an address with this certificate. */
export async function hasOrderByCertificateSince(
  db: Db,
  { memberId, certificateId, since, except }: Clearance,
): Promise<boolean> {
  const goesTo = sql`coalesce(${orders.details}->>'addressId', ${parcels.addressId})`
  const byCertificate = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.idInfoId, certificateId))
  const fit = and(
    inArray(orders.status, ['notPaid', 'failed', 'success']),
    gte(orders.createdAt, since),
    inArray(goesTo, byCertificate),
    notInArray(parcels.packageNo, [...except]),
  )
  return (await countOrderedParcels(db, memberId, fit)) > 0
}

interface Recipient {
  memberId: string
  name: string
  /** in the form of `toPhoneSearchKey` */
  phone: string
  since: Date
}

/** Counts the boxes of a member that were paid since a time and go to one recipient. */
export const countPaidBoxesToRecipientSince = (
  db: Db,
  { memberId, name, phone, since }: Recipient,
): Promise<number> =>
  countOrderedParcels(
    db,
    memberId,
    and(
      eq(parcels.receiverName, name),
      eq(parcels.receiverPhone, phone),
      isStandalone(),
      eq(orders.status, 'success'),
      gte(orders.paidAt, since),
    ),
  )

const boxOrderParcels = alias(orderParcels, 'of_box')

/** Returns the numbers of the parcels that an undone merge had put into a box, in their order. */
export async function listParcelNosOfUndoneMerge(
  db: Db,
  { packageNo, memberId }: Pick<ParcelRow, 'packageNo' | 'memberId'>,
): Promise<string[]> {
  const rows = await db
    .select({ packageNo: orderParcels.packageNo })
    .from(boxOrderParcels)
    .innerJoin(orders, eq(orders.orderNo, boxOrderParcels.orderNo))
    .innerJoin(orderParcels, eq(orderParcels.orderNo, orders.orderNo))
    .where(
      and(
        eq(boxOrderParcels.packageNo, packageNo),
        eq(orders.memberId, memberId),
        eq(orders.purpose, 'merge'),
        ne(orderParcels.packageNo, packageNo),
      ),
    )
    .orderBy(asc(orderParcels.packageNo))
  return rows.map((row) => row.packageNo)
}
