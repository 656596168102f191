import { getLanguage } from '@/i18n/language'
import { showToast } from '@/platform/toast/toast'
import { clientTexts } from './texts'

/** ms; longer than a one-word toast, because the user does not expect the message */
const NOTICE_MS = 4000
const createNoticeToast = (text: 'draftSetAside' | 'releaseReplaced' | 'signInNotKept') => () =>
  showToast(clientTexts.in(getLanguage())(text), { ms: NOTICE_MS })

/** Shows that the device has no space to store the sign-in, which then lasts until the app is closed. */
export const showSignInNotSaved: () => void = createNoticeToast('signInNotKept')

/** Shows that a draft of another release could not be opened. */
export const showDraftUnreadable: () => void = createNoticeToast('draftSetAside')

/** Shows that a newer release has replaced the open one. */
export const showNewReleaseLoaded: () => void = createNoticeToast('releaseReplaced')
