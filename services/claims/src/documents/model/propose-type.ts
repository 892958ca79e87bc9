// What a file seems to be, from its name, its kind and its words: a proposal with its confidence, for a person to confirm. Pure.
import {
  documentTypeLabels,
  surelyProposed,
  type ClaimDocumentType,
  type DocumentProposal,
  type FileFormat,
} from '@plumbline/contracts/claims';
import { folded } from '@plumbline/contracts/enums';
import { titleFrom } from './document-rules.ts';
import { headingOf, onOneLine, titleInText } from './propose-title.ts';

interface Sign {
  readonly type: ClaimDocumentType;
  /** Words of a file name, and words that its text begins with; each of them alone says it. */
  readonly name: readonly string[];
  readonly text: readonly string[];
}

/** The more particular first: a declarations page names the policy too. */
const signs: readonly Sign[] = [
  { type: 'nfip_proof_of_loss', name: ['nfip proof'], text: ['national flood insurance program proof of loss'] },
  { type: 'proof_of_loss', name: ['proof of loss', 'sworn proof'], text: ['sworn statement in proof of loss', 'proof of loss'] },
  {
    type: 'declaration_page',
    name: ['declaration', 'declarations', 'dec page', 'decpage'],
    text: ['declarations page', 'policy declarations'],
  },
  {
    type: 'letter_of_representation',
    name: ['letter of representation', 'lor'],
    text: ['letter of representation', 'has been retained by'],
  },
  { type: 'cancellation_notice', name: ['right to cancel', 'notice of cancellation'], text: ['right to cancel', 'notice of cancellation'] },
  {
    type: 'denial_letter',
    name: ['denial', 'denied'],
    text: [
      'notice of claim denial',
      'notice of denial',
      'claim denial',
      'denial of claim',
      'denial of your claim',
      'we are unable to provide coverage',
      'claim is denied',
    ],
  },
  {
    type: 'estimate_carrier',
    name: ['carrier estimate', 'adjuster estimate', 'est rev', 'estimate rev'],
    text: ['statement of loss', 'insurance company estimate'],
  },
  { type: 'check_copy', name: ['check'], text: ['pay to the order of'] },
  { type: 'invoice', name: ['invoice', 'receipt', 'receipts'], text: ['invoice no', 'invoice number', 'amount due'] },
  { type: 'contents_inventory', name: ['inventory', 'contents list'], text: ['contents inventory', 'inventory of personal property'] },
  { type: 'police_report', name: ['police report'], text: ['police department', 'incident report'] },
  { type: 'fire_report', name: ['fire report'], text: ['fire department', 'fire rescue'] },
  { type: 'contract', name: ['contract', 'engagement', 'retainer'], text: ['public adjuster contract', 'public adjusting contract'] },
  { type: 'policy', name: ['policy', 'ho3', 'ho6'], text: ['insuring agreement', 'this policy'] },
  {
    type: 'report',
    name: ['damage report', 'inspection report', 'engineer report', 'report'],
    text: ['engineering report', 'inspection report'],
  },
  { type: 'correspondence', name: ['letter', 'email', 'correspondence'], text: ['dear '] },
];

/** Words that stand before what they are about: they say the type and head nothing. */
const labels = new Set([
  'pay to the order of',
  'dear ',
  'amount due',
  'invoice no',
  'invoice number',
  'has been retained by',
  'this policy',
]);

/** Words that an answer to a denial says as well: they count as the heading of the denial itself. */
const ownHeadings = new Set(['notice of claim denial', 'notice of denial', 'claim denial', 'denial of claim']);
/** A letter that names what it answers, as a rebuttal of ours does. */
const answering = /\b(?:answer|appeal|dispute|objection|rebuttal|reconsideration|reply|response)\b/;

/** What the name says, what the text says, what the kind says: in percent. */
const byName = 85;
const byText = 75;
const byBoth = 97;
const byDisagreement = 50;
const byKind: Partial<Record<FileFormat, readonly [ClaimDocumentType, number]>> = {
  eml: ['correspondence', 88],
  msg: ['correspondence', 88],
  jpeg: ['photo', 70],
  png: ['photo', 65],
  heic: ['photo', 85],
};

/** Characters of the text in which a paper says what it is. */
const beginning = 3_000;

export interface FileWords {
  readonly fileName: string;
  readonly kind: FileFormat;
  readonly text?: string | undefined;
  /** Of the claim that it was sent to. */
  readonly carrier?: string | undefined;
}

