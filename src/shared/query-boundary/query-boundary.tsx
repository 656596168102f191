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
  /** What is said when there is no such thing, or no longer; asking again would not help. */
  notFound?: Omit<StatusMessageProps, 'id' | 'icon'>
  /** Anybody may see it: an address that names nothing asks nobody to sign in. */
  isOpenToAll?: boolean
  /** ms after which the bones give way to words; LIST_AND_DETAIL_LOADING_TIMEOUT_MS.list unless it is said */
  loadingTimeoutMs?: number
  children: (data: T) => ReactNode
}

/** The server refused for a reason the call foresees, or the address names nothing to ask for. */
export const isQueryNotFound = <T,>({
  error,
  isPending,
  fetchStatus,
}: QueryBoundaryProps<T>['query']): boolean => error?.isDeclared || (isPending && fetchStatus === 'idle')

/** There is no session: the server said so, or the answers of the one that ended were taken away. */
const needsSignIn = <T,>({
  query,
  isOpenToAll,
}: Pick<QueryBoundaryProps<T>, 'query' | 'isOpenToAll'>): boolean =>
  query.error?.code === ENVELOPE_CODE.notLoggedIn ||
  (!isOpenToAll &&
    query.isPending &&
    query.fetchStatus === 'idle' &&
    expiringStorage.get(TOKEN_STORAGE_KEY) === undefined)

/** What the failure says of itself; an address that the contract refuses has nothing to say. */
const getFailureText = <T,>({ error }: QueryBoundaryProps<T>['query']): string | undefined =>
  error instanceof CallError && error.code !== INVALID_PAYLOAD_CODE ? findCallErrorText(error) : undefined

/** ms in which what stands for a list, or for a detail, goes when its answer does not come (S1 §9) */
export const LIST_AND_DETAIL_LOADING_TIMEOUT_MS = { list: 12_000, detail: 8000 }

/**
 * Bones, until they have stood long enough: then words with a way on. What is under way goes on, beside another try, and
 * shows when it comes.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each press
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

/** Loading, error with a way out, or the content; content that could not be renewed is marked as old. */
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
  // Not to the parent: what stands above a thing that is gone is often gone with it.
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
