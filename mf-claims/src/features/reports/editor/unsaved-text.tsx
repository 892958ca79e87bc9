// Words that were not saved yet when the report became final: said, shown and copied here, until they are discarded.
import { Button, ConfirmDialog, Group, IconCopy, Notice, toast, useDisclosure } from '@plumbline/ui';
import type { ReportText } from '../base/use-report-text.ts';
import styles from '../base/reports.module.css';

interface UnsavedTextProps {
  text: ReportText;
  /** Forgets them on the server too. */
  onDiscard: () => void;
}

export function UnsavedText({ text, onDiscard }: UnsavedTextProps) {
  const [isConfirming, ask] = useDisclosure(false);
  const { base, missed } = text;
  if (!missed) return null;
  const mine = `${missed.title}\n\n${missed.content}`;
  const discard = () => {
    text.letGo();
    onDiscard();
  };
  return (
    <Notice tone="warning" title="Finalized without your unsaved changes">
      {base.finalizedBy ?? 'A colleague'} finalized this report before you saved. Copy your text to use it in a new version.
      <details className={styles.missed}>
        <summary>Show my text</summary>
        <section aria-label="My text">
          {/* A long text scrolls, so the keyboard must reach it */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles.side} tabIndex={0}>
            {mine}
          </pre>
        </section>
      </details>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(mine)}>
          Copy my text
        </Button>
        <Button variant="subtle" onClick={ask.open}>
          Discard my text
        </Button>
      </Group>
      <ConfirmDialog opened={isConfirming} title="Discard your text?" confirm="Discard" destructive onConfirm={discard} onClose={ask.close}>
        This text was never saved and can't be recovered.
      </ConfirmDialog>
    </Notice>
  );
}

/** Where the browser does not let a page write to the clipboard, the text can still be marked by hand. */
async function copy(mine: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(mine);
    toast({ tone: 'good', title: 'Text copied' });
  } catch {
    toast({ tone: 'bad', title: "Couldn't copy the text", description: 'Your browser blocked it. Select the text under “Show my text”.' });
  }
}
