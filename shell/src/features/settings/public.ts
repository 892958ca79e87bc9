// What the settings tell the other features: the palette lists their tabs.
export { tabsFor } from './settings-tabs.ts';
