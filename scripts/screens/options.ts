import { parseArgs } from 'node:util'
import { LANGS, type Lang } from '../../src/domain/language'

export const BUILDS = ['h5', 'weapp'] as const
export type Build = (typeof BUILDS)[number]
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** What is made when no size is asked for: a usual phone, and the narrowest one. */
const SIZES = ['390x844', '320x568']

export interface Options {
  /** width x height in CSS pixels */
  sizes: readonly string[]
  langs: readonly Lang[]
  themes: readonly Theme[]
  builds: readonly Build[]
  /** names of screens; empty means all of them */
  screens: readonly string[]
}

/** An argument that means nothing; the message says what would. */
export class Refused extends Error {}

export const HELP = `npm run screens -- [--size 390x844] [--lang en] [--theme dark] [--build weapp] [--screen payment]

Pictures of the screens of dist/, which are built before when their sources changed, into screens/.
Each option may be given several times; one that is not given means all of its values.

  --size    width x height in CSS pixels   (${SIZES.join(', ')})
  --lang    language                       (${LANGS.join(', ')})
  --theme   ${THEMES.join(' or ')}                  (${THEMES.join(', ')})
  --build   ${BUILDS.join(' or ')}                    (${BUILDS.join(', ')})
  --screen  name of a screen; an unknown one is answered with the list
  --help    this text`

/** Every value asked for, each of them one of the list; the whole list when none is. Throws Refused. */
export function chosen<T extends string>(
  option: string,
  asked: readonly string[] | undefined,
  list: readonly T[],
): readonly T[] {
  for (const value of asked ?? [])
    if (!list.includes(value as T))
      throw new Refused(`--${option} ${value}: unknown. One of: ${list.join(', ')}`)
  return asked?.length ? (asked as T[]) : list
}

function sizes(asked: readonly string[] | undefined): readonly string[] {
  for (const size of asked ?? [])
    if (!/^[1-9]\d{2,3}x[1-9]\d{2,3}$/.test(size))
      throw new Refused(`--size ${size}: not a size. Width x height, such as: ${SIZES.join(', ')}`)
  return asked?.length ? asked : SIZES
}

const many = { type: 'string', multiple: true } as const

/** Reads the arguments; undefined when help is asked for. Throws Refused. Screens are looked up by the caller. */
export function readOptions(args: string[]): Options | undefined {
  const options = { size: many, lang: many, theme: many, build: many, screen: many } as const
  const parsed = (() => {
    try {
      return parseArgs({ args, options: { ...options, help: { type: 'boolean' } } })
    } catch (error) {
      throw new Refused(`${(error as Error).message}\n\n${HELP}`)
    }
  })()
  const { size, lang, theme, build, screen = [], help } = parsed.values
  if (help) return undefined
  return {
    sizes: sizes(size),
    langs: chosen('lang', lang, LANGS),
    themes: chosen('theme', theme, THEMES),
    builds: chosen('build', build, BUILDS),
    screens: screen,
  }
}
