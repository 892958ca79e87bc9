// Labeled mails of one's own: NAME.eml beside NAME.json, which names the true fields (`{"propertyOwnerName": "…", "incidentDate":
// "2026-09-26"}`); or the made set. Read by the rules, and by a model after them where one is given.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmailToRead, ReadField } from '@plumbline/contracts/ai';
import { emailFields, type EmailField, type EmailLine } from '@plumbline/contracts/claims';
import { mergeReadings } from '../extraction/by-model/merge-readings.ts';
import { valuesOfModel } from '../extraction/by-model/values-of-model.ts';
import { extractByRules } from '../extraction/extract-intake.ts';
import { emailToRead } from '../extraction/by-model/email-to-read.ts';
import type { Mailbox } from '../mime/message.ts';
import { readMessage } from '../mime/read-message.ts';
import { mailOf } from './extract-all.ts';
import type { Labels } from './made-loss.ts';
import { madeMails } from './made-mails.ts';
import { precisionOf, recallOf, scoreOf, type Scored } from './score.ts';

const madeCount = 200;

export interface LabeledMail {
  readonly mail: { readonly subject: string; readonly from: Mailbox; readonly lines: readonly EmailLine[] };
  readonly labels: Labels;
}

/** Without a folder: the made set. */
export async function labeledMails(folder: string | undefined): Promise<LabeledMail[]> {
  if (folder === undefined) return madeMails(madeCount).map((made) => ({ mail: mailOf(made), labels: made.labels }));
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const filesIn = mkdtempSync(join(tmpdir(), 'eval-intake-'));
  try {
    const read: LabeledMail[] = [];
    for (const name of names) {
      const labels = labelsIn(join(folder, name.replace(/\.eml$/, '.json')));
      const { subject, from, lines } = await readMessage({ path: join(folder, name), filesIn });
      read.push({ mail: { subject, from, lines }, labels });
    }
    return read;
  } finally {
    rmSync(filesIn, { recursive: true, force: true });
  }
}

/** Throws for a name that is no field: it would count as never asked for. */
function labelsIn(path: string): Labels {
  const said = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const unknown = Object.keys(said).filter((name) => !emailFields.includes(name as EmailField));
  if (unknown.length > 0) throw new Error(`${path}: no such field: ${unknown.join(', ')}`);
  return said;
}

export function scoredByRules({ mail, labels }: LabeledMail, now: Date): Scored {
  return { fields: extractByRules(mail, now).fields, labels };
}

/** As the review would show it: what rules and the model read, put together. */
export async function scoredWithModel(
  one: LabeledMail,
  { ask, now }: { ask: (email: EmailToRead) => Promise<readonly ReadField[]>; now: Date },
): Promise<Scored> {
  const said = await ask(emailToRead(one.mail));
  const { values } = valuesOfModel(said, { lines: one.mail.lines, now });
  return { fields: mergeReadings(scoredByRules(one, now).fields, values).fields, labels: one.labels };
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(8);

/** One line for each field, and one for all. */
export function tableOf(scored: readonly Scored[]): string {
  const head = `${scored.length} mails\n${'field'.padEnd(24)} precision   recall  prefilled  labeled`;
  const rows = [...scoreOf(scored)].map(([field, score]) => {
    const counts = `${String(score.prefilled).padStart(9)} ${String(score.labeled).padStart(8)}`;
    return `${field.padEnd(24)}  ${percent(precisionOf(score))} ${percent(recallOf(score))} ${counts}`;
  });
  return [head, ...rows].join('\n');
}
