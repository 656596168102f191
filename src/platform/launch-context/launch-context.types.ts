import type { LaunchContext } from '@/domain/auth/channel'

/** Where the app runs, as domain/auth/channel needs it. */
export type GetLaunchContext = () => LaunchContext
