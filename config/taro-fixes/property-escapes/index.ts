import { type AnyNode, parse } from 'acorn'
import rewritePattern from 'regexpu-core'
import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'

/** `\p{L}` and `\P{L}` of a regular expression. */
const PROPERTY_ESCAPE = /\\[pP]\{/

/** A code unit or a code point as regexpu writes it. */
const ESCAPED = /\\u(?:\{([\dA-Fa-f]+)\}|([\dA-Fa-f]{4}))/g
/** What may not stand in a regular expression as it is, or does not survive an encoding: controls, spaces, halves. */
const STAYS_ESCAPED = /[\0-\xa0\p{C}\p{Z}]/u

/** Characters in the place of their escapes: half the bytes. */
const withCharacters = (source: string): string =>
  source.replace(ESCAPED, (escaped: string, point?: string, unit?: string) => {
    const character = String.fromCodePoint(Number.parseInt(point ?? unit!, 16))
    return STAYS_ESCAPED.test(character) ? escaped : character
  })

interface Expression {
  start: number
  end: number
  /** as it is written, without its slashes and flags */
  pattern: string
  flags: string
}

/** The regular expressions of a script that have a property escape. */
function expressionsIn(node: AnyNode): Expression[] {
  if (node.type === 'Literal' && node.regex)
    return PROPERTY_ESCAPE.test(node.regex.pattern)
      ? [{ start: node.start, end: node.end, ...node.regex }]
      : []
  return Object.values(node)
    .flat()
    .filter((child): child is AnyNode => typeof child?.type === 'string')
    .flatMap(expressionsIn)
}

/** A regular expression with the characters themselves in the place of `\p{…}`. */
export const withoutPropertyEscapes = ({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string =>
  `/${withCharacters(rewritePattern(pattern, flags, { unicodePropertyEscapes: 'transform' }))}/${flags}`

class CompilePropertyEscapes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompilePropertyEscapes', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
      compilation.hooks.processAssets.tap({ name: 'CompilePropertyEscapes', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const text = source.source().toString()
          if (!name.endsWith('.js') || !PROPERTY_ESCAPE.test(text)) continue
          const compiled = new sources.ReplaceSource(source)
          for (const found of expressionsIn(parse(text, { ecmaVersion: 'latest' })))
            compiled.replace(found.start, found.end - 1, withoutPropertyEscapes(found))
          compilation.updateAsset(name, compiled)
        }
      })
    })
  }
}

/**
 * WeChat's Android engine is V8 without ICU. It cannot load a script with `\p{…}`, and the app stays blank. Every script
 * of the mini program gets the characters instead, also those of packages.
 */
export function propertyEscapes(chain: Chain): void {
  chain.plugin('property-escapes').use(CompilePropertyEscapes)
}
