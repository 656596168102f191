import { currentLanguage } from '@/i18n/language'
import { showToast } from '@/platform/toast/toast'
import { texts } from './texts/texts'

/** ms: longer than a toast of one word, since it tells what nobody asked for */
const NOTICE_MS = 4000
const notice = (text: 'draftSetAside' | 'releaseReplaced' | 'signInNotKept') => () =>
  showToast(texts.in(currentLanguage())(text), { ms: NOTICE_MS })

/** A sign-in that the phone has no room for lasts as long as the app is open. */
export const showSignInNotKept: () => void = notice('signInNotKept')

/** A draft of another release could not be opened. */
export const showDraftSetAside: () => void = notice('draftSetAside')

/** A newer release took the place of the one that was open. */
export const showReleaseReplaced: () => void = notice('releaseReplaced')
