import { useTexts } from '@/i18n/texts'
import { setWechatBindingConfirmed, useSession } from '@/session/session-store'
import { Callout } from '@/ui/callout/callout'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { texts } from '../texts'

/** Says which WeChat user the sign-in ties to the member; one that came with a link, or was unlinked, only when the member wants it. */
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
