import { create } from 'zustand'
import { networkStatus } from '@/platform/network/network'

const useStore = create(() => ({ online: networkStatus.isOnline() }))
networkStatus.onChange((online) => useStore.setState({ online }))

export const useIsOnline = (): boolean => useStore((state) => state.online)
