import { Text, View } from '@tarojs/components'
import type { getCancellationBlockers } from '@/contract/account/cancellation'
import type { AnswerOf } from '@/contract/base/call'
import { BLOCKERS_LISTED_PER_KIND_MAX } from '@/domain/account/cancellation'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'

type BlockersByKind = AnswerOf<typeof getCancellationBlockers>['obstacles']

const BLOCKER_KINDS = ['parcels', 'orders', 'payments', 'refunds'] as const

interface BlockerLine {
  number: string
  amount?: string
  open: () => void
}

function listBlockerLines(obstacles: BlockersByKind, kind: (typeof BLOCKER_KINDS)[number]): BlockerLine[] {
  if (kind === 'parcels')
    return obstacles.parcels.map((packageNo) => ({
      number: packageNo,
      open: () => navigate('parcelDetails', { packageNo }),
    }))
  return obstacles[kind].map(({ orderNo, amountCents, currency }) => ({
    number: orderNo,
    amount: formatMoneyText(amountCents, currency),
    open: () => navigate(kind === 'orders' ? 'payment' : 'payResult', { orderNo }),
  }))
}

/** Everything that the member must settle before the cancellation, one row each, with a link to it. */
export function CancellationBlockersCard({ obstacles }: { obstacles: BlockersByKind }) {
  const t = useTexts(texts)
  const aptId = useSession((state) => state.aptId)
  const { balanceCents, currency } = obstacles
  return (
    <Card id="cancel-obstacles" title={t('cancellation.obstacles')}>
      {BLOCKER_KINDS.flatMap((kind) =>
        listBlockerLines(obstacles, kind).map(({ number, amount, open }) => (
          <View
            key={`${kind} ${number}`}
            className="pt-cell"
            {...getPressableProps('link', { id: `cancel-${kind}-${number}`, onPress: open })}
          >
            <View className="pt-cell__main">
              <Text className="pt-cell__label">{t(`cancellation.obstacles.${kind}`)}</Text>
              <Text className="pt-cell__value pt-mono pt-t13">{number}</Text>
            </View>
            {amount && <Text className="pt-num">{amount}</Text>}
            <Icon name="chevron-right" className="pt-cell__chev" size={16} />
          </View>
        )),
      )}
      {obstacles.parcels.length > 0 && (
        <View className="pt-cell pt-t13 pt-2" id="cancel-never-arrived">
          {t('cancellation.obstacles.neverArrived')}
        </View>
      )}
      {BLOCKER_KINDS.some((kind) => obstacles[kind].length === BLOCKERS_LISTED_PER_KIND_MAX) && (
        <View className="pt-cell pt-t13 pt-2">{t('cancellation.obstacles.more')}</View>
      )}
      {balanceCents > 0 && (
        <ValueCell
          id="cancel-balance"
          label={t('cancellation.obstacles.balance')}
          note={t('cancellation.obstacles.balanceNote')}
          trailing={
            <CustomerServiceLink id="cancel-contact" about={aptId} opens={{ name: 'cancel', params: {} }} />
          }
        >
          {formatMoneyText(balanceCents, currency)}
        </ValueCell>
      )}
      {balanceCents > 0 && (
        <View className="pt-cell">
          <PressableLink id="cancel-balance-open" onPress={() => navigate('balance')}>
            {t('cancellation.obstacles.balanceOpen')}
          </PressableLink>
        </View>
      )}
    </Card>
  )
}
