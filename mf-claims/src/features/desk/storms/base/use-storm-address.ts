// The state of the page is its address: filters, the drawn area, map or table, and on a small screen which part is in sight.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { choiceNames, filterOf, textOfArea, type Area, type ChoiceName, type StormFilter } from './storm-filter.ts';

export const stormParts = ['map', 'plan', 'message', 'event'] as const;
export type StormPart = (typeof stormParts)[number];

export interface StormAddress {
  readonly filter: StormFilter;
  /** The filter as text: equal for equal filters. */
  readonly key: string;
  readonly view: 'map' | 'table';
  readonly part: StormPart;
  readonly choose: (name: ChoiceName, values: readonly string[]) => void;
  readonly setAssigned: (assigned: 'no' | undefined) => void;
  readonly setLocated: (located: 'no' | undefined) => void;
  readonly setArea: (area: Area | undefined) => void;
  /** Claims of one place that are too many for the map: the table of that place. */
  readonly setCrowd: (place: { readonly lat: number; readonly lng: number }) => void;
  readonly setView: (view: 'map' | 'table') => void;
  readonly setPart: (part: StormPart) => void;
  readonly clear: () => void;
}

const filterNames = [...choiceNames, 'assigned', 'located', 'area'] as const;

type Change = (how: (next: URLSearchParams) => void) => void;

export function useStormAddress(): StormAddress {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text]);
  const change = useCallback<Change>(
    (how) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        how(next);
        return next;
      }),
    [setParams],
  );
  return {
    filter,
    key: JSON.stringify(filter),
    view: params.get('view') === 'table' ? 'table' : 'map',
    part: stormParts.find((one) => one === params.get('part')) ?? 'map',
    ...changesOf(change),
  };
}

type Changes = Omit<StormAddress, 'filter' | 'key' | 'view' | 'part'>;

function changesOf(change: Change): Changes {
  const put = (values: Readonly<Record<string, string | undefined>>) =>
    change((next) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
    });
  return {
    choose: (name, values) =>
      change((next) => {
        next.delete(name);
        for (const value of values) next.append(name, value);
      }),
    setAssigned: (assigned) => put({ assigned }),
    // Those have no place on a map
    setLocated: (located) => put(located ? { located, view: 'table' } : { located }),
    setArea: (area) => put({ area: area && textOfArea(area) }),
    setCrowd: ({ lat, lng }) => put({ area: textOfArea({ south: lat, north: lat, west: lng, east: lng }), view: 'table' }),
    setView: (view) => put({ view: view === 'table' ? view : undefined }),
    setPart: (part) => put({ part: part === 'map' ? undefined : part }),
    clear: () =>
      change((next) => {
        for (const name of filterNames) next.delete(name);
      }),
  };
}
