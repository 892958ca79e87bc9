// A note in a thread: of whoever wrote it, for the firm alone. Pure.
import type { Scope } from '@plumbline/contracts/kernel';
import type { EntryDraft } from './record-entry.ts';

export function noteEntry({ actor }: Pick<Scope, 'actor'>, { source, text }: Pick<EntryDraft, 'source' | 'text'>): EntryDraft {
  return {
    source,
    kind: 'note',
    direction: 'internal',
    from: { name: actor.name, ...(typeof actor.id === 'number' ? { userId: actor.id } : {}) },
    to: [],
    readers: [{ side: 'firm' }],
    text,
    attachments: [],
  };
}
