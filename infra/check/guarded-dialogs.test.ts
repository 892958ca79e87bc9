// Every dialog with entries, in the shell and in each remote, asks before they go; nothing asks with the browser's own box.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
const files = apps.flatMap((app) =>
  readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => ({
      name: `${app}/${name.replaceAll('\\', '/')}`,
      text: readFileSync(join(root, app, 'src', name), 'utf8'),
    })),
);

/** They keep what was typed by themselves: the views row by row, the merge leads back to the words, the palette is a search, the address of a feed is only read. */
const keepsItself = new Set([
  'mf-claims/features/desk/list/views/manage-views-dialog.tsx',
  'mf-claims/features/claim/hub/fields/merge-dialog.tsx',
  'shell/features/palette/palette.tsx',
  'mf-field/features/scheduling/calendar-feed-dialog.tsx',
]);

test('no dialog with fields stands outside the guard', () => {
  expect(apps.length).toBeGreaterThan(4);
  const naked = files.filter(
    ({ text }) => /<Modal\b/.test(text) && /<(?:form|input|TextInput|Textarea|NumberInput|PasswordInput)\b/.test(text),
  );
  expect(naked.map(({ name }) => name).filter((name) => !keepsItself.has(name))).toEqual([]);
});

test('no browser box', () => {
  expect(files.filter(({ text }) => /\b(?:window\.)?confirm\(/.test(text)).map(({ name }) => name)).toEqual([]);
});

test('every form is one of the kit: its first field has the focus and Ctrl or ⌘ with Enter saves', () => {
  // The public site is drawn without scripts: its form is the browser's
  const site = 'shell/features/site/contact-form.tsx';
  expect(files.filter(({ text }) => /<form\b/.test(text)).map(({ name }) => name)).toEqual([site]);
});
