import { create } from 'zustand'
import type { ParcelMessageKind } from '@/domain/messages/parcel-message'
import { getSessionState, useSession } from '@/session/session-store'

/**
 * Kinds of messages that a member has said no to since the app was opened, or that WeChat does not ask about, by the
 * member's code.
 */
const useStore = create<Record<string, readonly ParcelMessageKind[]>>(() => ({}))

const NONE: readonly ParcelMessageKind[] = []

export function useDismissedKinds(): readonly ParcelMessageKind[] {
  const aptId = useSession((state) => state.aptId)
  return useStore((kinds) => kinds[aptId] ?? NONE)
}

/**
 * They are not asked about again until the app is opened again. A kind that the member refused for good is
 * never asked about.
 */
export function dismissMessageKindsUntilRestart(more: readonly ParcelMessageKind[]): void {
  const { aptId } = getSessionState()
  useStore.setState((kinds) => ({ [aptId]: [...(kinds[aptId] ?? NONE), ...more] }))
}
