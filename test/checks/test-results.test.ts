import { failedFiles, failuresOf, type Results, replaced, totalsOf } from '../../scripts/test/results'

type Test = [fullName: string, failure?: string]

const file = (path: string, tests: readonly Test[], message = '') => ({
  name: `/home/portage/${path}`,
  status: message || tests.some(([, failure]) => failure) ? 'failed' : 'passed',
  message,
  assertionResults: tests.map(([fullName, failure]) => ({
    status: failure ? 'failed' : 'passed',
    fullName,
    failureMessages: failure ? [failure] : [],
  })),
})
const ran = (...testResults: Results['testResults'][number][]): Results => {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    testResults,
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    numRuntimeErrorTestSuites: testResults.filter(({ message }) => message).length,
  }
}

const sheet = file('test/journeys/sheet.test.ts', [
  ['opens'],
  ['closes', 'Timed out\n\n  waiting for "sheet"'],
])
const list = file('test/journeys/list.test.ts', [['scrolls'], ['stands']])

it('names each test that failed with its file and what it said, and a file that broke', () => {
  const broken = file('test/journeys/broken.test.ts', [], 'SyntaxError: Unexpected token')
  const results = ran(sheet, list, broken)
  expect(totalsOf(results)).toEqual({ passed: 3, failed: 2 })
  expect(failuresOf(results, [], '/home/portage')).toEqual([
    'test/journeys/sheet.test.ts: closes\n    Timed out\n      waiting for "sheet"',
    'test/journeys/broken.test.ts\n    SyntaxError: Unexpected token',
  ])
  expect(failuresOf(results, [sheet.name, broken.name])).toEqual([])
})

it('counts a file that ran again as it ended then, and all others as before', () => {
  const first = ran(sheet, list)
  expect(failedFiles(first)).toEqual(['/home/portage/test/journeys/sheet.test.ts'])
  const steady = replaced(first, ran(file('test/journeys/sheet.test.ts', [['opens'], ['closes']])))
  expect(totalsOf(steady)).toEqual({ passed: 4, failed: 0 })
  const failed = replaced(first, ran(sheet))
  expect(totalsOf(failed)).toEqual({ passed: 3, failed: 1 })
  const broken = replaced(first, ran(file('test/journeys/sheet.test.ts', [], 'Out of memory')))
  expect(totalsOf(broken)).toEqual({ passed: 2, failed: 1 })
})
