export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (why: unknown) => void
}

/** A promise that the test settles, such as an answer that comes when it is told to. */
export function deferred<T = void>(): Deferred<T> {
  let settle = {} as Omit<Deferred<T>, 'promise'>
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}
