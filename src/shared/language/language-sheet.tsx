import { LANGS, type Lang } from '@/domain/language'
import { setLanguage, useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { languageTexts } from './texts/texts'

/** The languages to choose from; everything on screen follows at once. */
export function LanguageSheet({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const t = useTexts(languageTexts)
  return (
    <ChoiceSheet
      id={id}
      open={open}
      title={t('language')}
      options={LANGS.map((value) => ({ value, label: t(`lang.${value}`) }))}
      value={useLanguage()}
      onChoose={(value) => setLanguage(value as Lang)}
      onClose={onClose}
    />
  )
}
