// The title that a file proposes for itself: `Notice of claim denial, Citizens, Nov 3, 2026`. Pure.
import { folded } from '@plumbline/contracts/enums';

/** What the text of a file says of it. */
export interface TitleWords {
  /** The line that says the type. */
  readonly line: string | undefined;
  /** As the type is called, where its line is no heading. */
  readonly label: string;
  /** The first words of the file. */
  readonly beginning: string;
  /** The carrier of the claim: it is named where the text names it. */
  readonly carrier?: string | undefined;
}

/** Undefined where the text says no more than the type. */
export function titleInText({ line, label, beginning, carrier }: TitleWords): string | undefined {
  const heading = line === undefined ? undefined : headingOf(line);
  const named = carrier && asWords(beginning).includes(asWords(carrier)) ? carrier : undefined;
  const date = dateOf(beginning);
  if (!heading && !named && !date) return undefined;
  return [heading ?? label, named, date].filter(Boolean).join(', ').slice(0, 200);
}

/** Small letters, without accents, one space between words. */
export function onOneLine(text: string): string {
  return folded(text).replace(/\s+/g, ' ').trim();
}

/** Words alone, with a space around each: no name is found within another word. */
function asWords(text: string): string {
  return ` ${folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** A line that stands for itself, not a sentence and no label of a field. */
export function headingOf(line: string): string | undefined {
  const text = line.replace(/\s+/g, ' ').trim();
  if (text.length < 6 || text.length > 70 || text.split(' ').length > 9 || /[.,;:!?$]/.test(text) || /\d{3}/.test(text)) return undefined;
  if (!/^\p{Lu}/u.test(text)) return undefined;
  return text === text.toUpperCase() ? text[0] + text.slice(1).toLowerCase() : text;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const before = /^(?:date(?: of (?:letter|notice|issue))?|dated|letter date|invoice date|issue date|issued|mailed)?[ :]*/i;
const inWords = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const inDigits = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What a form writes over a day that is not its own. */
const ofAnotherDay =
  /\b(?:loss|incident|occurr\w*|policy|period|inception|effective|expir\w*|until|through|by|due|birth|inspect\w*|visit\w*|received|reported)\b|:$/i;

/** Only a line that is a date and nothing else dates a letter, and not under a label of the loss, the policy or a visit. */
function dateOf(beginning: string): string | undefined {
  const lines = beginning
    .split('\n')
    .slice(0, 60)
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const days = lines.map((line, at) => {
    const said = line.replace(before, '');
    const isOther = said === line && ofAnotherDay.test(lines[at - 1]?.replace(before, '') ?? '');
    return isOther || said.length > 30 ? undefined : dayIn(said);
  });
  return days.find((day) => day !== undefined);
}

function dayIn(text: string): string | undefined {
  const words = inWords.exec(text);
  if (words) return shown(words[3], monthNames.findIndex((name) => words[1]?.toLowerCase().startsWith(name)) + 1, words[2]);
  const digits = inDigits.exec(text);
  if (digits) return shown(digits[3], Number(digits[1]), digits[2]);
  const [, year, month, day] = iso.exec(text) ?? [];
  return shown(year, Number(month), day);
}

function shown(year: string | undefined, month: number, day: string | undefined): string | undefined {
  const at = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isReal = Number(year) >= 1990 && Number(year) < 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(day);
  return isReal ? at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }) : undefined;
}
