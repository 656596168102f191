import { Button } from '@tarojs/components'
import type {
  ContactButtonProps,
  PhoneNumberButtonProps,
  PhoneNumberCodeResult,
  ShareButtonProps,
} from './wechat-buttons.h5'

export type { PhoneNumberCodeResult } from './wechat-buttons.h5'

/** WeChat opens its conversation only from a button of type `contact`. It offers to send the card. */
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

/** WeChat's error number: the account has no quota left for phone numbers. */
const QUOTA = 1400001

interface Detail {
  code?: string
  errMsg?: string
  errno?: number
}

/** Converts WeChat's event detail into a result. */
export function parsePhoneNumberCodeResult({ code, errMsg = '', errno }: Detail): PhoneNumberCodeResult {
  if (code) return { code }
  if (errno === QUOTA || errMsg.includes(String(QUOTA))) return { refused: 'quota' }
  return { refused: /deny|denied|cancel/.test(errMsg) ? 'denied' : 'failed' }
}

/** WeChat gives the number only through a button of type `getPhoneNumber`, after it has asked the member. */
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

/** WeChat lets the member choose the recipients only from a button of type `share`. */
export const ShareButton = ({ id, className, children }: ShareButtonProps) => (
  <Button id={id} className={className} openType="share">
    {children}
  </Button>
)
