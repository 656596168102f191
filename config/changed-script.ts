import { sources } from 'webpack'

/**
 * Returns the source of a built script after a tool has changed it.
 *
 * @param given the script before; it has a map if the build has maps
 * @param changed the result of the tool; its map leads to the script before
 */
export function changedScript(
  name: string,
  given: ReturnType<sources.Source['sourceAndMap']>,
  changed: { code: string; map?: string },
): sources.Source {
  if (!given.map) return new sources.RawSource(changed.code)
  // webpack combines the two maps only if the second one names the script before.
  const map = { ...JSON.parse(changed.map!), sources: [name] }
  return new sources.SourceMapSource(changed.code, name, map, given.source.toString(), given.map)
}
