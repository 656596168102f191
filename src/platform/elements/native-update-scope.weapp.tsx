import { CustomWrapper } from '@tarojs/components'
import type { NativeUpdateScope as NativeUpdateScopeType } from './native-update-scope.h5'

export const NativeUpdateScope: NativeUpdateScopeType = ({ children }) => (
  <CustomWrapper>{children}</CustomWrapper>
)
