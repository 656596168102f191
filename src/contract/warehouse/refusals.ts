import catalogue from './texts.json'

export const warehouseRefusalTexts = catalogue
