import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { CERTIFICATE_REVIEW_WORKING_DAYS_RANGE } from '@/domain/parcels/service-terms'
import { countFreeStorageDaysLeft } from '@/domain/parcels/storage'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { formatParcelState } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { Sheet } from '@/ui/sheet/sheet'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { type ListedCertificate, useWaitingParcels } from '../queries'
import { texts } from '../texts'

/** Why a certificate failed review, what to do in numbered steps, and the reviewer's own words. */
export function ReviewFailure({ certificate: { id, reasons, remark } }: { certificate: ListedCertificate }) {
  const t = useTexts(texts)
  const steps = [
    ...reasons.map((reason) => t(`fix.${reason}`)),
    t('fix.submit', CERTIFICATE_REVIEW_WORKING_DAYS_RANGE),
  ]
  return (
    <View id={`certificate-failure-${id}`} className="ct-failure">
      <View className="ct-failure__why">
        {reasons.map((reason) => t(`reason.${reason}`)).join(t('reasons.separator'))}
      </View>
      <View role="list" className="ct-fixes">
        {steps.map((step, at) => (
          <View key={step} role="listitem" className="ct-fixes__item">
            <Text className="ct-fixes__no">{at + 1}</Text>
            <Text className="pt-grow">{step}</Text>
          </View>
        ))}
      </View>
      {remark && <View className="ct-failure__remark">{t('remark', { remark })}</View>}
    </View>
  )
}

/** The result of a failed review above the form, and the parcels that wait for the certificate. */
export function ReviewFailureCard({ certificate }: { certificate: ListedCertificate }) {
  const t = useTexts(texts)
  const { id, reviewedAt } = certificate
  return (
    <Card className="ct-failed">
      <View className="ct-failed__body">
        <View className="ct-head">
          <StatusTag tone="danger">{t('status.failed')}</StatusTag>
          {reviewedAt && <Text className="ct-failed__time">{formatDateTime(reviewedAt)}</Text>}
        </View>
        <ReviewFailure certificate={certificate} />
      </View>
      <WaitingParcels certificateId={id} />
    </Card>
  )
}

/** The unpaid parcels that wait for a certificate. One opens its screen; several open a list. */
function WaitingParcels({ certificateId }: { certificateId: string }) {
  const t = useTexts(texts)
  const stateTexts = useTexts(parcelTexts)
  const [isOpen, setOpen] = useState(false)
  const parcels = useWaitingParcels(certificateId).data ?? []
  const [first] = parcels
  if (!first) return null
  const open = (packageNo: string) => {
    setOpen(false)
    navigate('parcelDetails', { packageNo })
  }
  const ends = parcels.flatMap(({ storage }) => (storage ? [new Date(storage.freeUntil).getTime()] : []))
  const days = ends.length > 0 && countFreeStorageDaysLeft(new Date(Math.min(...ends)), new Date())
  const left = days === false ? '' : days > 0 ? t('waiting.free', { days }) : t('waiting.over')
  return (
    <View className="ct-waiting" id="certificate-waiting">
      <Icon name="box" />
      <View className="pt-grow">
        <View className="ct-waiting__count">{t('waiting', { n: parcels.length })}</View>
        {left && <View>{left}</View>}
      </View>
      <PressableLink
        id="certificate-waiting-show"
        role={parcels.length > 1 ? 'button' : 'link'}
        of={t('waiting.title')}
        onPress={() => (parcels.length > 1 ? setOpen(true) : open(first.packageNo))}
      >
        {t('waiting.show')}
      </PressableLink>
      <Sheet
        id="certificate-waiting-sheet"
        open={isOpen}
        title={t('waiting.title')}
        onClose={() => setOpen(false)}
      >
        {parcels.map((parcel) => {
          const { packageNo, trackingNo } = parcel
          return (
            <ValueCell
              key={packageNo}
              label={formatParcelState(parcel, stateTexts)}
              code
              trailing={
                <PressableLink
                  id={`certificate-waiting-${packageNo}`}
                  of={trackingNo ?? packageNo}
                  onPress={() => open(packageNo)}
                >
                  {t('waiting.show')}
                </PressableLink>
              }
            >
              {trackingNo ?? packageNo}
            </ValueCell>
          )
        })}
      </Sheet>
    </View>
  )
}
