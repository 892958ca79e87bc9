// `node infra/texts/review-list.ts --write`: docs/spanish-review.md, every Spanish sentence beside the English one, for native readers and counsel.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogs, formsOf } from './catalogs.ts';

const file = path.resolve(import.meta.dirname, '../../docs/spanish-review.md');

const head = `# Spanish sentences to review

Made by \`node infra/texts/review-list.ts --write\`; a test fails where it is not current. Nothing here is approved yet.
Review in this order: (1) counsel in Florida and in Texas: rows marked ⚖ say something about rights, money or consent; (2) two native readers, one from
Florida and one from Texas: every row; (3) five clients read the first card and the signing screen aloud and say who must act and how much is missing.
A change is made in the file of the texts, in both languages in one commit. What stands in braces is filled in.
`;

const wholeForCounsel = ['Consent', 'Certificate', 'Email with an invoice', 'Answers to text messages'];

/** What counsel reads before a client does. */
const isForCounsel = (title: string, key: string) =>
  wholeForCounsel.some((start) => title.startsWith(start)) ||
  (title === 'Email with a document' && /^(contract|legal|sworn|carrier)/.test(key)) ||
  (title === 'Email with an engineering report' && /^(sealed|frozen|signature|recalled)/.test(key)) ||
  (title === 'Said on the phone' && /^(consent|ringing)/.test(key)) ||
  /^(settled|money|agreed|paid|heldBack|deductible|fee|yourShare|sign|paper|settlement_update|preferences|stop|closed)/.test(key);

function cell(forms: readonly string[]): string {
  return forms.join(' / ').replaceAll('|', String.raw`\|`).replaceAll('\n', '<br>');
}

export function reviewList(): string {
  const parts = catalogs.map(({ title, en, es }) => {
    const rows = Object.keys(en).map((key) => {
      const mark = isForCounsel(title, key) ? ' ⚖' : '';
      return `| ${key}${mark} | ${cell(formsOf(en[key]))} | ${cell(formsOf(es[key]))} |`;
    });
    return [`## ${title}`, '', '| key | English | Spanish |', '|---|---|---|', ...rows].join('\n');
  });
  return `${head}\n${parts.join('\n\n')}\n`;
}

export function writtenList(): string {
  return readFileSync(file, 'utf8');
}

if (process.argv.includes('--write')) writeFileSync(file, reviewList());
