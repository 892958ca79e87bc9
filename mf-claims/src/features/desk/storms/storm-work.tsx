// The map or the table of a storm's claims, and beside it the plan and the message: the same filters narrow all of them.
import { claimsApi, type StormDot, type StormEvent, type StormMap as StormMapAnswer, type StormPlan } from '@plumbline/contracts/claims';
import { Button, EmptyState, Notice, QueryBoundary, SegmentedControl, Skeleton, useMediaQuery } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useCallback, useMemo, useState, type ReactNode } from 'react';
import { stormMapQuery } from '../../../shared/claims/storm-queries.ts';
import { AssignClaims } from './assign-claims.tsx';
import { isNarrowed, isUnassigned, shownDots } from './base/storm-filter.ts';
import { useStormAddress, type StormAddress, type StormPart } from './base/use-storm-address.ts';
import { DotPeek } from './dot-peek.tsx';
import { DotsTable } from './dots-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { looksFor, plannedOf } from './map/looks-for.ts';
import { OwnerMessage } from './message/owner-message.tsx';
import type { PlanFrame } from './planner.tsx';
import styles from './work.module.css';

const StormMap = lazy(async () => ({ default: (await import('./map/storm-map.tsx')).StormMap }));

interface StormWorkProps {
  event: StormEvent;
  /** What else is known of the event: beneath on a wide screen, a part of its own on a small one. */
  children: ReactNode;
}

export function StormWork({ event, children }: StormWorkProps) {
  const map = useQuery(stormMapQuery(event.id));
  const address = useStormAddress();
  const isWide = useMediaQuery('(min-width: 1200px)');
  // What is out of sight keeps what was typed and chosen in it
  const shows = (part: StormPart) => isWide || address.part === part;
  return (
    <>
      {!isWide && <Parts address={address} />}
      <QueryBoundary query={map} what="the claims of the storm event">
        {(found) => <Working event={event} map={found} address={address} isWide={isWide} shows={shows} />}
      </QueryBoundary>
      {/* Once the map is known: what is in use there must not move down under the hand */}
      {!map.isPending && <div hidden={!shows('event')}>{children}</div>}
    </>
  );
}

const partLabels: Record<StormPart, string> = { map: 'Map', plan: 'Plan', message: 'Message', event: 'Event' };

function Parts({ address }: { address: StormAddress }) {
  return (
    <SegmentedControl
      className={styles.parts}
      fullWidth
      aria-label="Part of the page"
      data={Object.entries(partLabels).map(([value, label]) => ({ value, label }))}
      value={address.part}
      onChange={(value) => address.setPart(value as StormPart)}
    />
  );
}

interface WorkingProps {
  event: StormEvent;
  map: StormMapAnswer;
  address: StormAddress;
  isWide: boolean;
  shows: (part: StormPart) => boolean;
}

function Working({ event, map, address, isWide, shows }: WorkingProps) {
  const mayAssign = useMay(claimsApi.assignStorm);
  const mayWrite = useMay(claimsApi.startClaimMessages);
  const { filter, key } = address;
  const shown = useMemo(() => shownDots(map.dots, filter), [map.dots, filter]);
  const [planned, setPlanned] = useState<{ plan: StormPlan; key: string }>();
  const onPlan = useCallback<PlanFrame['onPlan']>((plan, of) => setPlanned(plan && { plan, key: of }), []);
  const plan = planned?.key === key ? planned.plan : undefined;
  const looks = useMemo(() => looksFor(map.adjusters, plan && plannedOf(plan)), [map.adjusters, plan]);
  const free = useMemo(() => shown.filter((dot) => dot.isOpen && isUnassigned(dot)).map(({ id }) => id), [shown]);
  const peek = usePeeked();
  const frame: PlanFrame = { key, onPlan, ...(isNarrowed(filter) ? { claimIds: free } : {}) };
  return (
    <div className={styles.work}>
      <div className={styles.stays} hidden={!shows('map')}>
        <Claims {...{ event, map, address, shown, looks, peek }}>{!isWide && peek.shown}</Claims>
      </div>
      <div className={styles.side}>
        {isWide && peek.shown}
        <div hidden={!shows('plan')}>
          <AssignClaims event={event} mayAct={mayAssign} frame={frame} count={free.length} />
        </div>
        <div hidden={!shows('message')}>
          <OwnerMessage dots={shown} mayAct={mayWrite} />
        </div>
      </div>
    </div>
  );
}

/** The claim of the dot that was pressed, and the way back to its dot. */
function usePeeked() {
  const [id, setId] = useState<number>();
  const close = useCallback(() => {
    setId(undefined);
    if (id !== undefined) document.querySelector<HTMLElement>(`[data-dot="${id}"]`)?.focus();
  }, [id]);
  return { id, open: setId, shown: id === undefined ? null : <DotPeek key={id} id={id} onClose={close} /> };
}

type ClaimsProps = Omit<WorkingProps, 'shows' | 'isWide'> & {
  shown: readonly StormDot[];
  looks: ReturnType<typeof looksFor>;
  peek: ReturnType<typeof usePeeked>;
  /** The claim beside the map, where it stands beneath it. */
  children: ReactNode;
};

function Claims({ event, map, address, shown, looks, peek, children }: ClaimsProps) {
  const [isDrawing, setDrawing] = useState(false);
  return (
    <section aria-label="Claims of the storm event" className={styles.claims}>
      <FilterBar dots={map.dots} address={address} isDrawing={isDrawing} onDrawing={setDrawing} />
      {map.dots.length === 0 ? (
        <EmptyState title="No claims linked yet" description="Link or import claims to see them here." />
      ) : address.view === 'table' ? (
        <DotsTable key={address.key} dots={shown} looks={looks} onClaim={peek.open} />
      ) : (
        <Suspense fallback={<Skeleton height={620} radius={12} />}>
          <StormMap
            all={map.dots}
            shown={shown}
            looks={looks}
            label={`Map of ${words(shown.length)} of ${event.name}`}
            area={address.filter.area}
            isDrawing={isDrawing}
            shownId={peek.id}
            onDrawing={setDrawing}
            onArea={address.setArea}
            onClaim={peek.open}
            onCrowd={address.setCrowd}
          />
        </Suspense>
      )}
      {children}
      <Notes map={map} address={address} />
    </section>
  );
}

/** By what the dots stand where they stand, and those that have no place. */
function Notes({ map: { dots, more, withoutMeasured }, address }: Pick<ClaimsProps, 'map' | 'address'>) {
  const count = (by: StormDot['placedBy']) => dots.filter((dot) => dot.placedBy === by).length;
  const [byZip, nowhere] = [count('zip'), count(undefined)];
  return (
    <div className={styles.notes}>
      {byZip > 0 && <p>{words(byZip)} placed by ZIP code, at its middle.</p>}
      {nowhere > 0 && (
        <p>
          {words(nowhere)} without a location.{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => address.setLocated(address.filter.located ? undefined : 'no')}>
            {address.filter.located ? 'Show all claims' : 'Add addresses'}
          </Button>
        </p>
      )}
      {withoutMeasured && <Notice tone="warning" title="Positions measured at inspections couldn't be loaded" />}
      {more && <Notice tone="warning" title="Only the 10,000 newest claims are shown" />}
      <p className={styles.keys}>Keys: A draws an area, F goes to the filters, T shows the table, + and − zoom, arrows move the map.</p>
    </div>
  );
}

const words = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'claim' : 'claims'}`;
