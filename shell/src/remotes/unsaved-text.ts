// What is true of words that stand on a page when it is opened anew: drafts outlive it, other entries do not, and only the forms know which they are.

export const keptWords =
  'Most of what you typed on claims, such as notes, new claims and report text, is kept in this tab. Other unsaved entries may be lost.';
