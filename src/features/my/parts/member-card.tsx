import { Text, View } from '@tarojs/components'
import { getFirstGrapheme } from '@/domain/base/characters'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { openSignIn } from '@/navigation/return-path'
import { useIsVisitor } from '@/session/session-store'
import { useMember } from '@/shared/account/member'
import { Money } from '@/shared/money/money'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { SkeletonLine } from '@/ui/skeleton/skeleton-line'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { texts } from '../texts'

/** The signed-in member, or the button to sign in. */
export function MemberCard() {
  const t = useTexts(texts)
  const isVisitor = useIsVisitor()
  const member = useMember()
  if (isVisitor)
    return (
      <Card>
        <View className="my-head">
          <View className="my-face">
            <Icon name="user" size={24} />
          </View>
          <Text className="pt-grow">{t('visitor')}</Text>
          <Button id="my-sign-in" kind="signal" size="md" onPress={openSignIn}>
            {t('signIn')}
          </Button>
        </View>
      </Card>
    )
  return (
    <QueryBoundary query={member} skeleton={<MemberCardSkeleton />}>
      {({ users }) => (
        <Card>
          <View className="my-head">
            <View className="my-face">{getFirstGrapheme(users.name || users.aptId).toUpperCase()}</View>
            <View className="pt-grow">
              {users.name && <View className="pt-t17">{users.name}</View>}
              <View className="my-code">
                <Text className="pt-mono pt-t13 pt-2" id="my-code">
                  {users.aptId}
                </Text>
                <CopyButton id="my-copy-code" text={users.aptId} what={t('memberCode')} />
              </View>
            </View>
            <StatusTag tone={users.memberType === 'vip' ? 'info' : 'idle'}>{t(users.memberType)}</StatusTag>
          </View>
          <View
            className="my-balance"
            {...getPressableProps('link', { id: 'my-balance', onPress: () => navigate('balance') })}
          >
            <Text>{t('balance')}</Text>
            <View className="my-row__end">
              <Money cents={users.balanceCents} currency={users.currency} size={20} />
              <Icon name="chevron-right" className="pt-cell__chev" size={16} />
            </View>
          </View>
        </Card>
      )}
    </QueryBoundary>
  )
}

/** As high as the loaded card, so that the content below does not move. */
const MemberCardSkeleton = () => (
  <Card>
    <View className="my-head" aria-busy>
      <View className="my-face" />
      <View className="pt-grow">
        <View className="pt-t17">{'\u00a0'}</View>
        <View className="my-code">
          <SkeletonLine size="short" />
          <View className="pt-iconbtn" />
        </View>
      </View>
    </View>
    <View className="my-balance">
      <View className="pt-amt pt-amt--20">
        <Text className="pt-small">{'\u00a0'}</Text>
        {'\u00a0'}
      </View>
    </View>
  </Card>
)
