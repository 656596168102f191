export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (why: unknown) => void
}

/** Returns a promise that the test settles, such as a response that arrives when the test says so. */
export function deferred<T = void>(): Deferred<T> {
  let settle = {} as Omit<Deferred<T>, 'promise'>
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}
