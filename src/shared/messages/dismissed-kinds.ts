import { create } from 'zustand'
import type { ParcelMessageKind } from '@/domain/messages/parcel-message'
import { getSessionState, useSession } from '@/session/session-store'

/**
 * Kinds of messages not to offer until the app restarts, by member code: the member declined them, or WeChat
 * cannot ask about them.
 */
const useStore = create<Record<string, readonly ParcelMessageKind[]>>(() => ({}))

const NONE: readonly ParcelMessageKind[] = []

export function useDismissedKinds(): readonly ParcelMessageKind[] {
  const aptId = useSession((state) => state.aptId)
  return useStore((kinds) => kinds[aptId] ?? NONE)
}

/**
 * Stops the offer of these kinds until the app restarts. A kind that the member refused permanently is never
 * offered.
 */
export function dismissMessageKindsUntilRestart(more: readonly ParcelMessageKind[]): void {
  const { aptId } = getSessionState()
  useStore.setState((kinds) => ({ [aptId]: [...(kinds[aptId] ?? NONE), ...more] }))
}
