// The list under the field of the palette: groups of entries, and what a group has to say while it has none.
import { Button, Loader } from '@plumbline/ui';
import { useEffect } from 'react';
import { NavIcon } from '../../frame/nav-icons.ts';
import { KeyCaps } from '../../frame/keys/key-caps.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import styles from './palette.module.css';

export interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  marked: string | undefined;
  typed: string;
  onChoose: (item: PaletteItem) => void;
  onMark: (id: string) => void;
}

export function optionId(id: string): string {
  return `palette-${id.replace(/[^\w-]+/g, '_')}`;
}

export function PaletteList({ id, groups, marked, typed, onChoose, onMark }: PaletteListProps) {
  useEffect(() => {
    if (marked) document.getElementById(optionId(marked))?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const filled = groups.filter(({ items }) => items.length > 0);
  return (
    <>
      {/* Only entries stand in the list: what a group says about itself is no choice */}
      <div id={id} role="listbox" aria-label="Results" className={styles.scroll}>
        {filled.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`palette-group-${group.id}`}>
            <div id={`palette-group-${group.id}`} role="presentation" className={styles.group}>
              {group.label}
            </div>
            {group.items.map((item) => (
              <Entry key={item.id} item={item} marked={item.id === marked} onChoose={() => onChoose(item)} onMark={() => onMark(item.id)} />
            ))}
          </div>
        ))}
      </div>
      <Remarks groups={groups} isEmpty={filled.length === 0} typed={typed} />
    </>
  );
}

interface EntryProps {
  item: PaletteItem;
  marked: boolean;
  onChoose: () => void;
  onMark: () => void;
}

/** The field keeps the focus and hears the keys; the pointer chooses here. */
function Entry({ item: { id, label, detail, icon, keys }, marked, onChoose, onMark }: EntryProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(id)}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className={styles.entry}
      onClick={onChoose}
      onMouseMove={onMark}
      onMouseDown={(event) => event.preventDefault()}
    >
      <NavIcon name={icon} size={20} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {keys && <KeyCaps keys={[keys]} />}
    </div>
  );
}

function Remarks({ groups, isEmpty, typed }: { groups: readonly PaletteGroup[]; isEmpty: boolean; typed: string }) {
  const isSearching = groups.some(({ state }) => state === 'searching');
  const failed = groups.filter(({ state }) => state === 'failed');
  const offline = groups.filter(({ state }) => state === 'offline');
  return (
    <>
      {isSearching && (
        <p className={styles.remark}>
          <Loader size={16} aria-hidden /> Searching...
        </p>
      )}
      {failed.map(({ id, label, onRetry }) => (
        <div key={id} className={styles.remark} role="alert">
          <span>{label} couldn't be searched.</span>
          <Button variant="default" size="xs" onClick={onRetry}>
            Retry
          </Button>
        </div>
      ))}
      {offline.length > 0 && <p className={styles.remark}>You're offline: {namesOf(offline)} can be searched when you're back online.</p>}
      {isEmpty && !isSearching && failed.length === 0 && offline.length === 0 && (
        <p className={styles.remark}>{typed.trim() === '' ? 'Type to search.' : `No results for “${typed.trim()}”.`}</p>
      )}
    </>
  );
}

function namesOf(groups: readonly PaletteGroup[]): string {
  return groups.map(({ label }) => label.toLowerCase()).join(' and ');
}
