import path from 'node:path'
import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'
import { makeLean } from './lean-templates'
import { APART, ROLES, readNames } from './node-names'

/**
 * Patterns for the templates of most nodes of a page. These are a text, a view that only has style, a text
 * element and a view that are only shown, and a view that is only tapped.
 */
const TEXT = /<template name="tmpl_0_(\w+)">\s*<block>\{\{i\.v\}\}<\/block>/
const PLAIN_VIEW =
  /<template name="tmpl_0_(\w+)">\s*<view style="\{\{i\.st\}\}" class="\{\{i\.cl\}\}"\s+id="\{\{i\.uid\|\|i\.sid\}\}" data-sid="\{\{i\.sid\}\}">/
const STILL_TEXT = /<template name="tmpl_0_(\w+)">\s*<text (?![^>]*bindtap)/
const STILL_VIEW = /<template name="tmpl_0_(\w+)">\s*<view (?=[^>]*hover-class)(?![^>]*bindtap)/
const PRESSED_VIEW = /<template name="tmpl_0_(\w+)">\s*<view style="[^"]*" class="[^"]*" bindtap="eh"/

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

/** What most pressed views need next to a tap: a role, a label and a pressed look. */
const PRESS =
  'aria-role="{{xs.s(i.role)}}" aria-label="{{xs.s(i.ariaLabel)}}" hover-class="{{xs.h(i.role)}}" hover-stop-propagation="true" hover-stay-time="100"'

/** Makes Taro's template of a view without properties, which is only tapped, serve most pressed views. */
const readPress = (template: string): string =>
  template.replace(/<view (?=style="[^"]*" class="[^"]*" bindtap="eh")/g, `<view ${PRESS} `)

/**
 * Makes templates find the kind of a node that does not pass it, and show the text that a view passes as its
 * own.
 */
export const readShort = (template: string): string =>
  readNames(readPress(template))
    .replace(APART_AT, onceApart)
    .replace(/xs\.a\((\w+), (item|i)\.n,/g, 'xs.a($1, xs.k($2),')
    .replace(/xs\.f\((\w+|''), ?(item|i)\.n\)/g, 'xs.f($1,xs.k($2))')
    .replace(/\b(item|i)\.n ===/g, 'xs.k($1) ===')
    .replace(/'tmpl_0_' \+ (item|i)\.n\b/g, "'tmpl_0_' + xs.k($1)")
    .replace(/(<view\b[^<]*data-sid="\{\{i\.s\}\}">)\s*(?=<template )/g, "$1{{i.c?'':i.t||''}}")
    .replace(/(<text\b[^<]*data-sid="\{\{i\.s\}\}">)\s*(?=<template )/g, "$1{{i.c?'':i.x||''}}")

/**
 * Returns functions `k` and `r` of the templates. `k` returns the kind of a node. A node without a kind has its
 * kind from its text or its role, or else is a plain view. `r` returns the role of a node from its letter.
 */
export const kindOf = (templates: string): string =>
  `k: function (i) {
    if (i.n) return i.n
    if (i.x !== undefined) return '${numberOf(STILL_TEXT, templates)}'
    if (i.v !== undefined) return '${numberOf(TEXT, templates)}'
    if (!i.r) return '${numberOf(PLAIN_VIEW, templates)}'
    return i.r >= 'a' ? '${numberOf(PRESSED_VIEW, templates)}' : '${numberOf(STILL_VIEW, templates)}'
  },
  r: function (letter) { return (letter && ${JSON.stringify(ROLES)}[letter]) || letter || '' },`

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
          write(name, makeLean(readShort(textOf(name))))
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
    .test(
      /@tarojs[\\/]runtime[\\/]dist[\\/](hydrate|dom[\\/](element|event-target|node|root)|dsl[\\/]common)\.js$/,
    )
    .use('short-nodes')
    .loader(path.join(__dirname, 'loader.js'))
  chain.plugin('short-nodes').use(ShortNodes)
}
