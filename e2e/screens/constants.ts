// What two firms have in common by right: each label with its reason and the line of the document that says so.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Constant {
  /** Names of the screens; everywhere when absent. */
  readonly on?: RegExp;
  /** The words around it. */
  readonly about?: RegExp;
  readonly text: RegExp;
  readonly why: string;
  readonly source: { readonly file: string; readonly says: string };
}

const core = (says: string) => ({ file: 'docs/spec/core-workspace.md', says });
const field = (says: string) => ({ file: 'docs/spec/field-and-communications.md', says });
const real = (says: string) => ({ file: 'docs/spec/real-behaviour.md', says });
/** A limit or rule of the product that the specification leaves open stands where it is decided. */
const decided = (file: string, says: string) => ({ file, says });

export const constants: readonly Constant[] = [
  {
    on: /^communications-(logs|template)$/,
    about: /[Vv]ersion$/,
    text: /^1$|, version 1$/,
    why: 'neither firm has changed the words that the product brings',
    source: decided('docs/decisions/0081-versions-of-templates.md', '**A save is a version.**'),
  },
  {
    text: /^Español$/,
    why: 'the switch to the other language is named in that language',
    source: decided('docs/decisions/0072-texts-in-two-languages.md', 'what they chose with the switch in the header'),
  },
  {
    on: /^claims-(table|peek|message|assign)$/,
    about: /^Columns$/,
    text: /^10$/,
    why: 'the columns that are shown until somebody chooses otherwise',
    source: decided('mf-claims/src/features/desk/list/layouts/table-columns.tsx', '/** Shown until somebody chooses otherwise. */'),
  },
  {
    on: /^portal-case-client$/,
    text: /^Step 5 of 5: Settlement$|^Your insurance company has agreed to pay\. We're waiting for the money\.$/,
    why: 'the case of the client stands at the settlement in both demos',
    source: decided('services/claims/src/portal/texts/en.ts', "Your insurance company has agreed to pay. We're waiting for the money."),
  },
  {
    on: /^settings-organization$/,
    text: /^Property time, like 08:00-17:00\.|^One day per line, like 2026-12-24 Christmas Eve$/,
    why: 'examples of how business hours and days off are entered',
    source: decided(
      'shell/src/features/settings/organization/business-hours-fields.tsx',
      'One day per line, like 2026-12-24 Christmas Eve',
    ),
  },
  {
    on: /^(billing|fee-calculator)$/,
    text: new RegExp(`^Received in ${new Date().getUTCFullYear()}$`),
    why: 'the running year',
    source: real('numbering gapless per tenant/year'),
  },
  {
    on: /^demo-twilio$/,
    text: /^AI Triage & Scheduling$/,
    why: 'a step of the walkthrough',
    source: field('AI Triage & Scheduling'),
  },
  {
    on: /^scheduling(-board|-working-hours)?$/,
    text: /^(\d{1,2}:00 ?(AM|PM)( – | to |-)?)+$/,
    why: 'the eight times that can be booked',
    source: field('Time slots: 8:00 AM, 9:00 AM, 10:00 AM'),
  },
  {
    on: /^(billing|claim-billing|settings-organization|fee-calculator)/,
    text: /^(Fee, )?(5|10|15|20)(\.00)? ?%?( (Simple|Standard|Complex|Litigation))?$/,
    why: 'the choices of a fee',
    source: core('Fee percentage choices are 5.00, 10.00, 15.00, 20.00'),
  },
  {
    text: /\b10 (files|MB)\b/,
    why: 'how many photos at once, and how large',
    source: core('at most 10 files; each at most 10 MB'),
  },
  { text: /\b50 MB\b/, why: 'the largest document', source: decided('docs/operations.md', 'over 50 MB') },
  {
    on: /^import/,
    text: /UTF-8, UTF-16 and Windows-1252/,
    why: 'the encodings of a file that is imported',
    source: decided('docs/data-migration.md', 'UTF-8, UTF-16 or Windows-1252'),
  },
  {
    on: /^inspection-access-link/,
    text: /^At most 14 days\./,
    why: 'how long an access link lasts',
    source: decided('contracts/src/inspection/links/access-links.ts', 'longestLinkDays = 14'),
  },
  { on: /^not-found$/, text: /^404/, why: 'the page that is not there', source: field('text: 404 Page Not Found') },
  {
    text: /^\/ ?100$|^of 100$|\bout of 100$/,
    why: 'scores are out of 100; the score itself is compared',
    source: core('Viability score and AI quality score are out of 100'),
  },
  {
    on: /security/,
    text: /every 30 seconds|at least 8 characters/,
    why: 'the clock of authenticator apps and the shortest password',
    source: decided('contracts/src/identity/people.ts', 'A password needs at least 8 characters'),
  },
  {
    on: /^restricted$/,
    text: /^Up to 500 characters$/,
    why: 'how long the message of a request for access may be',
    source: decided('contracts/src/identity/people.ts', 'maxRequestWords = 500'),
  },
  {
    on: /^contact$/,
    text: /\(up to 2,000 characters\)$/,
    why: 'how long a message to the firm may be',
    source: decided('contracts/src/identity/contact.ts', 'message: textUpTo(2_000)'),
  },
  {
    on: /^settings-notifications$/,
    text: /^Text messages are sent from 8 AM to 8 PM/,
    why: 'the hours in which texts may be sent',
    source: decided('docs/decisions/0023-told-by-a-matrix.md', 'Texts wait at night (8 PM to 8 AM'),
  },
  {
    on: /^(dashboard|workflow-signed-in)/,
    text: /^90th percentile$/,
    why: 'the head of a column: the share of claims that a cycle time is told for',
    source: decided('mf-claims/src/features/desk/dashboard/cycle-time.tsx', '90th percentile'),
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
    on: /^(claims-calendar|scheduling(-history|-working-hours)?)$/,
    text: /^((Inspection date|Date of loss|Deadlines and visits), )?(\d{4}-\d{2}|[A-Z][a-z]+ \d{4})$|^\d{1,2}$|^(Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
    why: 'the days of the calendar of this month',
    source: field('a date (past dates disabled)'),
  },
  {
    on: /^(dashboard|dashboard-office|workflow-signed-in)$/,
    text: /^(14|10|7|3|1) days?$/,
    why: 'after how many days a claim is expected to move on',
    source: core('intake 14, qualified 10, scheduled 7, inspected 3, report_in_progress 1'),
  },
  {
    on: /^portal-/,
    text: /^(14|10|7|3|1) days? from /,
    why: 'after how many days a claim is expected to move on',
    source: core('intake 14, qualified 10, scheduled 7, inspected 3, report_in_progress 1'),
  },
  {
    on: /^claim-(overview|fact-open|close)$/,
    about: /^(Estimated value range|Living area|.*(Every claim starts here|unknown|No fee agreed yet|Evidence))/,
    text: /^\$0$|^\$50,000$|^2,000 sq ft|We assumed 2,000 sq ft|^\+(50|15)$|^0$/,
    why: 'points of the qualification by rules, the ends of the scale it is drawn on, the assumed size',
    source: decided('services/ai/src/qualification/value-range.ts', 'assumedSquareFeet = 2_000'),
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
    on: /^report-generator$/,
    text: /^\d{1,2}\. [A-Z]|^[1246]$/,
    why: 'the chapters of a report are numbered, and one, two, four or six photos stand on a page',
    source: decided('contracts/src/claims/reports/report-making.ts', 'all chapters and all photos are taken, six to a page'),
  },
  {
    on: /^claim-esx$/,
    text: /SAMPLE-FL-2025A|fewer than 3 trades|^Overhead and profit, 10% each|^\$0\.00$/,
    why: 'the sample prices are one list for all; without three trades there is no overhead and profit, they are ten percent each, and nothing depreciates whose age is not documented',
    source: decided('services/claims/src/reports/estimate/overhead.ts', 'Overhead and profit are not applied: fewer than'),
  },
  {
    on: /^claim-deadlines$/,
    text: /^\d{4}\.\d+\.\d+-draft$/,
    why: 'the version of the rule pack',
    source: decided('docs/glossary.md', '| rule pack |'),
  },
  {
    on: /^import/,
    text: /^[1-4]$|^50$|^UTF-8$|for 30 days/,
    why: 'the steps of an import, the largest file, the encoding of the file that was given, how long it can be undone',
    source: decided('docs/data-migration.md', 'UTF-8, UTF-16 or Windows-1252'),
  },
  {
    on: /^report-send$/,
    text: /valid for 30 days|\{contactName\}/,
    why: 'how long the link of a report holds, and the words that it is sent with',
    source: decided('mf-claims/src/features/reports/delivery/delivery-ways.tsx', 'Email with a link, valid for 30 days'),
  },
  {
    on: /^narrative$/,
    text: /^13$/,
    about: /filled/,
    why: 'the form has thirteen fields',
    source: field('property info (address, total sq ft, roof type, property age in years)'),
  },
  {
    on: /^engineering-office$/,
    text: /^0$/,
    about: /^(Needs (Signature|Seal)|Ready for Delivery|Delivered)$/,
    why: 'the demo has no engineering reports yet; its journey makes some',
    source: decided('contracts/src/inspection/engineering/stages.ts', 'Ready for Delivery'),
  },
  {
    on: /^settings-ai$/,
    text: /gpt-|claude-|^\d{4}-\d{2}(-\d{2})?$|^(0\.25|2|10|0\.003|0)$|\$0\.00/,
    why: 'the list prices of the models with the day from which they hold; without a provider nothing is spent',
    source: real('persisted config + test call + spend/latency counters'),
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
    on: /^help/,
    text: /^responding, \d+ ms$/,
    why: 'how long the server took is measured in both windows, a few milliseconds that may be as many',
    source: decided('docs/glossary.md', '| diagnostics | builds, connection, services and device'),
  },
  {
    on: /^help/,
    about: /^Captures /,
    text: /^0\b/,
    why: 'nothing was captured on this device, in either firm',
    source: decided('docs/glossary.md', '| diagnostics | builds, connection, services and device'),
  },
  {
    on: /^scheduling(-working-hours)?$/,
    text: /^Comprehensive Inspection \(2-3 hours\)$/,
    why: 'the kind of visit that is chosen first',
    source: field('comprehensive (2-3 hours, default)'),
  },
  {
    on: /^(mobile-inspection|inspections-history|inspection-details)/,
    text: /^[015]$|^100$|^5 of 5$/,
    about: /of sections complete|Sections done|^sections$/,
    why: 'a visit has five sections: none of them at its begin, one photo each, all five at its end',
    source: field('The wizard has 5 sections'),
  },
  {
    on: /^mobile-inspection$/,
    text: /^0( of 2 required shots)?$|^Show all 6 shots$/,
    about: /required shots/,
    why: 'the list of a section follows from the peril, and nothing of it was taken in either firm',
    source: decided('docs/decisions/0047-shots-and-signatures.md', 'For each section and peril there are required and recommended shots'),
  },
  {
    on: /^mobile-inspection-done$/,
    text: /^(0|100|SHA-256)$/,
    about: /^voice notes$|^Certificate |^SHA /,
    why: 'no visit that is done has a voice note, every file of each is on the server, and SHA-256 is how the hash is called',
    source: decided('docs/decisions/0047-shots-and-signatures.md', 'is the sha256 of every photo and voice note that is not removed'),
  },
  {
    on: /^inspection-(photo|map)$/,
    text: /^100$|now 100%$/,
    about: /^Show the whole photo now$|^ft /,
    why: 'a photo opens whole, and a map of one spot has the smallest scale',
    source: decided('docs/decisions/0049-gallery-marks-custody.md', 'A photo opens at 100%, the smallest scale of the map is 100 feet'),
  },
  {
    on: /^inspection-photo$/,
    text: /^sha256$/,
    why: 'how the hash is called',
    source: decided('docs/decisions/0049-gallery-marks-custody.md', 'sha256 of the original'),
  },
  {
    on: /^inspection-(photo|details)$/,
    text: /^Plumbing leak$/,
    why: 'one of the fixed areas, found in both visits',
    source: decided('contracts/src/enums/damage-area.ts', "plumbing_leak: 'Plumbing leak'"),
  },
  {
    on: /^claims-(assign|message)$/,
    text: /^1$|^(Assign|Message the owners of) 1 claim$/,
    why: 'the journey chose one claim',
    source: real('assign, status, tag, export CSV, message'),
  },
  {
    on: /^intake-(mail|refused)$/,
    text: /^5( of 5 values left to review\.)?$|^5 fields need attention$|Ava Quill|\(305\) 555-0177|9 Palm Way|Mar 1, 2026/,
    why: 'five fields are read from the referral that the journey pasted, five are required',
    source: core('propertyOwnerName: at least 1 character'),
  },
  {
    on: /^import-columns$/,
    text: /Ava Quill|Ned Rook|\(305\) 555-017\d|\d+ Palm Way|2026-03-01|Mar 1, 2026|\d% ?|\d of \d mapped|date format|\d values?|\d name|in every row|\d claims?|will be created|\d import|\d stay out|of row \d|Don’t import|^\d{1,2}$/,
    why: 'the file that the journey gave: its rows, how they were read, and what comes of them',
    source: real('CSV mapping'),
  },
  {
    on: /^fee-calculator$/,
    text: /^\$0\.00$/,
    about: /^(Settlement|Fee|Client|Net to client)/,
    why: 'the calculator before anything is entered',
    source: core('Submit is disabled when the computed fee is zero'),
  },
  {
    on: /^billing-reports$/,
    text: /^(1 to 30|31 to 60|61 to 90|Over 90) days$/,
    why: 'the ages of open invoices',
    source: real('ageing 0-30-60-90'),
  },
  {
    on: /^billing-reports$/,
    text: /^(Last 12 months|[A-Z][a-z]{2} 1, \d{4})$/,
    why: 'the last twelve months begin on the same day for everybody',
    source: decided('docs/decisions/0068-billing-reports.md', 'begins with the first day of the month eleven months ago'),
  },
  {
    on: /^billing-reports$/,
    text: /^[A-Z][a-z]{2} \d{4}: \$0\.00 received, \$0\.00 invoiced$/,
    why: 'months before either firm had an invoice',
    source: decided('docs/decisions/0068-billing-reports.md', 'Every month of the range stands there, also one without money'),
  },
  {
    on: /^billing-reports$/,
    about: /^Daniel Reyes$/,
    text: /^100\.0%$/,
    why: 'whose claims alone were paid has the whole share',
    source: decided('docs/decisions/0068-billing-reports.md', 'add up to 100% of what was received'),
  },
  {
    on: /^settings-security/,
    about: /signed in|from this machine|just now/,
    text: /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} (AM|PM)$|^\d{1,2} min ago$/,
    why: 'this journey signs both firms in at the same moment',
    source: real('login history'),
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
  {
    on: /^claims-peek$/,
    text: /^25$/,
    why: 'the progress of a claim that is qualified',
    source: core('| qualified | Qualified | 25 | blue |'),
  },
  {
    on: /^import$/,
    about: /Not reviewed/,
    text: /^0$/,
    why: 'a file that an earlier look at this product left there: nobody has checked its rows',
    source: decided('docs/data-migration.md', 'UTF-8, UTF-16 or Windows-1252'),
  },
  {
    on: /^measurements$/,
    text: /^(Insurance Grade Report|Predominant pitch|Ridges and hips|Ridges|Hips|Valleys|Eaves|Rakes|Parapets|Suggested waste)$|^(Ridge|Hip|Valley|Eave|Rake) \([RHVEK]\)$/,
    why: 'a kind of order, and what is measured of any roof',
    source: field('INS (Insurance Grade Report)'),
  },
  {
    on: /^measurements$/,
    text: /^149\.00$|^Order for \$89\.00$/,
    why: 'the sandbox asks the same price of everybody',
    source: real('cost 89/125/149'),
  },
  {
    on: /^measurements$/,
    text: /^0 ft$/,
    why: 'a kind of line that this roof has none of',
    source: decided('docs/decisions/0063-measured-roofs.md', 'stands in the table with 0 ft'),
  },
  {
    on: /^measurements$/,
    text: /^Quantities, each within ±2%$|^2$/,
    about: /^Quantities,? each within ±/,
    why: 'the accuracy that is chosen first',
    source: field('standard ±2% at base price'),
  },
  {
    on: /^measurements$/,
    about: /Order Completed|^Accuracy level$|^sq ft$/,
    text: /^100%?$|^Standard ±2%$/,
    why: 'an order that is completed, and the accuracy that is chosen first',
    source: field('standard ±2% at base price'),
  },
  {
    on: /^report-(editor|send|locked)$/,
    about: /open$/,
    text: /^[1-9]$/,
    why: 'the numbers of the chapters, and how many items are open in a report that nobody has reviewed yet',
    source: decided('contracts/src/claims/reports/report.ts', 'headings as `## 1. Assignment and scope`'),
  },
  {
    on: /^report-(editor|send|locked)$/,
    text: /^(1\. )?Assignment and scope(, section 1 of 8\. Alt\+Page Up .*)?$/,
    why: 'the chapter with which each report begins, and the keys to the others',
    source: decided('contracts/src/claims/reports/report-making.ts', "assignment: 'Assignment and scope'"),
  },
  {
    on: /^report-(editor|send|locked)$/,
    about: /^Page of$/,
    text: /^[25]$/,
    why: 'the first chapter stands behind the cover and the contents; the reports of the demo have as many pages',
    source: decided('docs/decisions/0062-reports-section-by-section.md', 'turned to the section under the cursor'),
  },
  {
    on: /^claim-documents$/,
    text: /^For litigation: documents and photos of this claim with Bates numbers/,
    why: 'what a production is',
    source: decided('docs/decisions/0064-productions.md', 'When a claim is litigated, the firm produces its file'),
  },
  {
    on: /^report-locked$/,
    text: /^SHA-256$/,
    why: 'the name of a fingerprint; the fingerprint itself is compared',
    source: decided('docs/data-migration.md', 'SHA-256'),
  },
  {
    on: /^report-(editor|send)$/,
    text: /^1$/,
    about: /^CLM revision|revision by/,
    why: 'a first revision: they are numbered from one',
    source: real('runs persisted, versioned'),
  },
  {
    on: /^settings-ai$/,
    text: /^\$ per 1M (input|output)$/,
    why: 'prices of models are given for a million tokens',
    source: decided('contracts/src/ai/spend.ts', 'Dollars for a million'),
  },
  {
    on: /^settings-(security|notifications)/,
    text: /\b2FA\b|^7, 3 and 1 days before$/,
    why: 'the name of two-factor authentication, and when a deadline is announced',
    source: decided('contracts/src/comms/notification-kinds.ts', '7, 3 and 1 days before'),
  },
  {
    on: /^scheduling-(board|map|history)$/,
    text: /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d{1,2}$|^(Week of )?[A-Z][a-z]{2} \d{1,2}.*( to |inspectors by days)|^Thanksgiving Day$|^Stripes: drive$|^Comprehensive Inspection \(2-3 hours\)$/,
    why: 'the days of this week, a legal holiday, the key of the board and the type that is chosen first',
    source: field('a date (past dates disabled)'),
  },
  {
    on: /^mobile-(claims|captures)$/,
    text: /^0$|^0 of 0 verified$|^0 inspections?$|^\d{1,2}:00 (AM|PM)$/,
    why: 'nothing was captured in this browser; an inspection begins at one of the eight times',
    source: field('Time slots: 8:00 AM, 9:00 AM, 10:00 AM'),
  },
];

/** Constants whose document does not say so (any more). */
export function missingSources(): string[] {
  return constants
    .filter(({ source }) => !readFileSync(join(root, source.file), 'utf8').includes(source.says))
    .map(({ source }) => `${source.file} does not say “${source.says}”`);
}
