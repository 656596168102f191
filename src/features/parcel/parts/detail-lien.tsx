import { View } from '@tarojs/components'
import { lienUntil } from '@/domain/lien'
import { LIEN_DAYS, LIEN_REPLY_DAYS } from '@/domain/service-terms'
import { formatDay } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Callout } from '@/ui/callout/callout'
import { Link } from '@/ui/link/link'
import type { Detail } from '../queries'
import { texts } from '../texts/texts'

/** The article with the rules. */
const RULES = 'lien'

/** That a parcel may be kept for what is owed for it, until when, and by which rules. */
export function DetailLien({ detail: { summary, warehouseInTime, storage } }: { detail: Detail }) {
  const t = useTexts(texts)
  const until = lienUntil(
    {
      state: summary.state,
      inTime: warehouseInTime ? new Date(warehouseInTime) : null,
      storage: storage && { freeUntil: new Date(storage.freeUntil) },
    },
    new Date(),
  )
  if (!until) return null
  const terms = { day: formatDay(until), days: LIEN_DAYS, reply: LIEN_REPLY_DAYS }
  return (
    <View className="pc-body">
      <Callout id="details-lien" tone="warn">
        {t('lien.text', terms)}
      </Callout>
      <Link id="details-lien-rules" onPress={() => navigate('helpDetail', { id: RULES })}>
        {t('lien.rules')}
      </Link>
    </View>
  )
}
