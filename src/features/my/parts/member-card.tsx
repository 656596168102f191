import { Text, View } from '@tarojs/components'
import { getFirstGrapheme } from '@/domain/base/characters'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { openSignIn } from '@/navigation/return-path'
import { useMember } from '@/shared/account/member'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useScreenTitleText } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { SkeletonLine } from '@/ui/skeleton/skeleton-line'
import { texts } from '../texts'

/** Invites a visitor to sign in. */
export function VisitorCard() {
  const t = useTexts(texts)
  return (
    <Card>
      <View className="my-visitor">
        <View className="my-head">
          <View className="my-face">
            <Icon name="user" size={24} />
          </View>
          <View className="my-head__who">
            <View className="pt-t17">{t('visitor')}</View>
            <View className="pt-t13 pt-2">{t('visitor.why')}</View>
          </View>
        </View>
        <Button id="my-sign-in" kind="signal" block onPress={openSignIn}>
          {t('signIn')}
        </Button>
      </View>
    </Card>
  )
}

/** Name and code of the member, who may still be signing in. A press on the name opens the settings. */
export function MemberHead() {
  const t = useTexts(texts)
  const settings = useScreenTitleText('settings')
  const member = useMember()
  return (
    <QueryBoundary query={member} skeleton={<MemberHeadSkeleton />}>
      {({ users }) => (
        <View className="my-head">
          <View className="my-face">{getFirstGrapheme(users.name || users.aptId).toUpperCase()}</View>
          <View className="my-head__who">
            {users.name && <View className="pt-t20">{users.name}</View>}
            <View className="my-code">
              <Text className="pt-mono pt-t13 pt-2" id="my-code">
                {users.aptId}
              </Text>
              <CopyButton id="my-copy-code" text={users.aptId} what={t('memberCode')} />
            </View>
          </View>
          <View
            className="my-head__go"
            {...getPressableProps('link', { id: 'my-profile', onPress: () => navigate('settings') })}
            aria-label={settings}
          >
            <Icon name="chevron-right" />
          </View>
        </View>
      )}
    </QueryBoundary>
  )
}

/** As high as the loaded head, so that the content below does not move. */
const MemberHeadSkeleton = () => (
  <View className="my-head" aria-busy>
    <View className="my-face" />
    <View className="my-head__who">
      <View className="pt-t20">{'\u00a0'}</View>
      <View className="my-code">
        <SkeletonLine size="short" />
        <View className="pt-iconbtn" />
      </View>
    </View>
  </View>
)
