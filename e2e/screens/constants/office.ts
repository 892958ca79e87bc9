// Constants on the screens of billing, communications, settings and the frame.
import { core, decided, field, real, type Constant } from './constant.ts';

export const constantsOfTheOffice: readonly Constant[] = [
  {
    on: /^communications-(logs|template)$/,
    about: /[Vv]ersion$/,
    text: /^1$|, version 1$/,
    why: 'neither firm has changed the words that the product brings',
    source: decided('docs/decisions/0081-versions-of-templates.md', '**A save is a version.**'),
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
    on: /^(billing|claim-billing|settings-organization|fee-calculator)/,
    text: /^(Fee, )?(5|10|15|20)(\.00)? ?%?( (Simple|Standard|Complex|Litigation))?$/,
    why: 'the choices of a fee',
    source: core('Fee percentage choices are 5.00, 10.00, 15.00, 20.00'),
  },
  { on: /^not-found$/, text: /^404/, why: 'the page that is not there', source: field('text: 404 Page Not Found') },
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
    on: /^settings-ai$/,
    text: /gpt-|claude-|^\d{4}-\d{2}(-\d{2})?$|^(0\.25|2|10|0\.003|0)$|\$0\.00/,
    why: 'the list prices of the models with the day from which they hold; without a provider nothing is spent',
    source: real('persisted config + test call + spend/latency counters'),
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
];
