declare module 'regexpu-core' {
  /** The source of a regular expression, written for older engines. */
  export default function rewritePattern(
    source: string,
    flags: string,
    options: { unicodePropertyEscapes: 'transform' },
  ): string
}
