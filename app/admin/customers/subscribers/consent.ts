/** The field in which staff write down that somebody agreed, for the form and for a file. */
export const CONSENT = {
  label: 'How and when they agreed',
  hint: 'For example “Signed the guest book on 4 March” or “Asked for it on the phone today”. You may have to show it.',
}
