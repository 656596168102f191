import { Text, View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { getMembership } from '@/contract/membership/membership'
import { getSavingToShow, hasEndlessVip } from '@/domain/membership/membership'
import { SETTLEMENT_CURRENCY } from '@/domain/payments/payment'
import { formatDate } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { canSellVirtualGoods } from '@/platform/payment/payment'
import { type Membership, VipCard } from '@/shared/membership/vip-card'
import { Money } from '@/shared/money/money'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'

/**
 * What VIP saves a member, with the end of the membership, or what VIP would save a regular member.
 * A press opens the membership. Without an answer from the server the card shows no numbers.
 */
export function VipSummaryCard() {
  const t = useTexts(texts)
  const { data, isLoading } = useCall(getMembership, {})
  const isVip = data?.memberType === 'vip'
  const days = data?.freeStorageDays?.vip
  const canRenew = isVip && !hasEndlessVip(data) && canSellVirtualGoods()
  const end = data?.vipUntil
    ? t('vip.until', { date: formatDate(new Date(data.vipUntil)) })
    : t('vip.endless')
  const note = isVip ? end : t('regular')
  return (
    <View
      {...getPressableProps('link', { id: 'my-membership', onPress: () => navigate('membership') })}
      aria-busy={isLoading}
    >
      <VipCard title={t(isVip ? 'vip' : 'vip.offer')} note={data ? note : '\u00a0'}>
        <View className={`my-vip__saving ${isLoading ? 'is-awaited' : ''}`}>
          {isLoading ? <SavingPlace /> : <Saving membership={data} />}
        </View>
        <View className="pt-vip__line pt-t13 pt-vip__2">
          <Text>{days === undefined ? '\u00a0' : t('vip.storage', { n: days })}</Text>
          <View className="my-vip__go">
            <Text>{t(canRenew ? 'vip.renew' : isVip ? 'vip.see' : 'vip.learn')}</Text>
            <Icon name="chevron-right" size={16} />
          </View>
        </View>
      </VipCard>
    </View>
  )
}

/** The invisible place of the saving, as high as a usual amount, so that the content below does not move. */
function SavingPlace() {
  const t = useTexts(texts)
  return (
    <>
      <View className="pt-vip__line">
        <Text className="pt-t13">{t('vip.would', { percent: 10 })}</Text>
        <View className="pt-t24">
          <Money cents={10_000} currency={SETTLEMENT_CURRENCY} />
        </View>
      </View>
      <View className="my-vip__bar" />
    </>
  )
}

/** The amount with its share of the regular price as a bar, or a sentence while there is none. */
function Saving({ membership }: { membership: Membership | undefined }) {
  const t = useTexts(texts)
  const saving = membership && getSavingToShow(membership)
  const isVip = membership?.memberType === 'vip'
  if (!saving)
    return <Text className="pt-t13 pt-vip__2">{t(isVip ? 'vip.saved.none' : 'vip.would.none')}</Text>
  const { of, savedCents, regularCents } = saving
  const ofLastParcels = isVip ? 'vip.saves' : 'vip.would'
  const percent = Math.round((savedCents / regularCents) * 100)
  return (
    <>
      <View className="pt-vip__line">
        <Text className="pt-t13 pt-vip__2">
          {t(of === 'thisYear' ? 'vip.saved' : ofLastParcels, { percent })}
        </Text>
        <View className="pt-t24" id="my-saved">
          <Money cents={savedCents} currency={membership.currency} />
        </View>
      </View>
      <View className="my-vip__bar">
        <View className="my-vip__share" style={{ width: `${percent}%` }} />
      </View>
    </>
  )
}
