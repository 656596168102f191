import { create } from 'zustand'
import { networkStatus } from '@/platform/network/network'

const useStore = create(() => ({ online: networkStatus.isOnline(), note: '' }))
networkStatus.onChange((online) => useStore.setState({ online }))

export const useIsOnline = (): boolean => useStore((state) => state.online)

/** Returns the text that replaces the usual one while offline; '' for none. */
export const useOfflineNote = (): string => useStore((state) => state.note)

/** Sets that text: what the screens show is old. */
export const setOfflineNote = (note: string): void => useStore.setState({ note })
