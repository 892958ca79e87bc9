// The text of a report after its photos were chosen or ordered anew: citations and the photo log follow, every other word stays. Pure.
import { joinSections, renumberedCitations, reportSectionLabels, splitSections, withoutNumber } from '@plumbline/contracts/claims';
import { accountFor, restInWords, sumInWords } from './photo-account.ts';

interface Figure {
  readonly id: number;
  readonly caption: string;
}

interface Change {
  readonly before: readonly Figure[];
  readonly after: readonly Figure[];
  /** Every photo that was recorded for the claim. */
  readonly recorded: Parameters<typeof accountFor>[0];
}

export function withFigures(content: string, { before, after, recorded }: Change): string {
  const order = { before: before.map(({ id }) => id), after: after.map(({ id }) => id) };
  const sections = splitSections(content).map(({ heading, text }) =>
    withoutNumber(heading) === reportSectionLabels.photos
      ? { heading, text: logOf(text, { before, after, recorded }) }
      : { heading: renumberedCitations(heading, order), text: renumberedCitations(text, order) },
  );
  return joinSections(sections);
}

const figureLine = /^Fig\. (\d{1,3}): (.*)$/;
const sumLine = /^\d{1,4} photos? (?:was|were) recorded: /;
const restLine =
  /^(?:Exact duplicates, shown once|Could not be processed|Not processed when this report was written|Not selected for this report): /;

/** The lines that were written from the photos are written anew at their place; what a person added stays. */
function logOf(text: string, { before, after, recorded }: Change): string {
  const blocks = text.split(/\n{2,}/);
  const own = ownWords(text, before);
  const log = after.map(({ id, caption }, index) => `Fig. ${index + 1}: ${own.get(id) ?? caption}`);
  const account = accountFor(
    recorded,
    after.map(({ id }) => id),
  );
  const written = [...(log.length > 0 ? [log.join('\n')] : []), sumInWords(account), ...restInWords(account)];
  const isWritten = (line: string) => figureLine.test(line) || sumLine.test(line) || restLine.test(line);
  const at = blocks.findIndex((block) => block.split('\n').some(isWritten));
  if (at < 0) return text;
  const kept = blocks.map((block) =>
    block
      .split('\n')
      .filter((line) => !isWritten(line))
      .join('\n'),
  );
  return [...kept.slice(0, at), ...written, ...kept.slice(at)].filter((block) => block !== '').join('\n\n');
}

/** Lines of the log that a person worded otherwise than the caption, by photo. */
function ownWords(text: string, before: readonly Figure[]): Map<number, string> {
  const own = new Map<number, string>();
  for (const line of text.split('\n')) {
    const [, number, words] = figureLine.exec(line) ?? [];
    const figure = before[Number(number) - 1];
    if (figure && words !== undefined && words !== figure.caption) own.set(figure.id, words);
  }
  return own;
}
