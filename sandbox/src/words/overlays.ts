import {
  changeOverlaySwitches,
  loadOverlaySwitches,
  lockOverlaySwitchChanges,
} from '../../../server/src/areas/notices/overlays'
import type { AppContext } from '../../../server/src/base/context'
import { newId } from '../../../server/src/base/ids'
import { transaction } from '../../../server/src/base/transaction'
import { insertPopup, unpublishPopupsOfType } from '../../../server/src/db/repositories/notices/overlays'
import type { ServeCall } from '../../../server/src/http/serve-call'
import type { LocalisedText } from '../../../src/domain/base/language'
import * as calls from '../../contract/overlays'
import { fillTranslations } from './written-words'

function toPopupTexts({ title, content }: { title: LocalisedText; content: LocalisedText }) {
  const names = { title: 'popup.title', text: 'popup.content' }
  const written = fillTranslations({ title, text: content }, names)
  return { title: written.title, content: written.text }
}

/** Serves the operator's calls for overlays, which appear over screens automatically. */
export function sandboxOverlayRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxGetOverlaySwitches, () => loadOverlaySwitches(context))
  serve(calls.sandboxSetOverlaySwitches, async ({ payload }) => {
    await changeOverlaySwitches(context, payload)
    return {}
  })
  serve(calls.sandboxPublishPopup, async ({ payload: { popupType, popup: typed } }) => {
    const popup = typed && toPopupTexts(typed)
    return transaction(context, async (tx) => {
      await lockOverlaySwitchChanges(tx)
      await unpublishPopupsOfType(tx.db, popupType)
      if (!popup) return { id: null }
      const id = newId()
      await insertPopup(tx.db, { id, popupType, ...popup, isPublished: true, createdAt: context.now() })
      return { id }
    })
  })
}
