export const ADD = 'add'
export const REMOVE = 'remove'

export const FAILED = { title: 'Not sold', text: (reason: string) => reason }
