// Where a text cites figures, as reports and people do, and the same text with other numbers: `Fig. 3`, `Figs. 1, 2 and 3`, `figures 4 to 6`. Pure.

/** The signs that are looked ahead: more than the longest of the words below. */
const ahead = 64;

const named = /\bfig(?:ure)?(s?)\.?[ \u00a0]?(?=\d)/gi;
/** No figure: the `12` of `12,450.00`, and the `2` of `and 2 photos not in this report`. */
const noFigure = /^(?:\d|,\d{3}|\.\d| photos? not in this report)/;
const upTo = /^(?:[-–]| through )/i;
/** After `Figs.` only: in `Fig. 1 to 3 feet` the feet are no figure. */
const upToListed = /^(?: ?[-–] ?| to | through )/i;
const further = /^(?:, ?(?:and )?| and | & )/i;
/** What may stand after a further number of `Fig. 1`: in `Fig. 1 and 10 shingles` the shingles are no figure. */
const goesOn = /^(?:[),.;:\n]|$| and | & | (?:show|depict|document|illustrate)\b)/;
const elsewhereToo = /^ and (\d{1,3}) photos? not in this report/;

interface Citation {
  /** Places in the text. */
  readonly start: number;
  readonly end: number;
  readonly figures: readonly number[];
  /** `Figs.`, or a range: each of its numbers is a figure whatever comes after. */
  readonly isPlural: boolean;
  /** Photos that it counts because they are not in the report. */
  readonly elsewhere: number;
}

interface Found {
  readonly figures: readonly number[];
  readonly isRange: boolean;
  readonly joint: string;
  readonly end: number;
}

function figureAt(text: string, place: number, join: RegExp | undefined): { figure: number; joint: string; end: number } | undefined {
  const words = text.slice(place, place + ahead);
  const joint = join ? join.exec(words)?.[0] : '';
  if (joint === undefined) return undefined;
  const [digits] = /^\d{1,3}/.exec(words.slice(joint.length)) ?? [];
  if (digits === undefined) return undefined;
  const end = place + joint.length + digits.length;
  return noFigure.test(text.slice(end, end + ahead)) ? undefined : { figure: Number(digits), joint, end };
}

/** One figure or a range of them; `4–6` are three, as are `6–4`. */
function rangeAt(text: string, place: number, { join, to }: { join?: RegExp; to: RegExp }): Found | undefined {
  const first = figureAt(text, place, join);
  if (!first) return undefined;
  const last = figureAt(text, first.end, to) ?? first;
  const from = Math.min(first.figure, last.figure);
  const figures = Array.from({ length: Math.abs(last.figure - first.figure) + 1 }, (_, index) => from + index);
  return { figures, isRange: last !== first, joint: first.joint, end: last.end };
}

function citationAt(text: string, start: number, { words, isList }: { words: number; isList: boolean }): Citation | undefined {
  const first = rangeAt(text, start + words, { to: isList ? upToListed : upTo });
  if (!first) return undefined;
  const all = [first, ...furtherAfter(text, first.end, isList)];
  const end = all.at(-1)?.end ?? first.end;
  const [left = '', count = 0] = elsewhereToo.exec(text.slice(end, end + ahead)) ?? [];
  const figures = all.flatMap((one) => one.figures);
  return { start, end: end + left.length, figures, isPlural: isList || all.some(({ isRange }) => isRange), elsewhere: Number(count) };
}

/** The numbers after the first one; a list of `Figs.` ends with the one after its `and`. */
function furtherAfter(text: string, place: number, isList: boolean): Found[] {
  const found: Found[] = [];
  let [end, isOpen] = [place, isList];
  for (;;) {
    const next = rangeAt(text, end, { join: further, to: upTo });
    if (!next || (!isOpen && !goesOn.test(text.slice(next.end, next.end + ahead)))) return found;
    isOpen = isOpen && !/and|&/i.test(next.joint);
    found.push(next);
    ({ end } = next);
  }
}

function citationsIn(text: string): Citation[] {
  return [...text.matchAll(named)].flatMap(
    (found) => citationAt(text, found.index, { words: found[0].length, isList: found[1] !== '' }) ?? [],
  );
}

const inOrder = (figures: readonly number[]) => [...new Set(figures)].toSorted((one, other) => one - other);

/** The figures that a text cites, by their numbers. */
export function citedFigures(text: string): number[] {
  return inOrder(citationsIn(text).flatMap(({ figures }) => figures));
}

/** Ids of the photos in the order of their figures. */
interface FigureOrder {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The text with the numbers of the new order. A photo that is gone is counted; a number that was no figure of this report stays. */
export function renumberedCitations(text: string, { before, after }: FigureOrder): string {
  const now = new Map(after.map((id, index) => [id, index + 1]));
  const parts: string[] = [];
  let place = 0;
  for (const { start, end, figures, isPlural, elsewhere } of citationsIn(text)) {
    const kept = figures.flatMap((number) => {
      const id = before[number - 1];
      return id === undefined ? number : (now.get(id) ?? []);
    });
    const numbers = inOrder(kept);
    const isAsBefore = kept.length === figures.length && numbers.join() === inOrder(figures).join();
    const words = { isPlural: isPlural && numbers.length > 1, elsewhere: figures.length - kept.length + elsewhere };
    parts.push(text.slice(place, start), isAsBefore ? text.slice(start, end) : citationOf(numbers, words));
    place = end;
  }
  return [...parts, text.slice(place)].join('');
}

/** `Figs.` stays where only that makes the numbers a list, and the `and` where its end is read from that. */
function citationOf(numbers: readonly number[], { isPlural, elsewhere }: { isPlural: boolean; elsewhere: number }): string {
  const ends = isPlural && elsewhere === 0;
  const list = ends ? `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}` : numbers.join(', ');
  const shown = numbers.length > 0 ? [`${isPlural ? 'Figs.' : 'Fig.'} ${list}`] : [];
  const left = elsewhere > 0 ? [`${elsewhere} ${elsewhere === 1 ? 'photo' : 'photos'} not in this report`] : [];
  return [...shown, ...left].join(' and ');
}
