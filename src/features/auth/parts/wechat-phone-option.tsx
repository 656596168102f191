import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { PhoneNumberButton, type PhoneNumberCodeResult } from '@/platform/elements/wechat-buttons'
import { getButtonClassName } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { texts } from '../texts'

interface WechatPhoneOptionProps {
  /** WeChat has confirmed the number in the form */
  isConfirmed: boolean
  /** why WeChat did not return a number */
  refused: 'denied' | 'quota' | undefined
  onAnswer: (answer: PhoneNumberCodeResult) => void
}

/** An alternative to the SMS code, where WeChat knows the member's number. It is never required. */
export function WechatPhoneOption({ isConfirmed, refused, onAnswer }: WechatPhoneOptionProps) {
  const t = useTexts(texts)
  if (!PhoneNumberButton) return null
  return (
    <View className="au-wechat">
      {isConfirmed ? (
        <Callout id="auth-wechat-phone-done" tone="info">
          {t('wechatPhone.done')}
        </Callout>
      ) : (
        <PhoneNumberButton
          id="auth-wechat-phone"
          className={getButtonClassName({ size: 'md', block: true })}
          onAnswer={onAnswer}
        >
          {t('wechatPhone')}
        </PhoneNumberButton>
      )}
      {refused && (
        <Callout id="auth-wechat-phone-refused" tone="warn">
          {t(`wechatPhone.${refused}`)}
        </Callout>
      )}
    </View>
  )
}
