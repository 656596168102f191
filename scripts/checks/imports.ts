import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

/** One import or re-export: from where, and which names; '*' for all of them. */
export interface Import {
  from: string
  names: string[]
}

/** What was parsed, by its path: several checks read the same files. */
const parsed = new Map<string, ts.SourceFile>()

export function parseSource(root: string, file: string): ts.SourceFile {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const before = parsed.get(path)
  if (before?.text === text && before.fileName === file) return before
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  parsed.set(path, source)
  return source
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined

const namesOf = (clause: ts.ImportClause | undefined): string[] => {
  const bindings = clause?.namedBindings
  const named =
    bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map((it) => (it.propertyName ?? it.name).text)
      : []
  return [
    ...(clause?.name ? ['default'] : []),
    ...named,
    ...(bindings && ts.isNamespaceImport(bindings) ? ['*'] : []),
  ]
}

/** Everything a file imports: statements, re-exports, import(), require(), jest's own, and types by import('…'). */
export function importsOf(source: ts.SourceFile): Import[] {
  const found: Import[] = []
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      found.push({ from: textOf(node.moduleSpecifier)!, names: namesOf(node.importClause) })
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const clause = node.exportClause
      const names =
        clause && ts.isNamedExports(clause)
          ? clause.elements.map((it) => (it.propertyName ?? it.name).text)
          : ['*']
      found.push({ from: textOf(node.moduleSpecifier)!, names })
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      found.push({ from: textOf(node.argument.literal)!, names: ['*'] })
    else if (
      ts.isCallExpression(node) &&
      /^(import|require|require\.resolve)$/.test(node.expression.getText())
    ) {
      const from = textOf(node.arguments[0])
      if (from) found.push({ from, names: ['*'] })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** The place in the project that a specifier means, without ending and without the half of a platform pair; undefined
 *  for a package. */
export function placeOf(file: string, from: string): string | undefined {
  if (from.startsWith('@/')) return bare(posix.join('src', from.slice(2)))
  return from.startsWith('.') ? bare(posix.join(posix.dirname(file), from)) : undefined
}

/** 'src/platform/drag/drag.h5.ts' → 'src/platform/drag/drag' */
export const bare = (file: string): string => file.replace(/\.tsx?$/, '').replace(/\.(h5|weapp)$/, '')
