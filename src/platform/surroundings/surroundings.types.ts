import type { LaunchContext } from '@/domain/channel'

/** Where the app runs, as domain/channel needs it. */
export type GetLaunchContext = () => LaunchContext
