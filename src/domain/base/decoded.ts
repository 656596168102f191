/** A part of an address or cookie, decoded; one that was encoded badly (a lone %) is given back as it stands. */
export function decodeUriSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
