import { Button } from '@tarojs/components'
import type { ShareButtonProps } from './share-button.types'

/** WeChat asks to whom a page is sent by a button of its own kind alone. */
export const ShareButton = ({ id, className, children }: ShareButtonProps) => (
  <Button id={id} className={className} openType="share">
    {children}
  </Button>
)
