import { View } from '@tarojs/components'
import { useState } from 'react'
import { getUserInfo } from '@/contract/auth/sessions'
import { countUnreadConversationMessages } from '@/contract/conversation/conversation'
import { countUnreadFeedbackAnswers } from '@/contract/feedback/feedback'
import { getMembership, getPersonalAreaSummary } from '@/contract/membership/membership'
import { countUnreadNotifications } from '@/contract/messages/unread-notifications'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useIsVisitor, useSession } from '@/session/session-store'
import { LanguageSheet } from '@/shared/language/language-sheet'
import { languageTexts } from '@/shared/language/texts'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { MenuRow, ScreenLinkRow } from '@/shared/screen/menu-row'
import { Screen, useScreenTitleText } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Heading } from '@/ui/heading/heading'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { CustomPageHeader } from '@/ui/page-header/page-header'
import { Stack } from '@/ui/stack/stack'
import { HelpCard } from '../../parts/help-card'
import { MemberHead, VisitorCard } from '../../parts/member-card'
import { MemberTiles } from '../../parts/member-tiles'
import { UpdatesRow } from '../../parts/updates-row'
import { VipSummaryCard } from '../../parts/vip-summary-card'
import { texts } from '../../texts'
import './index.scss'

definePageConfig({ navigationStyle: 'custom', enablePullDownRefresh: true })

const CALLS = [
  getUserInfo,
  getMembership,
  getPersonalAreaSummary,
  countUnreadFeedbackAnswers,
  countUnreadConversationMessages,
  countUnreadNotifications,
] as const

/**
 * The member sees name and code, what VIP saved this year or would save, and the balance, coupons and ID
 * certificates. Links lead to parcel updates with the number of unread ones, orders, the freight estimate, addresses, the US export data, help and settings.
 * A visitor sees an invitation to sign in, the links that need no account, and the language. While WeChat signs
 * in, a placeholder stands for the name.
 */
export default withPageBoundary(function MyPage() {
  const t = useTexts(texts)
  const title = useScreenTitleText('my')
  const isVisitor = useIsVisitor()
  const signedIn = useSession((state) => state.signedIn)
  useRefetchOnShow(...CALLS)
  useRefetchOnPullDown(...CALLS, countPackages)
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
        {isVisitor ? <VisitorCard /> : <MemberHead />}
        {signedIn && (
          <>
            <VipSummaryCard />
            <MemberTiles />
          </>
        )}
        <Card>
          {!isVisitor && <UpdatesRow signedIn={signedIn} />}
          {!isVisitor && <ScreenLinkRow id="my-records" icon="receipt" to="records" />}
          <ScreenLinkRow id="my-freight" icon="calculator" to="freightEstimation" label={t('freight')} />
          {isVisitor ? (
            <ScreenLinkRow id="my-prohibited" icon="ban" to="prohibited" />
          ) : (
            <>
              <ScreenLinkRow id="my-addresses" icon="pin" to="receiverAddresses" />
              <ScreenLinkRow id="my-us-export" icon="truck" to="usExport" />
            </>
          )}
        </Card>
        <HelpCard signedIn={signedIn} />
        <Card>
          {isVisitor && <LanguageRow />}
          <ScreenLinkRow id="my-settings" icon="settings" to="settings" />
        </Card>
        <CurrencyNote />
      </Stack>
    </Screen>
  )
})

/** The language, which a visitor finds without opening the settings. */
function LanguageRow() {
  const t = useTexts(languageTexts)
  const lang = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MenuRow
        id="my-language"
        icon="globe"
        label={t('language')}
        value={t(`lang.${lang}`)}
        role="button"
        onPress={() => setOpen(true)}
      />
      <LanguageSheet id="my-language-sheet" open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
