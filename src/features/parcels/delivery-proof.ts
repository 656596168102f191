import { resolveFileUrl } from '@/client/urls'
import { formatUtcOffset, toLocalDateTime } from '@/domain/base/clock'
import type { Lang } from '@/domain/base/language'
import { maskReceiverName } from '@/domain/certificates/certificate-link'
import { findDeliverySigner } from '@/domain/parcels/delivery'
import type { PrintableReceipt } from '@/platform/receipt-canvas/receipt-canvas'
import type { ParcelDetail } from './queries'
import type { texts } from './texts'

type Translate = ReturnType<typeof texts.in>

/**
 * Returns the signing of a delivered parcel. Undefined for a parcel that nobody has signed for, and for one
 * inside a merged parcel, whose box was delivered instead.
 */
export function findDelivery({ delivery, sfPkg, mergedInto }: ParcelDetail) {
  const event = sfPkg.routePathList.find(({ code }) => code === 'signed')
  return delivery && event && mergedInto === null ? { ...delivery, event } : undefined
}

/** Returns who signed, such as 'signed by the front desk, Mr Tan'. */
export function formatSigner(
  { signer, name }: { signer: string | null; name: string | null },
  t: Translate,
): string {
  const known = findDeliverySigner(signer)
  if (!known) return t('delivery.none')
  const words = t(`delivery.signer.${known}`)
  return name ? t('delivery.byName', { signer: words, name }) : t('delivery.by', { signer: words })
}

/**
 * Builds the proof of delivery, for the screen, the printer and the picture. Undefined for a parcel that has
 * none. The receiver's name is masked, because members pass the proof on.
 */
export function buildDeliveryProof(
  detail: ParcelDetail,
  { t, lang }: { t: Translate; lang: Lang },
): PrintableReceipt | undefined {
  const delivery = findDelivery(detail)
  if (!delivery) return undefined
  const { time, utcOffsetMinutes, place } = delivery.event
  const local = toLocalDateTime(new Date(time), utcOffsetMinutes)
  const receiver = detail.deliveryAddressesVo?.name ?? detail.collector?.name
  const { sfExportWaybillNo: waybill } = detail.sfPkg
  const signer = findDeliverySigner(delivery.signer)
  const signedBy = signer
    ? [t(`delivery.signer.${signer}`), delivery.name && maskReceiverName(delivery.name)]
        .filter(Boolean)
        .join(' · ')
    : t('delivery.none')
  const rows = [
    { label: t('proof.issuer'), value: t('proof.issuer.name') },
    { label: t('proof.packageNo'), value: detail.summary.packageNo },
    waybill && { label: t('proof.waybill'), value: waybill },
    receiver && { label: t('proof.receiver'), value: maskReceiverName(receiver) },
    place && { label: t('proof.place'), value: place[lang] },
    {
      label: t('proof.at'),
      value: `${local.year}-${local.date} ${local.time} (${formatUtcOffset(utcOffsetMinutes)})`,
    },
    { label: t('proof.signer'), value: signedBy },
  ]
  const [picture] = delivery.pictures
  const photograph = picture?.url
    ? { url: resolveFileUrl(picture.url), label: t('proof.photograph') }
    : undefined
  return {
    title: t('delivery.proof'),
    photograph,
    rows: rows.filter((row) => typeof row === 'object' && row !== null),
  }
}
