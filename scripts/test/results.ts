import { relative } from 'node:path'

/** The part of jest's `--json` that we read. */
export interface Results {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: readonly {
    /** absolute path of the file */
    name: string
    status: string
    /** ms since 1970 */
    startTime: number
    endTime: number
    /** jest's output about the file's failures */
    message: string
    assertionResults: readonly {
      status: string
      fullName: string
      /** ms; missing for a test that did not run */
      duration?: number | null
      failureMessages?: readonly string[] | null
    }[]
  }[]
}

/**
 * Maximum number of lines of a failure that are repeated at the end: expected and received values, without
 * the stack.
 */
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
 * Returns the failed tests, each with its file and the beginning of its message. A file that could not be
 * loaded is one entry.
 * @param but paths of files to leave out.
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

/** Returns whether a file failed without a failed test, so that it could not be loaded. */
const isBroken = ({ status, assertionResults }: Results['testResults'][number]) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

export const totalsOf = (results: Results) => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
})

/** Returns the files and the tests that took longer than these numbers of seconds. */
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

/** Returns the paths of the files with a failure, or that could not be loaded. */
export const failedFiles = ({ testResults }: Results): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/**
 * Returns the first run's results, in which the results of the second run replace those of the same files.
 */
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
