import { Text } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { PressableLink } from '@/ui/link/link'
import { verificationCodeTexts } from './texts'

interface ResendLinkProps {
  /** begins the ids of the link and of the time that stands in its place */
  id: string
  /** until another code may be sent; 0 when it may */
  secondsToResend: number
  onPress: () => void
}

/** Sends a verification code, beside the field that takes it. */
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
