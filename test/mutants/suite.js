const { format } = require('node:util')
const { expect } = require('expect')

/** One call a row: rows that are lists are handed over spread, as jest has it. */
const eachOf = (declare) => (table) => (name, body) => {
  for (const row of table) {
    const values = table.every(Array.isArray) ? row : [row]
    declare(format(name.replace(/%p/g, '%j'), ...values), () => body(...values))
  }
}

/**
 * The tests of a file in their order, by names of their own: `describe`, `it`, `expect` and `each`, which is all of jest
 * that tests of rules and calls use. Throws what the file throws while it loads.
 * @param load gets the words that tests are written in
 */
exports.testsOf = (load) => {
  const tests = []
  const path = []
  const counts = new Map()
  const it = (name, run) => {
    const full = [...path, name].join(' ')
    const count = (counts.get(full) ?? 0) + 1
    counts.set(full, count)
    tests.push({ name: count > 1 ? `${full} (${count})` : full, run })
  }
  const describe = (name, body) => {
    path.push(name)
    body()
    path.pop()
  }
  it.each = eachOf(it)
  describe.each = eachOf(describe)
  load({ describe, it, expect })
  return tests
}
