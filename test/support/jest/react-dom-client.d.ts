/** The part of react-dom that tests use. The app itself renders with @tarojs/react. */
declare module 'react-dom/client' {
  import type { ReactNode } from 'react'

  export function createRoot(container: Element): { render(node: ReactNode): void; unmount(): void }
}
