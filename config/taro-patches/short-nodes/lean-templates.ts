/** Attributes that no view or text of the app has. `test/checks/patches/lean-templates.test.ts` checks it. */
export const UNUSED = [
  ...['animation', 'bindanimationstart', 'bindanimationiteration', 'bindanimationend', 'bindtransitionend'],
  ...['bindlongpress', 'hover-start-time', 'space', 'decode', 'overflow', 'max-lines', 'selectable'],
]
/** Attributes that only a pressed view has. The templates set them, so the app never does. */
export const PRESSED_ONLY = ['hover-class', 'hover-stop-propagation', 'hover-stay-time']

const without = (attributes: string, names: readonly string[]): string =>
  attributes.replace(new RegExp(`\\s+(${names.join('|')})="[^"]*"`, 'g'), '')

/**
 * Removes from the templates of views and texts what the app never sets. WeChat reads each attribute of each
 * element that it draws.
 */
export const makeLean = (templates: string): string =>
  templates.replace(
    /<(view|text)((?:\s+[\w:-]+="[^"]*")+)/g,
    (_whole, element: string, attributes: string) => {
      const isPressed = attributes.includes('xs.h(')
      return `<${element}${without(attributes, isPressed ? UNUSED : [...UNUSED, ...PRESSED_ONLY])}`
    },
  )
