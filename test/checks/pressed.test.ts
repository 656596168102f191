// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is checked is source, whose templates are its own
import { checkPressed, KEPT } from '../../scripts/checks/pressed'
import { tree } from './tree'

const UI = {
  'src/ui/button/button.tsx': `
    export function Button({ id, onPress }) { return <View {...pressable('button', { id, onPress })} /> }`,
  'src/ui/sheet/sheet.tsx': `
    export function Sheet({ id, onClose }) {
      return <View id={id}><View {...pressable('button', { id: \`\${id}-close\`, onPress: onClose })} /></View>
    }`,
  'src/ui/field/field.tsx': `
    export function Field({ id, ...rest }) { const common = { id }; return <Input {...common} {...rest} /> }`,
  'src/ui/radios/radios.tsx': `
    const Radios = ({ id, options }) => options.map((it) =>
      <View {...pressable('radio', { id: \`\${id}-\${it.value}\`, onPress: it.choose })} />)
    export const Boxes = (radios) => <Radios {...radios} />`,
}
const screen = (drawn: string) => ({
  ...UI,
  'src/features/a/screen.tsx': `export const Screen = () => <>${drawn}</>`,
})
const journey = (steps: string) => ({
  'test/journeys/a.test.ts': `it('goes', async () => { ${steps} })`,
  'test/journeys/driver.ts': 'class Driver { pick(id, sheet, value) { this.tap(`${sheet}-${value}`) } }',
})
const missing = (drawn: string, steps = '') =>
  checkPressed(tree({ ...screen(drawn), ...journey(steps) }))
    .filter((line) => line.startsWith('src/'))
    .map((line) => line.split(' ').at(-1))

describe('the check of what is pressed', () => {
  it('names what no journey presses or fills, and the file that makes it', () => {
    const root = tree(screen('<Button id="go" onPress={go} />'))
    expect(checkPressed(root)).toContain('src/features/a/screen.tsx: no journey presses or fills go')
  })
  it('looks into a page that a function hands out', () => {
    const page = {
      'src/features/a/page.tsx': "export default asPage(function A() { return <Button id='go' /> })",
    }
    expect(checkPressed(tree({ ...UI, ...page, ...journey('') }))).toContain(
      'src/features/a/page.tsx: no journey presses or fills go',
    )
  })
  it.each([
    ['a part that makes ids of its own', '<Sheet id="terms" />', ['terms-close']],
    ['a field', '<Field id="phone" />', ['phone']],
    ['one of several', '<Boxes id="way" />', ['way-*']],
    ['a part of the list', '{rows.map(({ id }) => <Button id={`row-${id}`} />)}', ['row-*']],
    [
      'what is described to be pressed',
      '<State action={{ id: "again", label, onPress: retry }} />',
      ['again'],
    ],
    ['one of two', '<Button id={open ? "shut" : "open"} />', ['shut', 'open']],
    ['a text that has an id', '<View id="total" />', []],
  ])('knows %s', (_, drawn, ids) => {
    expect(missing(drawn)).toEqual(ids)
  })
  it.each([
    ['a press', '<Button id="go" />', 'await driver.tap("go")'],
    ['a fill', '<Field id="phone" />', 'await driver.fill("phone", "1")'],
    ['files', '<Button id="add" />', 'await driver.chooseFiles("add", photos)'],
    ['a choice', '<Button id="way" /><Boxes id="ways" />', 'await driver.pick("way", "ways", "b")'],
    ['a row by its stem', '<Button id={`row-${at}-open`} />', 'await driver.tap(`row-${packageNo}-open`)'],
    [
      'each of a list',
      '<Button id="a" /><Button id="b" />',
      'for (const it of ["a", "b"]) await driver.tap(it)',
    ],
    [
      'what a step is handed',
      '<Sheet id="terms" />',
      'const shut = async (sheet) => { await driver.tap(`${sheet}-close`) }\nawait shut("terms")',
    ],
  ])('is content with %s', (_, drawn, steps) => {
    expect(missing(drawn, steps)).toEqual([])
  })
  it('takes looking for no press, and one row for no other', () => {
    expect(missing('<Button id="go" />', 'await driver.see("go")')).toEqual(['go'])
    const rows = '<Boxes id="tab" /><Button id="tab-add" />'
    expect(missing(rows, 'await driver.tap("tab-add")')).toEqual(['tab-*'])
    expect(missing(rows, 'await driver.tap("tab-1")')).toEqual(['tab-add'])
  })
  it('says when what was kept is pressed or gone, so that the list stays true', () => {
    const [id] = Object.keys(KEPT) as [string]
    expect(checkPressed(tree(screen('<Button id="go" />')))).toContain(
      `${id} is pressed or gone: it need not be kept`,
    )
    expect(checkPressed(tree(screen(`<Button id="${id}" />`)))).not.toContain(
      `${id} is pressed or gone: it need not be kept`,
    )
  })
})
