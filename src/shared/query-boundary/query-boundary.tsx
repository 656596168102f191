import type { UseQueryResult } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '@/client/call-error'
import { findCallErrorText } from '@/client/error-catalogue'
import { retryHangingQueries } from '@/client/query'
import { INVALID_PAYLOAD_CODE } from '@/contract/base/envelope'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import { useTexts } from '@/i18n/texts'
import { navigateBack } from '@/navigation/navigation'
import { expiringStorage } from '@/platform/storage/storage'
import { useSession } from '@/session/session-store'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { StatusMessage, type StatusMessageProps } from '@/ui/status-message/status-message'
import { SignInPrompt } from './sign-in-prompt'
import { loadStateTexts } from './texts'

type LoadFailure = Error & { isDeclared?: boolean; code?: string }

interface QueryBoundaryProps<T> {
  query: Pick<UseQueryResult<T, LoadFailure>, 'data' | 'error' | 'isError' | 'isPending' | 'fetchStatus'> & {
    refetch: () => unknown
  }
  skeleton?: ReactNode
  /** Message for a thing that does not exist, or no longer exists. A retry would not help. */
  notFound?: Omit<StatusMessageProps, 'id' | 'icon'>
  /** The content is public: an address without a target shows no sign-in prompt. */
  isOpenToAll?: boolean
  /** ms after which a message replaces the skeleton; by default LIST_AND_DETAIL_LOADING_TIMEOUT_MS.list */
  loadingTimeoutMs?: number
  children: (data: T) => ReactNode
}

/** Returns whether the server refused for a declared reason, or the address contains nothing to request. */
export const isQueryNotFound = <T,>({
  error,
  isPending,
  fetchStatus,
}: QueryBoundaryProps<T>['query']): boolean => error?.isDeclared || (isPending && fetchStatus === 'idle')

/**
 * Returns whether there is no session: the server said so, or the session ended and its answers were removed.
 */
const needsSignIn = <T,>({
  query,
  isOpenToAll,
}: Pick<QueryBoundaryProps<T>, 'query' | 'isOpenToAll'>): boolean =>
  query.error?.code === ENVELOPE_CODE.notLoggedIn ||
  (!isOpenToAll &&
    query.isPending &&
    query.fetchStatus === 'idle' &&
    expiringStorage.get(TOKEN_STORAGE_KEY) === undefined)

/** Returns the error's own text. An address that breaks the contract has none. */
const getFailureText = <T,>({ error }: QueryBoundaryProps<T>['query']): string | undefined =>
  error instanceof CallError && error.code !== INVALID_PAYLOAD_CODE ? findCallErrorText(error) : undefined

/** ms after which the skeleton of a list or of a detail is replaced if no answer arrives (S1 §9) */
export const LIST_AND_DETAIL_LOADING_TIMEOUT_MS = { list: 12_000, detail: 8000 }

/**
 * Shows the skeleton until the time limit, then a message with a retry. The first request continues during a
 * retry, and its answer shows when it arrives.
 */
function LoadingWithTimeout({
  ms,
  retry,
  children,
}: {
  ms: number
  retry: NonNullable<StatusMessageProps['action']>
  children: ReactNode
}) {
  const t = useTexts(loadStateTexts)
  const [since, setSince] = useState(0)
  const [isLong, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` restarts the timer at each press
  useEffect(() => {
    setLong(false)
    const timer = setTimeout(() => setLong(true), ms)
    return () => clearTimeout(timer)
  }, [ms, since])
  if (!isLong) return children
  const again = () => {
    setSince(since + 1)
    retryHangingQueries()
    return retry.onPress()
  }
  return (
    <StatusMessage
      id="load-long"
      icon="clock"
      title={t('longTitle')}
      text={t('longText')}
      action={{ ...retry, onPress: again }}
    />
  )
}

/**
 * Shows the loading state, an error with an action, or the content. If a refresh fails, the old content stays
 * and is marked as old.
 */
export function QueryBoundary<T>({
  query,
  skeleton,
  notFound,
  isOpenToAll,
  loadingTimeoutMs = LIST_AND_DETAIL_LOADING_TIMEOUT_MS.list,
  children,
}: QueryBoundaryProps<T>) {
  const t = useTexts(loadStateTexts)
  const isEntering = useSession((state) => state.isSigningIn)
  const retry = { id: 'load-retry', label: t('retry'), onPress: () => query.refetch() }
  // Not to the parent screen: its subject is often gone too.
  const leave = { id: 'load-leave', label: t('leave'), onPress: () => navigateBack('home') }
  if (isEntering && query.isPending) return <>{skeleton ?? <SkeletonCards />}</>
  if (needsSignIn({ query, isOpenToAll })) return <SignInPrompt wantsTo="see" />
  if (isQueryNotFound(query))
    return (
      <StatusMessage
        id="load-gone"
        icon="info"
        title={notFound?.title ?? t('goneTitle')}
        text={notFound?.text ?? getFailureText(query) ?? (isOpenToAll ? undefined : t('goneText'))}
        action={notFound?.action ?? leave}
      />
    )
  if (query.data === undefined) {
    const isOffline = query.fetchStatus === 'paused'
    if (query.isError || isOffline) {
      const text = isOffline ? t('offlineText') : (getFailureText(query) ?? t('errorText'))
      return <StatusMessage id="load-error" icon="alert" title={t('errorTitle')} text={text} action={retry} />
    }
    return (
      <LoadingWithTimeout ms={loadingTimeoutMs} retry={retry}>
        {skeleton ?? <SkeletonCards />}
      </LoadingWithTimeout>
    )
  }
  return (
    <>
      {query.isError && (
        <View className="pt-stale" id="load-stale">
          {t('stale')}
        </View>
      )}
      {children(query.data)}
    </>
  )
}
