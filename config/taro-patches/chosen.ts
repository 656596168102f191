/** The patches of Taro, named after their folders. */
export const PATCHES = [
  'class-codes',
  'compile-hint',
  'entry-stages',
  'joined-modules',
  'router-leftovers',
  'short-nodes',
  'small-scripts',
] as const

export type PatchName = (typeof PATCHES)[number]

const isPatch = (name: string): name is PatchName => PATCHES.some((patch) => patch === name)

/**
 * Returns the patches that a build gets.
 * @param choice '' for all patches, 'none', or the names to leave out, each after a minus:
 * '-class-codes,-short-nodes'.
 * @throws Error if the choice is none of these, or names no patch.
 */
export function patchesBy(choice: string): ReadonlySet<PatchName> {
  if (choice === 'none') return new Set()
  const left = choice.split(',').filter(Boolean)
  const unknown = left.filter((name) => !name.startsWith('-') || !isPatch(name.slice(1)))
  if (unknown.length > 0)
    throw new Error(
      `PORTAGE_TARO_PATCHES is '${choice}', but must be none, or names with a minus, of ${PATCHES.join(', ')}`,
    )
  return new Set(PATCHES.filter((name) => !left.includes(`-${name}`)))
}

const chosen = patchesBy(process.env.PORTAGE_TARO_PATCHES ?? '')

/** Returns whether this build gets a patch. */
export const isOn = (name: PatchName): boolean => chosen.has(name)
