import { FEEDBACK_MAX_LENGTH, parseFeedback } from '../../../src/domain/feedback/feedback'

describe('a feedback', () => {
  it('is read as people read it', () => {
    expect(parseFeedback('  Two\r\n lines \u200b\n\n\n\nand  more\n')).toEqual({
      text: 'Two\nlines\n\nand  more',
    })
  })
  it.each(['', '  \n ', '\u200b'])('is not nothing: %j', (text) => {
    expect(parseFeedback(text)).toEqual({ problem: { code: 'feedback.required' } })
  })
  it('is counted as a person sees it', () => {
    const family = '👨‍👩‍👧'
    expect(parseFeedback(family.repeat(FEEDBACK_MAX_LENGTH))).toHaveProperty('text')
    expect(parseFeedback(family.repeat(FEEDBACK_MAX_LENGTH + 1))).toEqual({
      problem: { code: 'feedback.tooLong', params: { max: FEEDBACK_MAX_LENGTH } },
    })
  })
})
