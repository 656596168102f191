import { walkDealt } from './walk'

walkDealt('h5', 3, 3)
