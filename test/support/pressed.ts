/** Selects what is pressed, by its role. */
export const PRESSED = [
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
