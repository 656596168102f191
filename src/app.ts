import '@/platform/engine/engine'
import { QueryClientProvider } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { createElement, type ReactNode, useEffect } from 'react'
import { queryClient, setAppFocused } from '@/client/query'
import { trackEvent } from '@/client/track'
import { type Lang, toBcp47 } from '@/domain/base/language'
import { getLanguage, onLanguageChange, TRADITIONAL_REGION } from '@/i18n/language'
import { appUpdate } from '@/platform/app-release/app-release'
import { appearance } from '@/platform/appearance/appearance'
import { initialiseAppAndSession } from '@/session/initialise-session'
import { setRenderErrorHandler } from '@/ui/error-boundary/framework-error'
import './app.scss'

setRenderErrorHandler((type, detail) => trackEvent('error', type, detail))
// Runs before the router mounts: it corrects the address and removes credentials from it.
initialiseAppAndSession()
appUpdate.watch()

export default function App({ children }: { children: ReactNode }) {
  useDidShow(() => setAppFocused(true))
  useDidHide(() => setAppFocused(false))
  useEffect(() => {
    const show = (lang: Lang) => appearance.setDocumentLanguage(toBcp47(lang, TRADITIONAL_REGION))
    show(getLanguage())
    return onLanguageChange(show)
  }, [])
  return createElement(QueryClientProvider, { client: queryClient }, children)
}
