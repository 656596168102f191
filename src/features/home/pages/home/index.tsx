import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { AgreementGate } from '@/shared/agreements/agreement-gate'
import { Screen, useScreenTitle } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { StatusBar } from '@/ui/status-bar/status-bar'
import { CountsCard } from '../../parts/counts-card'
import { HowSteps } from '../../parts/how-steps'
import { NoticeLine } from '../../parts/notice-line'
import { QuickActions } from '../../parts/quick-actions'
import { WarehouseCard } from '../../parts/warehouse-card'
import { texts } from '../../texts/texts'
import './index.scss'

export default function HomePage() {
  const t = useTexts(texts)
  const title = useScreenTitle('home')
  const signedIn = useSession((state) => state.signedIn)
  const header = (
    <View>
      <StatusBar />
      <View className="pt-nav pt-nav--brand">
        <View className="hm-mark">
          <Icon name="mark" size={20} />
        </View>
        <Text className="pt-nav__title">{title}</Text>
        <Text className="pt-nav__en">{t('latin')}</Text>
      </View>
    </View>
  )
  return (
    <Screen name="home" header={header}>
      <NoticeLine />
      <AgreementGate />
      <View className="pt-stack">
        <WarehouseCard />
        {signedIn && <CountsCard />}
        <QuickActions />
        {!signedIn && (
          <Card title={t('address.how')}>
            <HowSteps />
          </Card>
        )}
      </View>
    </Screen>
  )
}
