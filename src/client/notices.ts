import { currentLanguage } from '@/i18n/language'
import { showToast } from '@/platform/toast/toast'
import { texts } from './texts/texts'

/** ms: longer than a toast of one word, since it tells what happened to somebody's work */
const DRAFT_NOTICE_MS = 4000

/** A draft of another release could not be opened. */
export const showDraftSetAside = (): void =>
  showToast(texts.in(currentLanguage())('draftSetAside'), { ms: DRAFT_NOTICE_MS })
