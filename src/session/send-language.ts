import { callServer } from '@/client/call-server'
import { saveMessageLanguage } from '@/contract/messages/language-mode'
import { toLanguageModeCode } from '@/domain/base/language'
import { getChosenLanguage } from '@/i18n/language'

/**
 * Sends the language that was chosen on this device, for future messages about the member's parcels. A
 * language that nobody chose is not sent. If the call fails, the next choice or sign-in repeats it. The last
 * device where the member chose a language decides.
 */
export function sendChosenLanguageToServer(): void {
  const lang = getChosenLanguage()
  if (lang) callServer(saveMessageLanguage, { lang: toLanguageModeCode(lang) }).catch(() => undefined)
}
