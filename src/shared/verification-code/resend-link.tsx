import { Text } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { PressableLink } from '@/ui/link/link'
import { verificationCodeTexts } from './texts'

interface ResendLinkProps {
  /** prefix of the ids of the link and of the countdown that replaces it */
  id: string
  /** seconds until another code may be sent; 0 when it may */
  secondsToResend: number
  onPress: () => void
}

/** Link that sends a verification code, next to the code's field. */
export function SendCodeLink({ id, secondsToResend, onPress }: ResendLinkProps) {
  const t = useTexts(verificationCodeTexts)
  return secondsToResend > 0 ? (
    <Text className="pt-t13 pt-3 pt-num" id={`${id}-resend`}>
      {t('resendIn', { s: secondsToResend })}
    </Text>
  ) : (
    <PressableLink id={`${id}-send-code`} role="button" onPress={onPress}>
      {t('send')}
    </PressableLink>
  )
}
