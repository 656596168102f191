import { pressEveryLink } from './walk-addresses'

pressEveryLink('h5')
