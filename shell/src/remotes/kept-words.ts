// What is true of words that stand on a page when it is opened anew: drafts outlive it, other entries do not.

export const keptWords =
  'What you typed into notes, messages, facts of a claim, reports and new claims is kept. Other entries that are not saved are lost.';
