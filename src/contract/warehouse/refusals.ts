import catalogue from './texts.json'

export const warehouseRefusals = catalogue
