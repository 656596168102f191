import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { STATES_WAITING_FOR_CERTIFICATE } from '../../../../../src/domain/certificates/real-name'
import type { ReceiverConfirmation } from '../../../../../src/domain/parcels/ezway'
import { ABANDONABLE_PAYMENT_STATUSES } from '../../../../../src/domain/payments/payment-status'
import { jsonAggSubquery } from '../../json-agg-subquery'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { addresses } from '../../schema/addresses'
import { certificates } from '../../schema/certificates'
import { members } from '../../schema/members'
import { orderParcels, orders } from '../../schema/orders'
import { parcels, pickupCollections } from '../../schema/parcels'
import { payments } from '../../schema/payments'
import { parcelFees } from '../../schema/pricing'
import { surcharges } from '../../schema/surcharges'
import { destinations, originDestinationFlows, warehouses } from '../../schema/warehouse'
import { buildOverriddenExceptionAnswersColumn, buildReasonOverrideTextsColumn } from './reason-words'

const isSurchargeOpen = inArray(surcharges.state, ['asked', 'agreed'])
const isToPay = eq(parcels.state, 'toPay')

/** Returns the address of a parcel with its certificate, only in states that show what the parcel waits for. */
const buildAddressWithCertificateColumn = (db: Db) =>
  jsonAggSubquery(
    db
      .select({
        id: addresses.id,
        isMainland: addresses.isMainland,
        provinceId: addresses.provinceId,
        approveStatus: addresses.approveStatus,
        idInfoId: addresses.idInfoId,
        idByReceiver: addresses.idByReceiver,
        validUntil: certificates.validUntil,
      })
      .from(addresses)
      .leftJoin(certificates, eq(certificates.id, addresses.idInfoId))
      .where(
        and(inArray(parcels.state, [...STATES_WAITING_FOR_CERTIFICATE]), eq(addresses.id, parcels.addressId)),
      ),
  )

/** Columns of a parcel's card and its amount due, except for data of its places and its member. */
const buildCardColumns = (db: Db) => ({
  packageNo: parcels.packageNo,
  trackingNo: parcels.trackingNo,
  whCode: parcels.whCode,
  tarArea: parcels.tarArea,
  state: parcels.state,
  handingType: parcels.handingType,
  handingRemark: parcels.handingRemark,
  exceptionStatus: parcels.exceptionStatus,
  exceptionType: parcels.exceptionType,
  excptionInf: parcels.excptionInf,
  reasonWords: buildReasonOverrideTextsColumn(parcels),
  /** answers to its exception that the forwarder allows; null if the defaults apply */
  overriddenAnswers: buildOverriddenExceptionAnswersColumn(parcels),
  exceptionAnswer: parcels.exceptionAnswer,
  weight: parcels.weight,
  chargeableWeight: parcels.chargeableWeight,
  /** amount due in cents; null unless the parcel waits for payment */
  due: sql`case when ${isToPay} then
    (select coalesce(sum(${parcelFees.amountCents}), 0) from ${parcelFees} where ${parcelFees.packageNo} = ${parcels.packageNo}) end`
    .mapWith(parcelFees.amountCents)
    .as<number | null>('due'),
  /** the open order for the amount due */
  orderNo: orders.orderNo,
  payBefore: orders.payBefore,
  orderPurpose: orders.purpose,
  /**
   * whether the provider is processing a payment of that order. It is a count, because for `exists`
   * PostgreSQL may read every such payment.
   */
  isPaymentProcessing: sql<boolean>`${orders.orderNo} is not null and (select count(*) from ${payments}
    where ${payments.orderNo} = ${orders.orderNo} and ${eq(payments.status, 'processing')}) > 0`,
  /** when the app reported that an open payment of that order was paid */
  reportedPaidAt: sql`case when ${orders.orderNo} is not null then (select max(${payments.reportedPaidAt})
    from ${payments} where ${payments.orderNo} = ${orders.orderNo} and ${inArray(payments.status, ABANDONABLE_PAYMENT_STATUSES)}) end`
    .mapWith(payments.reportedPaidAt)
    .as<Date | null>('reported_paid_at'),
  /**
   * whether a surcharge of the parcel, or of a parcel inside a merged one, waits for the member. Two counts,
   * so that each uses its own index.
   */
  hasSurcharge: sql<boolean>`(select count(*) from ${surcharges}
    where ${surcharges.packageNo} = ${parcels.packageNo} and ${isSurchargeOpen}) + case when ${eq(parcels.kind, 'merged')} then
    (select count(*) from ${parcels} inside join ${surcharges} on ${surcharges.packageNo} = inside.package_no
    where inside.merged_into = ${parcels.packageNo} and ${isSurchargeOpen}) else 0 end > 0`,
  ezway: parcels.ezway,
  /** app in which its receiver confirms it, by its flow; null if there is none */
  receiverConfirmation:
    sql`(select ${originDestinationFlows.receiverConfirmation} from ${originDestinationFlows}
    where ${originDestinationFlows.flowId} = ${parcels.flowId})`
      .mapWith(originDestinationFlows.receiverConfirmation)
      .as<ReceiverConfirmation | null>('receiver_confirmation'),
  moveMode: parcels.moveMode,
  flowId: parcels.flowId,
  sendModId: parcels.sendModId,
  distributionMode: parcels.distributionMode,
  firstArrival: parcels.firstArrival,
  kind: parcels.kind,
  mergedInto: parcels.mergedInto,
  dissolvedAt: parcels.dissolvedAt,
  inTime: parcels.inTime,
  /** its address, at most one */
  certificateAddresses: buildAddressWithCertificateColumn(db),
  /** time in which it can be collected at its pickup point, at most one */
  pickupTimes: jsonAggSubquery(
    db
      .select({ until: pickupCollections.until, utcOffsetMinutes: pickupCollections.utcOffsetMinutes })
      .from(pickupCollections)
      .where(
        and(
          eq(parcels.state, 'delivering'),
          eq(pickupCollections.packageNo, parcels.packageNo),
          isNull(pickupCollections.closedAt),
        ),
      ),
  ),
  updatedAt: parcels.updatedAt,
})

