import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Callout } from '@/ui/callout/callout'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { texts } from '../texts'
import { WechatBindingNote } from './wechat-binding-note'

/**
 * The name of the app and the reason for this screen: an ended session, a failed sign-in from a host, or a
 * WeChat user to link.
 */
export function SignInHeader() {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const ended = useSession((state) => state.endReason)
  const hostRefusal = useSession((state) => state.loginRefusal)
  return (
    <>
      <View className="au-mark">
        <Icon name="mark" size={32} />
      </View>
      <Heading level={2} look="pt-t24">
        {t('heading')}
      </Heading>
      <View className="pt-2">{t('slogan')}</View>
      <View className="pt-stripe au-stripe" />
      {ended && (
        <Callout id="auth-ended" tone="warn">
          {t(`ended.${ended}`)}
        </Callout>
      )}
      {hostRefusal && (
        <Callout id="auth-host-refusal" tone="warn">
          {textOf(hostRefusal)}
        </Callout>
      )}
      <WechatBindingNote />
    </>
  )
}
