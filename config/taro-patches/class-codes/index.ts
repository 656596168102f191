import path from 'node:path'
import { parse } from 'postcss'
import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'
import { PLACE, pack, READ } from './codes'

/** Returns the class names in the style sheets, sorted. */
export function classesOf(sheets: readonly string[]): string[] {
  const names = new Set<string>()
  for (const sheet of sheets)
    parse(sheet).walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) names.add(name!)
    })
  return [...names].sort()
}

/** Makes templates read the classes of a node from its code. */
export const readCodes = (template: string): string =>
  template.replace(/\bclass="\{\{([\w.[\]]+\.c?l)\}\}"/g, 'class="{{xs.n($1)}}"')

class ClassCodes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ClassCodes', (compilation) => {
      // After the patch `short-nodes`, which needs the templates as Taro writes them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE + 2
      compilation.hooks.processAssets.tap({ name: 'ClassCodes', stage }, (assets) => {
        const textOf = (name: string) => assets[name]!.source().toString()
        const write = (name: string, text: string) =>
          compilation.updateAsset(name, new sources.RawSource(text))
        const names = Object.keys(assets)
        const sheets = names.filter((name) => name.endsWith('.wxss'))
        const classes = pack(classesOf(sheets.map(textOf)))
        const read = `${READ.replace(PLACE, classes)}\nmodule.exports = {\n  n: classesOf,`
        write('utils.wxs', textOf('utils.wxs').replace('module.exports = {', read))
        for (const name of names.filter((asset) => asset.endsWith('.wxml')))
          write(name, readCodes(textOf(name)))
        for (const name of names.filter((asset) => asset.endsWith('.js') && textOf(asset).includes(PLACE)))
          write(name, textOf(name).replace(PLACE, classes))
      })
    })
  }
}

/** Passes the classes of a node from logic to view as two letters each. */
export function classCodes(chain: Chain): void {
  chain.module
    .rule('class-codes')
    .test(/@tarojs[\\/]runtime[\\/]dist[\\/]hydrate\.js$/)
    .use('class-codes')
    .loader(path.join(__dirname, 'loader.js'))
  chain.plugin('class-codes').use(ClassCodes)
}
