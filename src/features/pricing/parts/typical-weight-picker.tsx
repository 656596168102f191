import { useState } from 'react'
import { formatGramsAsKg } from '@/domain/base/measures'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../texts'
import { TYPICAL_ITEM_GRAMS, TYPICAL_ITEMS, type TypicalItem } from '../typical-item-weights'

/**
 * For a member who does not know the weight yet: the approximate weight of a typical item fills the weight
 * field.
 */
export function TypicalWeightPicker({ onChoose }: { onChoose: (kilograms: string) => void }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PressableLink id="estimate-typical" role="button" onPress={() => setOpen(true)}>
        {t('typical')}
      </PressableLink>
      <ChoiceSheet
        id="estimate-typical-sheet"
        open={isOpen}
        title={t('typical.title')}
        options={TYPICAL_ITEMS.map((thing) => ({
          value: thing,
          label: t(`typical.${thing}`),
          note: formatWeight(TYPICAL_ITEM_GRAMS[thing]),
        }))}
        value=""
        onChoose={(thing) => onChoose(formatGramsAsKg(TYPICAL_ITEM_GRAMS[thing as TypicalItem]))}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
