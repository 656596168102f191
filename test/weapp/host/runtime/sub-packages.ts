import { host, miniProgram } from './state'

/** By its root: the source of its modules, and its styles. */
type Packages = Record<string, { modules: string; styles: string }>

const FILE = '/sub-packages'
let fetched: string | undefined
let waiting: Packages | undefined

/**
 * The client fetches the next packages while a page stands, beside the app's threads: what came is not read here
 * either. Here all of them, so that no network is needed later.
 */
export async function fetchSubPackages(): Promise<void> {
  const file = await fetch(FILE).then(
    (answer) => answer.blob(),
    // Left before it came, or there is no network.
    () => undefined,
  )
  fetched = file && URL.createObjectURL(file)
}

function read(): Packages {
  const request = new XMLHttpRequest()
  request.open('GET', fetched ?? FILE, false)
  request.send()
  return JSON.parse(request.responseText)
}

const rootOf = (path: string) =>
  miniProgram.config.subPackages?.find((one) => path.startsWith(`${one.root}/`))?.root

/**
 * What a test has become of the package of a page, or of a file that `require.async` asks for, unless it was read
 * before: it cannot be had, or never comes.
 */
export function fateOfPackage(path: string): Promise<never> | undefined {
  const root = rootOf(path)
  const fate = root && host.packages[root]
  if (!fate || (waiting && !waiting[root])) return undefined
  return fate === 'lost'
    ? Promise.reject(new Error(`load subpackage ${root} fail`))
    : new Promise(() => undefined)
}

/** Nothing of a sub-package is read before one of its pages is opened. */
export function loadPackageOf(path: string): void {
  const root = rootOf(path)
  if (!root) return
  waiting ??= read()
  const found = waiting[root]
  if (!found) return
  delete waiting[root]
  // The app's own build.
  Object.assign(miniProgram.modules, new Function(`return ${found.modules}`)())
  const sheet = document.createElement('style')
  sheet.textContent = found.styles
  document.head.append(sheet)
}
