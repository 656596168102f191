import { useTexts } from '@/i18n/texts'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'
import { overlayTexts } from './texts'

/** What is kept on the device, what for and how long. */
export function CookiePolicySheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(overlayTexts)
  return (
    <Sheet id="cookie-policy" open title={t('cookies.policy')} onClose={onClose}>
      <Prose text={t('cookies.policy.text')} />
    </Sheet>
  )
}
