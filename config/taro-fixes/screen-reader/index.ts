import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'

/** Of what is pressed, of what only stands on a page, and of a word within a sentence: what a screen reader is told. */
const PRESSED = [
  'role',
  ...['label', 'labelledby', 'describedby', 'checked', 'selected', 'disabled', 'current', 'required'],
  ...['invalid', 'valuenow', 'valuemax', 'haspopup', 'expanded', 'busy'],
]
const STANDING = ['role', 'label', 'modal', 'level', 'live', 'busy']
const WORD = ['role', 'checked']
const TYPED = ['label', 'invalid', 'describedby']

/** What Taro's template of an element can be told of; the ones that have nothing but their looks are told of nothing. */
function toldOf(element: string, attributes: string): readonly string[] {
  if (element === 'input' || element === 'textarea') return TYPED
  const isHeard = attributes.includes(' bindtap="eh"')
  if (element === 'text') return isHeard ? WORD : []
  if (!attributes.includes(' hover-class=') || attributes.includes(' catchtouchmove=')) return []
  return isHeard ? PRESSED : STANDING
}

const handedAs = (key: string): string => `xs.s(i.${key})`

/**
 * `label` is `aria-label` to WeChat, and `ariaLabel` where Taro hands it from logic to view. A role has no such prefix.
 * What only stands on a page may be called by what stays and what changes (platform/element-props).
 */
function attributeOf(name: string, told: readonly string[]): string {
  const key = name === 'role' ? name : `aria${name[0]!.toUpperCase()}${name.slice(1)}`
  const value =
    name === 'label' && told === STANDING ? `${handedAs(key)}+${handedAs('labelNow')}` : handedAs(key)
  return `aria-${name}="{{${value}}}"`
}

/**
 * What is pressed is seen pressed by what it is to a screen reader, so that no element has to say it (a row of a list
 * would be handed over with it); what it stands on is not. 100 ms: it is let go of at once, and a short tap is seen.
 */
function seenPressed(attributes: string): string {
  const others = attributes.replace(/ hover-(stop-propagation|stay-time)="[^"]*"/g, '')
  const seen = `$1xs.h(i.role)$2 hover-stop-propagation="true" hover-stay-time="100"`
  const written = others.replace(/( hover-class="[^"]*)'none'([^"]*")/, seen)
  if (written === others)
    throw new Error(`Taro's template of what is pressed has no hover-class: ${attributes}`)
  return written
}

/** Gives Taro's templates the attributes of WeChat that a screen reader is told by, and the look of what is pressed. */
export const tellListeners = (templates: string): string =>
  templates.replace(
    /<(view|text|input|textarea)((?:\s+[\w:-]+="[^"]*")+)/g,
    (_whole, element: string, attributes: string) => {
      const told = toldOf(element, attributes)
      const rest = told === PRESSED ? seenPressed(attributes) : attributes
      return [`<${element}`, ...told.map((name) => attributeOf(name, told))].join(' ') + rest
    },
  )

/** The function of the templates that says a value: no is said too, and nothing is said of what is not known. */
const SAID = `s: function (value) { return value === undefined ? '' : '' + value },`
/**
 * And the one that says how what is pressed looks: what `ui/press` gives its role. A page, too, is touched (`debugGestureProps`),
 * and a slider is held: they look as before.
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

/** Gives the mini program's templates role and label, which Taro's do not have. */
export function screenReader(chain: Chain): void {
  chain.plugin('screen-reader').use(TellListeners)
}
