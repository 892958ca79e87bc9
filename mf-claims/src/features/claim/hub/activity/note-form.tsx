// Adding a note: kept as a draft until it is stored.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, Textarea } from '@plumbline/ui';
import { useDraft, fieldFailures } from '@plumbline/web';
import { useEffect, useRef, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useClaimWrite } from '../../../../shared/claims/claim-write.ts';
import styles from './notes.module.css';

export function NoteForm({ claimId }: { claimId: number }) {
  const draft = useDraft(`claim-${claimId}-note`, '');
  const add = useClaimWrite(claimsApi.addNote, { done: { title: 'Note added' }, failed: 'Note not added' }, ({ body }) =>
    draft.sent(body.text),
  );
  const field = useAskedFor();
  const error = fieldFailures(add.error)['text'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ params: { id: claimId }, body: { text: draft.value } });
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <Textarea
        ref={field}
        data-key="n"
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

/** `#note` in the address leads here from anywhere, once. */
function useAskedFor() {
  const field = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  useEffect(() => {
    if (hash !== '#note') return;
    field.current?.focus();
    void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return field;
}
