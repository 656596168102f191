import type { LoaderContext } from 'webpack'

/**
 * webpack loader.
 * @returns the stages, or Taro's entry if the query is `?app`.
 * @throws Error if Taro starts its router in another way.
 */
declare function entryLoader(
  this: Pick<LoaderContext<unknown>, 'resourceQuery' | 'resourcePath'>,
  source: string,
): string
export = entryLoader
