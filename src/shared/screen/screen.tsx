import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect } from 'react'
import { useHasSlowCall } from '@/client/slow-calls'
import { trackRouteView } from '@/client/track'
import { useTexts } from '@/i18n/texts'
import { getCurrentScreen } from '@/navigation/navigation'
import { openSignIn } from '@/navigation/return-path'
import { isSinglePageMode } from '@/platform/launch/launch'
import { useIsVisitor } from '@/session/session-store'
import { Page } from '@/ui/page/page'
import { SCREENS, type ScreenName } from '../../screens/screens'
import { AppUpdatePrompt } from '../app-update/offer'
import { LazyScreenOverlays } from '../overlays/lazy-overlays'
import { SignInPrompt } from '../query-boundary/sign-in-prompt'
import { LazyGrayscaleAndHelpBall, loadAndApplyGrayscaleMode } from './lazy-extras'
import { NextScreensPreloader } from './next-screens'
import { MainTabBar } from './screen-tabs'
import { screenTitleTexts } from './texts'

interface ScreenProps {
  name: ScreenName
  /** replaces the title of the row, for a screen with several possible titles */
  title?: string
  /** the screen's own header, which replaces the navigation bar */
  header?: ReactNode
  /** fixed at the bottom, above the safe area: a sticky bar; by default the tab bar of a tab */
  footer?: ReactNode
  /** as high as the screen; the body's content scrolls inside it */
  fillsScreen?: boolean
  /** returns the shown part, for a screen with one route per part */
  getShownPart?: () => string
  children?: ReactNode
}

/** Returns the title of a screen's row in the user's language. */
export const useScreenTitleText = (name: ScreenName): string =>
  useTexts(screenTitleTexts)(SCREENS[name].title)

/** Reports a screen view, with the shown part if the screen has one route per part. */
export const trackScreenView = (name: ScreenName, part?: string): void =>
  trackRouteView(SCREENS[name].view, part)

/** Frame of every page. Applies its row of SCREENS: title, tab, member-only access and view tracking. */
export function Screen({ name, title, header, footer, fillsScreen, getShownPart, children }: ScreenProps) {
  const { memberOnly, tab, overlays } = SCREENS[name]
  const ownTitle = useScreenTitleText(name)
  const isVisitor = useIsVisitor() && memberOnly
  const isSlow = useHasSlowCall()
  useDidShow(() => trackScreenView(name, getShownPart?.()))
  useEffect(() => {
    // A screen below another one waits: the member may have signed in before it is shown again.
    if (isVisitor && getCurrentScreen().name === name) {
      loadAndApplyGrayscaleMode()
      openSignIn()
    }
  }, [name, isVisitor])
  // A visitor who goes back from the sign-in sees a prompt to sign in, not a form whose every request is
  // refused.
  if (isVisitor)
    return (
      <Page title={title ?? ownTitle}>
        <SignInPrompt wantsTo="fillIn" />
      </Page>
    )
  // A single page from Moments leads to no other page; WeChat hides its own tab bars there too.
  const bar = footer ?? (tab && !isSinglePageMode() && <MainTabBar current={name} />)
  const foot = overlays ? (
    <View className="pt-foot pt-foot--overlays">
      {!isSinglePageMode() && <LazyScreenOverlays screen={name} />}
      {bar}
    </View>
  ) : (
    bar
  )
  return (
    <Page title={title ?? ownTitle} header={header} footer={foot} fillsScreen={fillsScreen} isSlow={isSlow}>
      {children}
      {tab && <AppUpdatePrompt />}
      <LazyGrayscaleAndHelpBall screen={name} />
      <NextScreensPreloader of={name} />
    </Page>
  )
}
