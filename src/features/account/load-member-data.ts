import { callServerSilently } from '@/client/call-server'
import { listDevices } from '@/contract/account/devices'
import { getShipperAndInviteCode } from '@/contract/account/personal-data'
import { listAddresses } from '@/contract/addresses/addresses'
import { getAgreementStatus } from '@/contract/auth/agreements'
import { getUserInfo } from '@/contract/auth/sessions'
import type { AnswerOf } from '@/contract/base/call'
import { listCertificates } from '@/contract/certificates/certificates'
import { getConversation } from '@/contract/conversation/conversation'
import { getCoupons } from '@/contract/coupons/coupons'
import { getExporter } from '@/contract/exporter/exporter'
import { listFeedback } from '@/contract/feedback/feedback'
import { getSuggestedPickupCollector } from '@/contract/forecast/forecast-receivers'
import { getNotificationSettings, listNotifications } from '@/contract/messages/notifications'
import { ORDER_RECORDS_PER_EXPORT_PAGE, queryOrderRecords } from '@/contract/orders/order-records'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getNextPackagePage } from '@/contract/parcels/parcels'
import { getBalance } from '@/contract/payments/balance'
import { REQUIRED_AGREEMENT_CODES } from '@/domain/auth/agreement'
import { PARCEL_LIST_GROUP_CODE } from '@/domain/parcels/parcel-state'

/** Loads every page of a list, one after the other. */
async function loadAllPages<Row>(
  read: (after: string | undefined) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = []
  let after: string | undefined
  do {
    const { rows, next } = await read(after)
    all.push(...rows)
    after = next ?? undefined
  } while (after)
  return all
}

/** Loads each parcel as its screen shows it: numbers, goods, receiver, events. */
async function loadAllParcels(): Promise<AnswerOf<typeof getPackageDetail>[]> {
  const listed = await loadAllPages(async (after) => {
    const { packageList, next } = await callServerSilently(getNextPackagePage, {
      group: PARCEL_LIST_GROUP_CODE.all,
      page: 1,
      after,
    })
    return { rows: packageList, next }
  })
  const parcels: AnswerOf<typeof getPackageDetail>[] = []
  for (const { packageNo } of listed) parcels.push(await callServerSilently(getPackageDetail, { packageNo }))
  return parcels
}

/**
 * Loads all data that the back end shows to the member about themselves. Certificate numbers are masked, as
 * everywhere.
 * @throws CallError
 */
export async function loadMemberData() {
  return {
    account: await callServerSilently(getUserInfo, {}),
    shipper: await callServerSilently(getShipperAndInviteCode, {}),
    agreements: (await callServerSilently(getAgreementStatus, { typeCode: [...REQUIRED_AGREEMENT_CODES] }))
      .signed,
    addresses: await callServerSilently(listAddresses, {}),
    certificates: await callServerSilently(listCertificates, {}),
    exporter: await callServerSilently(getExporter, {}),
    parcels: await loadAllParcels(),
    orders: await loadAllPages(async (after) => {
      const { records, next } = await callServerSilently(queryOrderRecords, {
        size: ORDER_RECORDS_PER_EXPORT_PAGE,
        after,
      })
      return { rows: records, next }
    }),
    balance: await loadAllPages(async (after) => {
      const { movements, next } = await callServerSilently(getBalance, { after })
      return { rows: movements, next }
    }),
    coupons: await callServerSilently(getCoupons, {}),
    feedback: await callServerSilently(listFeedback, {}),
    collector: await callServerSilently(getSuggestedPickupCollector, {}),
    devices: await callServerSilently(listDevices, {}),
    notificationSettings: await callServerSilently(getNotificationSettings, {}),
    notifications: await loadAllPages(async (after) => {
      const { notifications, next } = await callServerSilently(listNotifications, { after })
      return { rows: notifications, next }
    }),
    conversation: await loadAllPages(async (before) => {
      const { messages, next } = await callServerSilently(getConversation, { before })
      return { rows: messages, next }
    }),
  }
}

/** Pattern of a signed picture URL. Any person with this URL can open the picture. */
const PICTURE_URL_PATTERN = /^\S+\?until=\d+&k=[\w-]+$/
const isPictureUrl = (value: unknown): boolean => typeof value === 'string' && PICTURE_URL_PATTERN.test(value)

/**
 * `JSON.stringify` replacer that removes picture URLs from the file, alone and in lists. Any recipient of the
 * file could open them for a day; after that nobody could.
 */
export const omitPictureUrls = (_name: string, value: unknown): unknown =>
  isPictureUrl(value) || (Array.isArray(value) && value.some(isPictureUrl)) ? undefined : value
