import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'

/**
 * Attributes for a screen reader: of a pressable element, a view that is only shown, a word in a sentence,
 * and a field.
 */
const PRESSED = [
  'role',
  ...['label', 'labelledby', 'describedby', 'checked', 'selected', 'disabled', 'current', 'required'],
  ...['invalid', 'valuenow', 'valuemax', 'haspopup', 'expanded', 'busy'],
]
const STANDING = ['role', 'label', 'modal', 'level', 'live', 'busy']
const WORD = ['role', 'checked']
const TYPED = ['label', 'invalid', 'describedby']

/**
 * Returns the attributes that Taro's template of an element gets. A template that only has style gets none.
 */
function toldOf(element: string, attributes: string): readonly string[] {
  if (element === 'input' || element === 'textarea') return TYPED
  const isHeard = attributes.includes(' bindtap="eh"')
  if (element === 'text') return isHeard ? WORD : []
  if (!attributes.includes(' hover-class=') || attributes.includes(' catchtouchmove=')) return []
  return isHeard ? PRESSED : STANDING
}

const handedAs = (key: string): string => `xs.s(i.${key})`

/**
 * Returns one attribute of a template. `label` is `aria-label` in WeChat, and `ariaLabel` where Taro passes
 * it from logic to view. `role` has no such prefix. The label of a view that is only shown can have a fixed
 * and a changing part (platform/element-props).
 */
function attributeOf(name: string, told: readonly string[]): string {
  const key = name === 'role' ? name : `aria${name[0]!.toUpperCase()}${name.slice(1)}`
  const value =
    name === 'label' && told === STANDING ? `${handedAs(key)}+${handedAs('labelNow')}` : handedAs(key)
  return `aria-${name}="{{${value}}}"`
}

/**
 * Makes a pressed element look pressed. The look follows from the element's role, so no element passes it; in
 * a list, each row would pass it. The element around it does not look pressed. The look ends 100 ms after the
 * release: soon, but a short tap is still visible.
 *
 * Throws Error if Taro's template has no `hover-class`.
 */
function seenPressed(attributes: string): string {
  const others = attributes.replace(/ hover-(stop-propagation|stay-time)="[^"]*"/g, '')
  const seen = `$1xs.h(i.role)$2 hover-stop-propagation="true" hover-stay-time="100"`
  const written = others.replace(/( hover-class="[^"]*)'none'([^"]*")/, seen)
  if (written === others)
    throw new Error(`Taro's template of a pressable element has no hover-class: ${attributes}`)
  return written
}

/** Adds WeChat's attributes for screen readers to Taro's templates, and the look of pressed elements. */
export const tellListeners = (templates: string): string =>
  templates.replace(
    /<(view|text|input|textarea)((?:\s+[\w:-]+="[^"]*")+)/g,
    (_whole, element: string, attributes: string) => {
      const told = toldOf(element, attributes)
      const rest = told === PRESSED ? seenPressed(attributes) : attributes
      return [`<${element}`, ...told.map((name) => attributeOf(name, told))].join(' ') + rest
    },
  )

/**
 * Function `s` of the templates: returns an attribute's value as text. `false` becomes 'false', and an
 * unknown value becomes ''.
 */
const SAID = `s: function (value) { return value === undefined ? '' : '' + value },`
/**
 * Function `h` of the templates: returns the hover class of a role that `ui/press` sets. Other elements do
 * not change their look: a page that is touched (`debugGestureProps`), or a slider that is held.
 */
export const HOVER = `h: function (role) { return ' button link tab radio checkbox switch option combobox '.indexOf(' ' + role + ' ') < 0 ? 'none' : 'is-press' },`

class TellListeners {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TellListeners', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
      compilation.hooks.processAssets.tap({ name: 'TellListeners', stage }, (assets) => {
        const change = (name: string, how: (text: string) => string) =>
          compilation.updateAsset(name, new sources.RawSource(how(assets[name]!.source().toString())))
        change('base.wxml', tellListeners)
        change('utils.wxs', (text) =>
          text.replace('module.exports = {', `module.exports = {\n  ${SAID}\n  ${HOVER}`),
        )
      })
    })
  }
}

/** Adds role and label to the mini program's templates, which Taro's templates do not have. */
export function screenReader(chain: Chain): void {
  chain.plugin('screen-reader').use(TellListeners)
}
