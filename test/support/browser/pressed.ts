/** Selects what is pressed, by its role. */
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
