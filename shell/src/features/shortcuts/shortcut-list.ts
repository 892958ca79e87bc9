// Every shortcut that this person has: those of all screens, the ways to places, the actions of the remotes.
import { isStaff, type Role } from '@plumbline/contracts/kernel';
import { shortcuts, type ShortcutWords } from '@plumbline/web';
import type { OfferedCommand } from '../../remotes/offered.ts';
import type { NavEntry } from '../../frame/nav.ts';

export interface ListedShortcut {
  readonly id: string;
  readonly keys: readonly string[];
  readonly label: string;
  readonly group: keyof typeof shortcutGroups;
}

/** In the order of the sheet. */
export const shortcutGroups = { everywhere: 'Everywhere', go: 'Go to', act: 'Do', lists: 'In lists' } as const;

export function shortcutsFor(role: Role, nav: readonly NavEntry[], commands: readonly OfferedCommand[]): ListedShortcut[] {
  const own: [string, ShortcutWords][] = Object.entries(shortcuts);
  return [
    ...own.filter(([, { staffOnly }]) => !staffOnly || isStaff(role)).map(([id, words]) => ({ id, ...words })),
    ...nav.flatMap(({ id, label, shortcut }) => (shortcut ? [{ id: `go-${id}`, keys: [shortcut], label, group: 'go' as const }] : [])),
    ...commands.flatMap(({ id, label, shortcut, shortcutLabel = label }) =>
      shortcut ? [{ id: `do-${id}`, keys: [shortcut], label: shortcutLabel, group: 'act' as const }] : [],
    ),
  ];
}
