import { currentLanguage } from '@/i18n/language'
import { showToast } from '@/platform/toast/toast'
import { texts } from './texts/texts'

/** ms: longer than a toast of one word, since it tells what happened to somebody's work or sign-in */
const NOTICE_MS = 4000

/** A sign-in that the phone has no room for lasts as long as the app is open. */
export const showSignInNotKept = (): void =>
  showToast(texts.in(currentLanguage())('signInNotKept'), { ms: NOTICE_MS })

/** A draft of another release could not be opened. */
export const showDraftSetAside = (): void =>
  showToast(texts.in(currentLanguage())('draftSetAside'), { ms: NOTICE_MS })
