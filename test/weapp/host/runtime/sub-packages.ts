import { host, miniProgram } from './state'

interface Package {
  /** source code of its modules */
  modules: string
  /** by the path of the page or component */
  styles: Record<string, string>
}

/** Packages whose modules can run, by root. */
const read = new Map<string, Package>()
/** Addresses of packages that are fetched but not read yet, by root. */
const fetched = new Map<string, string>()
const styled = new Set<string>()

const fileOf = (root: string) => `/${root}.package`
const rootOf = (path: string) =>
  miniProgram.config.subPackages?.find((one) => path.startsWith(`${one.root}/`))?.root

/** A fetched package is not read before it is used. A client also loads it apart from the app's threads. */
host.fetchPackages = async () => {
  for (const { root } of miniProgram.config.subPackages ?? []) {
    const file = await fetch(fileOf(root)).then((answer) => answer.blob())
    fetched.set(root, URL.createObjectURL(file))
  }
}

function readPackage(root: string): Package {
  const request = new XMLHttpRequest()
  request.open('GET', fetched.get(root) ?? fileOf(root), false)
  request.send()
  return JSON.parse(request.responseText)
}

/**
 * Returns the fate that a test has set for the package of a page: a rejection, or a promise that never
 * settles. Returns undefined if the package was already read, or has no fate.
 */
export function fateOfPackage(path: string): Promise<never> | undefined {
  const root = rootOf(path)
  const fate = root && host.packages[root]
  if (!fate || read.has(root)) return undefined
  return fate === 'lost'
    ? Promise.reject(new Error(`load subpackage ${root} fail`))
    : new Promise(() => undefined)
}

/**
 * Reads the package of a page or a component when the first of them is used. Adds the styles of each when it
 * is used.
 */
export function loadPackageOf(path: string): void {
  const root = rootOf(path)
  if (!root) return
  let found = read.get(root)
  if (!found) {
    found = readPackage(root)
    read.set(root, found)
    // This source is the app's own build.
    Object.assign(miniProgram.modules, new Function(`return ${found.modules}`)())
  }
  const styles = found.styles[path]
  if (!styles || styled.has(path)) return
  styled.add(path)
  const sheet = document.createElement('style')
  sheet.textContent = styles
  document.head.append(sheet)
}
