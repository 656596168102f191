import { rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { addToAddressBook } from '../../../server/src/areas/addresses/address-book'
import { signCurrentVersionsOfAgreements } from '../../../server/src/areas/auth/agreements'
import { hashPassword } from '../../../server/src/areas/auth/secrets'
import { createParcelForecast } from '../../../server/src/areas/forecast/add-forecast'
import { placeOrder } from '../../../server/src/areas/orders/create-order'
import { reportReadyForPickup } from '../../../server/src/areas/parcels/pickup-collection'
import { changeBalance } from '../../../server/src/areas/payments/balance'
import { payOwnOrder } from '../../../server/src/areas/payments/pay-own-order'
import type { AppContext, Member } from '../../../server/src/base/context'
import { newId } from '../../../server/src/base/ids'
import { sha256Hex } from '../../../server/src/base/secret-hash'
import { transaction } from '../../../server/src/base/transaction'
import { insertCoupon } from '../../../server/src/db/repositories/coupons/coupons'
import {
  findMemberByCode,
  insertMemberUnlessTaken,
} from '../../../server/src/db/repositories/members/members'
import { markNotificationsRead } from '../../../server/src/db/repositories/messages/notifications'
import { deleteOutgoingNotificationsOfMember } from '../../../server/src/db/repositories/messages/outgoing-notifications'
import { getParcelFeeTotalCents } from '../../../server/src/db/repositories/pricing/fees'
import { createTemporaryPathFactory } from '../../../server/src/files/temporary-files'
import { addAddress } from '../../../src/contract/addresses/addresses'
import { buildEmptyValueOfSchema } from '../../../src/contract/base/empty'
import { GoodsItemSchema } from '../../../src/contract/base/entities'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { REQUIRED_AGREEMENT_CODES } from '../../../src/domain/auth/agreement'
import { ACCESS_SOURCE_CODE } from '../../../src/domain/auth/channel'
import type { GoodsEntry } from '../../../src/domain/forecast/goods'
import {
  PAYMENT_METHOD_ID,
  PAYMENT_PURPOSE_CODE,
  SETTLEMENT_CURRENCY,
} from '../../../src/domain/payments/payment'
import { sandboxReportReadyForPickup } from '../../contract/pickup'
import { createSandboxGateway } from '../external-services/gateway'
import { takeDeliveryPhotograph } from '../warehouse/delivery'
import { takePhotograph } from '../warehouse/photograph-camera'
import { performAndPhotographStep } from '../warehouse/warehouse'
import { DEMO_ADDRESSES, DEMO_PARCELS, type DemoParcel } from './demo-parcels'
import { seedRoutePasts } from './demo-past'

export const DEMO_PASSWORD = 'Portage2026!'
export const DEMO_MEMBERS = [
  {
    aptId: 'PT208846',
    name: 'Xiaoyu Lin',
    email: 'demo@portage.example',
    areaCode: '65',
    phone: '81234567',
    memberType: 'regular',
  },
  {
    aptId: 'PT310275',
    name: '欧阳嘉欣',
    email: 'vip@portage.example',
    areaCode: '852',
    phone: '91234567',
    memberType: 'vip',
  },
] as const
/** Sign-in data of the demo members. */
export const demoSignIns = DEMO_MEMBERS.map(({ email, memberType }) => ({
  email,
  password: DEMO_PASSWORD,
  memberType,
}))

const HOUR_MS = 3600 * 1000
/** Hours since the demo members joined: before their oldest parcel. */
const FIRST_HOURS_AGO = 3200
/** Notifications of the last hours are unread. */
const UNREAD_HOURS = 72
/** Cents on the balance of a demo member, before the oldest parcels are paid. */
const FIRST_BALANCE_CENTS = 68_000

/**
 * Creates the demo members with a history, unless they exist. It runs the product's own use cases on a
 * separate clock.
 */
export async function seedDemoData(real: AppContext): Promise<void> {
  if (await findMemberByCode(real.db, DEMO_MEMBERS[0].aptId)) return
  await seedRoutePasts(real)
  let moment = real.now().getTime()
  const context: AppContext = { ...real, now: () => new Date(moment) }
  const start = moment
  for (const demo of DEMO_MEMBERS) {
    moment = start - FIRST_HOURS_AGO * HOUR_MS
    const id = newId()
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await insertMemberUnlessTaken(context.db, {
      ...demo,
      id,
      passwordHash,
      bindCountry: 1,
      createdAt: context.now(),
    })
    await signCurrentVersionsOfAgreements(context, {
      memberId: id,
      typeCodes: REQUIRED_AGREEMENT_CODES,
      languageCode: 'zh_CN',
    })
    await transaction(context, (tx) =>
      changeBalance(tx, { memberId: id, amountCents: FIRST_BALANCE_CENTS, reason: 'service' }),
    )
  }
  const member: Member = (await findMemberByCode(context.db, DEMO_MEMBERS[0].aptId))!
  const addressOf: Record<string, string> = {}
  for (const address of DEMO_ADDRESSES) {
    moment += HOUR_MS
    const form = { ...buildEmptyValueOfSchema(addAddress.payload), agreed: true, ...address }
    addressOf[address.country] = (await addToAddressBook(context, addAddress, member.id, form)).id
  }
  for (const parcel of DEMO_PARCELS) {
    moment = start - parcel.hoursAgo * HOUR_MS
    const later = () => {
      moment = Math.min(moment + (parcel.hoursPerStep ?? parcel.hoursAgo / 12) * HOUR_MS, start)
    }
    await replayParcelHistory(context, member, { parcel, addressId: addressOf[parcel.country]!, later })
  }
  await settleDemoNotifications(context, member.id, new Date(start - UNREAD_HOURS * HOUR_MS))
}

/** Makes older notifications read, and sends no e-mail about the past. */
async function settleDemoNotifications({ db }: AppContext, memberId: string, upTo: Date): Promise<void> {
  await markNotificationsRead(db, { memberId, upTo, now: upTo })
  await deleteOutgoingNotificationsOfMember(db, memberId)
}

const toGoodsEntries = (parcel: DemoParcel): GoodsEntry[] =>
  parcel.goods.map(([description, categoryId, unitPrice, quantity]) => ({
    ...buildEmptyValueOfSchema(GoodsItemSchema),
    description,
    categoryId,
    brand: 'Soundcore',
    specification: 'Standard',
    materialId: '4',
    styleId: '4',
    purpose: 'personal',
    quantity,
    unitPrice,
    currency: 'CNY',
    originCountry: 'CN',
  }))

/** Returns the receiver of a forecast: an address, or a pickup point where the first demo member collects. */
function toDemoReceiver({ pickupPointId }: DemoParcel, addressId: string) {
  if (!pickupPointId) return { distributionMode: 'toDoor', addressId }
  const [{ name: pickupName, areaCode: pickupAreaCode, phone: pickupPhone }] = DEMO_MEMBERS
  return { distributionMode: 'selfPickup', pickupPointId, pickupName, pickupAreaCode, pickupPhone }
}

interface ParcelHistory {
  parcel: DemoParcel
  addressId: string
  /** lets time pass before the next step */
  later(): void
}

async function replayParcelHistory(context: AppContext, member: Member, life: ParcelHistory) {
  const { parcel, addressId, later } = life
  const forecast = {
    ...buildEmptyValueOfSchema(addForecast.payload),
    whCode: parcel.whCode,
    flowId: parcel.flowId,
    moveMode: 'standard',
    trackingNo: parcel.trackingNo,
    ...toDemoReceiver(parcel, addressId),
    goods: toGoodsEntries(parcel),
    noticesAgreed: true,
    packagesPic: ['picture0'],
    idempotencyKey: newId(),
  }
  const path = (await createTemporaryPathFactory(context.settings))()
  const picture = await drawOrderConfirmation(parcel)
  await writeFile(path, picture)
  const files = [{ name: 'picture0', path, bytes: picture.length, sha256: sha256Hex(picture) }]
  const { packageNo } = await createParcelForecast(context, member, { payload: forecast, parts: {}, files })
  await rm(path)
  for (const step of parcel.steps) {
    later()
    if (step === 'pay') await payByBalance(context, member, { packageNo, couponCents: parcel.couponCents })
    else if (step === 'readyForPickup')
      await reportReadyForPickup(context, sandboxReportReadyForPickup, { packageNo })
    else if (step === 'photographDamage') await takePhotograph(context, { packageNo, kind: 'damage' })
    else await performAndPhotographStep(context, { packageNo, step, weight: parcel.weight, ...parcel.signed })
    if (step === 'sign' && parcel.signed) await takeDeliveryPhotograph(context, packageNo)
  }
}

async function payByBalance(
  context: AppContext,
  member: Member,
  { packageNo, couponCents = 0 }: { packageNo: string; couponCents?: number },
) {
  const totalCents = (await getParcelFeeTotalCents(context.db, packageNo)) - couponCents
  const details = couponCents > 0 ? { couponId: await grantCoupon(context, member, couponCents) } : {}
  const { orderNo } = await placeOrder(context, member, {
    packageNos: [packageNo],
    purpose: PAYMENT_PURPOSE_CODE.outbound,
    details,
    totalCents,
    idempotencyKey: newId(),
  })
  const payment = {
    member,
    orderNo,
    totalCents,
    methodId: PAYMENT_METHOD_ID.balance,
    surface: 'web' as const,
    accessSource: ACCESS_SOURCE_CODE.web,
    idempotencyKey: newId(),
  }
  await payOwnOrder(context, createSandboxGateway(context), payment)
}

/** Grants a coupon that is valid for a day. Returns its id. */
async function grantCoupon(context: AppContext, member: Member, faceCents: number): Promise<string> {
  const id = newId()
  const now = context.now()
  await insertCoupon(context.db, {
    ...{ id, memberId: member.id, faceCents, thresholdCents: 0, currency: SETTLEMENT_CURRENCY },
    ...{ kind: 'reduction', memberType: 'any', feeType: 'any' },
    ...{ validFrom: now, validUntil: new Date(now.getTime() + 24 * HOUR_MS), createdAt: now },
  })
  return id
}

/** Draws an order confirmation, which replaces a shop's screenshot. */
function drawOrderConfirmation(parcel: DemoParcel): Promise<Buffer> {
  const line = (y: number, width: number) =>
    `<rect x="24" y="${y}" width="${width}" height="14" rx="7" fill="#D3CDBF"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="#fff"/><rect width="360" height="64" fill="#14264A"/><text x="24" y="40" font-family="sans-serif" font-size="20" fill="#fff">Order ${parcel.trackingNo.slice(-7)}</text><rect x="24" y="96" width="110" height="110" rx="12" fill="#E8EFF8"/>${line(104, 0)}${line(240, 300)}${line(268, 240)}${line(296, 280)}<rect x="24" y="400" width="312" height="48" rx="12" fill="#E2C48B"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
}
