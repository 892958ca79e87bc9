// What can be edited in a cell of the table: how each reads as text and what of it is sent.
import type { ClaimCard, ClaimEdit } from '@plumbline/contracts/claims';

export type CellKind = 'status' | 'assignee' | 'tags' | 'follow-up';

export const cellLabels: Record<CellKind, string> = { status: 'Status', assignee: 'Assignee', tags: 'Tags', 'follow-up': 'Follow-up' };

/** As it stands in the field. */
export function textOfCell(claim: ClaimCard, kind: CellKind): string {
  const texts: Record<CellKind, string> = {
    status: claim.status,
    assignee: String(claim.assignedAdjusterId ?? ''),
    tags: claim.tags.join(', '),
    'follow-up': claim.nextFollowUpDate ?? '',
  };
  return texts[kind];
}

/** Each word once; a comma separates them. */
function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** The part of an edit; a status is no part of one, it is moved. */
export function editOfCell(kind: Exclude<CellKind, 'status'>, text: string): Omit<Partial<ClaimEdit>, 'version'> {
  if (kind === 'tags') return { tags: tagsOf(text) };
  if (kind === 'assignee') return { assignedAdjusterId: text === '' ? null : Number(text) };
  return { nextFollowUpDate: text === '' ? null : text };
}
