import { fillMissingLanguages, parseLocalisedTitleAndText } from '@/domain/base/written-words'

const in3 = (sc: string, tc: string, en: string) => ({ sc, tc, en })

describe('what is written in some languages', () => {
  it.each([
    [in3('简', '繁', 'en'), in3('简', '繁', 'en')],
    [in3('简', '', 'en'), in3('简', '简', 'en')],
    [in3('', '繁', 'en'), in3('繁', '繁', 'en')],
    [in3('', '', 'en'), in3('en', 'en', 'en')],
    [in3('', '繁', ''), in3('繁', '繁', '繁')],
    [in3('简', '繁', ''), in3('简', '繁', '简')],
  ])('%j reads as %j', (typed, read) => expect(fillMissingLanguages(typed)).toEqual(read))
  it('reads as nothing where nothing is written', () =>
    expect(fillMissingLanguages(in3('', '', ''))).toBeUndefined())
})

describe('a title with its text', () => {
  it('reads in a language that was left empty as another one, both of the same', () =>
    expect(
      parseLocalisedTitleAndText({ title: in3('', '標題', 'Title'), text: in3('', '內文', 'Text') }),
    ).toEqual({
      value: { title: in3('標題', '標題', 'Title'), text: in3('內文', '內文', 'Text') },
    }))
  it('is refused by halves: beside what is missing', () =>
    expect(
      parseLocalisedTitleAndText({ title: in3('标题', '標題', ''), text: in3('正文', '', 'Text') }),
    ).toEqual({
      problems: {
        'text.tc': { code: 'sandbox.words.text.required' },
        'title.en': { code: 'sandbox.words.title.required' },
      },
    }))
  it('is refused beside the first title where nothing is written', () =>
    expect(parseLocalisedTitleAndText({ title: in3('', '', ''), text: in3('', '', '') })).toEqual({
      problems: { 'title.sc': { code: 'sandbox.words.none' } },
    }))
})
