// The grid of a gallery: virtual, one stop for the Tab key, arrows from photo to photo, Space to choose, Ctrl+A for the group.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { Button } from '@plumbline/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PhotoGroup } from '../../../shared/photos/gallery-rules.ts';
import { GalleryTile, type TileActions } from './gallery-tile.tsx';
import { columnsFor, holds, rowsOf, type GridRow } from './grid-rows.ts';
import type { Selection } from './use-selection.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPlace, useGridWindow } from './use-grid-window.ts';
import styles from './gallery.module.css';

interface PhotoGridProps {
  label: string;
  groups: readonly PhotoGroup[];
  selection: Selection;
  timeZone: string;
  onOpen: (id: number) => void;
  onDrop?: ((movedId: number, ontoId: number) => void) | undefined;
  renderUnder: (photo: GalleryPhoto) => ReactNode;
}

export function VirtualPhotoGrid({ label, groups, selection, timeZone, onOpen, onDrop, renderUnder }: PhotoGridProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const place = useGridPlace(element);
  const columns = columnsFor(place.width);
  const rows = useMemo(() => rowsOf(groups, columns), [groups, columns]);
  const grid = useGridWindow(rows, place);
  const total = groups.reduce((sum, { photos }) => sum + photos.length, 0);
  const [active, setActive] = useState<number>();
  const first = groups[0]?.photos[0]?.id;
  const reached = active !== undefined && rows.some((row) => holds(row, active)) ? active : first;
  const focus = useFocusOf(element);

  const onKeyDown = useGridKeys({
    groups,
    rows,
    selection,
    go(id) {
      setActive(id);
      grid.show(rows.findIndex((row) => holds(row, id)));
      focus(id);
    },
  });
  const actions = useLasting({
    open: onOpen,
    toggle: (id, isRange) => (isRange ? selection.extend(id) : selection.toggle(id)),
    focus: setActive,
    drop: onDrop,
  });
  return (
    // The keys belong to the tiles in it
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={setElement} className={styles.grid} style={{ paddingTop: grid.above, paddingBottom: grid.below }} onKeyDown={onKeyDown}>
      <p className="cx-hidden" role="status">
        {total} {total === 1 ? 'photo' : 'photos'}
      </p>
      {grid.items.map(({ index, key }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <div key={key} ref={grid.measure} data-index={index}>
            {row.kind === 'head' ? (
              <GroupHead group={row.group} selection={selection} />
            ) : (
              <TileRow
                row={row}
                columns={columns}
                total={total}
                reached={reached}
                actions={actions}
                label={label}
                selection={selection}
                timeZone={timeZone}
                renderUnder={renderUnder}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface TileRowProps extends Pick<PhotoGridProps, 'label' | 'selection' | 'timeZone' | 'renderUnder'> {
  row: Extract<GridRow, { kind: 'tiles' }>;
  columns: number;
  total: number;
  reached: number | undefined;
  actions: TileActions;
}

function TileRow({ row, columns, total, reached, actions, label, selection, timeZone, renderUnder }: TileRowProps) {
  return (
    <ul
      className={styles.tiles}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-label={`${label} from ${row.first + 1}`}
    >
      {row.photos.map((photo, at) => (
        <GalleryTile
          key={photo.id}
          photo={photo}
          chosen={selection.ids.has(photo.id)}
          active={photo.id === reached}
          position={row.first + at + 1}
          total={total}
          timeZone={timeZone}
          actions={actions}
        >
          {renderUnder(photo)}
        </GalleryTile>
      ))}
    </ul>
  );
}

/** The same object as long as photos can, or cannot, be moved: a tile in sight is not drawn again for each row that comes into it. */
function useLasting(actions: TileActions): TileActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const isMovable = actions.drop !== undefined;
  return useMemo(
    () => ({
      open: (id) => latest.current.open(id),
      toggle: (id, isRange) => latest.current.toggle(id, isRange),
      focus: (id) => latest.current.focus(id),
      ...(isMovable && { drop: (movedId, ontoId) => latest.current.drop?.(movedId, ontoId) }),
    }),
    [isMovable],
  );
}

/** A photo that was out of sight takes the focus once it is there. */
function useFocusOf(element: HTMLElement | null): (id: number) => void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const found = wanted.current === undefined ? null : element?.querySelector<HTMLElement>(`[data-photo="${wanted.current}"]`);
    if (!found) return;
    wanted.current = undefined;
    found.focus({ preventScroll: true });
  });
  return (id) => {
    wanted.current = id;
    const found = element?.querySelector<HTMLElement>(`[data-photo="${id}"]`);
    if (!found) return;
    wanted.current = undefined;
    found.focus({ preventScroll: true });
  };
}

function GroupHead({ group, selection }: { group: PhotoGroup; selection: Selection }) {
  const count = group.photos.length;
  const all = group.photos.every(({ id }) => selection.ids.has(id));
  return (
    <div className={styles.groupHead}>
      <h2 className={styles.groupTitle}>{group.title}</h2>
      <span className={styles.facts}>
        {count.toLocaleString('en-US')} {count === 1 ? 'photo' : 'photos'}
      </span>
      {!all && (
        <Button variant="subtle" size="compact-sm" onClick={() => selection.add(group.photos.map(({ id }) => id))}>
          Select all {count.toLocaleString('en-US')}
        </Button>
      )}
    </div>
  );
}
