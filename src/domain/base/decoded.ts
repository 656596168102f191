/** Decodes a part of a URL or a cookie. Returns it unchanged if its encoding is invalid (a lone %). */
export function decodeUriSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
