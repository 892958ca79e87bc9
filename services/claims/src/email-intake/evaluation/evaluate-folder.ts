// `npm run eval:intake -- FOLDER`: scores the extraction over labeled mails of one's own: NAME.eml beside NAME.json, which names the true
// fields (`{"propertyOwnerName": "…", "incidentDate": "2026-09-26"}`). Without a folder: over the made set. Nothing leaves the machine.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailFields, type EmailField } from '@plumbline/contracts/claims';
import { extractByRules } from '../extraction/extract-intake.ts';
import { readMessage } from '../mime/read-message.ts';
import { extractMade } from './extract-all.ts';
import type { Labels } from './made-loss.ts';
import { madeMails } from './made-mails.ts';
import { precisionOf, recallOf, scoreOf, type Scored } from './score.ts';

const madeCount = 200;

async function labeledIn(folder: string, now: Date): Promise<Scored[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const filesIn = mkdtempSync(join(tmpdir(), 'eval-intake-'));
  try {
    const read: Scored[] = [];
    for (const name of names) {
      const labels = labelsIn(join(folder, name.replace(/\.eml$/, '.json')));
      const { subject, from, lines } = await readMessage({ path: join(folder, name), filesIn });
      read.push({ fields: extractByRules({ subject, from, lines }, now).fields, labels });
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

const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(8);

const [folder] = process.argv.slice(2);
const now = new Date();
const scored = folder === undefined ? madeMails(madeCount).map((mail) => extractMade(mail, now)) : await labeledIn(folder, now);
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`${scored.length} mails\n${'field'.padEnd(24)} precision   recall  prefilled  labeled`);
for (const [field, score] of scoreOf(scored)) {
  const counts = `${String(score.prefilled).padStart(9)} ${String(score.labeled).padStart(8)}`;
  say(`${field.padEnd(24)}  ${percent(precisionOf(score))} ${percent(recallOf(score))} ${counts}`);
}
