import { failure } from '~/admin/shell/form-state'
export const ADD = 'add'
export const REMOVE = 'remove'

export const FAILED = failure('Not sold')
