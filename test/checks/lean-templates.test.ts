import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeLean, UNUSED } from '../../config/taro-patches/short-nodes/lean-templates'
import { filesBelow } from '../../scripts/checks/files'
import { ROOT } from '../../scripts/programs'

/** Returns the name of an attribute in JSX: `bindlongpress` is `onLongPress`, whose case does not count here. */
const propOf = (attribute: string): string =>
  attribute.replace(/^bind/, 'on').replaceAll('-', '').toLowerCase()

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
    const props = new Set(['hoverclass', ...UNUSED.map(propOf)])
    const drawn = [
      ...filesBelow(ROOT, 'src', /(?<!\.h5)\.tsx$/),
      ...['activity-indicator', 'badge'].map(
        (name) => `node_modules/taro-ui/lib/components/${name}/index.js`,
      ),
    ]
    const set = drawn.flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /(?:<(?:View|Text)|createElement\)?\([\w.]*(?:View|Text))\b([^>]*)/g,
        ),
      ]
        .flatMap(([, attributes]) => [...attributes!.matchAll(/\b(\w+)[=:]/g)].map(([, name]) => name!))
        .filter((name) => props.has(name.toLowerCase()))
        .map((name) => `${file}: ${name}`),
    )
    expect(set).toEqual([])
  })
})
