import { CustomWrapper } from '@tarojs/components'
import type { UpdateBoundary as Apart } from './handed-apart.types'

export const UpdateBoundary: Apart = ({ children }) => <CustomWrapper>{children}</CustomWrapper>
