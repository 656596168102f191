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
  /** where one word is not enough for all that the screen may be: stands for the row's title */
  title?: string
  /** a heading of the screen's own in the place of the navigation bar */
  header?: ReactNode
  /** stays at the bottom, above the safe area: a sticky bar; of a tab the tab bar */
  footer?: ReactNode
  /** as high as the screen: what the body holds scrolls by itself */
  fillsScreen?: boolean
  /** which part of it is shown, of a screen that has a route for each */
  getShownPart?: () => string
  children?: ReactNode
}

/** The title that the row of a screen has, in the user's language. */
export const useScreenTitleText = (name: ScreenName): string =>
  useTexts(screenTitleTexts)(SCREENS[name].title)

/** The view of a screen is told, with the part that is shown of one that has a route for each. */
export const trackScreenView = (name: ScreenName, part?: string): void =>
  trackRouteView(SCREENS[name].view, part)

/** What every page draws itself in: it does what its row of SCREENS says of title, tab, members and view tracking. */
export function Screen({ name, title, header, footer, fillsScreen, getShownPart, children }: ScreenProps) {
  const { memberOnly, tab, overlays } = SCREENS[name]
  const ownTitle = useScreenTitleText(name)
  const isVisitor = useIsVisitor() && memberOnly
  const isSlow = useHasSlowCall()
  useDidShow(() => trackScreenView(name, getShownPart?.()))
  useEffect(() => {
    // One that lies below another screen waits: its member may be back before it is shown again.
    if (isVisitor && getCurrentScreen().name === name) {
      loadAndApplyGrayscaleMode()
      openSignIn()
    }
  }, [name, isVisitor])
  // Who goes back from the sign-in stands before a way to it, not in a form whose every question is refused.
  if (isVisitor)
    return (
      <Page title={title ?? ownTitle}>
        <SignInPrompt wantsTo="fillIn" />
      </Page>
    )
  // One page alone leads to no other, so WeChat leaves its tab bars out as well.
  const bar = footer ?? (tab && !isSinglePageMode() && <MainTabBar current={name} />)
  const foot = overlays ? (
    <>
      {!isSinglePageMode() && <LazyScreenOverlays screen={name} />}
      {bar}
    </>
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
