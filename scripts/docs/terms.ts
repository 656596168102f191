import terms from '../../docs/terms.json'
import { page, table } from './page'

const HEAD = `One thing has one name in each language. The rows are in \`docs/terms.json\`; \`test/checks/words.test.ts\` refuses the retired words in every text of the app. How texts are written: [add a text](../how-to/add-a-text.md).`

const list = (words: readonly string[]): string => words.join(', ')

/** Returns the page of the words of the screens in three languages, with the retired words. */
export const termsPage = (): string =>
  page(
    'Words of the screens',
    HEAD,
    table(
      ['what', 'English', '简体', '繁體', 'retired'],
      terms.screens.map(({ what, en, sc, tc, not }) => [what, list(en), list(sc), list(tc), list(not)]),
    ),
    '## Simplified Chinese',
    table(
      ['retired', '简体'],
      terms.simplified.map(({ not, sc }) => [list(not), list(sc)]),
    ),
    '## Traditional Chinese',
    'Words of the Chinese Mainland that Hong Kong and Taiwan do not use. *Except* has longer words that contain one and are right.',
    table(
      ['retired', '繁體', 'except'],
      terms.traditional.map(({ not, tc, except }) => [list(not), list(tc), list(except)]),
    ),
  )
