import ts from 'typescript'
import { type Check, filesBelow } from './files'
import { bare, importsOf, parseSource, placeOf } from './imports'

/** What the product is made of. */
const CODE = ['src', 'config', 'server/src']
/** What uses it beside itself: the scripts that build and run it. */
const USERS = ['scripts']
/** Files that a tool opens by their place: what they export is asked for by nobody's import. */
const OPENED =
  /(^|\/)(app|index|dev|prod)\.tsx?$|\.config\.ts$|\/abort-controller\.weapp\.ts$|^src\/platform\/(elements|left-out)\//
/** Rules of the documents that tests prove by their rows and no screen asks for yet. */
export const KEPT: readonly string[] = ['src/domain/payment.ts: PAYMENT_MODES']

/** Names that a file exports by a declaration or a list of its own. */
function exportsOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((it) => {
    if (
      ts.isExportDeclaration(it) &&
      !it.moduleSpecifier &&
      it.exportClause &&
      ts.isNamedExports(it.exportClause)
    )
      return it.exportClause.elements.map(({ name }) => name.text)
    const exported =
      ts.canHaveModifiers(it) && ts.getModifiers(it)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!exported) return []
    if (ts.isVariableStatement(it))
      return it.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []))
    const { name } = it as ts.DeclarationStatement
    return name ? [name.text] : []
  })
}

/** How often a name stands in a file as an identifier; once is where it is declared. */
function timesNamed(source: ts.SourceFile, wanted: string): number {
  let count = 0
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === wanted) count += 1
    ts.forEachChild(node, look)
  }
  look(source)
  return count
}

/** What is exported is used by the product: by its own file or by another one, a test is not enough. */
export const checkExports: Check = (root) => {
  const filesOf = (folders: string[]) => folders.flatMap((it) => filesBelow(root, it, /(?<!\.d)\.tsx?$/))
  const files = filesOf(CODE)
  const sources = new Map(files.map((file) => [file, parseSource(root, file)]))
  const used = new Set<string>()
  for (const file of [...files, ...filesOf(USERS)])
    for (const { from, names } of importsOf(sources.get(file) ?? parseSource(root, file))) {
      const place = placeOf(file, from)
      if (place) for (const name of names) used.add(`${place}: ${name}`)
    }
  const unused = [...sources]
    .filter(([file]) => !OPENED.test(file))
    .flatMap(([file, source]) =>
      exportsOf(source)
        .filter((name) => !used.has(`${bare(file)}: ${name}`) && !used.has(`${bare(file)}: *`))
        .filter((name) => timesNamed(source, name) === 1)
        .map((name) => `${file}: ${name}`),
    )
  return [
    ...unused.filter((it) => !KEPT.includes(it)).map((it) => `${it} is exported and used nowhere`),
    ...KEPT.filter((it) => sources.has(it.split(':')[0]!) && !unused.includes(it)).map(
      (it) => `${it} is used or gone: it need not be kept`,
    ),
  ]
}
