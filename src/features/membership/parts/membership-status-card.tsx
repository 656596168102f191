import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getSavingToShow } from '@/domain/membership/membership'
import { formatDate, formatDateParts, formatMoneyText, formatWeight, preventLineBreaks } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useMember } from '@/shared/account/member'
import { type Membership, VipCard } from '@/shared/membership/vip-card'
import { Money } from '@/shared/money/money'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../texts'

/** The type of membership with its end, the saving by VIP as the main amount, and what VIP offers. */
export function MembershipStatusCard({ membership }: { membership: Membership }) {
  const t = useTexts(texts)
  const name = useMember().data?.users.name
  const { memberType, vipUntil, freeStorageDays } = membership
  const isVip = memberType === 'vip'
  const end = vipUntil ? t('until', { date: formatDate(new Date(vipUntil)) }) : t('endless')
  const who = name ? t('who', { name, type: t('regular') }) : t('regular')
  return (
    <VipCard id="membership-status" title={t(isVip ? 'vip' : 'offer')} note={isVip ? end : who}>
      <View id="membership-savings">
        <SavedAmount membership={membership} />
      </View>
      <View className="ms-benefits">
        <Benefit>{t('benefit.freight')}</Benefit>
        {freeStorageDays && <Benefit>{t('benefit.storage', { n: freeStorageDays.vip })}</Benefit>}
        <Benefit>{t('benefit.fees')}</Benefit>
      </View>
    </VipCard>
  )
}

/** What VIP saved this year, or what it saves on the last parcels. */
function SavedAmount({ membership }: { membership: Membership }) {
  const t = useTexts(texts)
  const { memberType, monthCents, currency } = membership
  const saving = getSavingToShow(membership)
  if (!saving) return <Text className="pt-t13 pt-vip__2">{t('savings.none')}</Text>
  const { savedCents } = saving
  const ofType = memberType === 'vip' ? 'savings.has' : 'savings.would'
  const moreCents = memberType === 'regular' && monthCents !== null ? savedCents - monthCents : 0
  return (
    <>
      <View className="pt-t13 pt-vip__2">{t(saving.of === 'thisYear' ? 'savings.year' : ofType)}</View>
      <View className="ms-amount">
        <Money cents={savedCents} currency={currency} size={34} />
        {moreCents > 0 && (
          <Text className="pt-t13 pt-vip__2">
            {t('savings.more', { amount: formatMoneyText(moreCents, currency) })}
          </Text>
        )}
      </View>
    </>
  )
}

const Benefit = ({ children }: { children: ReactNode }) => (
  <View className="ms-benefit">
    <Icon name="check" size={16} />
    <Text className="pt-vip__2">{children}</Text>
  </View>
)

/** The saving on each of the member's last parcels. A link leads to the prices of both types. */
export function VipSavingsCard({ membership: { savings, currency } }: { membership: Membership }) {
  const t = useTexts(texts)
  const now = new Date()
  const money = (cents: number) => formatMoneyText(cents, currency)
  const prices = (
    <PressableLink id="membership-prices" onPress={() => navigate('service')}>
      {t('savings.prices')}
    </PressableLink>
  )
  return (
    <Card title={t('savings.title')} action={prices}>
      {savings.map(({ packageNo, whCode, tarArea, createdAt, chargeableGrams, regularCents, vipCents }) => (
        <View key={packageNo} className="ms-row" id={`membership-saving-${packageNo}`}>
          <View className="ms-line">
            <View className="ms-trip">
              <Text className="pt-mono pt-sb">{whCode}</Text>
              <Icon name="arrow-right" size={16} />
              <Text className="pt-mono pt-sb">{tarArea}</Text>
              <Text className="pt-t12 pt-3 pt-num">
                {preventLineBreaks(formatDateParts(createdAt, now).date)}
              </Text>
            </View>
            <Text className="pt-sb pt-num ms-saved">
              {t('savings.less', { amount: money(regularCents - vipCents) })}
            </Text>
          </View>
          <View className="ms-line pt-2 pt-num">
            <Text>{formatWeight(chargeableGrams)}</Text>
            <Text>{t('savings.row', { regular: money(regularCents), vip: money(vipCents) })}</Text>
          </View>
        </View>
      ))}
    </Card>
  )
}
