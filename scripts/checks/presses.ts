import ts from 'typescript'
import { type Check, filesBelow, parseSource } from './files'

// Ours: Biome's GritQL can check it too, but takes 5 s of processor time; this takes 0.5 s.

/** Files that create presses, and the scrim: the Escape key and the sheet's close button do the same. */
const MAKERS = /^src\/ui\/(press\/pressable-props|modal-layer\/modal-layer)\.tsx?$/
const HANDLERS = /^on(Click|Tap|LongPress)$/
const ROLES = /^(button|link|tab|radio|checkbox|switch|option|combobox|menuitem)$/

/**
 * Finds attributes of Taro's elements that handle a press, or announce one, without `getPressableProps` of
 * src/ui/press. Keys and screen readers could not reach such an element.
 */
function barePresses(source: ts.SourceFile): string[] {
  const drawn = taroElements(source)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (
      (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
      drawn.has(node.tagName.getText())
    )
      for (const attribute of node.attributes.properties) {
        if (!ts.isJsxAttribute(attribute)) continue
        const name = attribute.name.getText()
        const value = attribute.initializer
        const role = name === 'role' && value && ts.isStringLiteral(value) && ROLES.test(value.text)
        if (!role && !HANDLERS.test(name)) continue
        const { line } = source.getLineAndCharacterOfPosition(attribute.getStart())
        found.push(`${line + 1}: ${role ? `role="${value.text}"` : name}`)
      }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Returns the names that the file imports from Taro's components. */
function taroElements(source: ts.SourceFile): Set<string> {
  const names = source.statements.filter(ts.isImportDeclaration).flatMap((it) => {
    const bindings = it.importClause?.namedBindings
    const taro = ts.isStringLiteral(it.moduleSpecifier) && it.moduleSpecifier.text === '@tarojs/components'
    return taro && bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  })
  return new Set(names.map(({ name }) => name.text))
}

/** Checks that only `getPressableProps` makes elements pressable. */
export const checkPresses: Check = (root) =>
  filesBelow(root, 'src', /\.tsx$/)
    .filter((file) => !MAKERS.test(file))
    .flatMap((file) =>
      barePresses(parseSource(root, file)).map((it) => `${file}:${it} without getPressableProps`),
    )
