import * as calls from '../../../src/contract/sandbox-overlays'
import type { Localised } from '../../../src/domain/language'
import { lockOverlays, overlaySwitches, switchOverlays } from '../areas/shell/overlays'
import type { World } from '../context'
import { insertPopup, withdrawPopups } from '../db/repositories/overlays'
import type { Serve } from '../http/serve-call'
import { newId } from '../ids'
import { transaction } from '../transaction'
import { writtenWords } from './written-words'

function wordsOf({ title, content }: { title: Localised; content: Localised }) {
  const names = { title: 'popup.title', text: 'popup.content' }
  const written = writtenWords({ title, text: content }, names)
  return { title: written.title, content: written.text }
}

/** The forwarder's side of what shows over screens by itself. */
export function overlayCalls(serve: Serve, world: World): void {
  serve(calls.sandboxOverlays, () => overlaySwitches(world))
  serve(calls.sandboxSwitchOverlays, async ({ payload }) => {
    await switchOverlays(world, payload)
    return {}
  })
  serve(calls.sandboxPublishPopup, async ({ payload: { popupType, popup: typed } }) => {
    const popup = typed && wordsOf(typed)
    return transaction(world, async (tx) => {
      await lockOverlays(tx)
      await withdrawPopups(tx.db, popupType)
      if (!popup) return { id: null }
      const id = newId()
      await insertPopup(tx.db, { id, popupType, ...popup, isPublished: true, createdAt: world.now() })
      return { id }
    })
  })
}
