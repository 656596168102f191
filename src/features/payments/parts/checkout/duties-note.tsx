import { useTexts } from '@/i18n/texts'
import { Callout } from '@/ui/callout/callout'
import { texts } from '../../texts'

/** Says who pays the duties, at the place where fees are confirmed (S2 §9). */
export function DutiesNote() {
  const t = useTexts(texts)
  return (
    <Callout id="pay-duties" tone="info">
      {t('duties')}
    </Callout>
  )
}
