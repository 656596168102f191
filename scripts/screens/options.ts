import { parseArgs } from 'node:util'
import { LANGS, type Lang } from '../../src/domain/base/language'

export const BUILDS = ['h5', 'weapp'] as const
export type Build = (typeof BUILDS)[number]
/**
 * How a phone shows the app: in light or dark colours, or in light ones with WeChat's largest text (H5: twice
 * the usual size).
 */
export const LOOKS = ['light', 'dark', 'largest'] as const
export type Look = (typeof LOOKS)[number]
/** Folder of the mock-ups, next to the repository. Without it, sheets have no mock-ups. */
const MOCKUPS = '../shared/design/mockups'
/** Default sizes: a usual phone, and the narrowest one. */
const SIZES = ['390x844', '320x568']

export interface Options {
  /** width x height in CSS pixels */
  sizes: readonly string[]
  langs: readonly Lang[]
  looks: readonly Look[]
  builds: readonly Build[]
  /** names of screens; an empty list means all screens */
  screens: readonly string[]
  /** path of the folder with the mock-ups */
  mockups: string
}

/** An invalid argument. The message names the valid ones. */
export class Refused extends Error {}

export const HELP = `npm run screens -- [--size 390x844] [--lang en] [--look dark] [--build weapp] [--screen payment]

Takes pictures of the screens of dist/ into screens/, and builds dist/ first if the sources changed.
screens/sheets/ gets one sheet per size and language, with each screen in all looks next to its mock-up.
An option may be repeated; without it, all its values are used.

  --size    width x height in CSS pixels   (${SIZES.join(', ')})
  --lang    language                       (${LANGS.join(', ')})
  --look    colours, or largest text       (${LOOKS.join(', ')})
  --build   ${BUILDS.join(' or ')}                    (${BUILDS.join(', ')})
  --screen  name of a screen; an unknown name prints the list
  --mockups folder of the mock-ups         (${MOCKUPS})
  --help    this text`

/**
 * Returns the requested values, or the whole list without a request. Throws Refused for a value that is not
 * in the list.
 */
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

/**
 * Reads the arguments. Returns undefined for --help. Throws Refused. The caller checks the names of screens.
 */
export function readOptions(args: string[]): Options | undefined {
  const options = { size: many, lang: many, look: many, build: many, screen: many } as const
  const parsed = (() => {
    try {
      return parseArgs({
        args,
        options: { ...options, mockups: { type: 'string', default: MOCKUPS }, help: { type: 'boolean' } },
      })
    } catch (error) {
      throw new Refused(`${(error as Error).message}\n\n${HELP}`)
    }
  })()
  const { size, lang, look, build, screen = [], mockups, help } = parsed.values
  if (help) return undefined
  return {
    sizes: sizes(size),
    langs: chosen('lang', lang, LANGS),
    looks: chosen('look', look, LOOKS),
    builds: chosen('build', build, BUILDS),
    screens: screen,
    mockups,
  }
}
