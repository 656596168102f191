import { FEEDBACK_MAX_LENGTH, parseFeedbackText } from '../../../src/domain/feedback/feedback'

describe('a feedback', () => {
  it('is read as people read it', () => {
    expect(parseFeedbackText('  Two\r\n lines \u200b\n\n\n\nand  more\n')).toEqual({
      text: 'Two\nlines\n\nand  more',
    })
  })
  it.each(['', '  \n ', '\u200b'])('is not nothing: %j', (text) => {
    expect(parseFeedbackText(text)).toEqual({ problem: { code: 'feedback.required' } })
  })
  it('is counted as a person sees it', () => {
    const family = '👨‍👩‍👧'
    expect(parseFeedbackText(family.repeat(FEEDBACK_MAX_LENGTH))).toHaveProperty('text')
    expect(parseFeedbackText(family.repeat(FEEDBACK_MAX_LENGTH + 1))).toEqual({
      problem: { code: 'feedback.tooLong', params: { max: FEEDBACK_MAX_LENGTH } },
    })
  })
})
