/**
 * webpack loader.
 * @throws Error if Taro passes its classes in another way.
 */
export default function classCodesLoader(source: string): string
