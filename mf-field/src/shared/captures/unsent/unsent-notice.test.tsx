// The office reads what phones still hold; while they hold nothing there is nothing to read.
import { screen } from '@testing-library/react';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { UnsentNotice } from './unsent-notice.tsx';

afterEach(() => vi.unstubAllGlobals());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const dana = { userId: 2, userName: 'Dana Cole', deviceName: 'iPhone', attention: 0, reportedAt: hoursAgo(0) };

function open(unsent: object[]) {
  serverAnswers({ 'GET /api/field-devices/unsent': unsent });
  const element = (
    <>
      <UnsentNotice />
      <p>The week</p>
    </>
  );
  openScreen({ at: '/', routes: [{ path: '/', element }] });
}

test('each device is one line with its sum and the oldest of all inspections', async () => {
  open([
    { ...dana, inspectionId: 5, unsent: 10, oldestAt: hoursAgo(3) },
    { ...dana, inspectionId: 6, unsent: 4, attention: 1, oldestAt: hoursAgo(1) },
    { ...dana, userId: 4, userName: 'Eli Ortiz', deviceName: 'Android phone', inspectionId: 6, unsent: 1, oldestAt: hoursAgo(2) },
  ]);
  await screen.findByText('Dana Cole’s iPhone holds 14 unsent, oldest 3 hr ago. 1 needs attention on the device.');
  screen.getByText('Eli Ortiz’s Android phone holds 1 unsent, oldest 2 hr ago.');
});

test('nothing is said while phones hold nothing', async () => {
  open([]);
  await screen.findByText('The week');
  expect(screen.queryByText('Captures not on the server yet')).toBeNull();
});
