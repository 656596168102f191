/**
 * Several parcels as one parameter of a screen. Parameters are read as they stand in the address, where a comma is
 * written %2C: a full stop is written as it is. Addresses with commas are read, too.
 */
export const formatPackageNosParam = (packageNos: readonly string[]): string => packageNos.join('.')

/** The parcels of such a parameter. */
export const parsePackageNosParam = (text: string): string[] => text.split(/[.,]|%2C/i)
