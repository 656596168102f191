import { type AnyNode, parse } from 'acorn'
import rewritePattern from 'regexpu-core'
import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'

/** The start of `\p{L}` or `\P{L}` in a regular expression. */
const PROPERTY_ESCAPE = /\\[pP]\{/

/** A code unit or a code point in the form that regexpu writes. */
const ESCAPED = /\\u(?:\{([\dA-Fa-f]+)\}|([\dA-Fa-f]{4}))/g
/**
 * Characters that must stay escaped, because a regular expression or an encoding does not keep them:
 * controls, spaces, half surrogates.
 */
const STAYS_ESCAPED = /[\0-\xa0\p{C}\p{Z}]/u

/** Replaces escapes by their characters, which take half the bytes. */
const withCharacters = (source: string): string =>
  source.replace(ESCAPED, (escaped: string, point?: string, unit?: string) => {
    const character = String.fromCodePoint(Number.parseInt(point ?? unit!, 16))
    return STAYS_ESCAPED.test(character) ? escaped : character
  })

interface Expression {
  start: number
  end: number
  /** source text without slashes and flags */
  pattern: string
  flags: string
}

/** Returns the regular expressions of a script that have a property escape. */
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

/** Returns a regular expression with the characters themselves instead of `\p{…}`. */
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
 * Replaces `\p{…}` by the characters in every script of the mini program, including those of packages.
 * WeChat's Android engine is V8 without ICU. It cannot load a script with `\p{…}`, and the app stays blank.
 */
export function propertyEscapes(chain: Chain): void {
  chain.plugin('property-escapes').use(CompilePropertyEscapes)
}
