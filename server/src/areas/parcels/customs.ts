import { estimateDuties, getCustomsInvoice } from '../../../../src/contract/parcels/customs'
import { toLocalDateTime } from '../../../../src/domain/base/clock'
import { maskCertificateNumber } from '../../../../src/domain/certificates/certificate'
import {
  buildCustomsInvoiceNumber,
  getExportReason,
  listCustomsInvoiceFaults,
} from '../../../../src/domain/forecast/customs-invoice'
import { sumDeclaredCents } from '../../../../src/domain/forecast/goods'
import { estimateDuties as calculateDuties, type EstimatedTax } from '../../../../src/domain/pricing/duty'
import { FEE_TYPE_CODE, type FeeType } from '../../../../src/domain/pricing/fee-type'
import {
  formatLatinAddressInOneLine,
  toLatinAddressParts,
} from '../../../../src/domain/warehouse/latin-address'
import {
  formatWarehouseAddressInOneLine,
  stripMemberCodePlaceholder,
} from '../../../../src/domain/warehouse/warehouse-address'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findOwnCertificate } from '../../db/repositories/certificates/certificates'
import type { ParcelGoodsRow } from '../../db/repositories/forecast/goods'
import {
  findParcelOfMemberWithDetails,
  listDetailedParcelsInsideMerged,
  type ParcelWithDetails,
} from '../../db/repositories/parcels/whole-parcels'
import { listDutyRatesAt, listSettlementExchangeRatesAt } from '../../db/repositories/pricing/rates'
import { findDestination, listOriginCountries } from '../../db/repositories/warehouse/reference'
import { tryDecryptCertificateNumber } from '../certificates/certificate-views'
import { findStorageRateAt } from '../pricing/pricing'
import { toPickupCollector } from './collector'
import { toParcelSummary } from './views'

/** Terms of a flow that was deleted: customs then ask for nothing that we know of. */
const NO_FLOW = { contentNameEn: false, contentNameLen: 0, originRequired: false }

interface OwnParcel {
  memberId: string
  packageNo: string
}

/** Returns the goods of a parcel, and of the parcels inside a merged one. */
async function listGoodsOfFamily(
  { db }: AppContext,
  parcel: ParcelWithDetails,
): Promise<readonly ParcelGoodsRow[]> {
  if (parcel.kind !== 'merged') return parcel.goods
  const inside = await listDetailedParcelsInsideMerged(db, parcel)
  return [parcel, ...inside].flatMap(({ goods }) => goods)
}

/** Returns the masked number of the ID that the member gave for the address; '' without one. */
async function loadMaskedIdNumber(
  context: AppContext,
  { addresses: [address], memberId }: ParcelWithDetails,
): Promise<string> {
  // An ID that the receiver submitted is hidden from the member.
  if (!address?.idInfoId || address.idByReceiver) return ''
  const certificate = await findOwnCertificate(context.db, { memberId, id: address.idInfoId })
  return certificate ? maskCertificateNumber(tryDecryptCertificateNumber(context, certificate) ?? '') : ''
}

/**
 * Returns the sender of a parcel: its warehouse, without the code of the member. The address is in Latin
 * letters if the forwarder has written it, because customs of the destination read it.
 */
function toSender(parcel: ParcelWithDetails) {
  const { countryCode, warehouseState: state, city, district, street, unit, postCode, phone } = parcel
  const latin = toLatinAddressParts(parcel)
  const place = stripMemberCodePlaceholder(latin ?? { countryCode, state, city, district, street, unit })
  return {
    name: parcel.warehouse,
    address: latin
      ? formatLatinAddressInOneLine(place, postCode)
      : formatWarehouseAddressInOneLine(place, postCode),
    postCode,
    phone,
  }
}

/** Returns the receiver as declared; null without an address and a pickup point. */
async function loadReceiver(context: AppContext, parcel: ParcelWithDetails) {
  const [point] = parcel.pickupPoints
  const collector = toPickupCollector(parcel)
  if (point && collector)
    return {
      ...collector,
      ...{ postCode: point.postCode, country: point.country, address: point.address },
      ...{ email: '', province: '', city: '', district: '', maskedIdNumber: '' },
    }
  const [address] = parcel.addresses
  if (!address) return null
  const { name, areaCode, phone, email, postCode, country, province, city, district } = address
  return {
    ...{
      name,
      areaCode,
      phone,
      email,
      postCode,
      country,
      province,
      city,
      district,
      address: address.address,
    },
    maskedIdNumber: await loadMaskedIdNumber(context, parcel),
  }
}

