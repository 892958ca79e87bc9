// Figures that two firms have in common by right, each with its reason.

/** What is the same everywhere by right. */
export const constants: readonly { readonly text: RegExp; readonly why: string }[] = [
  { text: /^(\d{1,2}(:\d{2})? ?(AM|PM)( – | to |-)?)+$/, why: 'the times that can be booked are a constant of the specification' },
  { text: /^(5|10|15|20)(\.00)?\s?%?$/, why: 'fee choices of the specification' },
  { text: /\b(10|50) (files|MB)\b|UTF-8, UTF-16 and Windows-1252/, why: 'limits and encodings of uploads' },
  { text: /^404/, why: 'the page that is not there' },
  { text: /^\d+ ?\/ ?100$|\/100$/, why: 'scores are out of 100; the score itself is compared by its bar' },
  { text: /^\d{1,2}\. [A-Z]/, why: 'the chapters of a report are numbered' },
  {
    text: /^(Fig\. |Photo |Analysis |Version |Revision )\d+$|INV-\d{4}-0{5}\d\b|\brevision \d+\b/,
    why: 'things are numbered from one, invoices in each firm',
  },
  {
    text: /^of 100$|^\+\d{1,2}$|^Overhead and profit are not applied: fewer than 3|2000 square feet were assumed/,
    why: 'rules of the product: points of the qualification, trades of an estimate',
  },
  { text: /^\d{4}\.\d+\.\d+-draft$|SAMPLE-FL-2025A/, why: 'the rule pack and the sample prices are one for all' },
  { text: /^\d{1,2} KB$/, why: 'letters of one page are of about one size' },
  { text: /^Scheduled for \d{4}-\d{2}-\d{2}, /, why: 'the visits of both firms are counted from the same today' },
  { text: /^Choose all \d{1,2}$|: \d{1,2} findings \(/, why: 'small counts meet by chance' },
  {
    text: /^\d{1,2}$|^\d{1,2} of \d{1,2}( done)?$|^\d{1,2} d(ays?)?( ago)?$|^\d{1,2} open claims?$/,
    why: 'small counts, of days too, meet by chance, days of a month are the same for everybody; larger counts never do',
  },
  {
    text: /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (\d{1,2}, )?\d{4}$/,
    why: 'the days of both firms are counted back from the same today',
  },
  { text: /^\$?0(\.00)?( invoices)?$/, why: 'nothing is nothing in both' },
  { text: /^Fee, (5|10|15|20)% |^Order for \$\d/, why: 'the fee choices of the specification, the price of the sandbox’s product' },
  { text: /^9 of 10 within$/, why: 'the share of claims that a cycle time is told for' },
  { text: /every 30 seconds|at least 8 characters/, why: 'the clock of authenticator apps and the shortest password' },
  { text: /^Texts come between 8 AM and 9 PM/, why: 'the hours in which texts may be sent' },
  { text: /^\d{1,2} ms$/, why: 'how long a small analysis took is measured, and meets by chance' },
  {
    text: /^build [0-9a-f]{10}\b|^answers, \d+ ms$|GB used$|^Mozilla\/|^\d+ × \d+ px$|^0 \(0 photos, 0 notes\)$|^F8$/,
    why: 'diagnostics tell of the build and of this device, which are the same for everybody; a key is a key',
  },
  { text: /^60% confidence$/, why: 'what was entered in the field and seen by no model is never more than 60 % certain' },
];
