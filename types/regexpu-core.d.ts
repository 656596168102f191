declare module 'regexpu-core' {
  /** Returns the source of a regular expression, rewritten for older engines. */
  export default function rewritePattern(
    source: string,
    flags: string,
    options: { unicodePropertyEscapes: 'transform' },
  ): string
}
