// Two people wrote at once: both texts side by side, and nobody's words are lost.
import type { Report } from '@plumbline/contracts/claims';
import { Button, Group, Modal, toast } from '@plumbline/ui';
import { TextDiff } from '@plumbline/web/diff';
import { onPhotosOf } from '../base/draft-text.ts';
import { asRead } from './chapters.ts';
import type { ReportText } from '../base/use-report-text.ts';
import styles from '../base/reports.module.css';

export function MergeDialog({ text, theirs, onClose }: { text: ReportText; theirs: Report; onClose: () => void }) {
  const { base } = text;
  const mine = { title: text.title, content: text.content };
  const takeTheirs = () => {
    text.take(theirs);
    onClose();
    toast({
      title: `Now showing revision ${theirs.revision} by ${theirs.savedBy}`,
      description: 'You can restore your version.',
      action: { label: 'Undo', run: () => text.bringBack(mine, base) },
    });
  };
  const keepMine = () => {
    const content = onPhotosOf(mine.content, { from: base, to: theirs });
    text.standOn(theirs);
    if (content !== mine.content) text.type({ title: mine.title, content });
    onClose();
    toast({
      title: 'Your version is kept',
      description: `Save it as revision ${theirs.revision + 1}. Revision ${theirs.revision} stays in Versions.`,
    });
  };
  return (
    <Modal opened onClose={onClose} title={`${theirs.savedBy} saved revision ${theirs.revision} while you were writing`} size="xl">
      <div className={styles.stack}>
        <p className={styles.line}>Green: only in {theirs.savedBy}'s version. Red: only in yours. Both versions are kept.</p>
        <TextDiff before={asRead(mine.content)} after={asRead(theirs.content)} label="Your text compared with theirs" />
        <div className={styles.sides}>
          <Side title="Mine" content={mine.content} />
          <Side title="Theirs" content={theirs.content} />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={takeTheirs}>
            Use theirs
          </Button>
          <Button onClick={keepMine}>Keep mine</Button>
        </Group>
      </div>
    </Modal>
  );
}

function Side({ title, content }: { title: string; content: string }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.sideTitle}>{title}</h3>
      {/* A long text scrolls, so the keyboard must reach it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.side} tabIndex={0}>
        {asRead(content)}
      </pre>
    </section>
  );
}
