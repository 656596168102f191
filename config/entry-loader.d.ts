import type { LoaderContext } from 'webpack'

/** webpack loader; @returns the entry in short, or the stages that it begins with. @throws where it is written in another way */
declare function entryLoader(
  this: Pick<LoaderContext<unknown>, 'resourceQuery' | 'resourcePath'>,
  source: string,
): string
export = entryLoader
