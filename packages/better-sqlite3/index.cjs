// Version 13 ships its binaries, but needs Node-API 10 and crashes without; version 12 is compiled, and crashes now and then on Node 24.
module.exports = require(Number(process.versions.napi) < 10 ? 'better-sqlite3-12' : 'better-sqlite3-13')
