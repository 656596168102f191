import { useTexts } from '@/i18n/texts'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'
import { overlayTexts } from './texts'

/** Explains which data the device keeps, for what purpose and how long. */
export function CookiePolicySheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(overlayTexts)
  return (
    <Sheet id="cookie-policy" open title={t('cookies.policy')} onClose={onClose}>
      <Prose text={t('cookies.policy.text')} />
    </Sheet>
  )
}
