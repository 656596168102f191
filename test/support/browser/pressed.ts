/** Selector of elements that can be pressed, by role. */
export const PRESSABLE_ROLES = [
  'button',
  'link',
  'tab',
  'radio',
  'checkbox',
  'switch',
  'option',
  'combobox',
  'slider',
]
  .map((role) => `[role="${role}"]`)
  .join(', ')
