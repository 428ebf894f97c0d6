export interface Sender {
  name: string
  address: string
}

const SENDER = /^(?:([^<>@\p{Cc}]+) <([^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+)>|([^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+))$/u

export function parseSender(text: string): Sender | null {
  const [isSender, name = '', named, alone] = SENDER.exec(text) ?? []
  const address = named ?? alone
  return isSender && address ? { name: name.replace(/^"(.*)"$/, '$1'), address } : null
}
