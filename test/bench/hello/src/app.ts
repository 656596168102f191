import type { ReactNode } from 'react'

export default function App({ children }: { children: ReactNode }) {
  return children
}
