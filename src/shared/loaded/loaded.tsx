import type { UseQueryResult } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '@/client/call-error'
import { failureText } from '@/client/error-catalogue'
import { askOnceMore } from '@/client/query'
import { INVALID_PAYLOAD_CODE } from '@/contract/envelope'
import { ENVELOPE_CODE } from '@/domain/envelope'
import { useTexts } from '@/i18n/texts'
import { back } from '@/navigation/navigation'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { useSession } from '@/session/session-store'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { State, type StateProps } from '@/ui/state/state'
import { texts } from './texts/texts'
import { Visitor } from './visitor'

type LoadFailure = Error & { isDeclared?: boolean; code?: string }

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T, LoadFailure>, 'data' | 'error' | 'isError' | 'isPending' | 'fetchStatus'> & {
    refetch: () => unknown
  }
  skeleton?: ReactNode
  /** What is said when there is no such thing, or no longer; asking again would not help. */
  gone?: Omit<StateProps, 'id' | 'icon'>
  /** Anybody may see it: an address that names nothing asks nobody to sign in. */
  isOpenToAll?: boolean
  /** ms after which the bones give way to words; LOADING_MS.list unless it is said */
  loadingMs?: number
  children: (data: T) => ReactNode
}

/** The server refused for a reason the call foresees, or the address names nothing to ask for. */
export const isGone = <T,>({ error, isPending, fetchStatus }: LoadedProps<T>['query']): boolean =>
  error?.isDeclared || (isPending && fetchStatus === 'idle')

/** There is no session: the server said so, or the answers of the one that ended were taken away. */
const needsSignIn = <T,>({ query, isOpenToAll }: Pick<LoadedProps<T>, 'query' | 'isOpenToAll'>): boolean =>
  query.error?.code === ENVELOPE_CODE.notLoggedIn ||
  (!isOpenToAll &&
    query.isPending &&
    query.fetchStatus === 'idle' &&
    expiringStorage.get(TOKEN) === undefined)

/** What the failure says of itself; an address that the contract refuses has nothing to say. */
const wordsOf = <T,>({ error }: LoadedProps<T>['query']): string | undefined =>
  error instanceof CallError && error.code !== INVALID_PAYLOAD_CODE ? failureText(error) : undefined

/** ms in which what stands for a list, or for a detail, goes when its answer does not come (S1 §9) */
export const LOADING_MS = { list: 12_000, detail: 8000 }

/**
 * Bones, until they have stood long enough: then words with a way on. What is under way goes on, beside another try, and
 * shows when it comes.
 */
function Waiting({
  ms,
  retry,
  children,
}: {
  ms: number
  retry: NonNullable<StateProps['action']>
  children: ReactNode
}) {
  const t = useTexts(texts)
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
    askOnceMore()
    return retry.onPress()
  }
  return (
    <State
      id="load-long"
      icon="clock"
      title={t('longTitle')}
      text={t('longText')}
      action={{ ...retry, onPress: again }}
    />
  )
}

/** Loading, error with a way out, or the content; content that could not be renewed is marked as old. */
export function Loaded<T>({
  query,
  skeleton,
  gone,
  isOpenToAll,
  loadingMs = LOADING_MS.list,
  children,
}: LoadedProps<T>) {
  const t = useTexts(texts)
  const isEntering = useSession((state) => state.isEntering)
  const retry = { id: 'load-retry', label: t('retry'), onPress: () => query.refetch() }
  // Not to the parent: what stands above a thing that is gone is often gone with it.
  const leave = { id: 'load-leave', label: t('leave'), onPress: () => back('home') }
  if (isEntering && query.isPending) return <>{skeleton ?? <Skeleton />}</>
  if (needsSignIn({ query, isOpenToAll })) return <Visitor wantsTo="see" />
  if (isGone(query))
    return (
      <State
        id="load-gone"
        icon="info"
        title={gone?.title ?? t('goneTitle')}
        text={gone?.text ?? wordsOf(query) ?? (isOpenToAll ? undefined : t('goneText'))}
        action={gone?.action ?? leave}
      />
    )
  if (query.data === undefined) {
    const isOffline = query.fetchStatus === 'paused'
    if (query.isError || isOffline) {
      const text = isOffline ? t('offlineText') : (wordsOf(query) ?? t('errorText'))
      return <State id="load-error" icon="alert" title={t('errorTitle')} text={text} action={retry} />
    }
    return (
      <Waiting ms={loadingMs} retry={retry}>
        {skeleton ?? <Skeleton />}
      </Waiting>
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