/** Returns the invoice of a member's own parcel. Throws `parcelNotFound`. */
export async function loadCustomsInvoice(context: AppContext, wanted: OwnParcel) {
  const { db } = context
  const now = context.now()
  const [parcel, storageRate, countries] = await Promise.all([
    findParcelOfMemberWithDetails(db, wanted),
    findStorageRateAt(db, now),
    listOriginCountries(db),
  ])
  if (!parcel) throw refuse(getCustomsInvoice, 'parcelNotFound')
  const [goods, receiver] = await Promise.all([
    listGoodsOfFamily(context, parcel),
    loadReceiver(context, parcel),
  ])
  const flow = parcel.flows[0] ?? NO_FLOW
  return {
    summary: toParcelSummary(parcel, now, storageRate),
    number: buildCustomsInvoiceNumber(parcel.packageNo),
    issuedAt: parcel.events.find(({ code }) => code === 'shipped')?.time.toISOString() ?? null,
    sender: toSender(parcel),
    receiver,
    lines: goods.map((item) => ({
      ...{ id: item.id, description: item.description, hsCode: item.hsCode, gift: item.gift },
      originCountry: item.originCountry,
      originName: countries.find(({ code }) => code === item.originCountry)?.name ?? null,
      ...{ quantity: item.quantity, unitPrice: item.unitPrice, currency: item.currency },
      value: item.quantity * item.unitPrice,
      faults: listCustomsInvoiceFaults(item, flow),
    })),
    totalCents: sumDeclaredCents(goods),
    currency: goods[0]?.currency ?? parcel.currency,
    grossWeight: parcel.weight,
    reason: getExportReason(goods),
    mergedInto: parcel.mergedInto,
  }
}

/** Returns YYYY-MM-DD of a moment on the clock of a place. */
function formatDay(moment: Date, utcOffsetMinutes: number): string {
  const { year, date } = toLocalDateTime(moment, utcOffsetMinutes)
  return `${year}-${date}`
}

const toTaxView = (
  { rate, ...tax }: EstimatedTax<Awaited<ReturnType<typeof listDutyRatesAt>>[number]>,
  goods: readonly ParcelGoodsRow[],
  utcOffsetMinutes: number,
) => ({
  ...{ kind: rate.kind, basisPoints: rate.basisPoints, base: rate.base, isOnDuty: rate.isOnDuty },
  ...{ thresholdCents: rate.thresholdCents, thresholdBase: rate.thresholdBase },
  ...{ baseCents: tax.baseCents, comparedCents: tax.comparedCents, cents: tax.cents },
  isBelowThreshold: tax.isBelowThreshold,
  items: goods.map(({ id, description }, at) => ({ id, description, cents: tax.itemCents[at]! })),
  ...{ source: rate.source, sourceUrl: rate.sourceUrl, note: rate.note },
  validFrom: formatDay(rate.validFrom, utcOffsetMinutes),
})

/** Returns the estimated import taxes of a member's own parcel; null if none are known. Throws `parcelNotFound`. */
export async function loadDutyEstimate(context: AppContext, wanted: OwnParcel) {
  const { db } = context
  const at = context.now()
  const parcel = await findParcelOfMemberWithDetails(db, wanted)
  if (!parcel) throw refuse(estimateDuties, 'parcelNotFound')
  if (!parcel.tarArea || parcel.mergedInto !== null || parcel.dissolvedAt !== null) return null
  const [goods, destination, rates, exchangeRates] = await Promise.all([
    listGoodsOfFamily(context, parcel),
    findDestination(db, parcel.tarArea),
    listDutyRatesAt(db, { destination: parcel.tarArea, at }),
    listSettlementExchangeRatesAt(db, at),
  ])
  const centsOf = (type: FeeType) =>
    parcel.fees.find(({ feeType }) => feeType === FEE_TYPE_CODE[type])?.amountCents
  const outcome = calculateDuties(
    { goods, freightCents: centsOf('freight'), insuranceCents: centsOf('insurance') ?? 0 },
    { rates, exchangeRates },
  )
  if (!outcome) return null
  if ('missingCurrencies' in outcome) return { ...outcome, estimate: null }
  const { taxes, freightCents, ...amounts } = outcome.estimate
  return {
    missingCurrencies: [],
    estimate: {
      ...amounts,
      freightCents: freightCents ?? null,
      taxes: taxes.map((tax) => toTaxView(tax, goods, destination?.utcOffsetMinutes ?? 0)),
    },
  }
}
