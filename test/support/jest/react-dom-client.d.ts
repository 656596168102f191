/** The little of react-dom that tests use; the app itself draws by @tarojs/react. */
declare module 'react-dom/client' {
  import type { ReactNode } from 'react'

  export function createRoot(container: Element): { render(node: ReactNode): void; unmount(): void }
}
