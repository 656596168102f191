import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Callout } from '@/ui/callout/callout'
import type { ListedCertificate } from '../queries'
import { texts } from '../texts'

/** The reason why a certificate failed review, and the next step. Renders nothing in any other state. */
export function ReviewFailure({
  certificate: { id, status, reason, remark },
}: {
  certificate: ListedCertificate
}) {
  const t = useTexts(texts)
  if (status !== 'failed') return null
  return (
    <View className="ct-note">
      <Callout id={`certificate-failure-${id}`} tone="danger">
        <View>
          <View className="pt-sb">{t('failed')}</View>
          {reason && <View>{t(`reason.${reason}`)}</View>}
          {remark && <View>{remark}</View>}
          <View>{t('failed.next')}</View>
        </View>
      </Callout>
    </View>
  )
}
