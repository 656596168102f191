import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { ErrorBoundary } from '../error-boundary/error-boundary'
import { uiTexts } from '../texts'
import { Page } from './page'

/**
 * What every page hands to Taro. One that throws before it has drawn its frame leaves words and a way out, and is
 * reported; Taro itself would leave a blank page and say nothing of it.
 */
export const withPageBoundary = (Content: ComponentType): ComponentType =>
  function RegisteredPage() {
    return (
      <ErrorBoundary frame={BrokenPage}>
        <Content />
      </ErrorBoundary>
    )
  }

function BrokenPage({ children }: { children?: ReactNode }) {
  const t = useTexts(uiTexts)
  return <Page title={t('brokenTitle')}>{children}</Page>
}
