import path from 'node:path'
import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'
import { APART, readNames } from './node-names'

/**
 * Patterns for two of Taro's templates and their names: a text, and a view that only has style. Most nodes of
 * a page are of these kinds.
 */
const TEXT = /<template name="tmpl_0_(\w+)">\s*<block>\{\{i\.v\}\}<\/block>/
const PLAIN_VIEW =
  /<template name="tmpl_0_(\w+)">\s*<view style="\{\{i\.st\}\}" class="\{\{i\.cl\}\}"\s+id="\{\{i\.uid\|\|i\.sid\}\}" data-sid="\{\{i\.sid\}\}">/

function numberOf(kind: RegExp, templates: string): string {
  const number = kind.exec(templates)?.[1]
  if (!number) throw new Error(`Taro's templates have no ${kind}`)
  return number
}

const APART_AT = /<template name="tmpl_(\d+)_custom-wrapper">(.*?)<\/template>/gs

/**
 * Keeps one template for custom wrappers instead of one for each level. A custom wrapper is a component, so
 * its level does not matter.
 */
const onceApart = (_whole: string, level: string, component: string) =>
  level === '0' ? `<template name="tmpl_0_${APART}">${component}</template>` : ''

/**
 * Makes templates find the kind of a node that does not pass it, and show the text that a view passes as its
 * own.
 */
export const readShort = (template: string): string =>
  readNames(template)
    .replace(APART_AT, onceApart)
    .replace(/xs\.a\((\w+), (item|i)\.n,/g, 'xs.a($1, xs.k($2),')
    .replace(/\b(item|i)\.n ===/g, 'xs.k($1) ===')
    .replace(/'tmpl_0_' \+ (item|i)\.n\b/g, "'tmpl_0_' + xs.k($1)")
    .replace(/(<(?:view|text)\b[^<]*data-sid="\{\{i\.s\}\}">)\s*(?=<template )/g, "$1{{i.c?'':i.t||''}}")

/**
 * Returns function `k` of the templates, which returns the kind of a node. Of the nodes without a kind, a
 * text has a value, and every other node is a plain view.
 */
export const kindOf = (templates: string): string =>
  `k: function (i) { return i.n || (i.v === undefined ? '${numberOf(PLAIN_VIEW, templates)}' : '${numberOf(TEXT, templates)}') },`

class ShortNodes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShortNodes', (compilation) => {
      // After the fix `screen-reader`, whose templates also name parts of a node.
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
 * Shortens the nodes that pass from logic to view; two of three are texts and plain views. They pass without
 * their kind and without empty lists, and their parts have names of one letter (loader.js). This file changes
 * the templates to match.
 */
export function shortNodes(chain: Chain): void {
  chain.module
    .rule('short-nodes')
    .test(/@tarojs[\\/]runtime[\\/]dist[\\/](hydrate|dom[\\/](node|root)|dsl[\\/]common)\.js$/)
    .use('short-nodes')
    .loader(path.join(__dirname, 'loader.js'))
  chain.plugin('short-nodes').use(ShortNodes)
}
