import { useTexts } from '@/i18n/texts'
import { appearance } from '@/platform/appearance/appearance'
import { TEXT_SIZE_FACTORS, type TextSizeChoice } from '@/platform/appearance/text-sizes'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { setTextSize, TEXT_SIZE_CHOICES, useTextSizeChoice } from '@/ui/text-size/text-size'
import { texts } from '../texts'

/**
 * Returns the style of an option in its own text size, independent of the current choice. It equals --fs-15
 * and --lh-15 in that size.
 */
const getTextSizeStyle = (times: number) => ({
  fontSize: `calc(15 * ${appearance.textUnit(times)})`,
  lineHeight: `calc(24 * ${appearance.textUnit(times)})`,
})

/**
 * The text size of the app, each choice in its own size. Choices that reach the maximum look alike. A
 * choice takes effect at once.
 */
export function TextSizeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <ChoiceSheet
      id="settings-text-size-sheet"
      open={open}
      title={t('textSize')}
      options={TEXT_SIZE_CHOICES.map((value) => ({
        value,
        label: t(`textSize.${value}`),
        style: getTextSizeStyle(TEXT_SIZE_FACTORS[value]),
      }))}
      value={useTextSizeChoice()}
      onChoose={(value) => setTextSize(value as TextSizeChoice)}
      onClose={onClose}
    />
  )
}
