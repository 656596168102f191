import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtRule, parse, type Root, type Rule } from 'postcss'
import { compile } from 'sass'
import ts from 'typescript'
import { type Check, filesBelow, parseSource } from './files'

// Ours: stylelint reads only style sheets. It does not know the classes and variables that the code uses.

/** Classes of taro-ui and of Taro's own elements that our sheets style. */
const OTHERS = /^((at|weui|taro)-|taro_)/

interface Sheet {
  file: string
  root: Root
}

/** Syntax of a sheet that generates rules. Such a sheet must be compiled to know its rules. */
const MAKES_RULES = /@each\b|#\{/

function rulesIn(path: string): Root {
  const written = readFileSync(path, 'utf8')
  return parse(MAKES_RULES.test(written) ? compile(path).css : written)
}

const sheetsOf = (root: string): Sheet[] =>
  filesBelow(root, 'src', /\.scss$/).map((file) => ({ file, root: rulesIn(join(root, file)) }))

function rulesOf({ root }: Sheet): Rule[] {
  const rules: Rule[] = []
  root.walkRules((rule) => {
    const parent = rule.parent as AtRule
    if (!(parent.type === 'atrule' && /keyframes$/.test(parent.name))) rules.push(rule)
  })
  return rules
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!)

/**
 * The app's source: the words in its strings, and the values that a template such as `pt-btn--${size}` may
 * take.
 */
interface Spoken {
  words: Set<string>
  /** beginnings of words before a `${` */
  beginnings: Set<string>
  /** strings, numbers and keys that are values, not only members of a type */
  values: Set<string>
  /** the source text, for var(--name) */
  text: string
}

/** Results by root, because two checks need them. */
const heard = new Map<string, Spoken>()

function spokenIn(root: string): Spoken {
  const before = heard.get(root)
  if (before) return before
  const files = filesBelow(root, 'src', /\.tsx?$/)
  const spoken: Spoken = { words: new Set(), beginnings: new Set(), values: new Set(), text: '' }
  const hear = (text: string, open: boolean) => {
    const words = text.split(/[^\w-]+/)
    if (open) spoken.beginnings.add(words.pop()!)
    for (const word of words) spoken.words.add(word)
  }
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node)) {
      hear(node.text, false)
      spoken.values.add(node.text)
    } else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) hear(node.text, true)
    else if (ts.isTemplateTail(node)) hear(node.text, false)
    else if (ts.isNumericLiteral(node) || (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent)))
      spoken.values.add(node.text)
    ts.forEachChild(node, look)
  }
  for (const file of files) {
    const source = parseSource(root, file)
    spoken.text += source.text
    look(source)
  }
  heard.set(root, spoken)
  return spoken
}

function isSpoken(name: string, { words, beginnings, values }: Spoken): boolean {
  if (words.has(name)) return true
  return [...beginnings].some(
    (beginning) => beginning !== '' && name.startsWith(beginning) && values.has(name.slice(beginning.length)),
  )
}

/** Checks that the app uses every class of our sheets. */
export const checkClasses: Check = (root) => {
  const spoken = spokenIn(root)
  return sheetsOf(root).flatMap((sheet) => {
    const names = new Set(rulesOf(sheet).flatMap(({ selector }) => classesIn(selector)))
    return [...names]
      .filter((name) => !OTHERS.test(name) && !isSpoken(name, spoken))
      .map((name) => `${sheet.file}: .${name} is not used`)
  })
}

/** Checks that every token is used, and that every used variable is set somewhere. */
export const checkTokens: Check = (root) => {
  const sheets = sheetsOf(root)
  const given = new Map<string, string>()
  for (const { file, root: sheet } of sheets)
    sheet.walkDecls(/^--/, ({ prop }) => {
      given.set(prop, file)
    })
  const { text } = spokenIn(root)
  const used = new Set(
    [text, ...sheets.map((sheet) => sheet.root.toString())].flatMap((source) =>
      [...source.matchAll(/var\((--[\w-]+)(?=[,)])/g)].map(([, name]) => name!),
    ),
  )
  const unused = [...given].filter(([name]) => !used.has(name))
  const unknown = [...used].filter((name) => !given.has(name) && !text.includes(`'${name}'`))
  return [
    ...unused.map(([name, file]) => `${file}: ${name} is not used`),
    ...unknown.map((name) => `src: ${name} is used but not defined`),
  ]
}
