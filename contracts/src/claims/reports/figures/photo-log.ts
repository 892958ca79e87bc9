// The photo log of a report after its photos changed: what was written from them is written anew, what a person wrote stays. Pure.
import { renumberedCitations } from './citations.ts';

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
