// What other features show of the shortcuts: the help page and the profile.
export { ShortcutTable, SingleKeysSwitch } from './shortcut-table.tsx';
