import { Text, View } from '@tarojs/components'
import { findDaysToExpiryToShow, isExpired } from '@/domain/certificates/certificate-validity'
import { CERTIFICATE_REVIEW_WORKING_DAYS_RANGE } from '@/domain/parcels/service-terms'
import { getUtcOffsetMinutes } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { Tone } from '@/ui/tone/tone'
import type { ListedCertificate } from '../queries'
import { texts } from '../texts'
import { useValidityFormatter } from '../use-validity-formatter'
import { ReviewFailure } from './review-failure'

const TONES: Record<ListedCertificate['status'], Tone> = {
  approved: 'ok',
  underReview: 'info',
  failed: 'danger',
}

interface CertificateCardProps {
  certificate: ListedCertificate
  /** whether its correction is the primary action of the screen */
  isUrgent: boolean
  onEdit: () => void
  onDelete: () => void
}

export function CertificateCard({ certificate, isUrgent, onEdit, onDelete }: CertificateCardProps) {
  const t = useTexts(texts)
  const validityText = useValidityFormatter()
  const { id, type, name, maskedNumber, validity, status, addressIds } = certificate
  const of = `${t(`type.${type}`)} ${maskedNumber}`
  const n = addressIds.length
  const isOver = isExpired(certificate.validUntil, new Date())
  return (
    <Card id={`certificate-${id}`} className="ct-card">
      <View className="ct-head">
        <Text className="pt-sb">{t(`type.${type}`)}</Text>
        {status === 'approved' && isOver ? (
          <StatusTag tone="danger">{t('expired')}</StatusTag>
        ) : (
          <StatusTag tone={TONES[status]}>
            {t(`status.${status}`, CERTIFICATE_REVIEW_WORKING_DAYS_RANGE)}
          </StatusTag>
        )}
      </View>
      <View className="ct-lines">
        <View>{name}</View>
        <View className="pt-mono">{maskedNumber}</View>
        <View className="pt-num">
          {t('validity')} {validityText(validity)}
        </View>
        {n > 0 && <View>{t('usedBy', { n })}</View>}
      </View>
      {status === 'failed' && <ReviewFailure certificate={certificate} />}
      <ExpiryWarning certificate={certificate} />
      <View className="ct-acts">
        <PressableLink id={`certificate-delete-${id}`} role="button" of={of} onPress={onDelete}>
          {t('delete')}
        </PressableLink>
        {status === 'failed' ? (
          <Button
            id={`certificate-edit-${id}`}
            kind={isUrgent ? 'signal' : 'line'}
            size="md"
            onPress={onEdit}
          >
            {t('resubmit')}
          </Button>
        ) : (
          <PressableLink id={`certificate-edit-${id}`} of={of} onPress={onEdit}>
            {t('edit')}
          </PressableLink>
        )}
      </View>
    </Card>
  )
}

/** Shown from sixty days before the last day, and after it. */
function ExpiryWarning({ certificate: { id, validUntil } }: { certificate: ListedCertificate }) {
  const t = useTexts(texts)
  const now = new Date()
  const days = findDaysToExpiryToShow(validUntil, now, getUtcOffsetMinutes(now))
  const isOver = isExpired(validUntil, now)
  if (days === undefined && !isOver) return null
  const left = (n: number) => [t('expires.today'), t('expires.day')][n] ?? t('expires.days', { n })
  return (
    <View className="ct-note">
      <Callout id={`certificate-expiry-${id}`} tone={isOver ? 'danger' : 'warn'}>
        <View>
          <View className="pt-sb">{days === undefined ? t('expired') : left(days)}</View>
          <View>{isOver ? t('expired.text') : t('expires.text')}</View>
        </View>
      </Callout>
    </View>
  )
}
