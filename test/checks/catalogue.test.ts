import words from '../../config/hong-kong-words.json'
import { compileCatalogue } from '../../config/texts-compile'
import { restoreCatalogue } from '../../config/texts-restore'
import { filesBelow, textOf } from '../../scripts/checks/files'
import { ROOT } from '../../scripts/programs'

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

it('each word of Taiwan that Hong Kong replaces is in a catalogue', () => {
  const texts = filesBelow(ROOT, 'src', /^texts\.json$/).map((file) => textOf(ROOT, file))
  const unused = Object.keys(words).filter((word) => !texts.some((text) => text.includes(word)))
  expect(unused).toEqual([])
})
