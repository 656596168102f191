import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getMembership } from '@/contract/membership/membership'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { texts } from '../texts'

export type Membership = AnswerOf<typeof getMembership>

/** The member's type of membership and its end. */
export function MembershipStatusCard({ membership }: { membership: Membership }) {
  const t = useTexts(texts)
  const { memberType, vipUntil } = membership
  const isVip = memberType === 'vip'
  return (
    <Card>
      <View className="ms-body" id="membership-status">
        <View className="ms-head">
          <StatusTag tone={isVip ? 'info' : 'idle'}>{t(memberType)}</StatusTag>
          {isVip && <Text>{vipUntil ? t('until', { time: formatDateTime(vipUntil) }) : t('endless')}</Text>}
        </View>
        <Text className="pt-t13 pt-2">{t('benefits')}</Text>
      </View>
    </Card>
  )
}

/** The saving by VIP on the freight of the member's last parcels. */
export function VipSavingsCard({ membership }: { membership: Membership }) {
  const t = useTexts(texts)
  const { savings, currency, memberType } = membership
  const saved = savings.reduce((sum, { regularCents, vipCents }) => sum + regularCents - vipCents, 0)
  const key = memberType === 'vip' ? 'savings.has' : 'savings.would'
  return (
    <Card title={t('savings.title')}>
      <View className="ms-body" id="membership-savings">
        {savings.length === 0 ? t('savings.none') : t(key, { amount: formatMoneyText(saved, currency) })}
      </View>
      {savings.map(({ packageNo, trackingNo, regularCents, vipCents }) => (
        <View key={packageNo} className="ms-row" id={`membership-saving-${packageNo}`}>
          <Text className="pt-mono">{trackingNo ?? packageNo}</Text>
          <Text className="pt-num">
            {t('savings.row', {
              regular: formatMoneyText(regularCents, currency),
              vip: formatMoneyText(vipCents, currency),
            })}
          </Text>
        </View>
      ))}
    </Card>
  )
}
