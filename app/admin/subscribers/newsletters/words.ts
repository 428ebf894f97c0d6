export const DRAFT_SAVED = { title: 'Draft saved', text: 'Send yourself a test before it goes to everyone.' }

export const NOT_SAVED = {
  title: 'Newsletter not saved',
  text: (reason: string) => `The newsletter could not be saved: ${reason}`,
}
