import path from 'node:path'
import { type ChildNode, parse } from 'postcss'
import { compile } from 'sass'
import { type Compiler, sources } from 'webpack'

const TOKENS = path.resolve(__dirname, '../src/ui/tokens.scss')

const groundOf = (nodes: ChildNode[], selector: string): string => {
  for (const node of nodes)
    if (node.type === 'rule' && node.selectors.includes(selector))
      for (const child of node.nodes) if (child.type === 'decl' && child.prop === '--c-bg') return child.value
  throw new Error(`${selector} does not define --c-bg`)
}

/** Returns the page background colour of each theme, as the tokens define it. */
export function pageGrounds(): Record<'light' | 'dark', string> {
  const { nodes } = parse(compile(TOKENS).css)
  return { light: groundOf(nodes, '.theme-light'), dark: groundOf(nodes, '.theme-dark') }
}

/**
 * Returns the values of the names with @ in app.json's window. They are colours of the system's theme, known
 * before a page is drawn. WeChat takes no other colour before a page's code runs. A member who chose the
 * other theme sees the system's background until then.
 */
export function themeFile() {
  const { light, dark } = pageGrounds()
  return {
    light: { ground: light, words: 'black', dots: 'dark' },
    dark: { ground: dark, words: 'white', dots: 'light' },
  }
}

/** Writes theme.json next to app.json. */
export class ThemeFile {
  apply(compiler: Compiler): void {
    const text = JSON.stringify(themeFile())
    compiler.hooks.thisCompilation.tap('ThemeFile', (compilation) => {
      compilation.hooks.processAssets.tap('ThemeFile', () =>
        compilation.emitAsset('theme.json', new sources.RawSource(text)),
      )
    })
  }
}
