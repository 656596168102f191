/**
 * Stands for the package prop-types, which taro-ui names the types of its properties with. React compares them while
 * developing only, and TypeScript has done so before: no visitor needs to load what compares them.
 */
const type = (): unknown => type
type.isRequired = type

export default {
  array: type,
  arrayOf: type,
  bool: type,
  element: type,
  func: type,
  number: type,
  object: type,
  oneOf: type,
  oneOfType: type,
  shape: type,
  string: type,
}
