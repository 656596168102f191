import { LANGS, type Lang } from '@/domain/base/language'
import { setLanguage, useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { sendChosenLanguageToServer } from '@/session/send-language'
import { getSessionState } from '@/session/session-store'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { languageTexts } from './texts'

/** What a member is still to be told of their parcels follows too; a visitor's choice is told when they sign in. */
function choose(lang: Lang): void {
  setLanguage(lang)
  if (getSessionState().signedIn) sendChosenLanguageToServer()
}

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
      onChoose={(value) => choose(value as Lang)}
      onClose={onClose}
    />
  )
}
