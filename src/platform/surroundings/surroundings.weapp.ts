import { launchParams } from '../launch/launch'
import type { ReadSurroundings } from './surroundings.types'

export const surroundings: ReadSurroundings = () => ({
  params: launchParams(),
  path: '',
  userAgent: '',
  nativeMiniProgram: true,
})
