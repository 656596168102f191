import { Component, type ComponentType, Fragment, type ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { navigateBack } from '@/navigation/navigation'
import { StatusMessage } from '../status-message/status-message'
import { uiTexts } from '../texts'
import { reportRenderError } from './framework-error'

interface ErrorBoundaryProps {
  children?: ReactNode
  /** frame for the message, if the failed part includes the page's frame */
  frame?: ComponentType<{ children?: ReactNode }>
}

/** Replaces a part that fails to draw with a message and a button to leave, instead of a blank screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override componentDidCatch(error: Error): void {
    reportRenderError(error.message)
  }
  override render() {
    const { frame: Frame = Fragment, children } = this.props
    if (!this.state.broken) return children
    return (
      <Frame>
        <Broken />
      </Frame>
    )
  }
}

function Broken() {
  const t = useTexts(uiTexts)
  const leave = { id: 'broken-leave', label: t('leave'), onPress: () => navigateBack('home') }
  return (
    <StatusMessage id="broken" icon="alert" title={t('brokenTitle')} text={t('brokenText')} action={leave} />
  )
}
