// A drafted letter: read, edited, saved as a version of its document, and downloaded as the PDF that is filed.
import { claimsApi, letterNotice, longestLetter, type Letter } from '@plumbline/contracts/claims';
import { Button, Group, IconDownload, Notice, Textarea, TextInput, fieldProps, FormInDialog, GuardedDialog } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { useClaimWrite } from '../../shared/claim-write.ts';
import { Filed } from './filed.tsx';
import styles from './deadlines.module.css';

interface DialogProps {
  letter: Letter | undefined;
  onClose: () => void;
}

export function LetterDialog({ letter, onClose }: DialogProps) {
  return letter ? <LetterForm key={letter.id} letter={letter} onClose={onClose} /> : null;
}

function LetterForm({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const [stored, setStored] = useState(letter);
  const [title, setTitle] = useState(letter.title);
  const [content, setContent] = useState(letter.content);
  const isChanged = title !== stored.title || content !== stored.content;
  const save = useClaimWrite(claimsApi.saveLetter, { done: { title: 'Letter saved' }, failed: 'Letter not saved' }, () => undefined);
  const submit = () =>
    save.mutate({ params: { id: stored.id }, body: { version: stored.version, title, content } }, { onSuccess: setStored });
  const errors = fieldFailures(save.error);
  const edit = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => set(event.currentTarget.value);
  return (
    <GuardedDialog title="Letter draft" size="xl" busy={save.isPending} dirty={isChanged} onClose={onClose}>
      {(guard) => (
        <FormInDialog onSubmit={submit}>
          <Notice tone="warning">{letterNotice}</Notice>
          <TextInput {...fieldProps('title', errors)} label="Title" value={title} onChange={edit(setTitle)} />
          <Textarea
            {...fieldProps('content', errors)}
            label="Letter text"
            autosize
            minRows={14}
            maxRows={16}
            maxLength={longestLetter}
            value={content}
            onChange={edit(setContent)}
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
          href={`/api/letters/${letter.id}/pdf`}
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
