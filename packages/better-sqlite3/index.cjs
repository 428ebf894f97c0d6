// Version 13 ships its binaries, but crashes on Node 20; version 12 is compiled, and crashes now and then on Node 24.
const major = Number.parseInt(process.versions.node, 10)
module.exports = require(major < 22 ? 'better-sqlite3-12' : 'better-sqlite3-13')