const buildSummaryColumns = (db: Db) => ({
  ...buildCardColumns(db),
  warehouse: warehouses.warehouse,
  destination: destinations.name,
  canSplit: warehouses.canSplit,
  memberType: members.memberType,
})

/** Column of a subquery that chooses parcels. */
const selectNumbers = (db: Db) => db.select({ packageNo: parcels.packageNo }).from(parcels)

type ChosenParcels = ReturnType<ReturnType<typeof selectNumbers>['as']>

type Columns = Record<string, SQL | SQL.Aliased | PgColumn>

const itsParcel = (chosen: ChosenParcels) => eq(parcels.packageNo, chosen.packageNo)
const itsOpenOrder = and(eq(orderParcels.packageNo, parcels.packageNo), orderParcels.open, isToPay)
const itsOrder = eq(orders.orderNo, orderParcels.orderNo)
const NEWEST_FIRST = [desc(parcels.updatedAt), desc(parcels.packageNo)]

/**
 * Query of the cards of the parcels in `chosen`, without the names of their places, in the order of
 * summaries.
 */
export const buildParcelCardsQuery = <Besides extends Columns>(
  db: Db,
  chosen: ChosenParcels,
  besides: Besides,
) =>
  db
    .select({ ...buildCardColumns(db), ...besides })
    .from(chosen)
    .innerJoin(parcels, itsParcel(chosen))
    .leftJoin(orderParcels, itsOpenOrder)
    .leftJoin(orders, itsOrder)
    .orderBy(...NEWEST_FIRST)

/**
 * Query of the summaries of the parcels in `chosen`, the last changed first.
 * `besides` adds columns to the statement.
 */
export const buildParcelSummariesQueryWith = <Besides extends Columns>(
  db: Db,
  chosen: ChosenParcels,
  besides: Besides,
) =>
  db
    .select({ ...buildSummaryColumns(db), ...besides })
    .from(chosen)
    .innerJoin(parcels, itsParcel(chosen))
    .innerJoin(members, eq(members.id, parcels.memberId))
    .innerJoin(warehouses, eq(warehouses.code, parcels.whCode))
    .leftJoin(destinations, eq(destinations.code, parcels.tarArea))
    .leftJoin(orderParcels, itsOpenOrder)
    .leftJoin(orders, itsOrder)
    .orderBy(...NEWEST_FIRST)

export const buildParcelSummariesQuery = (db: Db, chosen: ChosenParcels) =>
  buildParcelSummariesQueryWith(db, chosen, {})

export type ParcelSummaryRow = Awaited<ReturnType<typeof buildParcelSummariesQuery>>[number]

/** Subquery of the parcels with these numbers, which are a parameter of the statement. */
export const buildParcelsByNumbersSubquery = (db: Db, packageNos: SQL) =>
  selectNumbers(db).where(sql`${parcels.packageNo} = any(${packageNos})`).as('chosen')

const summariesOfNumbers = definePreparedStatement('parcel_summaries', (db) =>
  buildParcelSummariesQuery(
    db,
    buildParcelsByNumbersSubquery(db, sql`${sql.placeholder('packageNos')}::text[]`),
  ),
)

/** Returns the summaries of parcels by their numbers, the last changed first. */
export const listParcelSummaryRows = (db: Db, packageNos: readonly string[]): Promise<ParcelSummaryRow[]> =>
  summariesOfNumbers(db).execute({ packageNos: `{${packageNos.join()}}` })
