// A section as this phone knows it: what the server holds, with what waits to be sent over it.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import type { Capture, SectionCapture, SectionWords } from '../store/capture.ts';
import type { KnownSection } from './section-draft.ts';

export interface Unsent {
  readonly words: SectionWords;
  /** The last save. */
  readonly after: string | undefined;
  readonly savedAt: string | undefined;
}

/** What of a section is only on this device: what was saved later stands, as it will on the server. */
export function unsentOf(captures: readonly Capture[], category: InspectionCategory): Unsent {
  const saves = captures.filter((one): one is SectionCapture => one.kind === 'section' && one.category === category);
  const last = saves.at(-1);
  return { words: Object.assign({}, ...saves.map(({ body }) => body)) as SectionWords, after: last?.id, savedAt: last?.capturedAt };
}

export function knownSection(
  section: InspectionDetail['sections'][number] | undefined,
  { words, after }: Pick<Unsent, 'words' | 'after'>,
): KnownSection {
  return {
    observations: words.observations ?? section?.observations ?? [],
    notes: words.notes ?? section?.notes ?? '',
    seen: { revision: section?.revision ?? 0, ...(after === undefined ? {} : { after }) },
  };
}
