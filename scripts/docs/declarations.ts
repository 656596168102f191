import ts from 'typescript'
import { filesBelow, parseSource } from '../checks/files'
import { ROOT } from '../programs'

const nameOf = (property: ts.PropertyAssignment): string => property.name.getText().replace(/^'|'$/g, '')
const textIn = (object: ts.ObjectLiteralExpression, name: string): string | undefined => {
  const found = object.properties.find((it) => ts.isPropertyAssignment(it) && nameOf(it) === name)
  return found && ts.isPropertyAssignment(found) && ts.isStringLiteralLike(found.initializer)
    ? found.initializer.text
    : undefined
}

function docstringOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node)
  const text = comment && ts.isJSDoc(comment) ? ts.getTextOfJSDocComment(comment.comment) : ''
  return (text ?? '').replace(/\s+/g, ' ')
}

/** Information about calls that is only in the comments of their declarations. */
export interface DeclarationNotes {
  /** subject by the name of a call; it is the call's folder */
  subjects: Map<string, string>
  /** why no screen makes a call, by its name */
  externalOnly: Map<string, string>
  /** comments by name, code and text of an error */
  errors: Map<string, string>
}

export const errorKey = (name: string, declared: { code: string; text: string }): string =>
  [name, declared.code, declared.text].join(' ')

/** Reads the comments of src/contract. */
export function readDeclarationNotes(): DeclarationNotes {
  const notes: DeclarationNotes = { subjects: new Map(), externalOnly: new Map(), errors: new Map() }
  const visit = (node: ts.Node, subject: string): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const name = textIn(node, 'name')
      if (name && textIn(node, 'path')) {
        notes.subjects.set(name, subject)
        const external = node.properties.find((it) => it.name?.getText() === 'externalOnly')
        if (external) notes.externalOnly.set(name, docstringOf(external))
      }
    }
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const [declaredCode, text] = [textIn(node.initializer, 'code'), textIn(node.initializer, 'text')]
      const note = docstringOf(node)
      if (declaredCode && text && note)
        notes.errors.set(errorKey(nameOf(node), { code: declaredCode, text }), note)
    }
    node.forEachChild((child) => visit(child, subject))
  }
  for (const file of filesBelow(ROOT, 'src/contract', /\.ts$/))
    visit(parseSource(ROOT, file), file.split('/')[2]!)
  return notes
}
