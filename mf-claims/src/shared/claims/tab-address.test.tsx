// The address of a tab keeps the list that the claim was opened from, so that previous and next go on within it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/open-screen.tsx';
import { useTabAddress } from './tab-address.ts';

function Ways() {
  const addressOf = useTabAddress();
  return (
    <>
      <Link to={addressOf('money')}>Money</Link>
      <Link to={addressOf('documents', 31)}>Document</Link>
      <Link to={addressOf('overview')}>Overview</Link>
    </>
  );
}

test('the list stays, what was open in another tab does not', () => {
  showScreen([{ path: '/claims/:id', Component: Ways }], { at: '/claims/7?list=status%3Dintake&tab=documents&document=8' });
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Money')).toBe('/claims/7?list=status%3Dintake&tab=money');
  expect(to('Document')).toBe('/claims/7?list=status%3Dintake&tab=documents&document=31');
  expect(to('Overview')).toBe('/claims/7?list=status%3Dintake');
});

test('nothing inside the hub leads to a tab by an address of its own', () => {
  const features = join(import.meta.dirname, '../../features');
  const inside = ['claim', 'portal/claim-tab', 'deadlines', 'documents', 'reports/estimate', 'money'];
  const files = inside.flatMap((name) =>
    readdirSync(join(features, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .map((file) => join(features, name, file)),
  );
  expect(files.filter((file) => /to=[{"][^\n]*\?tab=/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
