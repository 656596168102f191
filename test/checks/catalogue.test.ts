import words from '../../config/hong-kong-words.json'
import { compileCatalogue } from '../../config/texts-compile'
import { restoreCatalogue } from '../../config/texts-restore'
import { filesBelow, textOf } from '../../scripts/checks/files'
import { ROOT } from '../../scripts/programs'
import type { LocalisedText } from '../../src/domain/base/language'

it('a compiled catalogue restores each message under its key and language, and in the words of Hong Kong', () => {
  const { keys, sc, tc, en, hk } = compileCatalogue(
    JSON.stringify({
      greet: { sc: '您好，{name}', tc: '您好，{name}！', en: 'Hello, {name}' },
      2: { sc: '二', tc: '貳', en: 'two' },
      sent: { sc: '短信已发至{name}', tc: '簡訊已傳至{name}', en: 'Text sent to {name}' },
    }),
  )
  expect(restoreCatalogue(keys, sc, tc, en, hk)).toEqual({
    greet: { sc: ['您好，', ['name']], tc: ['您好，', ['name'], '！'], en: ['Hello, ', ['name']] },
    2: { sc: '二', tc: '貳', en: 'two' },
    sent: {
      sc: ['短信已发至', ['name']],
      tc: ['簡訊已傳至', ['name']],
      en: ['Text sent to ', ['name']],
      hk: ['短訊已傳至', ['name']],
    },
  })
})

const catalogues = () => filesBelow(ROOT, 'src', /^texts\.json$/).map((file) => textOf(ROOT, file))

it('each word of Taiwan that Hong Kong replaces is in a catalogue', () => {
  const texts = catalogues()
  const unused = Object.keys(words).filter((word) => !texts.some((text) => text.includes(word)))
  expect(unused).toEqual([])
})

/** Words of Hong Kong that Taiwan also writes: alone, or in 升級, 米色. */
const WRITTEN_BY_BOTH = ['帳戶', '用戶', '身份', '大廈', '扣減', '米', '升']

it('no Traditional Chinese text holds a word of Hong Kong, which the build writes instead', () => {
  const ofHongKong = Object.values(words).filter((word) => !WRITTEN_BY_BOTH.includes(word))
  const texts = catalogues().flatMap((text) =>
    Object.values(JSON.parse(text) as Record<string, LocalisedText>).map(({ tc }) => tc),
  )
  expect(texts.filter((tc) => ofHongKong.some((word) => tc.includes(word)))).toEqual([])
})
