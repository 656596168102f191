import { parse } from 'postcss'
import { Compilation, type Compiler, sources } from 'webpack'
import { PLACE, pack, READ } from './class-codes'
import { APART, readNames } from './node-names'
import { subPackages } from './packages'

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
    .replace(/\bclass="\{\{([\w.[\]]+\.l)\}\}"/g, 'class="{{xs.n($1)}}"')
    .replace(/(<(?:view|text)\b[^<]*data-sid="\{\{i\.s\}\}">)\s*(?=<template )/g, "$1{{i.c?'':i.t||''}}")

/** The function of the templates that tells what a node is: a text has its value, and nothing but a plain view is left. */
export const kindOf = (templates: string): string =>
  `k: function (i) { return i.n || (i.v === undefined ? '${numberOf(PLAIN_VIEW, templates)}' : '${numberOf(TEXT, templates)}') },`

/** Names of the classes that style sheets speak of. */
export function classesOf(sheets: readonly string[]): string[] {
  const names = new Set<string>()
  for (const sheet of sheets)
    parse(sheet).walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) names.add(name!)
    })
  return [...names].sort()
}

const isMain = (file: string) => !subPackages.some(({ root }) => file.startsWith(`${root}/`))

/**
 * Two of three nodes are texts and plain views. They are handed from logic to view without saying so, without the list
 * of what they do not hold, and what is said is called by one letter (nodes-loader.js); here the templates are told.
 */
export class ShortNodes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShortNodes', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
      compilation.hooks.processAssets.tap({ name: 'ShortNodes', stage }, (assets) => {
        const textOf = (name: string) => assets[name]!.source().toString()
        const kind = kindOf(textOf('base.wxml'))
        const names = Object.keys(assets)
        const sheets = names.filter((name) => name.endsWith('.wxss') && isMain(name))
        const classes = pack(classesOf(sheets.map(textOf)))
        const write = (name: string, text: string) =>
          compilation.updateAsset(name, new sources.RawSource(text))
        const read = READ.replace(PLACE, classes)
        const exported = `module.exports = {\n  n: classesOf,\n  ${kind}`
        write(
          'utils.wxs',
          readNames(textOf('utils.wxs').replace(',"custom-wrapper"]', ']')).replace(
            'module.exports = {',
            `${read}\n${exported}`,
          ),
        )
        for (const name of names.filter((asset) => asset.endsWith('.wxml')))
          write(name, readShort(textOf(name)))
        for (const name of names.filter((asset) => asset.endsWith('.js') && textOf(asset).includes(PLACE)))
          write(name, textOf(name).replace(PLACE, classes))
      })
    })
  }
}
