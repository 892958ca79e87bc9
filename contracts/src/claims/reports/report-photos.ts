// The photos of a report: which ones, in which order, with which words, and the numbers under which its text cites them.
import { Id, array, number, strictObject, textUpTo, type Infer } from '../../kernel/index.ts';
import { ReportLayout, maxReportPhotos } from './report-making.ts';

/** `PUT /api/reports/:id/photos`. The text keeps its words; the numbers of its figures follow the photos. */
export const ReportPhotosSave = strictObject({
  /** The version that was read: when another person saved in between, the answer is 409. */
  version: number().int().nonnegative(),
  /** In the order of the figures; a photo without a caption keeps the one that it has. */
  photos: array(strictObject({ id: Id, caption: textUpTo(500).min(1, 'Enter a caption').optional() }))
    .max(maxReportPhotos, `Choose up to ${maxReportPhotos} photos`)
    .refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, 'Choose each photo once'),
  layout: strictObject(ReportLayout.shape).optional(),
});
export type ReportPhotosSave = Infer<typeof ReportPhotosSave>;

/** Not the `2` of `and 2 photos not in this report`, and no amount as in `the figure 12,450.00`. */
const figure = String.raw`\d{1,3}(?!\d|,\d{3}|\.\d| photos? not in this report)`;
const range = String.raw`${figure}(?:(?:[-–]| through )${figure})?`;
/** After `Figs.` each number is a figure, to the one after the `and`: `Figs. 1, 2 and 3 show hail`, `Figs. 4 to 6`. */
const listed = String.raw`${figure}(?:(?: ?[-–] ?| to | through )${figure})?(?:, ?${range})*(?:(?:,? and| &) ${range})?`;
/** After `Fig. 1` only where the words end with it or go on as about pictures: in `Fig. 1 and 10 shingles` the shingles are no figure. */
const goingOn = String.raw`(?:(?:, ?(?:and )?| and | & )${range}(?=[),.;:\n]|$| and | & | (?:show|depict|document|illustrate)\b))*`;
/** A blank that does not break the line comes with words from elsewhere. */
const blank = String.raw`[ \u00a0]?`;
/** `Fig. 3`, `Fig. 1, 3 and 2 photos not in this report`, `Figs. 4–6`, `see figure 4`: as reports and people cite figures. */
const citation = new RegExp(
  String.raw`\bfig(?:ure)?(?:s\.?${blank}(?<list>${listed}${goingOn})|\.?${blank}(?<one>${range}${goingOn}))(?: and (?<elsewhere>\d{1,3}) photos? not in this report)?`,
  'gi',
);

interface Citation {
  readonly list?: string;
  readonly one?: string;
  readonly elsewhere?: string;
}

const citedIn = ({ list, one = '' }: Citation) => numbersIn(list ?? one);

/** The figures that a text cites, by their numbers. */
export function citedFigures(text: string): number[] {
  const cited = [...text.matchAll(citation)].flatMap(({ groups = {} }) => citedIn(groups));
  return [...new Set(cited)].toSorted(byNumber);
}

const byNumber = (one: number, other: number) => one - other;

/** `4–6` are three, as are `4 to 6`. */
function numbersIn(list: string): number[] {
  return list.split(/, ?(?:and )?| and | & /i).flatMap((part) => {
    const [first = 0, second = first] = part.split(/[-–]|to|through/i).map(Number);
    const from = Math.min(first, second);
    return Array.from({ length: Math.abs(second - first) + 1 }, (_, index) => from + index);
  });
}

