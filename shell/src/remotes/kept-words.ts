// What is true of words that stand on a page when it is opened anew: drafts outlive it, other entries do not.

export const keptWords =
  'What you typed on claims, in messages, reports and new claims is kept in this tab. Entries elsewhere, in settings, billing and visits, that are not saved are lost.';
