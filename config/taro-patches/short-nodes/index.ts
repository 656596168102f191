import path from 'node:path'
import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'
import { APART, readNames } from './node-names'

/** Names of Taro's templates of a text, and of a view with nothing but its looks: most of what a page is made of. */
const TEXT = /<template name="tmpl_0_(\w+)">\s*<block>\{\{i\.v\}\}<\/block>/
const PLAIN_VIEW =
  /<template name="tmpl_0_(\w+)">\s*<view style="\{\{i\.st\}\}" class="\{\{i\.cl\}\}"\s+id="\{\{i\.uid\|\|i\.sid\}\}" data-sid="\{\{i\.sid\}\}">/

function numberOf(kind: RegExp, templates: string): string {
  const number = kind.exec(templates)?.[1]
  if (!number) throw new Error(`Taro's templates have no ${kind}`)
  return number
}

const APART_AT = /<template name="tmpl_(\d+)_custom-wrapper">(.*?)<\/template>/gs

/** What is handed over by itself is a component: however deep it stands, one template draws it. */
const onceApart = (_whole: string, level: string, component: string) =>
  level === '0' ? `<template name="tmpl_0_${APART}">${component}</template>` : ''

/** Has templates find out what a node is that does not say so, and read the text that is its own. */
export const readShort = (template: string): string =>
  readNames(template)
    .replace(APART_AT, onceApart)
    .replace(/xs\.a\((\w+), (item|i)\.n,/g, 'xs.a($1, xs.k($2),')
    .replace(/\b(item|i)\.n ===/g, 'xs.k($1) ===')
    .replace(/'tmpl_0_' \+ (item|i)\.n\b/g, "'tmpl_0_' + xs.k($1)")
    .replace(/(<(?:view|text)\b[^<]*data-sid="\{\{i\.s\}\}">)\s*(?=<template )/g, "$1{{i.c?'':i.t||''}}")

/** The function of the templates that tells what a node is: a text has its value, and nothing but a plain view is left. */
export const kindOf = (templates: string): string =>
  `k: function (i) { return i.n || (i.v === undefined ? '${numberOf(PLAIN_VIEW, templates)}' : '${numberOf(TEXT, templates)}') },`

class ShortNodes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShortNodes', (compilation) => {
      // After the fix `screen-reader`, whose templates name parts of a node too.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE + 1
      compilation.hooks.processAssets.tap({ name: 'ShortNodes', stage }, (assets) => {
        const textOf = (name: string) => assets[name]!.source().toString()
        const write = (name: string, text: string) =>
          compilation.updateAsset(name, new sources.RawSource(text))
        const exported = `module.exports = {\n  ${kindOf(textOf('base.wxml'))}`
        write(
          'utils.wxs',
          readNames(textOf('utils.wxs').replace(',"custom-wrapper"]', ']')).replace(
            'module.exports = {',
            exported,
          ),
        )
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.wxml')))
          write(name, readShort(textOf(name)))
      })
    })
  }
}

/**
 * Two of three nodes are texts and plain views. The logic hands them to the view without their kind and without an empty
 * list, and names their parts by one letter (loader.js). The templates are told here.
 */
export function shortNodes(chain: Chain): void {
  chain.module
    .rule('short-nodes')
    .test(/@tarojs[\\/]runtime[\\/]dist[\\/](hydrate|dom[\\/](node|root)|dsl[\\/]common)\.js$/)
    .use('short-nodes')
    .loader(path.join(__dirname, 'loader.js'))
  chain.plugin('short-nodes').use(ShortNodes)
}
