import shorten from '../../config/contract-loader'
import { filesBelow, textOf } from '../../scripts/checks/files'
import { ROOT } from '../../scripts/programs'

it('the builds contain of a call only what the app uses', () => {
  const files = filesBelow(ROOT, 'src/contract', /\.ts$/).map((file) => textOf(ROOT, file))
  const calls = files.filter((text) => /= define\w*Call\(/.test(text))
  expect(calls.length).toBeGreaterThan(20)
  const removed = /^ {2}(?:(?:summary|source):\s+['"`]|limitPerMinute:)/m
  expect(calls.filter((text) => !removed.test(text))).toEqual([])
  expect(calls.map(shorten).filter((text) => removed.test(text))).toEqual([])
  const lines = ["  name: 'a',", '  summary:', "    'It reads',", '  who: 1,', "  source: 'ours',", '}', '']
  expect(shorten(lines.join('\n'))).toBe("  name: 'a',\n  who: 1,\n}\n")
  const field = '  summary: LocalisedTextSchema,\n'
  expect(shorten(field)).toBe(field)
})
