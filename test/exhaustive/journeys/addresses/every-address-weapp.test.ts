import { typeEveryAddress } from './walk-addresses'

typeEveryAddress('weapp')
