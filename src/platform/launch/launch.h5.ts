import type { LaunchParams } from './launch.types'

export const launchParams: LaunchParams = () =>
  Object.fromEntries(new URLSearchParams(window.location.search))
