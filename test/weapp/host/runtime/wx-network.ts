import { type Callbacks, settle } from './settle'
import { host } from './state'

/** A phone runs ten requests at a time; the others wait. */
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

/** The address that was built in, on the back end of this test. */
const whereTo = (url: string) =>
  host.builtApi && url.startsWith(host.builtApi) ? host.api + url.slice(host.builtApi.length) : url

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
    settle('getNetworkType', options, { networkType: navigator.onLine ? 'wifi' : 'none' }),
  onNetworkStatusChange(listener: (status: { isConnected: boolean; networkType: string }) => void) {
    window.addEventListener('online', () => listener({ isConnected: true, networkType: 'wifi' }))
    window.addEventListener('offline', () => listener({ isConnected: false, networkType: 'none' }))
  },
}
