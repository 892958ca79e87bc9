// A completed roof on the screen: its plan with a legend and a name, its table, the mark of the sandbox, and both files.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MeasurementOrder, RoofMeasurement } from '@plumbline/contracts/measurement';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { CompletedMeasurements } from './completed-measurements.tsx';

const roof: RoofMeasurement = {
  roofAreaSf: 2_000,
  squares: 20,
  facets: 2,
  predominantPitch: '4/12',
  pitchTable: [{ pitch: '4/12', areaSf: 2_000, percent: 100 }],
  ridgeLf: 40,
  hipLf: 0,
  ridgeHipLf: 40,
  valleyLf: 0,
  eaveLf: 80,
  rakeLf: 50,
  perimeterLf: 130,
  accuracyLevel: 'standard',
  tolerancePercent: 2,
  provider: 'eagleview',
  providerReportId: '1',
  sandbox: true,
  label: 'SANDBOX DATA',
  drawing: {
    points: [
      { x: 0, y: 0, z: 0 },
      { x: 40, y: 0, z: 0 },
      { x: 40, y: 12, z: 4 },
      { x: 0, y: 12, z: 4 },
      { x: 40, y: 24, z: 0 },
      { x: 0, y: 24, z: 0 },
    ],
    edges: [
      { kind: 'eave', from: 0, to: 1 },
      { kind: 'rake', from: 1, to: 2 },
      { kind: 'ridge', from: 2, to: 3 },
    ],
    facets: [
      { label: 'A', points: [0, 1, 2, 3], pitch: '4/12', areaSf: 1_000 },
      { label: 'B', points: [3, 2, 4, 5] },
    ],
  },
};
const order = (id: number, over: Partial<RoofMeasurement> = {}): MeasurementOrder => ({
  id,
  version: 1,
  claimId: 1,
  provider: 'eagleview',
  propertyAddress: `${id} Palm Ave`,
  orderType: 'CON',
  accuracyLevel: 'standard',
  status: 'completed',
  progress: 100,
  estimatedCost: '125.00',
  createdAt: '2026-11-20T10:00:00.000Z',
  orderedBy: 'Fay Flores',
  sandbox: true,
  result: { ...roof, ...over },
});

const differs = 'Roof area: EagleView M-9 2,000 sq ft; Hover M-7 2,200 sq ft. They differ by 10%, more than the accuracy allows.';
const side = { source: 'EagleView M-9', value: '2,000 sq ft', sandbox: true };
const comparison = { against: 'provider', first: side, second: side };

afterEach(() => vi.unstubAllGlobals());

function show(orders: readonly MeasurementOrder[]) {
  serverAnswers({
    'GET /api/claims/1/roof-check': {
      claimId: 1,
      comparisons: [
        { ...comparison, quantity: 'Roof area', agrees: false, sentence: differs },
        { ...comparison, quantity: 'Eaves', agrees: true, sentence: 'Eaves: alike. They agree.' },
      ],
      notCompared: ['No estimate was made yet.'],
    },
  });
  return openScreen({ at: '/', routes: [{ path: '/', element: <CompletedMeasurements orders={orders} /> }] });
}

test('the newest is open: the plan is told in words, each kind of line in the legend, each quantity with its bounds', async () => {
  show([order(9), order(8)]);
  const plan = await screen.findByRole('img', {
    name: /Sandbox data, not the real roof\. Roof plan with 2 facets of 2,000 sq ft: ridges 40 ft/,
  });
  expect(within(plan).getByText('SANDBOX DATA')).toBeTruthy();
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  expect(legend.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Eave (E)', 'Rake (K)', 'Ridge (R)']);
  const strokes = [...plan.querySelectorAll('line')].map(
    (line) => `${line.getAttribute('stroke')} ${line.getAttribute('stroke-dasharray')}`,
  );
  expect(new Set(strokes).size).toBe(3);
  expect(screen.getByRole('row', { name: 'Eaves 80 ft 78.4 to 81.6 ft' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download PDF of 8 Palm Ave' }).getAttribute('href')).toBe('/api/measurements/8/pdf');
  expect(screen.getByRole('link', { name: 'Download JSON of 9 Palm Ave' }).getAttribute('href')).toBe('/api/measurements/9/json');
});

test('what another source says differently is named with both figures, what nobody said is told as well', async () => {
  show([order(9)]);
  const check = within(await screen.findByRole('region', { name: 'Checked against other sources' }));
  expect(await check.findByText(differs)).toBeTruthy();
  expect(check.getByText('1 figure agrees')).toBeTruthy();
  expect(check.getByText('No estimate was made yet.')).toBeTruthy();
});

test('View opens another one, and what a provider sent without coordinates is a table and says so', async () => {
  const { drawing: _, ridgeLf: __, hipLf: ___, ...lengths } = roof;
  show([order(9), { ...order(8), provider: 'hover', result: { ...lengths, provider: 'hover' } }]);
  await userEvent.click(await screen.findByRole('button', { name: 'View measurement of 8 Palm Ave' }));
  expect(screen.queryByRole('img', { name: /Roof plan/ })).toBeNull();
  expect(screen.getByText(/Hover sends lengths without coordinates, so this roof isn't drawn/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Ridges and hips 40 ft/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close measurement of 8 Palm Ave' }));
  expect(screen.queryByRole('table')).toBeNull();
});
