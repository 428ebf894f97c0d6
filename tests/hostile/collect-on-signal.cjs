// Loaded into the attacked shop: V8 leaves garbage lying about for as long as the machine has room.
require('node:v8').setFlagsFromString('--expose-gc')
const collect = require('node:vm').runInNewContext('gc')
process.on('SIGUSR2', () => collect())
