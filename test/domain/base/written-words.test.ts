import { fillMissingLanguages, parseLocalisedTitleAndText } from '@/domain/base/written-words'

const in3 = (sc: string, tc: string, en: string) => ({ sc, tc, en })

describe('a text written in some languages', () => {
  it.each([
    [in3('简', '繁', 'en'), in3('简', '繁', 'en')],
    [in3('简', '', 'en'), in3('简', '简', 'en')],
    [in3('', '繁', 'en'), in3('繁', '繁', 'en')],
    [in3('', '', 'en'), in3('en', 'en', 'en')],
    [in3('', '繁', ''), in3('繁', '繁', '繁')],
    [in3('简', '繁', ''), in3('简', '繁', '简')],
  ])('is completed from %j to %j', (typed, read) => expect(fillMissingLanguages(typed)).toEqual(read))
  it('is undefined if all languages are empty', () =>
    expect(fillMissingLanguages(in3('', '', ''))).toBeUndefined())
})

describe('a title with its text', () => {
  it('takes title and text of an empty language from the same other language', () =>
    expect(
      parseLocalisedTitleAndText({ title: in3('', '標題', 'Title'), text: in3('', '內文', 'Text') }),
    ).toEqual({
      value: { title: in3('標題', '標題', 'Title'), text: in3('內文', '內文', 'Text') },
    }))
  it('is refused at each missing field if title or text is missing', () =>
    expect(
      parseLocalisedTitleAndText({ title: in3('标题', '標題', ''), text: in3('正文', '', 'Text') }),
    ).toEqual({
      problems: {
        'text.tc': { code: 'sandbox.words.text.required' },
        'title.en': { code: 'sandbox.words.title.required' },
      },
    }))
  it('is refused at the first title if everything is empty', () =>
    expect(parseLocalisedTitleAndText({ title: in3('', '', ''), text: in3('', '', '') })).toEqual({
      problems: { 'title.sc': { code: 'sandbox.words.none' } },
    }))
})
