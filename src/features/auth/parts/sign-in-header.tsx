import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { setWechatBindingConfirmed, useSession } from '@/session/session-store'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Callout } from '@/ui/callout/callout'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { needsCustomerService } from '../sign-in-form'
import { texts } from '../texts'

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
          <View>
            <View>{textOf(hostRefusal)}</View>
            {needsCustomerService(hostRefusal) && <CustomerServiceLink id="auth-host-contact" />}
          </View>
        </Callout>
      )}
      <WechatBindingNote />
    </>
  )
}

/**
 * Says that the sign-in links a WeChat user to the member. A WeChat user from a link, or an unlinked one, is
 * linked only if the member agrees.
 */
function WechatBindingNote() {
  const t = useTexts(texts)
  const binding = useSession((state) => state.binding)
  if (!binding) return null
  const { choice } = binding
  return (
    <Callout id="auth-binding" tone="info">
      {choice ? (
        <Checkbox id="auth-bind" checked={choice.confirmed} onChange={setWechatBindingConfirmed}>
          {t(choice.why === 'link' ? 'bindingFromLink' : 'bindingAgain')}
        </Checkbox>
      ) : (
        t('binding')
      )}
    </Callout>
  )
}
