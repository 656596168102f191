import {
  ANSWER_PROBLEMS,
  ANSWER_WORDS_MAX,
  answersTo,
  EXCEPTION_ANSWERS,
  needsWords,
  readAnswerWords,
  takesPapers,
} from '@/domain/exception-answer'
import { PAPERS_MAX, PICTURE_PURPOSES } from '@/domain/image'
import type { ExceptionType } from '@/domain/review'

describe('what a member can do about an exception', () => {
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
  ])('of type %s is %s', (type, answers) => expect(answersTo(type).join(' ')).toBe(answers))

  it('is said in words where somebody has to know more', () =>
    expect(EXCEPTION_ANSWERS.filter((answer) => needsWords(answer))).toEqual([
      'papers',
      'return',
      'forward',
      'claim',
    ]))
})

describe('the words of an answer', () => {
  it.each(['papers', 'return', 'forward', 'claim'] as const)('are needed to %s', (answer) => {
    expect(readAnswerWords(answer, ' \n ')).toEqual({ problem: { code: 'exceptionAnswer.words.required' } })
    expect(readAnswerWords(answer, ' No 1,\nMain Street ')).toEqual({ words: 'No 1,\nMain Street' })
  })
  it.each(['goOn', 'dispose'] as const)('may be none to %s', (answer) => {
    expect(readAnswerWords(answer, '  ')).toEqual({ words: '' })
    expect(readAnswerWords(answer, 'please')).toEqual({ words: 'please' })
  })
  it('are so many at most', () => {
    expect(readAnswerWords('claim', '包'.repeat(ANSWER_WORDS_MAX))).toEqual({
      words: '包'.repeat(ANSWER_WORDS_MAX),
    })
    expect(readAnswerWords('claim', '包'.repeat(ANSWER_WORDS_MAX + 1))).toEqual({
      problem: { code: 'exceptionAnswer.words.tooLong', params: { max: ANSWER_WORDS_MAX } },
    })
    expect(ANSWER_PROBLEMS).toEqual([
      'exceptionAnswer.words.required',
      'exceptionAnswer.words.tooLong',
      'exceptionAnswer.answer.required',
    ])
  })
})

it('pictures of papers say enough by themselves, with the answer papers alone', () => {
  expect(EXCEPTION_ANSWERS.filter(takesPapers)).toEqual(['papers'])
  expect(needsWords('papers', 0)).toBe(true)
  expect(needsWords('papers', 1)).toBe(false)
  expect(needsWords('return', 1)).toBe(true)
  expect(readAnswerWords('papers', ' ', 1)).toEqual({ words: '' })
  expect(readAnswerWords('papers', ' ', 0)).toEqual({ problem: { code: 'exceptionAnswer.words.required' } })
  expect(readAnswerWords('papers', ' ')).toEqual({ problem: { code: 'exceptionAnswer.words.required' } })
  expect([PICTURE_PURPOSES, PAPERS_MAX]).toEqual([['shopping', 'papers', 'feedback', 'conversation'], 6])
})
