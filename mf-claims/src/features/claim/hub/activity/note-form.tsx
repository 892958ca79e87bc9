// Adding a note: kept as a draft until it is stored.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, Form, Textarea } from '@plumbline/ui';
import { draftOfTexts, useDraft } from '@plumbline/web';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useClaimForm } from '../../../../shared/claims/claim-write.ts';
import styles from './notes.module.css';

export function NoteForm({ claimId }: { claimId: number }) {
  const form = useClaimForm(claimsApi.addNote, {
    words: { done: { title: 'Note added' }, failed: "Couldn't save the note" },
    params: { id: claimId },
    draft: draftOfTexts({ text: useDraft(`claim-${claimId}-note`, '') }),
    stays: () => ({ text: '' }),
    onDone: () => undefined,
  });
  const field = useAskedFor();
  return (
    <Form form={form} className={styles.form}>
      <Textarea {...form.field('text')} ref={field} data-key="n" aria-label="New note" placeholder="Add a note" minRows={1} maxRows={8} />
      {form.values.text.trim() !== '' && (
        <Button type="submit" size="compact-md" loading={form.busy}>
          Add note
        </Button>
      )}
    </Form>
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
