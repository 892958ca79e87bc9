// What a pasted email proposes for the fields of an intake. Fixed rules: the text is data, and nothing in it is done.
import { emailFields, type EmailField, type EmailProposal } from '@plumbline/contracts/claims';
import { valuesIn, type Said } from './field-values.ts';
import { labeledLines, type LabelKey, type LabeledLine } from './labeled-lines.ts';
import { linesOf } from './email-lines.ts';
import { foundIn } from './prose.ts';

const maxForOneField = 3;
const longestWords = 300;

export function extractEmail(mail: string, now: Date): { proposals: EmailProposal[]; isTruncated: boolean } {
  const { lines, isTruncated } = linesOf(mail);
  const proposals = proposalsIn(lines, now).map(({ field, value, said, words, from }) => ({ field, value, said, words, from }));
  return { proposals, isTruncated };
}

/** A proposal with the line in which its words begin; the surest of a field first. */
export type PlacedProposal = EmailProposal & { readonly index: number };

/** `lines` are those of the mail, without empty ones. */
export function proposalsIn(lines: readonly string[], now: Date): PlacedProposal[] {
  const today = lastDayOfLoss(now);
  const labeled = labeledLines(lines);
  const sure = fromLabels(labeled, today);
  const signed = signOffIn(lines);
  const ranked = [...sure.filter((one) => !isSenders(one, signed)), ...sure.filter((one) => isSenders(one, signed)).map(lessSure)];
  const named = new Set(ranked.filter(({ from }) => from === 'label').map(({ field }) => field));
  const inText = fromText(lines, labeled, today).filter(({ field }) => !named.has(field));
  return few([...ranked, ...inText]);
}

/** A day at the property may be one ahead of UTC. */
export function lastDayOfLoss(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

interface Ranked extends PlacedProposal {
  /** The label does not say whose it is. */
  readonly isAnybodys: boolean;
}

const lessSure = (one: Ranked): Ranked => ({ ...one, from: 'text' });

/** Whose phone stands below “Kind regards” nobody knows: the owner's, or the attorney's who writes. */
const isSenders = ({ isAnybodys, index }: Ranked, signed: number) => isAnybodys && index > signed;

function signOffIn(lines: readonly string[]): number {
  const found = lines.findIndex((line) =>
    /^(?:--+|(?:best|kind|warm)? ?regards|sincerely|respectfully|thank you|thanks|best)[,.!]?$/i.test(line),
  );
  return found === -1 ? lines.length : found;
}

function fromLabels(labeled: readonly LabeledLine[], today: string): Ranked[] {
  let ofAdjuster = false;
  return labeled.flatMap((one, position) => {
    const isOf = (name: string) => one.key.startsWith(name);
    if (isOf('carrierAdjuster')) ofAdjuster = true;
    else if (one.key !== 'phone' && one.key !== 'email') ofAdjuster = false;
    const field = fieldOf(one.key, ofAdjuster);
    if (!field) return [];
    const full = field === 'propertyAddress' ? wholeAddress(one, labeled.slice(position + 1, position + 5)) : one;
    return valuesIn(field, full.value, today).map((said) =>
      proposal(field, said, { ...full, isAnybodys: one.key === 'phone' || one.key === 'email' }),
    );
  });
}

const isField = (key: LabelKey): key is EmailField => emailFields.some((field) => field === key);

function fieldOf(key: LabelKey, ofAdjuster: boolean): EmailField | undefined {
  if (key === 'phone') return ofAdjuster ? 'carrierAdjuster.phone' : 'propertyOwnerPhone';
  if (key === 'email') return ofAdjuster ? 'carrierAdjuster.email' : 'propertyOwnerEmail';
  return isField(key) ? key : undefined;
}

const hasZip = (text: string) => /\b\d{5}(?:-\d{4})?$/.test(text);

const placeLine = /^[\p{L} .'-]{2,60},? {1,9}[A-Z]{2},? {1,9}\d{5}(?:-\d{4})?$/u;

/** A street goes together with the city, state and ZIP code that stand in the line below, or in lines of their own. */
function wholeAddress(street: LabeledLine, next: readonly LabeledLine[]): Pick<LabeledLine, 'value' | 'words' | 'index'> {
  if (hasZip(street.value)) return street;
  const { below } = street;
  if (placeLine.test(below)) return { ...street, value: `${street.value}, ${below}`, words: `${street.words} ${below}` };
  const [city, state, zip] = (['city', 'state', 'zip'] as const).map((key) => next.find((one) => one.key === key));
  const place = [state?.value, zip?.value].filter(Boolean).join(' ');
  const value = [street.value, city?.value, place].filter(Boolean).join(', ');
  return { ...street, value, words: [street, city, state, zip].flatMap((one) => one?.words ?? []).join(' · ') };
}

function fromText(lines: readonly string[], labeled: readonly LabeledLine[], today: string): Ranked[] {
  const skipped = new Set(labeled.filter(({ key }) => key !== 'subject').flatMap(({ index, last }) => [index, last]));
  return [
    ...lines.flatMap((line, index) =>
      skipped.has(index)
        ? []
        : foundIn(line, lines[index - 1] ?? '', today).map(({ field, words, ...said }) =>
            proposal(field, said, { words, index, isAnybodys: true }),
          ),
    ),
    ...sender(lines, today),
  ].map((one) => ({ ...one, from: 'text' as const }));
}

/** Who wrote may be the owner: proposed last, and only where nothing else says who it is. */
function sender(lines: readonly string[], today: string): Ranked[] {
  const index = lines.findIndex((line) => /^from\s*:/i.test(line));
  const words = lines[index] ?? '';
  const written = words.replace(/^from\s*:\s*/i, '');
  const of = (field: EmailField) =>
    valuesIn(field, written, today).map((said) => proposal(field, said, { words, index, isAnybodys: true }));
  return index === -1 ? [] : [...of('propertyOwnerName'), ...of('propertyOwnerEmail')];
}

function proposal(field: EmailField, { value, said }: Said, about: { words: string; index: number; isAnybodys: boolean }): Ranked {
  const { words, index, isAnybodys } = about;
  const at = Math.max(0, words.indexOf(said) - 40);
  const shown = words.length <= longestWords ? words : `${at > 0 ? '…' : ''}${words.slice(at, at + longestWords)}…`;
  return { field, value, said: said.slice(0, longestWords), words: shown, from: 'label', index, isAnybodys };
}

/** Each value once, and no more than somebody wants to choose among. */
function few(all: readonly Ranked[]): PlacedProposal[] {
  const kept: PlacedProposal[] = [];
  for (const one of all) {
    const same = kept.filter(({ field }) => field === one.field);
    if (same.length < maxForOneField && !same.some(({ value }) => alike(value, one.value))) kept.push(one);
  }
  return kept;
}

const alike = (one: string, other: string) => one.toLowerCase().replace(/[^a-z0-9]/g, '') === other.toLowerCase().replace(/[^a-z0-9]/g, '');
