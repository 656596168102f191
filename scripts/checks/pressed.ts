import type { Check } from './files'
import { ANY, interactiveIds } from './interactive-ids'
import { pressedIds } from './pressed-ids'

/** A list is searched from eight options on. */
const SHORT_LIST = 'too few options to be searched'

/** What no journey presses, and why. */
export const KEPT: Readonly<Record<string, string>> = {
  'nav-back': 'the mini program’s bar is WeChat’s own: test/h5/channels.test.ts',
  'home-language-sheet-search': SHORT_LIST,
  'my-language-sheet-search': SHORT_LIST,
  'my-theme-sheet-search': SHORT_LIST,
  'my-text-size-sheet-search': SHORT_LIST,
  'address-place-sheet-search': SHORT_LIST,
  'certificate-rebind-search': SHORT_LIST,
  'certificate-type-sheet-search': 'this list is never searched',
  'records-*-sheet-search': 'this list is never searched',
  'estimate-from-sheet-search': SHORT_LIST,
  'forecast-warehouse-sheet-search': SHORT_LIST,
}

/** Whether a pressed id is one of those that a template stands for. What it leaves open is any text. */
export const isOf = (template: string, pressed: string): boolean => {
  const parts = template.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`).test(pressed)
}

/** Everything that can be pressed or filled is pressed or filled by a journey, on both builds. */
export const checkPressed: Check = (root) => {
  const made = interactiveIds(root)
  const pressed = [...pressedIds(root)]
  // An id that is written out proves itself alone, not a template that it also happens to be one of.
  const provesOthers = pressed.filter((id) => !made.has(id))
  const isPressed = (id: string) => pressed.includes(id) || provesOthers.some((it) => isOf(id, it))
  return [
    ...[...made]
      .filter(([id]) => !(id in KEPT) && !isPressed(id))
      .map(([id, file]) => `${file}: no journey presses or fills ${id}`),
    ...Object.keys(KEPT)
      .filter((id) => made.size > 0 && (!made.has(id) || isPressed(id)))
      .map((id) => `${id} is pressed or gone: it need not be kept`),
  ]
}
