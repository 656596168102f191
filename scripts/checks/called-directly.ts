import ts from 'typescript'
import { type Check, filesBelow, parseSource } from './files'

// Ours: how this build calls an export is known to no library.

/**
 * What the build calls as `a.b()`, so that the function is told the whole module `a` as its `this`
 * (config/call-directly.ts): it has to be one that asks for none. A host's function does: `a.fetch()` is refused by the
 * browser as an illegal invocation, where `fetch()` is not.
 */
const SOURCES = 'src'

/** Functions of a package's object that ask for no `this`. */
const FREE = /^use[A-Z]\w*\.(getState|setState)$/

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

/** What an expression may come to; what is made there and then is our own. */
function comesTo(expression: ts.Expression): ts.Expression[] {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  )
    return comesTo(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...comesTo(expression.whenTrue), ...comesTo(expression.whenFalse)]
  if (!ts.isBinaryExpression(expression)) return [expression]
  const { left, operatorToken, right } = expression
  switch (operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return [...comesTo(left), ...comesTo(right)]
    // What is on its left is handed out only where it is nothing.
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return comesTo(right)
    default:
      return []
  }
}

const isOurs = (from: string): boolean => /^(@\/|\.)/.test(from)

const isTaken = (value: ts.Expression): boolean =>
  ts.isIdentifier(value) || ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value)

/** Names that a file declares, or imports from another file of ours. */
function ownNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  for (const it of source.statements) {
    if (ts.isFunctionDeclaration(it) && it.name) names.add(it.name.text)
    if (ts.isVariableStatement(it))
      // Of what is taken out of an object or another name nobody knows here whose it is.
      for (const { name, initializer } of it.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer && !comesTo(initializer).some(isTaken)) names.add(name.text)
    if (!ts.isImportDeclaration(it) || !isOurs((it.moduleSpecifier as ts.StringLiteral).text)) continue
    const { name: byDefault, namedBindings: bindings } = it.importClause ?? {}
    if (byDefault) names.add(byDefault.text)
    if (bindings && ts.isNamedImports(bindings))
      for (const { name } of bindings.elements) names.add(name.text)
  }
  return names
}

/** Whether a value is taken from elsewhere, and may be a function that asks for what it was taken from. */
function isBorrowed(value: ts.Expression, own: ReadonlySet<string>): boolean {
  if (!isTaken(value)) return false
  if (!ts.isIdentifier(value)) return !FREE.test(value.getText())
  return value.text !== 'undefined' && !own.has(value.text)
}

const hasItsOwnThis = (node: ts.Node): boolean =>
  ts.isClassLike(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node)

/** Whether a function asks for its `this`, or one that is written in it and shares it. */
function asksForThis(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true
  return ts.forEachChild(node, (child) => (hasItsOwnThis(child) ? false : asksForThis(child))) ?? false
}

/** A constant in capitals is called by nobody. */
const isConstant = (name: string): boolean => /^[A-Z][A-Z\d_]*$/.test(name)

function findingsOf(source: ts.SourceFile): string[] {
  const own = ownNames(source)
  const borrowed = (name: string) => `${name} is a function of another object, or may be: write one around it`
  const asking = (name: string) => `${name} asks for its \`this\``
  return source.statements.flatMap((it) => {
    if (
      ts.isExportDeclaration(it) &&
      it.exportClause &&
      ts.isNamedExports(it.exportClause) &&
      !it.isTypeOnly
    ) {
      const from = it.moduleSpecifier as ts.StringLiteral | undefined
      const isOwn = (name: string) => (from ? isOurs(from.text) : own.has(name))
      return it.exportClause.elements
        .filter(({ name, propertyName }) => !isOwn((propertyName ?? name).text))
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ name }) => borrowed(name.text))
    }
    if (!isExported(it)) return []
    if (ts.isFunctionDeclaration(it) && it.name) return asksForThis(it) ? [asking(it.name.text)] : []
    if (!ts.isVariableStatement(it)) return []
    return it.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!initializer) return []
      if (!ts.isIdentifier(name)) return [borrowed(name.getText())]
      if (isConstant(name.text)) return []
      const values = comesTo(initializer)
      if (values.some((value) => isBorrowed(value, own))) return [borrowed(name.text)]
      return values.some((value) => ts.isFunctionExpression(value) && asksForThis(value))
        ? [asking(name.text)]
        : []
    })
  })
}

/** No function that a file of the app hands out asks for its `this`. */
export const checkCalledDirectly: Check = (root) =>
  filesBelow(root, SOURCES, /(?<!\.d)\.tsx?$/).flatMap((file) =>
    findingsOf(parseSource(root, file)).map((finding) => `${file}: ${finding}`),
  )
