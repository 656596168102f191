import { basename } from 'node:path'
import ts from 'typescript'
import { filesBelow } from './files'
import { parseSource } from './imports'
import { ANY } from './interactive-ids'

/** What the driver of the journeys does to an element that it finds by its id. */
const PRESSES = new Set(['tap', 'fill', 'chooseFiles', 'drag', 'pick', 'readToEnd'])

const calleeName = (call: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText()

const isFunction = (node: ts.Node): node is ts.FunctionDeclaration | ts.ArrowFunction =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)

const nameOf = (node: ts.FunctionDeclaration | ts.ArrowFunction): string | undefined =>
  ts.isFunctionDeclaration(node)
    ? node.name?.text
    : ts.isVariableDeclaration(node.parent)
      ? node.parent.name.getText()
      : undefined

/** The ids that an expression may come to; ANY stands for what is only known when it runs. */
function idsOf(expression: ts.Expression | undefined, calls: readonly ts.CallExpression[]): string[] {
  if (!expression) return []
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.reduce(
      (heads, span) => {
        const values = idsOf(span.expression, calls)
        return heads.flatMap((head) =>
          (values.length ? values : [ANY]).map((value) => head + value + span.literal.text),
        )
      },
      [expression.head.text],
    )
  if (ts.isConditionalExpression(expression))
    return [...idsOf(expression.whenTrue, calls), ...idsOf(expression.whenFalse, calls)]
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap((it) => idsOf(it, calls))
  return ts.isIdentifier(expression) ? idsOfName(expression, calls) : []
}

/** Of a name: the elements of the list that a loop goes over, or what the calls of its function hand over for it. */
function idsOfName(name: ts.Identifier, calls: readonly ts.CallExpression[]): string[] {
  for (let node: ts.Node = name.parent; node; node = node.parent) {
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
      if (node.initializer.declarations[0]?.name.getText() !== name.text) continue
      const list = ts.isAsExpression(node.expression) ? node.expression.expression : node.expression
      return ts.isArrayLiteralExpression(list) ? idsOf(list, calls) : []
    }
    if (!isFunction(node)) continue
    const at = node.parameters.findIndex((it) => it.name.getText() === name.text)
    const called = nameOf(node)
    if (at >= 0 && called)
      return calls.filter((it) => calleeName(it) === called).flatMap((it) => idsOf(it.arguments[at], calls))
  }
  return []
}

/**
 * The ids that the tests of a folder press or fill; those of the journeys, which run on both builds, where none is named.
 * The driver itself is none of them.
 */
export function pressedIds(
  root: string,
  folder = 'test/journeys',
  presses: ReadonlySet<string> = PRESSES,
): Set<string> {
  const calls: ts.CallExpression[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node)
    ts.forEachChild(node, look)
  }
  for (const file of filesBelow(root, folder, /\.ts$/))
    if (!/driver\.ts$/.test(basename(file))) look(parseSource(root, file))
  const found = calls
    .filter((call) => presses.has(calleeName(call)))
    .flatMap((call) => {
      const [first, sheet, value] = call.arguments
      if (calleeName(call) !== 'pick') return idsOf(first, calls)
      const values = idsOf(value, calls)
      const options = idsOf(sheet, calls).flatMap((it) =>
        (values.length ? values : [ANY]).map((one) => `${it}-${one}`),
      )
      return [...idsOf(first, calls), ...options]
    })
  return new Set(found.filter((id) => !id.startsWith(ANY)))
}
