import ts from 'typescript'
import { filesBelow } from './files'
import { parseSource } from './imports'

/** Taro's elements that are typed into. */
const INPUTS = new Set(['Input', 'Textarea'])
/** Stands in a template for the id that a part is given, and for text that is only known when it is drawn. */
const GIVEN = '{id}'
export const ANY = '*'

/** A declaration of a file: the ids that it makes to press or fill, and the parts that it draws, with their ids. */
interface Unit {
  file: string
  own: string[]
  draws: { part: string; ids: string[] }[]
}
type Units = ReadonlyMap<string, Unit>

const keyOf = (file: string, name: string) => `${file}#${name}`

/** Whether `id` means what the part around it is given, and not a name of the part's own. */
function isGivenId(node: ts.Node): boolean {
  if (node.getText() !== 'id') return false
  for (let above: ts.Node = node.parent; above; above = above.parent) {
    if (!ts.isFunctionDeclaration(above) && !ts.isArrowFunction(above)) continue
    const [props] = above.parameters
    const given = props && ts.isObjectBindingPattern(props.name) ? props.name.elements : []
    if (given.some((it) => it.name.getText() === 'id')) return ts.isSourceFile(above.parent) || isTop(above)
  }
  return false
}
const isTop = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node.parent) && ts.isSourceFile(node.parent.parent.parent.parent)

/** What an expression for an id may come to, as templates; nothing when that cannot be read from this file. */
function templatesOf(expression: ts.Expression, source: ts.SourceFile): string[] {
  const again = (node: ts.Expression) => templatesOf(node, source)
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return again(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...again(expression.whenTrue), ...again(expression.whenFalse)]
  if (ts.isTemplateExpression(expression)) {
    const parts = expression.templateSpans.map(
      (span) => `${isGivenId(span.expression) ? GIVEN : ANY}${span.literal.text}`,
    )
    return [expression.head.text + parts.join('')]
  }
  if (isGivenId(expression)) return [GIVEN]
  if (ts.isElementAccessExpression(expression)) return valuesOf(expression.expression.getText(), source)
  return []
}

/** The strings of a table of the file. */
function valuesOf(table: string, source: ts.SourceFile): string[] {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((it) => [...it.declarationList.declarations])
  const found = declarations.find((it) => it.name.getText() === table)
  const values: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      values.push(node.initializer.text)
    ts.forEachChild(node, look)
  }
  if (found) look(found)
  return values
}

/** The id of what an object literal describes to be pressed: it has an id and an onPress. */
function idOfPressed(node: ts.ObjectLiteralExpression): ts.Expression | undefined {
  const named = (name: string) =>
    node.properties.find((it) => it.name && ts.isIdentifier(it.name) && it.name.text === name)
  const id = named('id')
  if (!id || !named('onPress')) return undefined
  if (ts.isPropertyAssignment(id)) return id.initializer
  return ts.isShorthandPropertyAssignment(id) ? id.name : undefined
}

function readUnit(file: string, statement: ts.Node, source: ts.SourceFile): Unit {
  const unit: Unit = { file, own: [], draws: [] }
  const readElement = (node: ts.JsxOpeningLikeElement) => {
    const part = node.tagName.getText()
    const attributes = node.attributes.properties
    const given = attributes.find(
      (it): it is ts.JsxAttribute => ts.isJsxAttribute(it) && it.name.getText() === 'id',
    )
    const value = given?.initializer
    const expression =
      value && ts.isJsxExpression(value) ? value.expression : (value as ts.Expression | undefined)
    const passedOn = attributes.some(ts.isJsxSpreadAttribute) ? [GIVEN] : []
    const ids = expression ? templatesOf(expression, source) : passedOn
    const slides = attributes.some((it) => it.getText() === 'role="slider"')
    if (INPUTS.has(part) || slides) unit.own.push(...ids)
    else if (/^[A-Z]/.test(part)) unit.draws.push({ part, ids })
  }
  const look = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) readElement(node)
    if (ts.isObjectLiteralExpression(node)) {
      const id = idOfPressed(node)
      if (id) unit.own.push(...templatesOf(id, source))
    }
    ts.forEachChild(node, look)
  }
  look(statement)
  return unit
}

/** Every declaration at the top of a file, by its name. */
function unitsOf(file: string, source: ts.SourceFile): [name: string, unit: Unit, exported: boolean][] {
  return source.statements.flatMap((statement) => {
    const exported =
      ts.canHaveModifiers(statement) &&
      !!ts.getModifiers(statement)?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword)
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map((it) => it.name.getText())
      : ts.isFunctionDeclaration(statement)
        ? [statement.name?.text ?? '']
        : ts.isExportAssignment(statement)
          ? ['']
          : []
    return names.map((name): [string, Unit, boolean] => [name, readUnit(file, statement, source), exported])
  })
}

/** What a unit makes to press or fill, with what the parts that it draws make of the ids that it gives them. */
function idsOf(unit: Unit, units: Units, above: readonly Unit[] = []): string[] {
  if (above.includes(unit)) return []
  const drawn = unit.draws.flatMap(({ part, ids }) => {
    const target = units.get(keyOf(unit.file, part)) ?? units.get(part)
    const made = target ? idsOf(target, units, [...above, unit]).filter((it) => it.includes(GIVEN)) : []
    return made.flatMap((template) => ids.map((id) => template.replace(GIVEN, id)))
  })
  return [...unit.own, ...drawn]
}

/**
 * The ids of everything on the screens that can be pressed or filled, each with a file that makes it. '*' stands for
 * text that is only known when it is drawn.
 */
export function interactiveIds(root: string): Map<string, string> {
  const units = new Map<string, Unit>()
  for (const folder of ['src/ui', 'src/shared', 'src/features'])
    for (const file of filesBelow(root, folder, /\.tsx$/))
      for (const [name, unit, exported] of unitsOf(file, parseSource(root, file))) {
        units.set(keyOf(file, name), unit)
        if (exported) units.set(name, unit)
      }
  const found = new Map<string, string>()
  for (const unit of new Set(units.values()))
    for (const id of idsOf(unit, units)) if (!id.includes(GIVEN) && !found.has(id)) found.set(id, unit.file)
  return found
}
