/** Selects what is pressed, by its role. */
export const PRESSED_ROLES = [
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
