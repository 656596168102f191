import { runAfterPressFeedback } from '@/platform/frame/press-feedback'
import { getSessionState } from './session-store'

/**
 * Runs a member's action after its press is visible, unless another member has signed in by then. The action
 * reads current values itself: they may have changed since the press. The promise resolves afterwards.
 */
export async function runAfterPressForMember(act: () => void): Promise<void> {
  const { aptId } = getSessionState()
  await new Promise<void>(runAfterPressFeedback)
  if (getSessionState().aptId === aptId) act()
}
