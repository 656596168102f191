import { and, asc, count, eq, gte, inArray, ne, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../open-db'
import { addresses } from '../../schema/addresses'
import { orderParcels, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'
import { isStandalone, type ParcelRow } from '../parcels/parcels'

/** How many parcels are looked through for a merge at most. */
const CANDIDATES_MAX = 200
const SENDING_PURPOSES = ['outbound', 'merge'] as const

/** A member's parcels that wait for their payment, the oldest first. */
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

/** Of these, those that no order holds: they can be ordered now. */
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

/** Parcels in a member's outbound and merge orders that meet `fit`; a merged box counts beside the parcels inside it. */
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
  /** these are ordered anew */
  except: readonly string[]
}

/** Whether other parcels were ordered since a moment to an address that goes by a certificate. */
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
  /** as `toPhoneSearchKey` writes it */
  phone: string
  since: Date
}

/** Boxes of a member that were paid since a moment and go to one recipient. */
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

/** The numbers of the parcels that an undone merge had put into a box, in their order. */
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
