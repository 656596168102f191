import ts from 'typescript'
import { type Check, filesBelow, parseSource } from './files'

// Ours: Biome's GritQL holds it, too, and takes five seconds of a processor where this takes half of one.

/** Where presses are made; and the scrim, which Escape and the sheet's own cross stand for. */
const MAKERS = /^src\/ui\/(press\/press|modal-layer\/modal-layer)\.tsx?$/
const HANDLERS = /^on(Click|Tap|LongPress)$/
const ROLES = /^(button|link|tab|radio|checkbox|switch|option|combobox|menuitem)$/

/** Attributes of Taro's own elements that press, or promise a press, without `getPressableProps` of src/ui/press: no key and no
 *  screen reader would get there. */
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

/** Names that the file imports from Taro's components. */
function taroElements(source: ts.SourceFile): Set<string> {
  const names = source.statements.filter(ts.isImportDeclaration).flatMap((it) => {
    const bindings = it.importClause?.namedBindings
    const taro = ts.isStringLiteral(it.moduleSpecifier) && it.moduleSpecifier.text === '@tarojs/components'
    return taro && bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  })
  return new Set(names.map(({ name }) => name.text))
}

/** What is pressed is made by `getPressableProps`, and by nothing else. */
export const checkPresses: Check = (root) =>
  filesBelow(root, 'src', /\.tsx$/)
    .filter((file) => !MAKERS.test(file))
    .flatMap((file) =>
      barePresses(parseSource(root, file)).map((it) => `${file}:${it} without getPressableProps`),
    )
