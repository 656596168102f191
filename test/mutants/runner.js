const { readdirSync } = require('node:fs')
const { createRequire } = require('node:module')
const { basename, join } = require('node:path')
const { bundle } = require('./bundle')
const { testsOf } = require('./suite')

const FOLDERS = ['test/domain', 'test/contract']
const nameOf = (path) => basename(path).replace(/\..*/, '')

/** What the mutants that Stryker wrote into the sources look at: which of them is on, and how often it was passed. */
globalThis.__stryker__ ??= {}
const switches = globalThis.__stryker__
const messageOf = (error) => (error instanceof Error ? error.message : String(error)) || 'failed'

const ENDLESS = { status: 'timeout', reason: 'passed a hundred times as often as without it' }

/** Runs the tests of rules and calls once a mutant, in this process: they need nothing that another run could spoil. */
class Runner {
  files = []

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    const folder = process.cwd()
    this.require = createRequire(join(folder, 'package.json'))
    // A mutant is dead by its first counterexample: to look for a smaller one takes longer than all other tests.
    this.require('fast-check').configureGlobal({ endOnFailure: true })
    const names = FOLDERS.flatMap((room) =>
      readdirSync(join(folder, room), { recursive: true }).map((name) => join(room, name)),
    )
    const tests = names.filter((name) => name.endsWith('.test.ts'))
    this.files = await Promise.all(
      tests.map(async (name) => ({ name, ...(await bundle(folder, name)), noticed: 0, ms: 0 })),
    )
  }

  /** The tests of a file, which is loaded anew. */
  load({ name, script }) {
    const words = ({ describe, it, expect }) =>
      script.runInThisContext()(this.require, { exports: {} }, describe, it, expect)
    return testsOf(words).map((test) => ({ ...test, id: `${name}: ${test.name}` }))
  }

  /** The tests as they are loaded without a mutant. */
  loaded(file) {
    file.tests ??= this.load(file)
    return file.tests
  }

  async dryRun({ files }) {
    const results = []
    switches.activeMutant = undefined
    for (const file of this.files.filter(({ holds }) => !files || files.some((it) => holds.has(it)))) {
      const before = performance.now()
      for (const test of this.loaded(file)) results.push(await this.tryOut(file, test))
      file.ms = performance.now() - before
    }
    return { status: 'complete', tests: results, mutantCoverage: switches.mutantCoverage }
  }

  async tryOut(file, { id, name, run }) {
    const before = performance.now()
    const result = (status, more) => ({
      ...{
        id,
        name,
        status,
        timeSpentMs: performance.now() - before,
        fileName: join(process.cwd(), file.name),
      },
      ...more,
    })
    switches.currentTestId = id
    try {
      await run()
      return result(0)
    } catch (error) {
      return result(1, { failureMessage: messageOf(error) })
    } finally {
      switches.currentTestId = undefined
    }
  }

  /** Files that hold what was changed: the one that is named like it first, then those that noticed most, then the quickest. */
  nearest(source) {
    const isNamed = ({ name }) => Number(nameOf(name) === nameOf(source))
    return this.files
      .filter(({ holds }) => holds.has(source))
      .sort((a, b) => isNamed(b) - isNamed(a) || b.noticed - a.noticed || a.ms - b.ms)
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, sandboxFileName, hitLimit }) {
    const wanted = testFilter && new Set(testFilter)
    const isStatic = mutantActivation === 'static'
    const run = { nrOfTests: 0, status: 'survived' }
    switches.hitLimit = hitLimit
    switches.hitCount = hitLimit === undefined ? undefined : 0
    for (const file of this.nearest(sandboxFileName)) {
      if (!isStatic) this.loaded(file)
      switches.activeMutant = activeMutant.id
      try {
        const tests = isStatic ? this.load(file) : file.tests
        for (const test of tests) {
          if (wanted && !wanted.has(test.id)) continue
          run.nrOfTests += 1
          const { status, failureMessage } = await this.tryOut(file, test)
          if (switches.hitCount > hitLimit) return ENDLESS
          if (status === 0) continue
          file.noticed += 1
          return { ...run, status: 'killed', killedBy: [test.id], failureMessage }
        }
      } catch (error) {
        if (switches.hitCount > hitLimit) return ENDLESS
        // Not loaded: what other files say counts first.
        run.status = 'error'
        run.errorMessage ??= messageOf(error)
      } finally {
        switches.activeMutant = undefined
      }
    }
    return run
  }
}

const factory = () => new Runner()
factory.inject = []

exports.strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory }]
