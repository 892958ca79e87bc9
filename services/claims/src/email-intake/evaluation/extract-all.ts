// Reads labeled mails as the intake would, to score what it finds.
import { extractByRules } from '../extraction/extract-intake.ts';
import { bodyLines } from '../mime/body-lines.ts';
import type { MadeMail } from './made-styles.ts';
import type { Scored } from './score.ts';

export function extractMade({ from, subject, text, html, labels }: MadeMail, now: Date): Scored {
  const [name = from, email = ''] = from.replace('>', '').split(' <');
  const { lines } = bodyLines({ text, html });
  return { fields: extractByRules({ subject, from: { name, email }, lines }, now).fields, labels };
}
