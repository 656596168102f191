import { useTexts } from '@/i18n/texts'
import { Steps } from '@/ui/steps/steps'
import { texts } from '../texts/texts'

/** Shipping, goods, proof: where the member is. */
export function StepNames({ current }: { current: 0 | 1 | 2 }) {
  const t = useTexts(texts)
  return <Steps names={[t('step.logistics'), t('step.goods'), t('step.proof')]} current={current} />
}
