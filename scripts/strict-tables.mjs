// drizzle-kit cannot write STRICT tables: this adds the word to every new CREATE TABLE of the generated migrations.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../db/migrations/', import.meta.url)

for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
  const file = new URL(name, folder)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(/(CREATE TABLE `[\s\S]*?\n\));/g, '$1 STRICT;')
  if (after !== before) writeFileSync(file, after)
}
