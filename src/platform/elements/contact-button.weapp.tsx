import { Button } from '@tarojs/components'
import type { ContactButtonProps } from './contact-button.types'

/** WeChat opens its conversation by a button of its own kind alone, and offers to send the card. */
export function ContactButton({ id, className, card, children }: ContactButtonProps) {
  return (
    <Button
      id={id}
      className={className}
      openType="contact"
      showMessageCard
      sendMessageTitle={card.title}
      sendMessagePath={card.path}
    >
      {children}
    </Button>
  )
}
