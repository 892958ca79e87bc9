// A drafted letter: read, edited, saved as a version of its document, and downloaded as the PDF that is filed.
import { claimsApi, longestLetter, type Letter } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import {
  Button,
  Checkbox,
  Group,
  IconDownload,
  Notice,
  OvertakenNotice,
  Textarea,
  TextInput,
  FormInDialog,
  GuardedDialog,
} from '@plumbline/ui';
import { call, useDialogDraft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useClaimForm } from '../../shared/claims/claim-write.ts';
import { Filed } from './filed.tsx';
import styles from './deadlines.module.css';

interface DialogProps {
  letter: Letter | undefined;
  onClose: () => void;
}

export function LetterDialog({ letter, onClose }: DialogProps) {
  return letter ? <LetterForm key={letter.id} letter={letter} onClose={onClose} /> : null;
}

/** With the version that they were written on: what somebody else saved since is told by the server, not written over. */
const wordsOf = ({ title, content, version }: Letter) => ({ title, content, version, citationVerified: false });

function LetterForm({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const [stored, setStored] = useState(letter);
  const form = useClaimForm(claimsApi.saveLetter, {
    words: { done: { title: 'Letter saved' }, failed: "Couldn't save the letter" },
    params: { id: letter.id },
    draft: useDialogDraft(`letter-${letter.id}`, () => wordsOf(letter)),
    stays: wordsOf,
    toBody: ({ citationVerified, ...text }) => ({ ...text, ...(citationVerified ? { citationVerified } : {}) }),
    onDone: setStored,
  });
  const isChanged = form.draft?.dirty ?? false;
  return (
    <GuardedDialog title="Letter draft" size="xl" busy={form.busy} draft={form.draft} onClose={onClose}>
      {(guard) => (
        <FormInDialog form={form}>
          {stored.notice && <Notice tone="warning">{stored.notice}</Notice>}
          <TextInput {...form.field('title')} label="Title" />
          <Textarea {...form.field('content')} label="Letter text" autosize minRows={14} maxRows={16} maxLength={longestLetter} />
          <Citation letter={stored} form={form} />
          <Theirs letter={letter} form={form} />
          <details className={styles.details}>
            <summary>Details</summary>
            <p className={styles.hash}>Hash of the saved text (SHA-256): {stored.contentSha256}</p>
          </details>
          {/* A link leads away: it stands there only while nothing is unsaved */}
          {stored.document && !isChanged && <Filed document={stored.document} />}
          {guard.question ?? <Buttons letter={stored} isChanged={isChanged} isSaving={form.busy} onClose={guard.leave} />}
        </FormInDialog>
      )}
    </GuardedDialog>
  );
}

interface CitationProps {
  letter: Letter;
  form: { tick: (name: 'citationVerified') => ComponentProps<typeof Checkbox>; errors: Record<string, string> };
}

/** Until counsel has verified the rule, the first who saves the letter answers for its citation. */
function Citation({ letter: { notice, citationVerifiedBy }, form }: CitationProps) {
  if (!notice) return null;
  if (citationVerifiedBy) return <p className={styles.quiet}>Citation verified by {citationVerifiedBy}</p>;
  return <Checkbox {...form.tick('citationVerified')} label="I have verified this citation" error={form.errors['citationVerified']} />;
}

interface TheirsProps {
  letter: Letter;
  form: { overtaken: (now: number) => Omit<ComponentProps<typeof OvertakenNotice>, 'children'> };
}

/** The letter that somebody else saved meanwhile, whole: who keeps their own words has read what they replace. */
function Theirs({ letter: { id }, form }: TheirsProps) {
  const saved = useQuery({
    queryKey: ['claims', 'letter', id],
    queryFn: () => call(claimsApi.readLetter, { params: { id } }),
    enabled: form.overtaken(0).refused,
    staleTime: 0,
  });
  if (!saved.data) return null;
  const { title, content, author, version } = saved.data;
  return (
    <OvertakenNotice {...form.overtaken(version)}>
      <details>
        <summary>Saved version, by {author}</summary>
        <strong>{title}</strong>
        <div className={styles.theirs}>{content}</div>
      </details>
    </OvertakenNotice>
  );
}

interface ButtonsProps {
  letter: Letter;
  isChanged: boolean;
  isSaving: boolean;
  onClose: () => void;
}

/** The PDF is of what was saved, so that it can only be downloaded when nothing else is on the screen. */
function Buttons({ letter, isChanged, isSaving, onClose }: ButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      {isChanged ? (
        <span className={styles.quiet}>Save before you download or send</span>
      ) : (
        <Button
          component="a"
          variant="default"
          href={hrefOf(claimsApi.downloadLetter, { id: letter.id })}
          download={`letter-${letter.claimNumber}-${letter.id}.pdf`}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download PDF
        </Button>
      )}
      <Button type="submit" loading={isSaving} disabled={!isChanged}>
        Save letter
      </Button>
    </Group>
  );
}
