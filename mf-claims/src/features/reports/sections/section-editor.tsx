// One section: its heading, its words without a mark, and the evidence that they cite.
import { wordedIn, type Report } from '@plumbline/contracts/claims';
import { ActionIcon, Button, IconArrowBackUp, IconArrowForwardUp, IconTrash, Textarea, TextInput, Tooltip } from '@plumbline/ui';
import type { KeyboardEvent } from 'react';
import { CitedEvidence } from '../figures/cited-evidence.tsx';
import type { History } from './use-history.ts';
import type { KeepState } from '../base/use-keeping.ts';
import type { ReportText } from '../base/use-report-text.ts';
import type { Sections } from './use-sections.ts';
import { nameOf } from './section-edits.ts';
import styles from '../base/editor.module.css';

interface SectionEditorProps {
  text: ReportText;
  sections: Sections;
  history: History;
  readOnly: boolean;
  photosDirty: boolean;
}

export function SectionEditor({ text, sections, history, readOnly, photosDirty }: SectionEditorProps) {
  const { sections: all, place, field, write, go } = sections;
  const at = place === 'photos' ? 0 : place;
  const section = all[at] ?? { heading: '', text: '' };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (!event.altKey || by === 0 || !all[at + by]) return;
    event.preventDefault();
    go(at + by);
  };
  return (
    <>
      {section.heading !== '' && (
        <TextInput
          label="Heading"
          classNames={{ input: styles.heading ?? '' }}
          value={section.heading}
          maxLength={300}
          readOnly={readOnly}
          onChange={(event) => write({ heading: event.currentTarget.value || 'Section' })}
        />
      )}
      <Textarea
        ref={field}
        label="Report text"
        description={`${nameOf(section)}, section ${at + 1} of ${all.length}. Alt+Page Up and Alt+Page Down open the section before and after.`}
        classNames={{ input: styles.text ?? '' }}
        value={section.text}
        maxLength={100_000}
        readOnly={readOnly}
        onKeyDown={onKeyDown}
        onChange={(event) => write({ text: event.currentTarget.value })}
      />
      <WordedParagraphs report={text.base} text={section.text} />
      <CitedEvidence report={text.base} text={section.text} />
      <div className={styles.foot}>
        <span>{text.content.length.toLocaleString('en-US')} characters</span>
        {!readOnly && <Tools sections={sections} history={history} name={nameOf(section)} />}
        {!readOnly && (
          <span role="status">{photosDirty && text.keep === 'saved' ? 'Text saved. Photos aren’t saved.' : keepWords[text.keep]}</span>
        )}
      </div>
    </>
  );
}

/** Which paragraphs stand as a model worded them; one that a person changes is theirs. */
function WordedParagraphs({ report, text }: { report: Report; text: string }) {
  const { numbers, models } = wordedIn(text, report.wording?.paragraphs ?? []);
  if (numbers.length === 0) return null;
  const which = numbers.length === 1 ? `Paragraph ${numbers.join()}` : `Paragraphs ${numbers.join(', ')}`;
  return (
    <p className={styles.worded}>
      {which} reworded by {models.join(', ')}
    </p>
  );
}

function Tools({ sections, history, name }: { sections: Sections; history: History; name: string }) {
  const { undo, redo, canUndo, canRedo } = history;
  return (
    <span className={styles.tools}>
      {(
        [
          ['Undo', 'Ctrl+Z', IconArrowBackUp, undo, canUndo],
          ['Redo', 'Ctrl+Shift+Z', IconArrowForwardUp, redo, canRedo],
        ] as const
      ).map(([label, keys, Icon, run, can]) => (
        <Tooltip key={label} label={`${label} (${keys})`}>
          <ActionIcon variant="subtle" size={44} aria-label={`${label} edit`} disabled={!can} onClick={run}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={`Remove section ${name}`}
        disabled={sections.sections.length < 2}
        onClick={sections.remove}
      >
        Remove section
      </Button>
    </span>
  );
}

const keepWords: Record<KeepState, string> = {
  saved: 'All changes saved',
  typing: 'Unsaved changes…',
  kept: 'Unsaved changes, kept on the server',
  offline: 'Offline: your text is saved on this device',
  failed: 'Unsaved changes, kept on this device only',
};
