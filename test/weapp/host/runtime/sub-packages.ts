import { host, miniProgram } from './state'

interface Package {
  /** the source of its modules */
  modules: string
  /** by the path of what they are of */
  styles: Record<string, string>
}

/** Packages of which the modules can run, by their roots. */
const read = new Map<string, Package>()
/** Addresses of packages that came and are not read yet, by their roots. */
const fetched = new Map<string, string>()
const styled = new Set<string>()

const fileOf = (root: string) => `/${root}.package`
const rootOf = (path: string) =>
  miniProgram.config.subPackages?.find((one) => path.startsWith(`${one.root}/`))?.root

/** What came is not read before it is used: a client takes it in beside the app's threads. */
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

/** What a test has become of the package of a page, unless it was read before: it cannot be had, or never comes. */
export function fateOfPackage(path: string): Promise<never> | undefined {
  const root = rootOf(path)
  const fate = root && host.packages[root]
  if (!fate || read.has(root)) return undefined
  return fate === 'lost'
    ? Promise.reject(new Error(`load subpackage ${root} fail`))
    : new Promise(() => undefined)
}

/** Reads the package of a page or a component when the first of them is used, and the styles of each. */
export function loadPackageOf(path: string): void {
  const root = rootOf(path)
  if (!root) return
  let found = read.get(root)
  if (!found) {
    found = readPackage(root)
    read.set(root, found)
    // The app's own build.
    Object.assign(miniProgram.modules, new Function(`return ${found.modules}`)())
  }
  const styles = found.styles[path]
  if (!styles || styled.has(path)) return
  styled.add(path)
  const sheet = document.createElement('style')
  sheet.textContent = styles
  document.head.append(sheet)
}
