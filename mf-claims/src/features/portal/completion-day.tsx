// When a case is expected to be complete: the day, or the word that stands in its place.
import type { PortalCase } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';

export function CompletionDay({ of: { estimatedCompletion } }: { of: Pick<PortalCase, 'estimatedCompletion'> }) {
  return /^\d{4}-/.test(estimatedCompletion) ? <DateText at={estimatedCompletion} /> : estimatedCompletion;
}
