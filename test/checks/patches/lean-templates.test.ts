import ts from 'typescript'
import { makeLean, PRESSED_ONLY, UNUSED } from '../../../config/taro-patches/short-nodes/lean-templates'
import { filesBelow, parseSource, textOf } from '../../../scripts/checks/files'
import { ROOT } from '../../../scripts/programs'

/** Returns a name in the form that attributes and properties share: `bindlongpress` is `onLongPress`. */
const sharedForm = (name: string): string => name.replaceAll('-', '').toLowerCase()
const REMOVED = new Set([...UNUSED, ...PRESSED_ONLY].map((name) => sharedForm(name.replace(/^bind/, 'on'))))
const HAS_REMOVED = new RegExp([...REMOVED].join('|'))

/** Returns the attributes of JSX and the properties of objects that the templates have no attribute for. */
function removedIn(node: ts.Node): string[] {
  const isSet =
    ts.isJsxAttribute(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent))
  const name = isSet ? node.name.getText().replace(/['"]/g, '') : ''
  const found = REMOVED.has(sharedForm(name)) ? [name] : []
  node.forEachChild((child) => void found.push(...removedIn(child)))
  return found
}

describe('the lean templates of the mini program', () => {
  it('keep style, class, key, events and the look of a pressed view', () => {
    const kept = 'style="{{i.st}}" class="{{i.l}}" bindtap="eh" bindtouchstart="eh" id="{{i.s}}"'
    expect(makeLean(`<view hover-class="none" animation="{{i.p0}}" bindlongpress="eh" ${kept}>`)).toBe(
      `<view ${kept}>`,
    )
    const pressed = `hover-class="{{xs.h(i.role)}}" hover-stay-time="100"`
    expect(makeLean(`<view ${pressed} hover-start-time="50" ${kept}>`)).toBe(`<view ${pressed} ${kept}>`)
    expect(makeLean(`<text space="{{i.p4}}" user-select="{{i.p5}}" ${kept}>`)).toBe(
      `<text user-select="{{i.p5}}" ${kept}>`,
    )
    expect(makeLean('<button hover-class="{{i.p4}}">')).toBe('<button hover-class="{{i.p4}}">')
  })

  it('leave out only what no view or text of the app sets', () => {
    const drawn = [
      ...filesBelow(ROOT, 'src', /(?<!\.h5|\.d)\.tsx?$/),
      ...['activity-indicator', 'badge'].map(
        (name) => `node_modules/taro-ui/lib/components/${name}/index.js`,
      ),
    ].filter((file) => HAS_REMOVED.test(sharedForm(textOf(ROOT, file))))
    const set = drawn.flatMap((file) => removedIn(parseSource(ROOT, file)).map((name) => `${file}: ${name}`))
    expect(set).toEqual([])
  })

  it('have no attribute for a property after an arrow function, in an object, or without a value', () => {
    const code = `const props = { onTransitionEnd: run, 'hover-class': 'on', onAnimationStart() {} }
      const space = (decode: string) => <View onClick={() => go()} onLongPress={hold} {...{ hoverStayTime }} selectable />`
    const source = ts.createSourceFile('made-up.tsx', code, ts.ScriptTarget.Latest, true)
    expect(removedIn(source)).toEqual([
      ...['onTransitionEnd', 'hover-class', 'onAnimationStart', 'onLongPress', 'hoverStayTime', 'selectable'],
    ])
  })
})
