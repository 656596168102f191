import { FEEDBACK_MAX, readFeedback } from '../../src/domain/feedback'

describe('a feedback', () => {
  it('is read as people read it', () => {
    expect(readFeedback('  Two\r\n lines \u200b\n\n\n\nand  more\n')).toEqual({
      text: 'Two\nlines\n\nand  more',
    })
  })
  it.each(['', '  \n ', '\u200b'])('is not nothing: %j', (text) => {
    expect(readFeedback(text)).toEqual({ problem: { code: 'feedback.required' } })
  })
  it('is counted as a person sees it', () => {
    const family = '👨‍👩‍👧'
    expect(readFeedback(family.repeat(FEEDBACK_MAX))).toHaveProperty('text')
    expect(readFeedback(family.repeat(FEEDBACK_MAX + 1))).toEqual({
      problem: { code: 'feedback.tooLong', params: { max: FEEDBACK_MAX } },
    })
  })
})
