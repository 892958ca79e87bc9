// What a recovery link may take as seen: a section in which nobody but the person who left wrote. Else every field that differs becomes a difference.
import type { SectionContent } from '@plumbline/contracts/inspection';
import { isRecovery } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Stores } from '../stores/stores.ts';
import type { OneSection } from './section-history.ts';
import { emptyContent } from './section-rules.ts';

/** The phone names the revision that it saw, and nobody can check that: named falsely it would overwrite what a successor wrote. */
export async function trustedBase(
  { scope, session }: Tx,
  { inspectionId, category, base }: OneSection & { readonly base: SectionContent },
  { revisions }: Pick<Stores, 'revisions'>,
): Promise<SectionContent> {
  if (!scope.link || !isRecovery(scope.link)) return base;
  const others = { inspectionId, 'section.category': category, byUserId: { $ne: scope.link.personId } };
  const other = await revisions.findOne(scope, others, { projection: { _id: 1 }, session });
  return other ? emptyContent : base;
}