/** Ids of the photos in the order of their figures. */
interface FigureOrder {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The text with the numbers of the new order. A photo that is gone is counted; a number that was no figure of this report stays. */
export function renumberedCitations(text: string, { before, after }: FigureOrder): string {
  const now = new Map(after.map((id, index) => [id, index + 1]));
  return text.replace(citation, (all: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Citation;
    const cited = citedIn(found);
    const kept = cited.flatMap((number) => {
      const id = before[number - 1];
      return id === undefined ? number : (now.get(id) ?? []);
    });
    const numbers = [...new Set(kept)].toSorted(byNumber);
    const isAsBefore = kept.length === cited.length && numbers.join() === [...new Set(cited)].toSorted(byNumber).join();
    if (isAsBefore) return all;
    const isPlural = numbers.length > 1 && (found.list !== undefined || /[-–]|through/i.test(found.one ?? ''));
    return citationOf(numbers, { isPlural, elsewhere: cited.length - kept.length + Number(found.elsewhere ?? 0) });
  });
}

/** `Figs.` stays where only that makes the numbers a list, and the `and` where its end is read from that. */
function citationOf(numbers: readonly number[], { isPlural, elsewhere }: { isPlural: boolean; elsewhere: number }): string {
  const ends = isPlural && elsewhere === 0;
  const list = ends ? `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}` : numbers.join(', ');
  const shown = numbers.length > 0 ? [`${isPlural ? 'Figs.' : 'Fig.'} ${list}`] : [];
  const left = elsewhere > 0 ? [`${elsewhere} ${elsewhere === 1 ? 'photo' : 'photos'} not in this report`] : [];
  return [...shown, ...left].join(' and ');
}

interface LoggedFigure {
  readonly id: number;
  readonly caption: string;
}

interface LogChange {
  readonly before: readonly LoggedFigure[];
  readonly after: readonly LoggedFigure[];
  /** What is said of the photos beside the figures, a line each. */
  readonly account: readonly string[];
}

const figureLine = /^Fig\. (\d{1,3}): (.*)$/;
const sumLine = /^\d{1,4} photos? (?:was|were) recorded: [^.]*\./;
const restLine =
  /^(?:Exact duplicates, shown once|Could not be processed|Not processed when this report was written|Not selected for this report): .*$/;

/** The lines of a photo log that say what became of each photo. */
export function accountIn(log: string): string[] {
  return log.split('\n').flatMap((line) => (sumLine.exec(line) ?? restLine.exec(line))?.[0] ?? []);
}

/**
 * The text of the photo log after its photos changed: the lines that were written from them are written anew at their place. What a person wrote
 * stays: other words for a figure, lines under one, which go with it, and all others.
 */
export function renumberedLog(text: string, { before, after, account }: LogChange): string {
  const order = { before: before.map(({ id }) => id), after: after.map(({ id }) => id) };
  const read = text.split(/\n{2,}/).map((block) => readBlock(block, { before, after }));
  const own = (lines: readonly string[]) => lines.map((line) => renumberedCitations(line, order)).join('\n');
  const at = read.findIndex(({ isWritten }) => isWritten);
  if (at < 0) return renumberedCitations(text, order);
  const lines = after.flatMap(({ id, caption }, index) => {
    const said = read.flatMap(({ figures }) => figures.filter((one) => one.id === id));
    const words = said.map((one) => (one.isOwn ? renumberedCitations(one.words, order) : caption));
    const under = said.flatMap((one) => one.under).map((line) => renumberedCitations(line, order));
    return [...new Set(words.length > 0 ? words : [caption])].map((one) => `Fig. ${index + 1}: ${one}`).concat(under);
  });
  const log = [own(read[at]?.head ?? []), ...lines].filter((line) => line !== '').join('\n');
  const [first, then] = [read.slice(0, at), read.slice(at)];
  return [
    ...first.map(({ head }) => own(head)),
    log,
    ...account,
    ...then.map(({ head, rest }, index) => own(index === 0 ? rest : [...head, ...rest])),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

/** One block of a log: what stands before the first written line, the figures with what stands under each, and the rest. */
interface LogBlock {
  readonly isWritten: boolean;
  readonly head: readonly string[];
  readonly figures: readonly LogEntry[];
  readonly rest: readonly string[];
}

interface LogEntry {
  readonly id: number;
  readonly words: string;
  /** Not its caption. */
  readonly isOwn: boolean;
  readonly under: string[];
}

function readBlock(block: string, { before, after }: Pick<LogChange, 'before' | 'after'>): LogBlock {
  const [head, rest, figures]: [string[], string[], LogEntry[]] = [[], [], []];
  const stays = new Set(after.map(({ id }) => id));
  let into = head;
  for (const line of block.split('\n')) {
    const [, number = '0', words = ''] = figureLine.exec(line) ?? [];
    const figure = before[Number(number) - 1];
    const account = accountIn(line)[0];
    if (figure) {
      const under: string[] = [];
      figures.push({ id: figure.id, words, isOwn: words !== figure.caption, under });
      into = stays.has(figure.id) ? under : rest;
    } else if (account !== undefined) {
      into = rest;
      // What a person added to the sentence
      const more = line.slice(account.length).trim();
      if (more !== '') rest.push(more);
    } else into.push(line);
  }
  return { isWritten: into !== head, head, figures, rest };
}
