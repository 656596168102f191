import { walkDealt } from './walk'

walkDealt('h5', 2, 3)
