import { typeEveryAddress } from './walk-addresses'

typeEveryAddress('h5')
