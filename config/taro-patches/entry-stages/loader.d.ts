import type { LoaderContext } from 'webpack'

/** webpack loader. @returns the stages, or Taro's entry. @throws Error where Taro begins its router in another way */
declare function entryLoader(
  this: Pick<LoaderContext<unknown>, 'resourceQuery' | 'resourcePath'>,
  source: string,
): string
export = entryLoader
