import { Button } from '@tarojs/components'
import type { PhoneNumberAnswer, PhoneNumberButtonProps } from './phone-number-button.types'

/** The account has used up what it may ask for. */
const QUOTA = 1400001

interface Detail {
  code?: string
  errMsg?: string
  errno?: number
}

/** What WeChat tells of a press. */
export function parsePhoneNumberAnswer({ code, errMsg = '', errno }: Detail): PhoneNumberAnswer {
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
      onGetPhoneNumber={({ detail }) => onAnswer(parsePhoneNumberAnswer(detail as Detail))}
    >
      {children}
    </Button>
  )
}
