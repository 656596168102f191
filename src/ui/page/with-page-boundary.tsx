import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { ErrorBoundary } from '../error-boundary/error-boundary'
import { uiTexts } from '../texts'
import { Page } from './page'

/**
 * Wraps every page for Taro. A page that throws before it has drawn its frame shows a message with a button
 * to leave, and is reported. Taro itself would leave a blank page without a report.
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
