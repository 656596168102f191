/** Throws the error that WeChat's Android engine, V8 without ICU, throws for `\p{…}`. */
const refuse = (source: string): never => {
  throw new SyntaxError(`Invalid regular expression: /${source}/: Invalid property name`)
}
const refuseProperty = (source: unknown) => {
  const text = source instanceof RegExp ? source.source : String(source)
  if (/\\p\{/i.test(text)) refuse(text)
}

/**
 * RegExp as the app's code has it on Android. A regular expression literal is refused when its file is
 * loaded.
 */
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

/**
 * Replaces the methods that need ICU with those of V8 without ICU. A language then changes nothing, and no
 * text is normalised.
 */
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