export function proposeType({ fileName, kind, text = '', carrier }: FileWords): DocumentProposal {
  const name = words(titleFrom(fileName));
  const start = text.slice(0, beginning);
  const named = signs.find((sign) => isNamed(sign, name));
  const written = signIn(start);
  const { type, confidence, because } = weighed(named?.type, written?.type, kind);
  const said = written?.type === type ? written : undefined;
  const title = titleOf(fileName, { type, confidence, said, start, carrier });
  return { type, confidence, because, ...(said ? { words: said.words } : {}), title };
}

function isNamed({ type, name }: Sign, title: string): boolean {
  if (type === 'denial_letter' && answering.test(title)) return false;
  return name.some((word) => ` ${title} `.includes(` ${word} `));
}

interface Written {
  readonly type: ClaimDocumentType;
  readonly words: string;
  /** The line that may name the whole. */
  readonly heading: string | undefined;
}

/** The first sign that the text has, with the line in which it stands; over a break of lines with its own words. */
function signIn(start: string): Written | undefined {
  const whole = onOneLine(start);
  const lines = start.split('\n');
  for (const { type, text } of signs) {
    const word = text.find((one) => (ownHeadings.has(one) ? lines.some((line) => says(line, one)) : whole.includes(one)));
    if (word === undefined) continue;
    const line = lines.find((one) => says(one, word));
    return { type, words: excerpt(line ?? word.trim(), word.trim()), heading: labels.has(word) ? undefined : line };
  }
  return undefined;
}

/** What a heading says after its name: `Notice of denial – Claim No. 48-291`. */
const addition = /\s[-–—]\s|[:(#]/;

function says(line: string, word: string): boolean {
  const text = onOneLine(line);
  if (!ownHeadings.has(word)) return text.includes(word.trim());
  const [name = ''] = line.split(addition);
  return text.startsWith(word) && headingOf(name) !== undefined && !answering.test(text);
}

/** Characters that are told of the line. */
const longestWords = 90;

function excerpt(line: string, word: string): string {
  const text = line.replace(/\s+/g, ' ').trim();
  if (text.length <= longestWords) return text;
  const at = Math.max(0, folded(text).indexOf(word) - 20);
  return `${at > 0 ? '…' : ''}${text.slice(at, at + longestWords).trim()}…`;
}

function weighed(
  named: ClaimDocumentType | undefined,
  written: ClaimDocumentType | undefined,
  kind: FileFormat,
): Omit<DocumentProposal, 'title'> {
  if (named && written) {
    if (named === written) return { type: named, confidence: byBoth, because: 'File name and text' };
    return { type: written, confidence: byDisagreement, because: 'File name and text differ' };
  }
  if (named) return { type: named, confidence: byName, because: 'File name' };
  if (written) return { type: written, confidence: byText, because: 'Text' };
  const known = byKind[kind];
  return known
    ? { type: known[0], confidence: known[1], because: 'Kind of file' }
    : { type: 'other', confidence: 0, because: 'Nothing recognized' };
}

/** Small letters, digits of years and numbers apart, one space between words. */
function words(title: string): string {
  return folded(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const camera = new Set(['', 'img', 'image', 'dsc', 'dscn', 'pxl', 'scan', 'doc', 'document', 'file', 'photo', 'untitled', 'copy']);

/** Words that say the type and no more. */
const general = new Set([
  ...signs.flatMap(({ name }) => name.flatMap((one) => one.split(' '))),
  'a',
  'and',
  'for',
  'from',
  'of',
  'the',
  'to',
  'claim',
  'insurance',
  'notice',
  'page',
]);

interface Found {
  readonly type: ClaimDocumentType;
  readonly confidence: number;
  readonly said: Written | undefined;
  readonly start: string;
  readonly carrier: string | undefined;
}

/** A name that a camera or a scanner gave says nothing, and one that says the type alone says little: then the text goes first, else the type. */
function titleOf(fileName: string, { type, confidence, said, start, carrier }: Found): string {
  const title = titleFrom(fileName);
  if (confidence < surelyProposed || type === 'photo') return title;
  const spoken = words(title).split(' ');
  const saysNothing = spoken.every((word) => camera.has(word.replace(/[0-9]/g, '')));
  if (!saysNothing && !spoken.every((word) => camera.has(word) || general.has(word))) return title;
  const { label } = documentTypeLabels[type];
  return titleInText({ line: said?.heading, label, beginning: start, carrier }) ?? (saysNothing ? label : title);
}
