import { getLanguage } from '@/i18n/language'
import { showToast } from '@/platform/toast/toast'
import { clientTexts } from './texts'

/** ms: longer than a toast of one word, since it tells what nobody asked for */
const NOTICE_MS = 4000
const createNoticeToast = (text: 'draftSetAside' | 'releaseReplaced' | 'signInNotKept') => () =>
  showToast(clientTexts.in(getLanguage())(text), { ms: NOTICE_MS })

/** A sign-in that the phone has no room for lasts as long as the app is open. */
export const showSignInNotSaved: () => void = createNoticeToast('signInNotKept')

/** A draft of another release could not be opened. */
export const showDraftUnreadable: () => void = createNoticeToast('draftSetAside')

/** A newer release took the place of the one that was open. */
export const showNewReleaseLoaded: () => void = createNoticeToast('releaseReplaced')
