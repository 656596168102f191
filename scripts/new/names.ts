import { NewRefused } from './plan'

/** Returns 'get-parcel-notes' for 'getParcelNotes'. */
export const toKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** Returns 'GetParcelNotes' for 'getParcelNotes'. */
export const toPascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1)
/** Returns 'Get parcel notes' for 'getParcelNotes'. */
export const toSentence = (name: string): string => toPascal(toKebab(name).replaceAll('-', ' '))

export function checkCamel(name: string): void {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name))
    throw new NewRefused(`'${name}' is not camelCase, such as getParcelNotes.`)
}

export function checkKebab(name: string): void {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new NewRefused(`'${name}' is not kebab-case, such as parcel-list.`)
}
