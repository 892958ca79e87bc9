// Regular expressions that may take long, and why their text is never long enough or never foreign.

/** As they stand in the source, with their flags. */
export const slowButBounded: Readonly<Record<string, string>> = {
  [String.raw`/\[\^?\]?[^\]]*\]/g`]: 'Reads patterns of at most 4,000 signs; longer ones are refused before',
  [String.raw`/\/\*.*?\*\//gs`]: 'Runs at the build, over sheets of our own',
  [String.raw`/\/+$/`]: 'Reads a setting of the operator',
  [String.raw`/(?:"((?:[^"]|"")*)"|([^",]*)),/g`]: 'Reads back a table that the product has just written',
  [String.raw`/[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}/g`]:
    'No repeat is open-ended: at most 64 signs are tried again at each place of a mail, which has an upper length',
  [String.raw`/^[^\p{L}]+|[^\p{L}]+$/gu`]: 'A password has at most 256 characters, which its contract asks first',
};

/** Files that build expressions while they run, and from what. */
export const builtFrom: Readonly<Record<string, string>> = {
  'contracts/src/enums/narrative/cause-words.ts': 'Lists of words of the same file, each repeat with an upper length',
  'gateway/src/apps/asset-folder.ts': 'Names of encodings, which are constants',
  'gateway/src/pages/composed-page.ts': 'Names of elements and of encodings, which are constants',
  'mf-claims/src/features/claim/hub/hub-mock-api.tsx': 'Labels in tests of screens',
  'mf-claims/src/features/intake/dialog/intake-screen.tsx': 'Labels in tests of screens',
  'platform/embedded/src/database/bson/pattern.ts': 'What a query brings: judged by pattern-risk.ts before it is built',
  'services/claims/src/intake/email-extraction/prose.ts': 'Two constants of the same file',
};
