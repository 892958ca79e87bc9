// Constants of no single screen: keys, names of products, limits, numbering.
import { core, decided, field, real, type Constant } from './constant.ts';

export const constantsEverywhere: readonly Constant[] = [
  {
    text: /^Español$/,
    why: 'the switch to the other language is named in that language',
    source: decided('docs/decisions/0072-texts-in-two-languages.md', 'what they chose with the switch in the header'),
  },
  {
    text: /\b10 (files|MB)\b/,
    why: 'how many photos at once, and how large',
    source: core('at most 10 files; each at most 10 MB'),
  },
  { text: /\b50 MB\b/, why: 'the largest document', source: decided('docs/operations.md', 'over 50 MB') },
  {
    text: /^\/ ?100$|^of 100$|\bout of 100$/,
    why: 'scores are out of 100; the score itself is compared',
    source: core('Viability score and AI quality score are out of 100'),
  },
  {
    text: /^(Notifications \(F8\)|F8)$/,
    why: 'the key of the region of messages',
    source: core('F8 focuses the notification region'),
  },
  {
    text: /\b(Esc|Ctrl|Arrows|Enter)\b/,
    why: 'names of keys',
    source: decided('shell/src/features/shortcuts/shortcut-table.tsx', 'Arrows, Enter, Esc and Ctrl'),
  },
  {
    text: /\b(Xactimate|Verisk|Outlook|Google|Microsoft|ClamAV|S3)\b|^S3_/,
    why: 'names of products and of settings',
    source: decided('docs/operations.md', 'S3_ENDPOINT'),
  },
  {
    text: /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat|Su|Mo|Tu|We|Th|Fr|Sa|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)$/,
    why: 'the days of the week',
    source: field('past dates disabled'),
  },
  {
    text: /^Rule-based · triage-/,
    why: 'the version of the rules that qualify',
    source: real('provider+model+prompt hash'),
  },
  {
    text: /INV-\d{4}-0{5}1\b/,
    why: 'invoices are numbered from one in each firm and year',
    source: real('numbering gapless per tenant/year'),
  },
  {
    text: /\b[Rr]evision \d\b|^Analysis \d$|^(Move |Caption of )?Figure \d\b/,
    why: 'revisions of a report, analyses of a visit and figures of a report are numbered from one',
    source: real('runs persisted, versioned'),
  },
  {
    text: /^8$/,
    about: /^JPEG or PNG,? up to MB/,
    why: 'the largest picture of a person or logo',
    source: decided('contracts/src/identity/administration-endpoints.ts', 'a JPEG or PNG of at most 8 MB'),
  },
  {
    text: /^(Chrome on Linux|America\/New_York|· 127\.0\.0\.1|127\.0\.0\.1)$|^Mozilla\/|^\d+ × \d+ px$|^build [0-9a-f]{10}\b|GB used$/,
    why: 'both firms are looked at from this machine, in this browser, with this build',
    source: decided('docs/glossary.md', '| diagnostics | builds, connection, services and device'),
  },
  {
    text: /^10$/,
    about: /^JPEG PNG or HEIC up to files of MB/,
    why: 'how many photos at once, and how large',
    source: core('at most 10 files; each at most 10 MB'),
  },
  {
    text: /^(Analysis Efficiency|Everyone|Police report no\.|Collapse|Supporting photos|Annotate)$|^Move Reported loss and weather (up|down)$|^Each entry contains the hash|^Only authorized public adjusters|^When a page says Offline, Reconnecting/,
    why: 'labels with a word that stands nowhere else',
    source: core('Analysis Efficiency (percent)'),
  },
];
