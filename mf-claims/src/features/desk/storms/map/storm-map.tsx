// The map of a storm event: one drawing of the states' outline and the claims. Nothing is fetched from outside.
import type { StormDot } from '@plumbline/contracts/claims';
import { ActionIcon, Button, IconMinus, IconPlus } from '@plumbline/ui';
import { isPressed } from '@plumbline/web';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent as PressedKey, type ReactNode } from 'react';
import atlas from 'us-atlas/states-10m.json';
import type { Area } from '../base/storm-filter.ts';
import { groupsOf, isPlaced, type DotGroup, type PlacedDot } from './dot-groups.ts';
import type { LookDeps } from './dot-look.ts';
import { Dots } from './dots.tsx';
import { Legend } from './legend.tsx';
import { areaBetween, scaleBar, screenOf, worldOf, type Size, type View } from './map-view.ts';
import { outlineOf } from './outline.ts';
import { placeNamesOf, stateNamesOf, type PlaceName } from './place-names.ts';
import { useDrag } from './use-drag.ts';
import { useMapView, useSize, type MapView } from './use-map-view.ts';
import styles from './map.module.css';

export interface StormMapProps {
  /** All claims of the event: they decide what the map holds at first. */
  all: readonly StormDot[];
  shown: readonly StormDot[];
  looks: LookDeps;
  label: string;
  area: Area | undefined;
  isDrawing: boolean;
  shownId: number | undefined;
  onDrawing: (isDrawing: boolean) => void;
  onArea: (area: Area) => void;
  onClaim: (id: number) => void;
  /** So many claims of one place that they are better read as a list. */
  onCrowd: (place: PlacedDot) => void;
}

/** Of one place; more would cover the map. */
const maxSpread = 60;

export function StormMap({ all, shown, label, area, isDrawing, ...props }: StormMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const places = useMemo(() => all.filter(isPlaced).map((dot) => worldOf(dot)), [all]);
  const map = useMapView(places, { size, frame });
  const placed = useMemo(() => shown.filter(isPlaced), [shown]);
  const [openKey, setOpenKey] = useState<string>();
  const groups = useMemo(
    () => groupsOf(placed, map.view, size).map((group) => (group.key === openKey ? { ...group, isSpread: true } : group)),
    [placed, map.view, size, openKey],
  );
  const names = placeNamesOf(groups, size);
  useZoomKeys(map);
  const onGroup = (group: DotGroup) => {
    if (!group.isOnePlace) map.showThese(group.dots.map((dot) => worldOf(dot)));
    else if (group.dots.length <= maxSpread) {
      setOpenKey(group.key);
      group.dots.slice(0, 1).forEach((dot) => map.centerOn(worldOf(dot)));
    } else group.dots.slice(0, 1).forEach(props.onCrowd);
  };
  const toArea = (a: Parameters<typeof areaBetween>[0], b: Parameters<typeof areaBetween>[1]) => {
    props.onArea(areaBetween(a, b, { view: map.view, size }));
    props.onDrawing(false);
  };
  return (
    <div ref={frame} className={styles.frame}>
      <Drawing {...{ label, area, isDrawing, map, toArea, size, groups, names }}>
        {names.map(({ name, count, x, y }) => (
          <text key={name} className={styles.placeName} x={x} y={y} dy="0.35em">
            {name} <tspan className={styles.count}>{count.toLocaleString('en-US')}</tspan>
          </text>
        ))}
        <Dots groups={groups} looks={props.looks} shownId={props.shownId} onClaim={props.onClaim} onGroup={onGroup} />
      </Drawing>
      {isDrawing && (
        <div className={styles.hint} role="status">
          <span>Drag a rectangle over the claims. Esc cancels.</span>
          <Button size="compact-sm" variant="default" onClick={() => toArea({ x: 0, y: 0 }, { x: size.width, y: size.height })}>
            Use the part in view
          </Button>
        </div>
      )}
      {placed.length === 0 && <p className={styles.empty}>No claims with a location among those shown.</p>}
      <Legend dots={placed} looks={props.looks} />
      <Zoom map={map} />
    </div>
  );
}

