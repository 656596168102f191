import { callServer } from '@/client/call-server'
import { saveMessageLanguage } from '@/contract/messages/language-mode'
import { toLanguageModeCode } from '@/domain/base/language'
import { getChosenLanguage } from '@/i18n/language'

/**
 * What the member is still to be told of their parcels comes in the language that was chosen on this device; one that
 * nobody chose changes nothing of it. Where that is not heard, the next choice or sign-in says it. The last device
 * where the member chose a language decides.
 */
export function sendChosenLanguageToServer(): void {
  const lang = getChosenLanguage()
  if (lang) callServer(saveMessageLanguage, { lang: toLanguageModeCode(lang) }).catch(() => undefined)
}
