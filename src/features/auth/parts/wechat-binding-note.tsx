import { useTexts } from '@/i18n/texts'
import { setWechatBindingConfirmed, useSession } from '@/session/session-store'
import { Callout } from '@/ui/callout/callout'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { texts } from '../texts'

/**
 * Says that the sign-in links a WeChat user to the member. A WeChat user from a link, or an unlinked one, is
 * linked only if the member agrees.
 */
export function WechatBindingNote() {
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
