import { type Callbacks, settle } from './settle'
import { host, whenChanged } from './state'

/** Maximum number of requests that a phone runs at the same time. The others wait. */
const AT_ONCE = 10
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Replaces the address that was built in with that of this test's back end. */
const whereTo = (url: string) =>
  host.builtApi && url.startsWith(host.builtApi) ? host.api + url.slice(host.builtApi.length) : url

/** Waits as long as a weak network takes. Throws if there is no network. */
async function overTheAir(): Promise<void> {
  if (networkType() === 'none') throw new Error('connect fail')
  if (host.network.delayMs) await new Promise((later) => setTimeout(later, host.network.delayMs))
}

interface RequestOptions extends Callbacks {
  url: string
  method?: string
  header?: Record<string, string>
  data?: unknown
  timeout?: number
  dataType?: string
}

async function send({ url, method = 'GET', header = {}, data, timeout, dataType = 'json' }: RequestOptions) {
  const abort = new AbortController()
  const timer = timeout ? setTimeout(() => abort.abort(), timeout) : undefined
  const body =
    data === undefined || typeof data === 'string' || data instanceof ArrayBuffer
      ? data
      : JSON.stringify(data)
  try {
    await overTheAir()
    // A mini program has no cookies.
    const answer = await fetch(whereTo(url), {
      method,
      headers: header,
      body: method === 'GET' ? undefined : body,
      signal: abort.signal,
      credentials: 'omit',
    })
    const text = await answer.text()
    return {
      data: dataType === 'json' ? JSON.parse(text) : text,
      statusCode: answer.status,
      header: {},
      cookies: [],
    }
  } catch (error) {
    throw new Error(abort.signal.aborted ? 'timeout' : String(error))
  } finally {
    clearTimeout(timer)
  }
}

interface UploadOptions extends Callbacks {
  url: string
  name: string
  filePath: string
  formData?: Record<string, string>
  header?: Record<string, string>
}

function uploadFile(options: UploadOptions) {
  const listeners: ((progress: { progress: number }) => void)[] = []
  const xhr = new XMLHttpRequest()
  const sent = inTurn(
    () =>
      new Promise((resolve, reject) => {
        const file = host.files.get(options.filePath)
        if (!file) return reject(new Error('file not found'))
        const form = new FormData()
        for (const [name, value] of Object.entries(options.formData ?? {})) form.append(name, value)
        form.append(options.name, file, options.filePath.split('/').pop())
        xhr.open('POST', whereTo(options.url))
        for (const [name, value] of Object.entries(options.header ?? {})) xhr.setRequestHeader(name, value)
        xhr.upload.onprogress = ({ loaded, total }) => {
          for (const listener of listeners) listener({ progress: Math.round((loaded / total) * 100) })
        }
        xhr.onload = () => resolve({ statusCode: xhr.status, data: xhr.responseText })
        xhr.onerror = () => reject(new Error('network'))
        xhr.send(form)
      }),
  )
  settle('uploadFile', options, sent)
  return {
    abort: () => xhr.abort(),
    onProgressUpdate: (it: (typeof listeners)[number]) => listeners.push(it),
    offProgressUpdate() {},
    onHeadersReceived() {},
    offHeadersReceived() {},
  }
}

const networkType = () => (navigator.onLine ? host.network.type : 'none')

export const network = {
  request(options: RequestOptions) {
    settle(
      'request',
      options,
      inTurn(() => send(options)),
    )
    return {
      abort() {},
      onHeadersReceived() {},
      offHeadersReceived() {},
      onChunkReceived() {},
      offChunkReceived() {},
    }
  },
  uploadFile,
  getNetworkType: (options?: Callbacks) =>
    settle('getNetworkType', options, { networkType: networkType(), weakNet: host.network.weak }),
  onNetworkStatusChange(listener: (status: { isConnected: boolean; networkType: string }) => void) {
    const tell = () => listener({ isConnected: networkType() !== 'none', networkType: networkType() })
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    whenChanged('network', tell)
  },
  onNetworkWeakChange(listener: (status: { weakNet: boolean; networkType: string }) => void) {
    whenChanged('network', () => listener({ weakNet: host.network.weak, networkType: networkType() }))
  },
  offNetworkStatusChange() {},
  offNetworkWeakChange() {},
}
