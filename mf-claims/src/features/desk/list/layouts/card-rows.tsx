// The claims as cards, in as many columns as fit.
import { Checkbox } from '@plumbline/ui';
import { useState } from 'react';
import { claimPath } from '../../../../shared/claims/list-query.ts';
import { ClaimTile } from './claim-tile.tsx';
import { useWidthOf } from './fitting-columns.ts';
import styles from './layouts.module.css';
import { useListKeys } from './use-list-keys.ts';
import type { RowsProps } from './rows-props.ts';
import { useWindowRows } from './use-window-rows.ts';

/** The specification's one, two or three columns. */
function columnsFor(width: number): number {
  return Math.min(3, Math.max(1, Math.floor((width + 16) / 336)));
}

export function CardRows({ claims, state, total, selection, peek, onEnd }: RowsProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const columns = columnsFor(useWidthOf(place) ?? 0);
  const most = Math.floor(60 / columns);
  const rows = useWindowRows(Math.ceil(claims.length / columns), { place, height: 300, overscan: 2, most, onEnd });
  useListKeys({
    ids: claims.map((claim) => claim.id),
    show: (index) => rows.show(Math.floor(index / columns)),
    onChoose: selection?.toggle,
    peek,
  });
  return (
    <div ref={setPlace} style={{ paddingTop: rows.above, paddingBottom: rows.below }}>
      {rows.items.map((row) => (
        <ul
          key={row.key}
          ref={rows.measure}
          data-index={row.index}
          className={styles.cardRow}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          aria-label={row.index === 0 ? 'Claims' : `Claims from ${row.index * columns + 1}`}
        >
          {claims.slice(row.index * columns, (row.index + 1) * columns).map((claim, at) => (
            <li key={claim.id} data-claim={claim.id} aria-setsize={total ?? -1} aria-posinset={row.index * columns + at + 1}>
              <ClaimTile
                peeked={peek.claim?.id === claim.id}
                claim={claim}
                to={claimPath(claim.id, state.list)}
                chosen={selection?.ids.has(claim.id) ?? false}
                choice={
                  selection && (
                    <Checkbox
                      aria-label={`Select ${claim.propertyOwnerName}, ${claim.claimNumber}`}
                      checked={selection.ids.has(claim.id)}
                      onChange={(event) => selection.toggle(claim.id, (event.nativeEvent as MouseEvent).shiftKey)}
                    />
                  )
                }
              />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
