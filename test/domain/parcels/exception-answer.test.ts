import {
  canExceptionAnswerHavePictures,
  EXCEPTION_ANSWER_PROBLEMS,
  EXCEPTION_ANSWER_TEXT_MAX_LENGTH,
  EXCEPTION_ANSWERS,
  isExceptionAnswerAwaited,
  isExceptionAnswerTextRequired,
  listAnswersForExceptionType,
  parseExceptionAnswerText,
} from '@/domain/parcels/exception-answer'
import type { ExceptionType } from '@/domain/parcels/review'
import { EXCEPTION_ANSWER_PICTURES_MAX, PICTURE_PURPOSES } from '@/domain/pictures/image'

describe('the possible answers to an exception', () => {
  it.each<[ExceptionType | null, string]>([
    ['contraband', 'return dispose'],
    ['broken', 'goOn return claim dispose'],
    ['other', 'goOn return dispose'],
    ['return', 'return forward dispose'],
    ['forward', 'forward return dispose'],
    ['lost', 'claim'],
    ['customsReviewFailed', 'papers return dispose'],
    ['overPickupLimit', 'forward return dispose'],
    [null, 'goOn return dispose'],
  ])('of type %s are: %s', (type, answers) =>
    expect(listAnswersForExceptionType(type).join(' ')).toBe(answers),
  )

  it('need a text if the warehouse must know more', () =>
    expect(EXCEPTION_ANSWERS.filter((answer) => isExceptionAnswerTextRequired(answer))).toEqual([
      'papers',
      'return',
      'forward',
      'claim',
    ]))
})

describe('an exception', () => {
  it.each([
    [['dispose'], null, true],
    [['dispose'], { answer: 'dispose' }, false],
    [[], null, false],
  ] as const)('with the answers %j and the answer %j awaits the member: %s', (answers, answer, isAwaited) =>
    expect(isExceptionAnswerAwaited({ answers, answer })).toBe(isAwaited),
  )
})

describe('the text of an answer', () => {
  it.each(['papers', 'return', 'forward', 'claim'] as const)('is required for %s', (answer) => {
    expect(parseExceptionAnswerText(answer, ' \n ')).toEqual({
      problem: { code: 'exceptionAnswer.words.required' },
    })
    expect(parseExceptionAnswerText(answer, ' No 1,\nMain Street ')).toEqual({ words: 'No 1,\nMain Street' })
  })
  it.each(['goOn', 'dispose'] as const)('is optional for %s', (answer) => {
    expect(parseExceptionAnswerText(answer, '  ')).toEqual({ words: '' })
    expect(parseExceptionAnswerText(answer, 'please')).toEqual({ words: 'please' })
  })
  it('has a maximum length', () => {
    expect(parseExceptionAnswerText('claim', '包'.repeat(EXCEPTION_ANSWER_TEXT_MAX_LENGTH))).toEqual({
      words: '包'.repeat(EXCEPTION_ANSWER_TEXT_MAX_LENGTH),
    })
    expect(parseExceptionAnswerText('claim', '包'.repeat(EXCEPTION_ANSWER_TEXT_MAX_LENGTH + 1))).toEqual({
      problem: { code: 'exceptionAnswer.words.tooLong', params: { max: EXCEPTION_ANSWER_TEXT_MAX_LENGTH } },
    })
    expect(EXCEPTION_ANSWER_PROBLEMS).toEqual([
      'exceptionAnswer.words.required',
      'exceptionAnswer.words.tooLong',
      'exceptionAnswer.answer.required',
    ])
  })
})

it('pictures replace the text only in the answer "papers"', () => {
  expect(EXCEPTION_ANSWERS.filter(canExceptionAnswerHavePictures)).toEqual(['papers'])
  expect(isExceptionAnswerTextRequired('papers', 0)).toBe(true)
  expect(isExceptionAnswerTextRequired('papers', 1)).toBe(false)
  expect(isExceptionAnswerTextRequired('return', 1)).toBe(true)
  expect(parseExceptionAnswerText('papers', ' ', 1)).toEqual({ words: '' })
  expect(parseExceptionAnswerText('papers', ' ', 0)).toEqual({
    problem: { code: 'exceptionAnswer.words.required' },
  })
  expect(parseExceptionAnswerText('papers', ' ')).toEqual({
    problem: { code: 'exceptionAnswer.words.required' },
  })
  expect([PICTURE_PURPOSES, EXCEPTION_ANSWER_PICTURES_MAX]).toEqual([
    ['shopping', 'papers', 'feedback', 'conversation'],
    6,
  ])
})
