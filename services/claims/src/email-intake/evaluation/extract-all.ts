// Reads labeled mails as the intake would, to score what it finds.
import { extractByRules } from '../extraction/extract-intake.ts';
import { bodyLines } from '../mime/body-lines.ts';
import type { LabeledMail } from './evaluate-folder.ts';
import type { MadeMail } from './made-styles.ts';
import type { Scored } from './score.ts';

export function mailOf({ from, subject, text, html }: MadeMail): LabeledMail['mail'] {
  const [name = from, email = ''] = from.replace('>', '').split(' <');
  return { subject, from: { name, email }, lines: bodyLines({ text, html }).lines };
}

export function extractMade(made: MadeMail, now: Date): Scored {
  return { fields: extractByRules(mailOf(made), now).fields, labels: made.labels };
}
