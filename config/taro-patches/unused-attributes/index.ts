import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'

/** Taro's templates and its runtime: the file that holds the names of all that WeChat's elements have. */
const TEMPLATES = 'base.wxml'
const RUNTIME = 'taro.js'
/** What Taro gives to every element by another name, or to none; so are what draws lists, and what the fix `screen-reader` adds. */
const ALWAYS = new Set(['style', 'class', 'id', 'data-sid', 'bindtap'])
const NOT_ELEMENTS = new Set(['template', 'wxs', 'block', 'import', 'comp', 'slot'])

const wordsOf = (text: string) =>
  new Set((text.match(/[A-Za-z]\w*/g) ?? []).map((word) => word.toLowerCase()))

/** What the fix `screen-reader` wrote into the templates. */
const WRITTEN = /^(wx:|aria-)|^hover-[a-z-]+="[^{]|xs\.h\(/

/** The property of React by which a script gives an element this attribute: `bindinput` is `onInput`, `catchtouchmove` `catchMove`. */
function propertyOf(attribute: string): string {
  if (attribute === 'catchtouchmove') return 'catchmove'
  return attribute
    .replace(/^bind:?/, 'on')
    .replace(/-/g, '')
    .toLowerCase()
}

/** Takes out of templates each attribute whose property none of the words names, and the space between the elements. */
export function leaveOutUnused(templates: string, scripts: readonly string[]): string {
  const named = new Set(scripts.flatMap((script) => [...wordsOf(script)]))
  const isUsed = (written: string) => {
    const attribute = written.slice(0, written.indexOf('='))
    return ALWAYS.has(attribute) || WRITTEN.test(written) || named.has(propertyOf(attribute))
  }
  return templates
    .replace(/<([\w-]+)((?:\s+[\w:-]+="[^"]*")+)/g, (whole, element: string, attributes: string) => {
      if (NOT_ELEMENTS.has(element)) return whole
      const used = attributes.match(/[\w:-]+="[^"]*"/g)!.filter(isUsed)
      return [`<${element}`, ...used].join(' ')
    })
    .replace(/>\s+</g, '><')
}

class LeaveOutUnusedAttributes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeaveOutUnusedAttributes', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name: 'LeaveOutUnusedAttributes', stage }, (assets) => {
        const scripts = Object.keys(assets).filter((name) => name.endsWith('.js') && name !== RUNTIME)
        const templates = leaveOutUnused(
          assets[TEMPLATES]!.source().toString(),
          scripts.map((name) => assets[name]!.source().toString()),
        )
        compilation.updateAsset(TEMPLATES, new sources.RawSource(templates))
      })
    })
  }
}

/** Leaves out of the templates each attribute and event that no script of the app names. */
export function unusedAttributes(chain: Chain): void {
  chain.plugin('unused-attributes').use(LeaveOutUnusedAttributes)
}
