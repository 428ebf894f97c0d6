import { backup } from './backup'

console.log(`Saved ${await backup()}`)
