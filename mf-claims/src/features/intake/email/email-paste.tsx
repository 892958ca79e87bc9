// An email pasted into the intake: what it says is proposed with its words, and somebody decides on each before anything is filled in.
import { maxEmailLength, claimsApi, type EmailField, type EmailProposal } from '@plumbline/contracts/claims';
import { Button, Group, Notice, Textarea } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useRef, useState } from 'react';
import styles from '../base/intake.module.css';
import { EmailProposals } from './email-proposals.tsx';
import type { Intake } from '../base/use-intake.ts';

/** The text stays with the draft until it was used. */
const textName = 'mail.text';

type Entries = Pick<Intake, 'values' | 'changeAll'>;

export function EmailPaste({ intake }: { intake: Entries }) {
  const text = intake.values[textName] ?? '';
  const [opened, setOpened] = useState(text !== '');
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = (words: string) => {
    setOpened(false);
    setSaid(words);
    // The button stands again with the next frame
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (opened) return <Paste intake={intake} text={text} onClose={close} />;
  return (
    <Group gap="sm">
      <Button ref={opener} type="button" variant="default" onClick={() => setOpened(true)}>
        Fill from an email
      </Button>
      <p role="status" className={styles.note}>
        {said}
      </p>
    </Group>
  );
}

interface PasteProps {
  intake: Entries;
  text: string;
  onClose: (said: string) => void;
}

function Paste({ intake, text, onClose }: PasteProps) {
  const { changeAll, values } = intake;
  // The proposals of one text are never shown under another
  const [read, setRead] = useState<{ text: string; proposals: readonly EmailProposal[] }>();
  const proposals = read?.text === text ? read.proposals : undefined;
  // A failure stands below the text
  const reading = useWrite(claimsApi.extractEmail, {
    stale: [],
    onSuccess: (answer, { body }) => setRead({ text: body.text, proposals: answer.proposals }),
    onError: () => undefined,
  });
  const tooLong = text.length > maxEmailLength ? `Use up to ${maxEmailLength.toLocaleString('en-US')} characters` : undefined;
  const end = (entries: Readonly<Partial<Record<EmailField, string>>>, said: string) => {
    changeAll({ ...entries, [textName]: '' });
    onClose(said);
  };
  const change = (changed: string) => {
    changeAll({ [textName]: changed });
  };
  return (
    <section aria-label="Fill from an email" className={styles.inner}>
      <div className={styles.form}>
        <Textarea
          label="Email text"
          description="You review every value before it's filled in."
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          error={tooLong}
          minRows={4}
          maxRows={10}
          ref={focused}
        />
        {reading.error && reading.variables.body.text === text && (
          <Notice tone="bad" title="Couldn't read the email">
            {reading.error.message}
          </Notice>
        )}
        {proposals && <EmailProposals proposals={proposals} values={values} onFill={end} />}
        <Group justify="flex-end">
          <Button type="button" variant="default" onClick={() => end({}, '')}>
            {proposals ? 'Skip all' : 'Cancel'}
          </Button>
          {!proposals && (
            <Button
              type="button"
              disabled={text.trim() === '' || tooLong !== undefined}
              loading={reading.isPending}
              onClick={() => reading.mutate({ body: { text } })}
            >
              Read email
            </Button>
          )}
        </Group>
      </div>
    </section>
  );
}

function focused(area: HTMLTextAreaElement | null): void {
  area?.focus();
}
