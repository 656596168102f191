import { getLaunchParams } from '../launch/launch'
import type { GetLaunchContext } from './launch-context.types'

export const getLaunchContext: GetLaunchContext = () => ({
  params: getLaunchParams(),
  path: window.location.pathname,
  userAgent: navigator.userAgent,
  nativeMiniProgram: false,
})
