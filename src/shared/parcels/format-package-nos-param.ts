/**
 * Formats several package numbers as one screen parameter. Parameters are read undecoded from the address,
 * where a comma becomes %2C but a full stop does not change. Addresses with commas are accepted too.
 */
export const formatPackageNosParam = (packageNos: readonly string[]): string => packageNos.join('.')

/** Parses the package numbers of such a parameter. */
export const parsePackageNosParam = (text: string): string[] => text.split(/[.,]|%2C/i)
