import { CustomWrapper } from '@tarojs/components'
import type { UpdateBoundary as UpdateBoundaryType } from './update-boundary.h5'

export const UpdateBoundary: UpdateBoundaryType = ({ children }) => <CustomWrapper>{children}</CustomWrapper>
