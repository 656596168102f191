import type { UseQueryResult } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { CODE } from '@/domain/envelope'
import { useTexts } from '@/i18n/texts'
import { back } from '@/platform/navigation/navigation'
import { askToSignIn } from '@/platform/navigation/return-path'
import { keep } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { Button } from '../button/button'
import { Icon, type IconName } from '../icon/icon'
import { uiTexts } from '../texts/texts'

/** ms before a skeleton shows: a quick answer flashes nothing */
const SKELETON_DELAY_MS = 150

/** Bones in the shape of cards that are about to come. */
export function Skeleton({ cards = 3 }: { cards?: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <View className="pt-stack" aria-busy>
      {['a', 'b', 'c', 'd', 'e'].slice(0, cards).map((key) => (
        <View key={key} className="pt-card pt-bones">
          <View className="pt-bone pt-bone--short" />
          <View className="pt-bone pt-bone--tall" />
          <View className="pt-bone" />
        </View>
      ))}
    </View>
  )
}

interface StateProps {
  id?: string
  icon: IconName
  title: string
  text?: string
  action?: { id: string; label: string; onPress: () => unknown }
}

/** What this place is for, or what happened, and the one thing to do. */
export function State({ id, icon, title, text, action }: StateProps) {
  return (
    <View id={id} className="pt-state">
      <View className="pt-state__icon">
        <Icon name={icon} size={32} />
      </View>
      <View className="pt-state__title">{title}</View>
      {text && <View className="pt-state__text">{text}</View>}
      {action && (
        <Button id={action.id} kind="signal" size="md" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </View>
  )
}

type LoadFailure = Error & { foreseen?: boolean; code?: string }

interface LoadedProps<T> {
  query: Pick<
    UseQueryResult<T, LoadFailure>,
    'data' | 'error' | 'isError' | 'isPending' | 'fetchStatus' | 'refetch'
  >
  skeleton?: ReactNode
  /** What is said when there is no such thing, or no longer; asking again would not help. */
  gone?: Omit<StateProps, 'id' | 'icon'>
  children: (data: T) => ReactNode
}

/** The server refused for a reason the call foresees, or the address names nothing to ask for. */
export const isGone = <T,>({ error, isPending, fetchStatus }: LoadedProps<T>['query']): boolean =>
  error?.foreseen || (isPending && fetchStatus === 'idle')

/** There is no session: the server said so, or the answers of the one that ended were taken away. */
const needsSignIn = <T,>({ error, isPending, fetchStatus }: LoadedProps<T>['query']): boolean =>
  error?.code === CODE.notLoggedIn || (isPending && fetchStatus === 'idle' && keep.read(TOKEN) === undefined)

/** Loading, error with a way out, or the content; content that could not be renewed is marked as old. */
export function Loaded<T>({ query, skeleton, gone, children }: LoadedProps<T>) {
  const t = useTexts(uiTexts)
  const retry = { id: 'load-retry', label: t('retry'), onPress: () => query.refetch() }
  // Not to the parent: what stands above a thing that is gone is often gone with it.
  const leave = { id: 'load-leave', label: t('leave'), onPress: () => back('home') }
  const signIn = { id: 'load-sign-in', label: t('signIn'), onPress: askToSignIn }
  if (needsSignIn(query))
    return (
      <State id="load-visitor" icon="user" title={t('signInTitle')} text={t('signInText')} action={signIn} />
    )
  if (isGone(query))
    return (
      <State
        id="load-gone"
        icon="info"
        title={gone?.title ?? t('goneTitle')}
        text={gone?.text ?? t('goneText')}
        action={gone?.action ?? leave}
      />
    )
  if (query.data === undefined) {
    if (query.isError || query.fetchStatus === 'paused')
      return (
        <State id="load-error" icon="alert" title={t('errorTitle')} text={t('errorText')} action={retry} />
      )
    return <>{skeleton ?? <Skeleton />}</>
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
