import { View } from '@tarojs/components'
import { findActiveLienEnd } from '@/domain/parcels/lien'
import { LIEN_MAX_DAYS_SINCE_ARRIVAL, LIEN_NOTICE_REPLY_DAYS } from '@/domain/parcels/service-terms'
import { formatDate } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Callout } from '@/ui/callout/callout'
import { PressableLink } from '@/ui/link/link'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/** Id of the article with the rules. */
const LIEN_ARTICLE_ID = 'lien'

/** Returns the deadline for a reply to the last lien notice; null without a notice. */
function getNoticeDeadline({ sfPkg }: ParcelDetail): Date | null {
  const given = sfPkg.routePathList.filter(({ code }) => code === 'lienNotice')
  const ends = given.map(({ params }) => Date.parse(String(params.until)))
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}

/**
 * Says that the forwarder keeps the parcel, or soon may, because of unpaid fees. It names the date and the
 * rules.
 */
export function DetailLien({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const { summary, warehouseInTime, storage } = detail
  const now = new Date()
  const noticeUntil = getNoticeDeadline(detail)
  const until = findActiveLienEnd(
    {
      state: summary.state,
      inTime: warehouseInTime ? new Date(warehouseInTime) : null,
      noticeUntil,
      storage: storage && { freeUntil: new Date(storage.freeUntil) },
    },
    now,
  )
  const isNoticed = summary.state === 'toPay' && noticeUntil !== null && now <= noticeUntil
  if (!until && !isNoticed) return null
  return (
    <View className="pc-remark">
      <Callout id={until ? 'details-lien' : 'details-lien-notice'} tone="warn">
        <View>
          <View>
            {until
              ? t('lien.text', { days: LIEN_MAX_DAYS_SINCE_ARRIVAL, day: formatDate(until) })
              : t('lien.notice', { reply: LIEN_NOTICE_REPLY_DAYS, day: formatDate(noticeUntil as Date) })}
          </View>
          <PressableLink
            id="details-lien-rules"
            onPress={() => navigate('helpDetail', { id: LIEN_ARTICLE_ID })}
          >
            {t('lien.rules')}
          </PressableLink>
        </View>
      </Callout>
    </View>
  )
}
