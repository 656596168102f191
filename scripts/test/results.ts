import { relative } from 'node:path'

/** What of jest's `--json` is read here. */
export interface Results {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: readonly {
    /** the file's whole path */
    name: string
    status: string
    /** ms since 1970 */
    startTime: number
    endTime: number
    /** what jest printed of the file's failures */
    message: string
    assertionResults: readonly {
      status: string
      fullName: string
      /** ms; none of a test that did not run */
      duration?: number | null
      failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** What of a failure is said again at the end, in lines: what was expected and what came, not where from. */
const LINES = 60
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const beginning = (message: string) =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n')

/**
 * The tests that failed, each with its file and the beginning of its message; a file that broke, as a whole.
 * @param but paths of files that are left out
 */
export function failuresOf(
  { testResults }: Results,
  but: readonly string[] = [],
  root = process.cwd(),
): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (but.includes(name)) return []
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (!failed.length) return status === 'failed' ? [`${file}\n${beginning(message)}`] : []
    return failed.map(
      (test) => `${file}: ${test.fullName}\n${beginning((test.failureMessages ?? []).join('\n'))}`,
    )
  })
}

/** A file that failed with none of its tests: it could not be loaded. */
const isBroken = ({ status, assertionResults }: Results['testResults'][number]) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

export const totalsOf = (results: Results) => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
})

/** The files, and the tests, that took longer than so many seconds. */
export function slowOf(
  { testResults }: Results,
  { fileS, testS }: { fileS: number; testS: number },
  root = process.cwd(),
): string[] {
  return testResults.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter(({ duration }) => (duration ?? 0) > testS * 1000)
    const ofFile = (endTime - startTime) / 1000
    return [
      ...(ofFile > fileS ? [`${ofFile.toFixed(0)} s ${file}`] : []),
      ...tests.map(({ fullName, duration }) => `${(duration! / 1000).toFixed(0)} s ${file}: ${fullName}`),
    ]
  })
}

/** The paths of the files that failed or broke. */
export const failedFiles = ({ testResults }: Results): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** The first run's results with those of the files that ran again in place of theirs. */
export function replaced(first: Results, second: Results): Results {
  const again = new Set(second.testResults.map(({ name }) => name))
  const testResults = [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults]
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    testResults,
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    numRuntimeErrorTestSuites: testResults.filter(isBroken).length,
  }
}
