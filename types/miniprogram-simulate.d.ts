declare module 'miniprogram-simulate' {
  const simulate: {
    load(path: string, name: string, options: object): string
    render(id: string): { attach(parent: HTMLElement): void }
  }
  export default simulate
}
declare module 'j-component' {
  const jComponent: { register(definition: { path?: string; id: string }): unknown }
  export default jComponent
}
