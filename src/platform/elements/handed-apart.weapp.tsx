import { CustomWrapper } from '@tarojs/components'
import type { HandedApart as Apart } from './handed-apart.types'

export const HandedApart: Apart = ({ children }) => <CustomWrapper>{children}</CustomWrapper>
