import { miniProgram } from './state'

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

/** Nothing of a sub-package is read before one of its pages is opened. */
export function loadPackageOf(path: string): void {
  const root = miniProgram.config.subPackages?.find((one) => path.startsWith(`${one.root}/`))?.root
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
