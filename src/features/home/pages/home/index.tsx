import { View } from '@tarojs/components'
import { getUserInfo } from '@/contract/auth/sessions'
import { getLatestNotice } from '@/contract/notices/latest-notice'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getMemberWarehouseAddress, getWarehouses } from '@/contract/warehouse/warehouse'
import { useTexts } from '@/i18n/texts'
import { useIsVisitor, useSession } from '@/session/session-store'
import { useRefetchOnPullDown } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { usePageShare } from '@/shared/share/use-page-share'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { HomeHeader } from '../../parts/home-header'
import { HowItWorksSteps } from '../../parts/how-it-works-steps'
import { LatestNoticeLink } from '../../parts/latest-notice-link'
import { ParcelCountsCard } from '../../parts/parcel-counts-card'
import { QuickActions } from '../../parts/quick-actions'
import { WarehouseAddressCard } from '../../parts/warehouse-address-card'
import { texts } from '../../texts'
import './index.scss'

definePageConfig({
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
  enableShareTimeline: true,
})

/**
 * The member sees the newest announcement, parcel counts, quick actions, and the address of each warehouse
 * to copy. A sheet explains how that address is used. A visitor sees the way to sign in. Pulling down
 * refreshes the screen.
 */
export default withPageBoundary(function HomePage() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const isVisitor = useIsVisitor()
  usePageShare({ title: t('share'), name: 'home' })
  useRefetchOnPullDown(countPackages, getLatestNotice, getWarehouses, getMemberWarehouseAddress, getUserInfo)
  return (
    <Screen name="home" header={<HomeHeader />}>
      <LatestNoticeLink />
      <View className="pt-stack">
        <WarehouseAddressCard />
        {signedIn && <ParcelCountsCard />}
        <QuickActions />
        {isVisitor && (
          <Card title={t('address.how')}>
            <HowItWorksSteps />
          </Card>
        )}
      </View>
    </Screen>
  )
})
