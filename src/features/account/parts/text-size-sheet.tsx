import { useTexts } from '@/i18n/texts'
import { appearance } from '@/platform/appearance/appearance'
import { TEXT_SIZES, type TextSizeChoice } from '@/platform/appearance/text-sizes'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { setTextSize, TEXT_SIZE_CHOICES, useTextSizeChoice } from '@/ui/text-size/text-size'
import { texts } from '../texts/texts'

/** A text of the sheet as large as a choice would make it, whatever is chosen now: --fs-15 and --lh-15 of that size. */
const shownAt = (times: number) => ({
  fontSize: `calc(15 * ${appearance.unit(times)})`,
  lineHeight: `calc(24 * ${appearance.unit(times)})`,
})

/** How large everything is written, each choice in its own size. */
export function TextSizeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <ChoiceSheet
      id="my-text-size-sheet"
      open={open}
      title={t('textSize')}
      options={TEXT_SIZE_CHOICES.map((value) => ({
        value,
        label: t(`textSize.${value}`),
        style: shownAt(TEXT_SIZES[value]),
      }))}
      value={useTextSizeChoice()}
      onChoose={(value) => setTextSize(value as TextSizeChoice)}
      onClose={onClose}
    />
  )
}
