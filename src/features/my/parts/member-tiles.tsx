import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useCall } from '@/client/query'
import { getPersonalAreaSummary } from '@/contract/membership/membership'
import { SETTLEMENT_CURRENCY } from '@/domain/payments/payment'
import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName } from '@/navigation/navigation'
import { useMember } from '@/shared/account/member'
import { Money } from '@/shared/money/money'
import { useScreenTitleText } from '@/shared/screen/screen'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'

/** Balance, number of usable coupons, and state of the ID certificates. Each tile opens its screen. */
export function MemberTiles() {
  const t = useTexts(texts)
  const member = useMember()
  const users = member.data?.users
  const { data: summary, isLoading } = useCall(getPersonalAreaSummary, {})
  // A non-breaking space keeps the height until the value is known.
  const unknown = isLoading ? '\u00a0' : t('unknown')
  return (
    <View className="my-tiles">
      <Tile id="my-balance" to="balance" label={useScreenTitleText('balance')}>
        {users ? (
          <Money cents={users.balanceCents} currency={users.currency} />
        ) : member.isLoading ? (
          // As high as the balance, so that nothing moves when it arrives.
          <View className="my-awaited">
            <Money cents={0} currency={SETTLEMENT_CURRENCY} />
          </View>
        ) : (
          unknown
        )}
      </Tile>
      <Tile id="my-coupons" to="coupons" label={t('coupons')}>
        {summary ? summary.usableCoupons : unknown}
      </Tile>
      <Tile id="my-certificates" to="certificates" label={useScreenTitleText('certificates')}>
        {summary ? t(`certificates.${summary.certificates}`) : unknown}
      </Tile>
    </View>
  )
}

interface TileProps {
  id: string
  to: ScreenName
  label: string
  children: ReactNode
}

const Tile = ({ id, to, label, children }: TileProps) => (
  <View className="pt-card my-tile" {...getPressableProps('link', { id, onPress: () => navigate(to) })}>
    <View className="pt-t17 pt-num pt-nowrap">{children}</View>
    <View className="pt-t13 pt-2">{label}</View>
  </View>
)
