import { isIP } from 'node:net'
import type { PackageSizes } from './package-sizes'

/** Settings of a release: scripts/release/release.json. */
export interface ReleaseSettings {
  /** id of the mini program: 'wx' and 16 hexadecimal digits */
  appId: string
  /** address of the back end, as listed among the account's domains */
  api: string
}

/** WeChat's limits in bytes, for one package and for all packages together. */
export const PACKAGE_LIMIT = 2 * 1024 * 1024
export const TOTAL_LIMIT = 20 * 1024 * 1024

/** Host names that no phone can resolve. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|test|example|invalid|lan|home|arpa)$/

function apiProblem(api: string): string | undefined {
  if (!api) return 'api is not set'
  const url = URL.canParse(api) ? new URL(api) : undefined
  if (!url) return `api is not an address: ${api}`
  if (url.protocol !== 'https:') return `api is not https: ${api}`
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) || LOCAL_NAMES.test(host) || !host.includes('.')) return `api is not a public name: ${api}`
  if (url.origin !== api) return `api must be only an origin: ${url.origin}, not ${api}`
  return undefined
}

/**
 * Returns why no release can be made with these settings. WeChat allows a mini program to call only https
 * domains.
 */
export function settingsProblems({ appId, api }: ReleaseSettings): string[] {
  const id = /^wx[0-9a-f]{16}$/.test(appId)
    ? undefined
    : `appId is not a WeChat app id: ${appId || 'not set'}`
  return [id, apiProblem(api)].filter((problem) => problem !== undefined)
}

/**
 * Addresses with plain http, which phones refuse, except for the names of XML namespaces. Also addresses of a
 * developer's machine.
 */
const REFUSED =
  /\bhttp:\/\/(?!www\.w3\.org\/)[^\s"'`]*|\bhttps:\/\/(localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[^\s"'`]*/g

/**
 * Returns the addresses in a build's scripts that a release must not call. Also returns a problem if no
 * script calls `api`.
 */
export function builtProblems(scripts: Record<string, string>, { api }: ReleaseSettings): string[] {
  const left = Object.entries(scripts).flatMap(([file, text]) =>
    [...text.matchAll(REFUSED)].map(([address]) => `${file} calls ${address}`),
  )
  const built = Object.values(scripts).some((text) => text.includes(api))
  return built ? left : [...left, `no file calls ${api}`]
}

/** Returns the packages that WeChat would refuse because of their size. */
export function sizeProblems({ main, subPackages, total }: PackageSizes): string[] {
  const packages = Object.entries({ 'the main package': main, ...subPackages })
  const over = packages.filter(([, bytes]) => bytes > PACKAGE_LIMIT)
  return [...over, ...(total > TOTAL_LIMIT ? [['all packages', total] as const] : [])].map(
    ([name, bytes]) => `${name}: ${bytes} bytes are too many`,
  )
}
