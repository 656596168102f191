/**
 * Returns a proxy of an object that a hook creates. A test can refer to it before the hook has run.
 * @param what Name of the object, for the error of a test that uses it too early.
 */
export function createLateProxy<T extends object>(get: () => T | undefined, what: string): T {
  return new Proxy({} as T, {
    get(_, name) {
      const made = get()
      if (!made) throw new Error(`there is no ${what} yet: its hook has not run, or failed`)
      const value: unknown = Reflect.get(made, name)
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
}
