import { View } from '@tarojs/components'
import { getUserInfo } from '@/contract/auth/sessions'
import { countUnreadConversationMessages } from '@/contract/conversation/conversation'
import { countUnreadFeedbackAnswers } from '@/contract/feedback/feedback'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { useSession } from '@/session/session-store'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen, useScreenTitleText } from '@/shared/screen/screen'
import { Heading } from '@/ui/heading/heading'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { CustomPageHeader } from '@/ui/page-header/page-header'
import { Stack } from '@/ui/stack/stack'
import { HelpCard } from '../../parts/help-card'
import { MemberCard } from '../../parts/member-card'
import { ParcelsCard } from '../../parts/parcels-card'
import { ProfileCard } from '../../parts/profile-card'
import { SettingsCard } from '../../parts/settings-card'
import { SignOutCard } from '../../parts/sign-out-card'
import './index.scss'

definePageConfig({ navigationStyle: 'custom', enablePullDownRefresh: true })

/**
 * The member sees name and balance, then parcels and orders, then membership, coupons, addresses,
 * certificates, home country and data. Below are help, announcements, settings and the ways to sign out.
 * Settings are language, theme, text size, storage and agreements. The mini program also shows WeChat's
 * privacy agreement.
 */
export default withPageBoundary(function MyPage() {
  const title = useScreenTitleText('my')
  const signedIn = useSession((state) => state.signedIn)
  useRefetchOnShow(getUserInfo, countUnreadFeedbackAnswers, countUnreadConversationMessages)
  useRefetchOnPullDown(
    getUserInfo,
    countPackages,
    countUnreadFeedbackAnswers,
    countUnreadConversationMessages,
  )
  const header = (
    <CustomPageHeader>
      <View className="pt-nav pt-nav--left">
        <Heading level={1} look="pt-t20">
          {title}
        </Heading>
      </View>
    </CustomPageHeader>
  )
  return (
    <Screen name="my" header={header}>
      <Stack>
        <MemberCard />
        <ParcelsCard />
        <ProfileCard signedIn={signedIn} />
        <HelpCard signedIn={signedIn} />
        <SettingsCard />
        {signedIn && <SignOutCard />}
      </Stack>
    </Screen>
  )
})
