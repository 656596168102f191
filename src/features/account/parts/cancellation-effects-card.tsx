import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { Prose } from '@/ui/prose/prose'
import { texts } from '../texts'

const EFFECTS = ['now', 'days', 'erased', 'kept', 'anew'] as const

/**
 * The effects of a cancellation: which data is erased, which is kept, and how long the member can still come
 * back.
 */
export function CancellationEffectsCard() {
  const t = useTexts(texts)
  return (
    <Card title={t('cancellation.what')}>
      <View id="cancel-what" className="pt-card__body">
        <Prose text={EFFECTS.map((part) => t(`cancellation.what.${part}`)).join('\n\n')} />
      </View>
    </Card>
  )
}
