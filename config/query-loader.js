const INFINITE = 'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";'

/**
 * webpack loader for the modules of @tanstack/query-core: lowered for the engines that we promise, its private names
 * become weak maps and calls, a tenth of the library; names with a line before them do the same. A client that reads
 * page by page without a component (fetchInfiniteQuery) is left out: the hooks bring what they need themselves.
 */
module.exports = function queryLoader(source) {
  const own = source.replace(/^ {2}#\w+;\n/gm, '').replace(/#(?=[a-z])/gi, '_')
  if (!this.resourcePath.endsWith('queryClient.js')) return own
  if (!own.includes(INFINITE)) throw new Error('the query client reads page by page in another way by now')
  return own.replace(INFINITE, 'const infiniteQueryBehavior = undefined;')
}