interface DrawingProps {
  size: Size;
  groups: readonly DotGroup[];
  names: readonly PlaceName[];
  label: string;
  area: Area | undefined;
  isDrawing: boolean;
  map: MapView;
  toArea: (one: { x: number; y: number }, other: { x: number; y: number }) => void;
  children: ReactNode;
}

/** Paths stand in world units: moving the map changes one transform. */
function Drawing({ size, groups, names, label, area, isDrawing, map, toArea, children }: DrawingProps) {
  const { view } = map;
  const states = useMemo(() => outlineOf(atlas), []);
  const drag = useDrag({ isDrawing, onSlide: map.slide, onArea: toArea });
  const { x, y } = screenOf({ x: 0, y: 0 }, view, size);
  // The map takes the focus for its arrows, and a hand that drags moves it; its dots come after it
  const operated = {
    tabIndex: 0,
    onKeyDown: (event: PressedKey) => {
      if (!event.metaKey && !event.ctrlKey && !event.altKey && map.onArrow(event.key)) event.preventDefault();
    },
    ...drag.handlers,
  };
  return (
    <svg
      className={styles.drawing}
      role="group"
      aria-label={label}
      data-drawing={isDrawing || undefined}
      data-sliding={drag.isSliding || undefined}
      {...operated}
    >
      <g transform={`translate(${x} ${y}) scale(${view.scale})`}>
        {states.map(({ name, path }) => (
          <path key={name} className={styles.land} d={path} />
        ))}
      </g>
      {stateNamesOf(
        states.map(({ name, middle }) => ({ name, at: screenOf(middle, view, size) })),
        { groups, names, size },
      ).map(({ name, at }) => (
        <text key={name} className={styles.stateName} x={at.x} y={at.y}>
          {name}
        </text>
      ))}
      {area && <AreaBox area={area} view={view} size={size} />}
      {children}
      <ScaleBar view={view} size={size} />
      {drag.rectangle && <Rectangle one={drag.rectangle.from} other={drag.rectangle.to} />}
    </svg>
  );
}

function AreaBox({ area, view, size }: { area: Area; view: View; size: Size }) {
  const one = screenOf(worldOf({ lat: area.north, lng: area.west }), view, size);
  const other = screenOf(worldOf({ lat: area.south, lng: area.east }), view, size);
  return <Rectangle one={one} other={other} />;
}

function ScaleBar({ view, size }: { view: View; size: Size }) {
  const { miles, px } = scaleBar(view);
  const [x, y] = [size.width - 58 - px, size.height - 16];
  return (
    <g>
      <path className={styles.scale} d={`M${x} ${y - 5}v5h${px}v-5`} />
      <text className={styles.placeName} x={x + px / 2} y={y - 8} textAnchor="middle">
        {`${miles} mi`}
      </text>
    </g>
  );
}

function Rectangle({ one, other }: { one: { x: number; y: number }; other: { x: number; y: number } }) {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return <rect className={styles.area} x={x} y={y} width={Math.abs(one.x - other.x)} height={Math.abs(one.y - other.y)} />;
}

function Zoom({ map }: { map: MapView }) {
  return (
    <div className={styles.zoom}>
      <Button size="compact-sm" variant="default" onClick={map.showAll}>
        All
      </Button>
      <ActionIcon variant="default" size={34} aria-label="Zoom in" onClick={map.zoomIn}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={34} aria-label="Zoom out" onClick={map.zoomOut}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function useZoomKeys(map: MapView): void {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"]')) return;
      if (isPressed(event, '+') || isPressed(event, '=')) latest.current.zoomIn();
      else if (isPressed(event, '-')) latest.current.zoomOut();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
