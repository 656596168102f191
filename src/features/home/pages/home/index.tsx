import { View } from '@tarojs/components'
import { getUserInfo } from '@/contract/auth'
import { countPackages } from '@/contract/parcel-counts'
import { getConsignee, getLatestNotice, getWarehouses } from '@/contract/warehouse'
import { useTexts } from '@/i18n/texts'
import { useIsVisitor, useSession } from '@/session/session-store'
import { useRenewWhenPulled } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { usePageShare } from '@/shared/share/use-page-share'
import { Card } from '@/ui/card/card'
import { asPage } from '@/ui/page/as-page'
import { CountsCard } from '../../parts/counts-card'
import { HomeHeader } from '../../parts/home-header'
import { HowSteps } from '../../parts/how-steps'
import { NoticeLine } from '../../parts/notice-line'
import { QuickActions } from '../../parts/quick-actions'
import { WarehouseCard } from '../../parts/warehouse-card'
import { texts } from '../../texts/texts'
import './index.scss'

definePageConfig({
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
  enableShareTimeline: true,
})

export default asPage(function HomePage() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const isVisitor = useIsVisitor()
  usePageShare({ title: t('share'), name: 'home' })
  useRenewWhenPulled(countPackages, getLatestNotice, getWarehouses, getConsignee, getUserInfo)
  return (
    <Screen name="home" header={<HomeHeader />}>
      <NoticeLine />
      <View className="pt-stack">
        <WarehouseCard />
        {signedIn && <CountsCard />}
        <QuickActions />
        {isVisitor && (
          <Card title={t('address.how')}>
            <HowSteps />
          </Card>
        )}
      </View>
    </Screen>
  )
})
