// A drafted letter: read, edited, saved as a version of its document, and downloaded as the PDF that is filed.
import { claimsApi, letterNotice, longestLetter, type Letter } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import {
  Button,
  Group,
  IconDownload,
  Notice,
  OvertakenNotice,
  Textarea,
  TextInput,
  fieldProps,
  FormInDialog,
  GuardedDialog,
} from '@plumbline/ui';
import { call, fieldFailures, isConflict, useDialogDraft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClaimWrite } from '../../shared/claims/claim-write.ts';
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
const wordsOf = ({ title, content, version }: Letter) => ({ title, content, version });

function LetterForm({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const [stored, setStored] = useState(letter);
  const draft = useDialogDraft(`letter-${letter.id}`, () => wordsOf(letter));
  const { title, content } = draft.value;
  const isChanged = draft.dirty;
  const words = { done: { title: 'Letter saved' }, failed: 'Letter not saved', action: draft.action };
  const save = useClaimWrite(claimsApi.saveLetter, words, ({ body }, after) => {
    setStored(after);
    draft.saved(body, wordsOf(after));
  });
  const submit = () => save.mutate({ params: { id: stored.id }, body: draft.value });
  const errors = fieldFailures(save.error);
  return (
    <GuardedDialog title="Letter draft" size="xl" busy={save.isPending} draft={draft} onClose={onClose}>
      {(guard) => (
        <FormInDialog form={{ submit }}>
          <Notice tone="warning">{letterNotice}</Notice>
          <TextInput
            {...fieldProps('title', errors)}
            label="Title"
            value={title}
            onChange={(event) => draft.change({ title: event.currentTarget.value })}
          />
          <Textarea
            {...fieldProps('content', errors)}
            label="Letter text"
            autosize
            minRows={14}
            maxRows={16}
            maxLength={longestLetter}
            value={content}
            onChange={(event) => draft.change({ content: event.currentTarget.value })}
          />
          <Theirs
            letter={letter}
            seen={draft.value.version}
            refused={isConflict(save.error)}
            onKeep={(version) => draft.change({ version })}
          />
          <p className={styles.hash}>SHA-256 of the saved text: {stored.contentSha256}</p>
          {/* A link leads away: it stands there only while nothing is unsaved */}
          {stored.document && !isChanged && <Filed document={stored.document} />}
          {guard.question ?? <Buttons letter={stored} isChanged={isChanged} isSaving={save.isPending} onClose={guard.leave} />}
        </FormInDialog>
      )}
    </GuardedDialog>
  );
}

interface TheirsProps {
  letter: Letter;
  seen: number;
  refused: boolean;
  onKeep: (version: number) => void;
}

/** The letter that somebody else saved meanwhile, whole: who keeps their own words has read what they replace. */
function Theirs({ letter: { id }, seen, refused, onKeep }: TheirsProps) {
  const saved = useQuery({
    queryKey: ['claims', 'letter', id],
    queryFn: () => call(claimsApi.readLetter, { params: { id } }),
    enabled: refused,
    staleTime: 0,
  });
  if (!saved.data) return null;
  const { title, content, author, version } = saved.data;
  return (
    <OvertakenNotice refused={refused} seen={seen} now={version} onKeep={() => onKeep(version)}>
      <details>
        <summary>What is saved now, by {author}</summary>
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
        <span className={styles.quiet}>Save first to download or send what you wrote</span>
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
