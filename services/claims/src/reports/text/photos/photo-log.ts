// The text of a report after its photos were chosen or ordered anew: citations and the photo log follow, every other word stays. Pure.
import {
  joinSections,
  renumberedCitations,
  renumberedLog,
  reportSectionLabels,
  splitSections,
  withoutNumber,
} from '@plumbline/contracts/claims';
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
  const account = accountFor(
    recorded,
    after.map(({ id }) => id),
  );
  const log = { before, after, account: [sumInWords(account), ...restInWords(account)] };
  const order = { before: before.map(({ id }) => id), after: after.map(({ id }) => id) };
  const sections = splitSections(content).map(({ heading, text }) =>
    withoutNumber(heading) === reportSectionLabels.photos
      ? { heading, text: renumberedLog(text, log) }
      : { heading: renumberedCitations(heading, order), text: renumberedCitations(text, order) },
  );
  return joinSections(sections);
}
