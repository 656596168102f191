import { Button } from '@tarojs/components'
import type {
  ContactButtonProps,
  PhoneNumberButtonProps,
  PhoneNumberCodeResult,
  ShareButtonProps,
} from './wechat-buttons.h5'

export type { PhoneNumberCodeResult } from './wechat-buttons.h5'

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

/** The account has used up what it may ask for. */
const QUOTA = 1400001

interface Detail {
  code?: string
  errMsg?: string
  errno?: number
}

/** What WeChat tells of a press. */
export function parsePhoneNumberCodeResult({ code, errMsg = '', errno }: Detail): PhoneNumberCodeResult {
  if (code) return { code }
  if (errno === QUOTA || errMsg.includes(String(QUOTA))) return { refused: 'quota' }
  return { refused: /deny|denied|cancel/.test(errMsg) ? 'denied' : 'failed' }
}

/** WeChat tells the number by a button of its own kind alone, after it has asked the member. */
export function PhoneNumberButton({ id, className, onAnswer, children }: PhoneNumberButtonProps) {
  return (
    <Button
      id={id}
      className={className}
      openType="getPhoneNumber"
      onGetPhoneNumber={({ detail }) => onAnswer(parsePhoneNumberCodeResult(detail as Detail))}
    >
      {children}
    </Button>
  )
}

/** WeChat asks to whom a page is sent by a button of its own kind alone. */
export const ShareButton = ({ id, className, children }: ShareButtonProps) => (
  <Button id={id} className={className} openType="share">
    {children}
  </Button>
)
