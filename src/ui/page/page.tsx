import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { appearance } from '@/platform/appearance/appearance'
import { OverlayBackGuard } from '@/platform/elements/overlay-back-guard'
import { prerenderedView } from '@/platform/first-view/prerendered-view'
import { navigationQueue } from '@/platform/navigation/navigation-queue'
import { setNavigationTitle } from '@/platform/navigation-title/navigation-title'
import { systemBars } from '@/platform/system-bars/system-bars'
import { ErrorBoundary } from '../error-boundary/error-boundary'
import { Heading } from '../heading/heading'
import { NavBar } from '../nav-bar/nav-bar'
import { useIsOnline, useOfflineNote } from '../offline/offline'
import { useTextSizeStyle } from '../text-size/text-size'
import { uiTexts } from '../texts'
import { useIsGrayscale, useTheme } from '../theme/theme'
import { debugGestureProps } from './debug-gesture'

interface PageProps {
  /** in the user's language; also the title of document, host or native bar */
  title: string
  /** replaces the navigation bar; contains the page's heading */
  header?: ReactNode
  /** fixed at the bottom, above the safe area: a sticky bar or the tab bar */
  footer?: ReactNode
  /** as high as the screen, above a fixed footer; the body's content scrolls inside it */
  fillsScreen?: boolean
  /** an answer takes long */
  isSlow?: boolean
  children?: ReactNode
}

/** The frame of every screen: theme, text size, title, network state, header, body and footer. */
export function Page({ title, header, footer, fillsScreen, isSlow, children }: PageProps) {
  const theme = useTheme()
  const textSize = useTextSizeStyle()
  const online = useIsOnline()
  const offlineNote = useOfflineNote()
  const t = useTexts(uiTexts)
  const present = () => {
    navigationQueue.pageShown()
    setNavigationTitle(title)
    appearance.applyTheme(theme)
  }
  const isShown = useRef(true)
  // The title follows the language. A covered page leaves the bar alone and sets it when it is shown again.
  // Before the page is visible: WeChat's bar slides in without a title and in the system's theme.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `present` uses only these two
  useLayoutEffect(() => {
    if (isShown.current) present()
  }, [title, theme])
  useLayoutEffect(() => prerenderedView.remove(), [])
  useDidShow(() => {
    isShown.current = true
    present()
  })
  useDidHide(() => {
    isShown.current = false
  })
  return (
    <View
      {...debugGestureProps}
      className={[
        `pt-page theme-${theme}`,
        useLanguage() === 'en' && 'is-english',
        useIsGrayscale() && 'is-grey',
        fillsScreen && 'pt-page--whole',
      ]
        .filter(Boolean)
        .join(' ')}
      role="main"
      style={textSize as never}
    >
      <OverlayBackGuard>
        {/* An error in the body keeps header and footer; an error in these replaces the whole page. */}
        <ErrorBoundary>
          {header ??
            (systemBars.hasOwnNavBar() ? <NavBar title={title} /> : <Heading level={1}>{title}</Heading>)}
          {!online && (
            <View className="pt-offline" id="offline" role="status">
              {offlineNote || t('offline')}
            </View>
          )}
          {online && isSlow && (
            <View className="pt-offline" id="slow" role="status">
              {t('slow')}
            </View>
          )}
          <View className="pt-page__body">
            <ErrorBoundary>{children}</ErrorBoundary>
          </View>
          {footer}
        </ErrorBoundary>
      </OverlayBackGuard>
    </View>
  )
}
