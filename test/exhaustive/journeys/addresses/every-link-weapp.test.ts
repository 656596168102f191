import { pressEveryLink } from './walk-addresses'

pressEveryLink('weapp')
