// The keys of the grid: arrows go, Space chooses, Shift takes along what lies between, Ctrl+A the group, Escape lets all go.
import type { KeyboardEvent } from 'react';
import type { PhotoGroup } from '../../../shared/photos/gallery-rules.ts';
import { isStep, photoAfterStep, type GridRow } from './grid-rows.ts';
import type { Selection } from './use-selection.ts';

interface GridKeys {
  readonly groups: readonly PhotoGroup[];
  readonly rows: readonly GridRow[];
  readonly selection: Selection;
  readonly go: (id: number) => void;
}

export function useGridKeys({ groups, rows, selection, go }: GridKeys): (event: KeyboardEvent) => void {
  const step = (event: KeyboardEvent, id: number): boolean => {
    if (!isStep(event.key)) return false;
    const next = photoAfterStep(rows, id, event.key);
    if (event.shiftKey) selection.add([id, next]);
    go(next);
    return true;
  };
  const choose = (event: KeyboardEvent, id: number): boolean => {
    if (event.key === ' ') {
      if (event.shiftKey) selection.extend(id);
      else selection.toggle(id);
      return true;
    }
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    const group = isAll ? groups.find(({ photos }) => photos.some((photo) => photo.id === id)) : undefined;
    if (group) selection.add(group.photos.map((photo) => photo.id));
    return group !== undefined;
  };
  const letGo = ({ key }: KeyboardEvent): boolean => {
    if (key !== 'Escape' || selection.ids.size === 0) return false;
    selection.clear();
    return true;
  };
  return (event) => {
    const id = Number((event.target as HTMLElement).closest<HTMLElement>('[data-photo]')?.dataset['photo']);
    if (!id || event.altKey) return;
    if (!choose(event, id) && !letGo(event) && !step(event, id)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
