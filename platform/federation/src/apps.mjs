// The browser apps by name: where they lie, what they are called in the federation, which port they have in development.
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

export const apps = [
  { app: 'shell', name: 'shell', port: 4100 },
  { app: 'mf-claims', name: 'mf_claims', port: 4101 },
  { app: 'mf-field', name: 'mf_field', port: 4102 },
  { app: 'mf-billing', name: 'mf_billing', port: 4103 },
  { app: 'mf-comms', name: 'mf_comms', port: 4104 },
];

export const host = apps[0];
export const remotes = apps.slice(1);

/** The app of that folder name; an unknown name is a mistake in a configuration. */
export function appNamed(app) {
  const found = apps.find((one) => one.app === app);
  if (!found) throw new Error(`No app “${app}”. Apps: ${apps.map((one) => one.app).join(', ')}`);
  return found;
}
