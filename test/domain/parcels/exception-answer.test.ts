import {
  ANSWER_TEXT_MAX_LENGTH,
  acceptsDocumentPictures,
  EXCEPTION_ANSWER_PROBLEMS,
  EXCEPTION_ANSWERS,
  listExceptionAnswers,
  needsExplanation,
  parseAnswerText,
} from '@/domain/parcels/exception-answer'
import type { ExceptionType } from '@/domain/parcels/review'
import { DOCUMENT_PICTURES_MAX, PICTURE_PURPOSES } from '@/domain/pictures/image'

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
  ])('of type %s is %s', (type, answers) => expect(listExceptionAnswers(type).join(' ')).toBe(answers))

  it('is said in words where somebody has to know more', () =>
    expect(EXCEPTION_ANSWERS.filter((answer) => needsExplanation(answer))).toEqual([
      'papers',
      'return',
      'forward',
      'claim',
    ]))
})

describe('the words of an answer', () => {
  it.each(['papers', 'return', 'forward', 'claim'] as const)('are needed to %s', (answer) => {
    expect(parseAnswerText(answer, ' \n ')).toEqual({ problem: { code: 'exceptionAnswer.words.required' } })
    expect(parseAnswerText(answer, ' No 1,\nMain Street ')).toEqual({ words: 'No 1,\nMain Street' })
  })
  it.each(['goOn', 'dispose'] as const)('may be none to %s', (answer) => {
    expect(parseAnswerText(answer, '  ')).toEqual({ words: '' })
    expect(parseAnswerText(answer, 'please')).toEqual({ words: 'please' })
  })
  it('are so many at most', () => {
    expect(parseAnswerText('claim', '包'.repeat(ANSWER_TEXT_MAX_LENGTH))).toEqual({
      words: '包'.repeat(ANSWER_TEXT_MAX_LENGTH),
    })
    expect(parseAnswerText('claim', '包'.repeat(ANSWER_TEXT_MAX_LENGTH + 1))).toEqual({
      problem: { code: 'exceptionAnswer.words.tooLong', params: { max: ANSWER_TEXT_MAX_LENGTH } },
    })
    expect(EXCEPTION_ANSWER_PROBLEMS).toEqual([
      'exceptionAnswer.words.required',
      'exceptionAnswer.words.tooLong',
      'exceptionAnswer.answer.required',
    ])
  })
})

it('pictures of papers say enough by themselves, with the answer papers alone', () => {
  expect(EXCEPTION_ANSWERS.filter(acceptsDocumentPictures)).toEqual(['papers'])
  expect(needsExplanation('papers', 0)).toBe(true)
  expect(needsExplanation('papers', 1)).toBe(false)
  expect(needsExplanation('return', 1)).toBe(true)
  expect(parseAnswerText('papers', ' ', 1)).toEqual({ words: '' })
  expect(parseAnswerText('papers', ' ', 0)).toEqual({ problem: { code: 'exceptionAnswer.words.required' } })
  expect(parseAnswerText('papers', ' ')).toEqual({ problem: { code: 'exceptionAnswer.words.required' } })
  expect([PICTURE_PURPOSES, DOCUMENT_PICTURES_MAX]).toEqual([
    ['shopping', 'papers', 'feedback', 'conversation'],
    6,
  ])
})
