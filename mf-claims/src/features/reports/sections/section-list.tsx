// The sections of the report with their state: finished, open items, changed elsewhere. Arrows go through them, with Alt they move one.
import type { SectionWords } from '@plumbline/contracts/claims';
import { ActionIcon, Button, IconCheck, IconChevronDown, IconChevronUp, IconPhoto, IconPlus } from '@plumbline/ui';
import { useRef, type KeyboardEvent } from 'react';
import { mayMove, nameOf } from './section-edits.ts';
import type { Place } from './use-sections.ts';
import styles from '../base/editor.module.css';

export interface SectionState {
  /** Items that must be fixed, and items to review. */
  fix: number;
  review: number;
  /** A colleague saved other words here than those that mine began from. */
  elsewhere: boolean;
}

interface SectionListProps {
  sections: readonly SectionWords[];
  stateOf: (heading: string) => SectionState;
  place: Place;
  onPlace: (place: Place) => void;
  photos: number;
  /** Absent for whoever only reads. */
  edit?: { move: (at: number, by: -1 | 1) => void; add: (heading: string) => void } | undefined;
  leftOut: readonly string[];
}

const ways: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

export function SectionList({ sections, place, onPlace, photos, edit, leftOut, ...props }: SectionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ways[event.key];
    if (by === undefined) return;
    const rows = Array.from(list.current?.querySelectorAll<HTMLButtonElement>('button[data-row]') ?? []);
    // Also from the buttons beside it
    const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
    if (at < 0) return;
    event.preventDefault();
    if (event.altKey) {
      if (!edit || !mayMove(sections, at, by)) return;
      edit.move(at, by);
    }
    rows[at + by]?.focus();
  };
  return (
    <>
      {/* The buttons inside are what is focused; their arrows are heard here */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} className={styles.sectionList} aria-label="Sections" onKeyDown={onKeyDown}>
        {sections.map((section, at) => (
          <Row key={`${at}-${section.heading}`} {...{ section, at, place, onPlace, sections, edit, ...props }} />
        ))}
        <li className={styles.sectionRow} data-current={place === 'photos' || undefined}>
          <button type="button" data-row aria-current={place === 'photos' || undefined} onClick={() => onPlace('photos')}>
            <IconPhoto size={16} aria-hidden />
            <span className={styles.sectionName}>Photos</span>
            <span className={styles.quiet}>{photos}</span>
          </button>
        </li>
      </ol>
      {edit && (
        <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit.add('New section')}>
          Add section
        </Button>
      )}
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} onInclude={edit?.add} />}
    </>
  );
}

interface RowProps extends Pick<SectionListProps, 'sections' | 'stateOf' | 'place' | 'onPlace' | 'edit'> {
  section: SectionWords;
  at: number;
}

function Row({ section, at, sections, stateOf, place, onPlace, edit }: RowProps) {
  const name = nameOf(section);
  const isCurrent = place === at;
  const number = /^\d{1,3}/.exec(section.heading)?.[0] ?? '';
  return (
    <li className={styles.sectionRow} data-current={isCurrent || undefined}>
      <button
        type="button"
        data-row
        aria-current={isCurrent || undefined}
        aria-keyshortcuts={edit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={() => onPlace(at)}
      >
        <span className={styles.sectionNumber}>{number}</span>
        <span className={styles.sectionName}>{name}</span>
        <State {...stateOf(section.heading.trim())} />
      </button>
      {edit && isCurrent && (
        <span className={styles.movers}>
          {([-1, 1] as const).map((by) => (
            <ActionIcon
              key={by}
              variant="subtle"
              size={44}
              aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
              disabled={!mayMove(sections, at, by)}
              onClick={() => edit.move(at, by)}
            >
              {by < 0 ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
            </ActionIcon>
          ))}
        </span>
      )}
    </li>
  );
}

function State({ fix, review, elsewhere }: SectionState) {
  if (elsewhere) return <span className={styles.elsewhere}>Changed elsewhere</span>;
  if (fix + review === 0)
    return (
      <>
        <IconCheck size={16} className={styles.done} aria-hidden />
        <span className="cx-hidden">nothing open</span>
      </>
    );
  return (
    <span className={styles.openCount} data-fix={fix > 0 || undefined}>
      {fix + review}
      <span className="cx-hidden"> open {fix > 0 ? `, ${fix} must be fixed` : ''}</span>
    </span>
  );
}

function LeftOut({ leftOut, onInclude }: { leftOut: readonly string[]; onInclude: ((heading: string) => void) | undefined }) {
  return (
    <section className={styles.leftOut} aria-label="Sections left out">
      <p>Left out because empty:</p>
      <ul>
        {leftOut.map((heading) => (
          <li key={heading}>
            {onInclude ? (
              <button type="button" className={styles.link} aria-label={`${heading}: include`} onClick={() => onInclude(heading)}>
                {heading}
              </button>
            ) : (
              heading
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
