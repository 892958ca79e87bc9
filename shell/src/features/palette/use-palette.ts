// The palette at work: what is typed, which entry is marked, whether an action asks for its claim, and the keys.
import { isPressed, shortcuts } from '@plumbline/web';
import { useState, type KeyboardEvent } from 'react';
import type { OfferedCommand, RunCommand } from '../../remotes/offered.ts';
import { steppedTo, type PaletteItem } from './palette-items.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface PaletteAtWork {
  readonly run: RunCommand;
  readonly openSheet: () => void;
  readonly onClose: () => void;
  readonly asksFor?: OfferedCommand | undefined;
  /** Something was chosen that leads away. */
  readonly onActed: () => void;
}

export function usePalette({ run, openSheet, onClose, onActed, asksFor }: PaletteAtWork) {
  const [typed, setTyped] = useState('');
  const [pendingAction, setPendingAction] = useState(asksFor);
  const [moved, mark] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    mark(undefined);
  };
  const ask = (command: OfferedCommand | undefined) => {
    setPendingAction(command);
    type('');
  };
  const groups = usePaletteGroups({ typed, run, openSheet, pendingAction, onAsk: ask });
  const items = groups.flatMap((group) => group.items);
  const marked = items.find(({ id }) => id === moved) ?? items[0];
  const choose = (item: PaletteItem) => {
    if (!item.stays) onActed();
    item.act();
  };
  const doings: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => mark(steppedTo(items, marked?.id, 1)),
    ArrowUp: () => mark(steppedTo(items, marked?.id, -1)),
    Enter: () => marked && choose(marked),
    Backspace: pendingAction && typed === '' ? () => ask(undefined) : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isToggle = shortcuts.palette.keys.some((keys) => isPressed(event.nativeEvent, keys));
    const pressed = isToggle ? onClose : doings[event.key];
    if (!pressed) return;
    event.preventDefault();
    pressed();
  };
  return { typed, type, pendingAction, ask, groups, marked, mark, choose, onKeyDown };
}
