// Adding a note: kept as a draft until it is stored.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, Textarea } from '@plumbline/ui';
import { useDraft, fieldFailures } from '@plumbline/web';
import type { FormEvent } from 'react';
import { useClaimWrite } from '../../../shared/claim-write.ts';
import styles from './notes.module.css';

export function NoteForm({ claimId }: { claimId: number }) {
  const draft = useDraft(`claim-${claimId}-note`, '');
  const add = useClaimWrite(claimsApi.addNote, { done: { title: 'Note added' }, failed: 'Note not added' }, ({ body }) =>
    draft.sent(body.text),
  );
  const error = fieldFailures(add.error)['text'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ params: { id: claimId }, body: { text: draft.value } });
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <Textarea
        aria-label="New note"
        placeholder="Add a note"
        minRows={1}
        maxRows={8}
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
        {...(error ? { error } : {})}
      />
      {draft.value.trim() !== '' && (
        <Button type="submit" size="compact-md" loading={add.isPending}>
          Add note
        </Button>
      )}
    </form>
  );
}
