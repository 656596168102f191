import { walkDealt } from './walk'

walkDealt('h5', 1, 3)
