import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type Check, filesBelow } from './files'
import { parseSource } from './imports'
import { ANY } from './interactive-ids'
import { isOf } from './pressed'
import { pressedIds } from './pressed-ids'

const PAGE = 'server/src/sandbox/page'
const TESTS = 'test/h5/operator'
/** What the helper of those tests does to a button, a form or a field that it finds by its id or name. */
const VERBS = new Set(['press', 'pressTwice', 'send', 'sendTwice', 'switchTo'])

const namesIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name!)

/** A form that is sent by its button counts as one; of one that sends whatever is changed each field does. */
function ofForm(id: string, inside: string): string[] {
  if (/<button\b(?![^>]*\b(id|type)=)/.test(inside)) return [id]
  return namesIn(inside, /<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)
}

const inHtml = (html: string): string[] => [
  ...[...html.matchAll(/<form\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([, id, inside]) =>
    ofForm(id!, inside!),
  ),
  ...namesIn(html, /<button\b[^>]*\bid="([^"]+)"/g),
]

/** An id as it is written: what is only known when it is made may be anything. */
const templateOf = (node: ts.Node | undefined): string | undefined => {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => ANY + literal.text).join('')
}

/** What makes a button or a form of a row, and which of its arguments is the id. */
const MAKERS: Readonly<Record<string, number>> = { buttonOf: 2, formOf: 1 }

/** The ids of what a script of the page makes, and the names of its boxes; undefined for one that has none. */
function inScript(source: ts.SourceFile): (string | undefined)[] {
  const found: (string | undefined)[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const at = MAKERS[node.expression.getText()]
      if (at !== undefined) found.push(templateOf(node.arguments[at]))
    }
    if (ts.isObjectLiteralExpression(node)) {
      const assigned = node.properties.filter(ts.isPropertyAssignment)
      const textOf = (name: string) =>
        templateOf(assigned.find((it) => it.name.getText() === name)?.initializer)
      if (textOf('type') === 'checkbox') found.push(textOf('name'))
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Every button, form and box of the operator's page is pressed, sent or set by a test in the browser. */
export const checkOperatorPressed: Check = (root) => {
  const pressed = [...pressedIds(root, TESTS, VERBS)]
  const ofFile = (file: string) =>
    file.endsWith('.html')
      ? inHtml(readFileSync(join(root, file), 'utf8'))
      : inScript(parseSource(root, file))
  const made = filesBelow(root, PAGE, /\.(html|js)$/).flatMap((file) =>
    ofFile(file).map((id) => ({ file, id })),
  )
  // What is the id of another one proves that one alone, not a row that it also reads like.
  const isPressed = (id: string) =>
    pressed.includes(id) || pressed.some((it) => isOf(id, it) && made.every((other) => other.id !== it))
  return made
    .filter(({ id }) => id === undefined || !isPressed(id))
    .map(({ file, id }) =>
      id === undefined
        ? `${file}: makes a button, a form or a box without an id or a name`
        : `${file}: no test of ${TESTS} presses ${id}`,
    )
}
