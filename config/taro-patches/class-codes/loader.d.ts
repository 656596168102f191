/** webpack loader. @throws Error where Taro hands its classes over in another way */
export default function classCodesLoader(source: string): string
