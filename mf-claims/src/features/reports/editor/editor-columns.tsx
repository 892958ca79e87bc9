// The four columns of the editor: sections, text or photos, pages, open items. All but the text fold; where there is no room they stand below each other.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { IconChevronDown, IconChevronRight, TextInput } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import styles from '../base/editor.module.css';
import type { ReportText } from '../base/use-report-text.ts';
import { PhotoBoard } from '../figures/photo-board.tsx';
import type { Arrangement } from '../figures/use-arrangement.ts';
import { SectionEditor } from '../sections/section-editor.tsx';
import { SectionList } from '../sections/section-list.tsx';
import type { History } from '../sections/use-history.ts';
import { statesOf, type Sections } from '../sections/use-sections.ts';
import { OpenColumn } from './open-column.tsx';
import { PageColumn } from './page-column.tsx';
import { keyOf, useFolds, type Column } from './use-folds.ts';

interface EditorColumnsProps {
  text: ReportText;
  history: History;
  sections: Sections;
  arrangement: Arrangement;
  open: UseQueryResult<{ items: ReportOpenItem[] }>;
  isRead: boolean;
  readOnly: boolean;
  /** Saves what was written. */
  onSave: () => void;
}

type Folds = ReturnType<typeof useFolds>;

const widths: Record<Column, string> = {
  sections: 'minmax(180px, 230px)',
  pages: 'minmax(280px, 1fr)',
  open: 'minmax(210px, 290px)',
};
const folded = '48px';

export function EditorColumns(props: EditorColumnsProps) {
  const folds = useFolds();
  const width = (column: Column) => (folds.isOpen(column) ? widths[column] : folded);
  const { text, sections, open, isRead } = props;
  // Nothing is open in a final report
  const last = text.locked ? '' : width('open');
  const columns = [width('sections'), 'minmax(320px, 1.15fr)', width('pages'), last].join(' ');
  const { place } = sections;
  const heading = place === 'photos' ? 'Photos' : sections.sections[place]?.heading.trim();
  return (
    <div className={styles.columns} style={{ '--report-columns': columns } as CSSProperties}>
      <FoldedColumn {...{ folds, column: 'sections', name: 'Sections' }}>
        <Outline {...props} />
      </FoldedColumn>
      <Sheet {...props} />
      <FoldedColumn {...{ folds, column: 'pages', name: 'Pages' }}>
        <PageColumn report={text.base} heading={heading} dirty={text.dirty} />
      </FoldedColumn>
      {!text.locked && (
        <FoldedColumn {...{ folds, column: 'open', name: 'Open items', label: 'Open items of the report', count: open.data?.items.length }}>
          <OpenColumn report={text.base} open={open} isRead={isRead} onJump={sections.jump} />
        </FoldedColumn>
      )}
    </div>
  );
}

interface FoldedColumnProps {
  folds: Folds;
  column: Column;
  name: string;
  /** What it is called beside a dialog that has the same name. */
  label?: string;
  count?: number | undefined;
  children: ReactNode;
}

function FoldedColumn({ folds, column, name, label = name, count, children }: FoldedColumnProps) {
  const isOpen = folds.isOpen(column);
  const id = `report-column-${column}`;
  return (
    <section className={styles.column} aria-label={label} data-folded={!isOpen || undefined}>
      <button
        type="button"
        className={styles.columnHead}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts={keyOf[column]}
        onClick={() => folds.toggle(column)}
      >
        <span>
          {name} {count !== undefined && <small>{count}</small>}
        </span>
        <small aria-hidden>{isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}</small>
      </button>
      <div id={id} className={styles.columnBody} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

function Outline({ text, sections, arrangement, open, readOnly }: EditorColumnsProps) {
  const { place, go, move, add } = sections;
  return (
    <SectionList
      sections={sections.sections}
      stateOf={statesOf(text, open.data?.items ?? [])}
      place={place}
      onPlace={go}
      photos={arrangement.photos.length}
      edit={readOnly ? undefined : { move, add }}
      leftOut={text.base.leftOut.filter((one) => sections.sections.every(({ heading }) => !heading.trim().endsWith(one)))}
    />
  );
}

function Sheet({ text, history, sections, arrangement, readOnly, onSave }: EditorColumnsProps) {
  const { title, content, base } = text;
  const onKeyDown = (event: KeyboardEvent) => {
    const act = readOnly ? undefined : actOf(event, { history, onSave, dirty: text.dirty });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // The fields inside are what is typed into; undo, redo and save are heard here
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={`${styles.column} ${styles.main}`} aria-label={`Report of ${base.claimNumber}`} onKeyDown={onKeyDown}>
      <div className={styles.sheet}>
        {sections.place === 'photos' ? (
          <PhotoBoard claimId={base.claimId} arrangement={arrangement} readOnly={readOnly} textIsDirty={text.dirty} />
        ) : (
          <>
            {sections.place === 0 && (
              <TextInput
                label="Title"
                classNames={{ input: styles.title ?? '' }}
                value={title}
                maxLength={300}
                readOnly={readOnly}
                onChange={(event) => history.write({ title: event.currentTarget.value, content }, 'title')}
              />
            )}
            <SectionEditor {...{ text, sections, history, readOnly, photosDirty: arrangement.dirty }} />
          </>
        )}
      </div>
    </section>
  );
}

/** Undo, redo and save, as everywhere; the browser would undo within one field only. */
function actOf(
  { metaKey, ctrlKey, shiftKey, altKey, key }: KeyboardEvent,
  { history, onSave, dirty }: { history: History; onSave: () => void; dirty: boolean },
): (() => void) | undefined {
  if (!(metaKey || ctrlKey) || altKey) return undefined;
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? history.redo : history.undo;
  if (pressed === 'y') return history.redo;
  if (pressed === 's' || pressed === 'enter') return dirty ? onSave : () => undefined;
  return undefined;
}
