import { compileCatalogue } from '../../config/texts-compile'
import { restoreCatalogue } from '../../config/texts-restore'

it('a compiled catalogue restores each message under its key and language, with separate placeholders', () => {
  const { keys, sc, tc, en } = compileCatalogue(
    JSON.stringify({
      greet: { sc: '您好，{name}', tc: '您好，{name}！', en: 'Hello, {name}' },
      2: { sc: '二', tc: '貳', en: 'two' },
    }),
  )
  expect(restoreCatalogue(keys, sc, tc, en)).toEqual({
    greet: { sc: ['您好，', ['name']], tc: ['您好，', ['name'], '！'], en: ['Hello, ', ['name']] },
    2: { sc: '二', tc: '貳', en: 'two' },
  })
})
