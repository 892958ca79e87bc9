// The emails that carry an engineering report or recall it, in English.
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  greeting: 'Dear {name},',
  theProperty: 'the property',
  subject: 'Engineering report {number}: {address}',
  subjectFirst: 'Engineering report {number}: {address} (1 of 2: the report)',
  subjectSecond: 'Engineering report {number}: {address} (2 of 2: the signature report)',
  sealed: 'The engineering report {number} for {address} is attached. It is signed and sealed by {by}',
  frozen:
    'The engineering report {number} for {address} is attached. This file carries no signature of its own: {by}, signed and sealed it by a signature report on paper, which you receive in a second email. The report is authentic only if its SHA-1 code is the one printed there.',
  signatureReport:
    'The signature report of the engineering report {number} for {address} is attached. {by}, signed and sealed it by hand. It names the codes of the report, which you receive in another email.',
  ownWords: '{message}',
  sincerely: 'Sincerely,\n{firm}',
  theEngineer: 'The engineer',
  subjectRecalled: 'Recalled: engineering report {number}, version {revision}',
  recalled:
    'Please do not rely on version {revision} of the engineering report {number} any longer. {by} has withdrawn it and is preparing version {next}.',
  reason: 'Reason: {reason}',
  reasonInEnglish: 'Reason: {reason}',
  newVersion: 'You will receive the new version once it is signed and sealed.',
} as const satisfies Texts;
