import { LANGS, type Lang } from '@/domain/base/language'
import { setLanguage, useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { sendChosenLanguageToServer } from '@/session/send-language'
import { getSessionState } from '@/session/session-store'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { languageTexts } from './texts'

/**
 * Sets the language. A member's later messages about parcels use it too; a visitor's choice is sent at the
 * sign-in.
 */
function choose(lang: Lang): void {
  setLanguage(lang)
  if (getSessionState().signedIn) sendChosenLanguageToServer()
}

/** Sheet to choose a language. The screen changes at once. */
export function LanguageSheet({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const t = useTexts(languageTexts)
  return (
    <ChoiceSheet
      id={id}
      open={open}
      title={t('language')}
      options={LANGS.map((value) => ({ value, label: t(`lang.${value}`) }))}
      value={useLanguage()}
      onChoose={(value) => choose(value as Lang)}
      onClose={onClose}
    />
  )
}
