import { isIP } from 'node:net'
import type { PackageSizes } from './package-sizes'

/** What a release is made with: scripts/release/release.json. */
export interface ReleaseSettings {
  /** the mini program's own id, 'wx' and 16 hexadecimal digits */
  appId: string
  /** where the back end answers, as it is listed among the account's domains */
  api: string
}

/** WeChat's limits, in bytes: a package, and all of them together. */
export const PACKAGE_LIMIT = 2 * 1024 * 1024
export const TOTAL_LIMIT = 20 * 1024 * 1024

/** Names that no phone finds. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|test|example|invalid|lan|home|arpa)$/

function apiProblem(api: string): string | undefined {
  if (!api) return 'api is not set'
  const url = URL.canParse(api) ? new URL(api) : undefined
  if (!url) return `api is not an address: ${api}`
  if (url.protocol !== 'https:') return `api is not https: ${api}`
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) || LOCAL_NAMES.test(host) || !host.includes('.')) return `api is not a public name: ${api}`
  if (url.origin !== api) return `api is more than an origin: ${api}, not ${url.origin}`
  return undefined
}

/** Why a release cannot be made with these settings; WeChat lets a mini program ask https domains only. */
export function settingsProblems({ appId, api }: ReleaseSettings): string[] {
  const id = /^wx[0-9a-f]{16}$/.test(appId)
    ? undefined
    : `appId is not that of an account: ${appId || 'not set'}`
  return [id, apiProblem(api)].filter((problem) => problem !== undefined)
}

/** An address in plain http, which phones refuse, but for the names of XML's namespaces; or one of a developer's machine. */
const REFUSED =
  /\bhttp:\/\/(?!www\.w3\.org\/)[^\s"'`]*|\bhttps:\/\/(localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[^\s"'`]*/g

/** Addresses in the scripts of a build that no release may ask. */
export function builtProblems(scripts: Record<string, string>, { api }: ReleaseSettings): string[] {
  const left = Object.entries(scripts).flatMap(([file, text]) =>
    [...text.matchAll(REFUSED)].map(([address]) => `${file} asks ${address}`),
  )
  const built = Object.values(scripts).some((text) => text.includes(api))
  return built ? left : [...left, `no file asks ${api}`]
}

/** Packages that WeChat would refuse for their size. */
export function sizeProblems({ main, subPackages, total }: PackageSizes): string[] {
  const packages = Object.entries({ 'the main package': main, ...subPackages })
  const over = packages.filter(([, bytes]) => bytes > PACKAGE_LIMIT)
  return [...over, ...(total > TOTAL_LIMIT ? [['all packages', total] as const] : [])].map(
    ([name, bytes]) => `${name}: ${bytes} bytes are too many`,
  )
}
