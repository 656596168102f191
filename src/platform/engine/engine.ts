/**
 * Polyfills for functions that packages call and that the oldest engines of package.json's browserslist lack:
 * - `Object.hasOwn` (iOS before 15.4, Chrome before 93)
 * - `String.replaceAll` (Chrome before 85)
 * - `Array.at` (iOS before 15.4, Chrome before 92)
 *
 * `test/bench/syntax.ts` finds calls of other missing functions. This module is imported before all others.
 */
const define = (owner: object, name: string, value: unknown) => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

define(
  Object,
  'hasOwn',
  (owner: unknown, name: PropertyKey) => Reflect.getOwnPropertyDescriptor(Object(owner), name) !== undefined,
)

define(String.prototype, 'replaceAll', function (this: string, what: string | RegExp, by: string) {
  const every = what instanceof RegExp ? what : new RegExp(what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g')
  return this.replace(every, by)
})

define(Array.prototype, 'at', function (this: unknown[], at: number) {
  return this[at < 0 ? this.length + at : at]
})
