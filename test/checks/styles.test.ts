import { checkClasses, checkTokens } from '../../scripts/checks/styles-used'
import { tree } from './tree'

describe('the check of classes', () => {
  const part = (className: string) => ({
    'src/ui/part.tsx': `type Kind = 'ghost'\nexport const part = <View className=${className} size={14} icon={{ line: 1 }} kind="ink" />\n`,
  })
  it('accepts used classes, written in full or composed by a template', () => {
    const sheet = {
      'src/ui/part.scss': '.pt-a .is-on { top: 0; } .pt-btn--ink, .pt-btn--14, .pt-btn--line { top: 0; }',
    }
    expect(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source that the check reads
      checkClasses(tree({ ...sheet, ...part("{`pt-a ${on ? 'is-on' : ''} pt-btn--${kind}`}") })),
    ).toEqual([])
  })
  it.each([
    ['pt-gone', '"pt-a"'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source that the check reads
    ['pt-btn--ghost', '{`pt-btn--${kind}`}'],
    ['pt-a-long', '"pt-a"'],
  ])('refuses .%s, which %s does not use', (name, className) => {
    const sheet = { 'src/ui/part.scss': `@media (min-width: 1px) { .${name}::before { top: 0; } }` }
    expect(checkClasses(tree({ ...sheet, ...part(className) }))).toEqual([
      `src/ui/part.scss: .${name} is not used`,
    ])
  })
  it('refuses an unused class that a loop generates, and ignores classes of taro-ui and Taro', () => {
    const sheet = '@each $it in a, b { .pt-#{$it} { top: 0; } } .at-badge__num .weui-input { top: 0; }'
    expect(checkClasses(tree({ 'src/ui/part.scss': sheet, ...part('"pt-a"') }))).toEqual([
      'src/ui/part.scss: .pt-b is not used',
    ])
  })
})

describe('the check of tokens', () => {
  it('refuses an unused token, and the use of an undefined token', () => {
    const root = tree({
      'src/ui/tokens.scss': ':root { --c-bg: #fff; --c-brass: #e2c; }',
      'src/ui/a.scss': '.a { background: var(--c-bg); color: var(--c-ink); font-size: var(--fs, 1); }',
      'src/ui/a.tsx': "export const style = { '--fs': 1 }\n",
    })
    expect(checkTokens(root)).toEqual([
      'src/ui/tokens.scss: --c-brass is not used',
      'src: --c-ink is used but not defined',
    ])
  })
})
