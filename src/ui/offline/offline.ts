import { create } from 'zustand'
import { network } from '@/platform/network/network'

const useStore = create(() => ({ online: network.isOnline() }))
network.onChange((online) => useStore.setState({ online }))

export const useIsOnline = (): boolean => useStore((state) => state.online)
