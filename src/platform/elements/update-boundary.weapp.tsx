import { CustomWrapper } from '@tarojs/components'
import type { UpdateBoundary as Apart } from './update-boundary.h5'

export const UpdateBoundary: Apart = ({ children }) => <CustomWrapper>{children}</CustomWrapper>
