import type { GetKeyPressProps } from './press-key.types'

/** Roles of which several stand in a group, and the group's. */
const GROUPS: Readonly<Record<string, string>> = { radio: 'radiogroup', tab: 'tablist', option: 'listbox' }
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The arrows go from one of a group to the next, and from the last to the first. Options wait to be pressed. */
function focusNextInGroup(element: HTMLElement, step: number): boolean {
  const role = element.getAttribute('role') ?? ''
  const group = role in GROUPS && element.closest(`[role="${GROUPS[role]}"]`)
  if (!group) return false
  const all = [...group.querySelectorAll<HTMLElement>(`[role="${role}"]`)]
  const next = all[(all.indexOf(element) + step + all.length) % all.length]!
  next.focus()
  if (role !== 'option') next.click()
  return true
}

export const getKeyPressProps: GetKeyPressProps = {
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const element = event.currentTarget as HTMLElement
    const step = STEPS[event.key]
    if (event.key === 'Enter' || event.key === ' ') element.click()
    else if (!step || !focusNextInGroup(element, step)) return
    event.preventDefault()
  },
}
