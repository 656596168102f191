/** What WeChat's Android engine, V8 without ICU, says of `\p{…}`. */
const refuse = (source: string): never => {
  throw new SyntaxError(`Invalid regular expression: /${source}/: Invalid property name`)
}
const refuseProperty = (source: unknown) => {
  const text = source instanceof RegExp ? source.source : String(source)
  if (/\\p\{/i.test(text)) refuse(text)
}

/** RegExp as the app's code has it on Android. What is written between slashes is refused where its file is loaded. */
export const RegExpWithoutIcu = new Proxy(RegExp, {
  construct(target, [source, flags]: [string, string?]) {
    refuseProperty(source)
    return new target(source, flags)
  },
  apply(target, _this, [source, flags]: [string, string?]) {
    refuseProperty(source)
    return target(source, flags)
  },
})

/** Methods that ask ICU, as V8 has them without it: a language changes nothing, and a text is never put in another form. */
export function leaveOutIcu(): void {
  Object.assign(String.prototype, {
    normalize(this: string) {
      return String(this)
    },
    localeCompare(this: string, other: string) {
      return this < other ? -1 : this > other ? 1 : 0
    },
    toLocaleLowerCase: String.prototype.toLowerCase,
    toLocaleUpperCase: String.prototype.toUpperCase,
  })
  Object.assign(Number.prototype, { toLocaleString: Number.prototype.toString })
  Object.assign(Date.prototype, {
    toLocaleString: Date.prototype.toString,
    toLocaleDateString: Date.prototype.toDateString,
    toLocaleTimeString: Date.prototype.toTimeString,
  })
}
