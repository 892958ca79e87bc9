// The files of a measurement: who gets them, and when there is none.
import { orderMeasurement, readMeasurementJson, readMeasurementPdf } from '@plumbline/contracts/measurement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimEvent, orderBecomes, startRoofs } from '../testing/roofs.ts';

let service: Awaited<ReturnType<typeof startRoofs>>;
let id = 0;
const adjuster = () => service.as('adjuster');
const order = (propertyAddress: string) =>
  adjuster().call(orderMeasurement, {
    body: { claimId: 1, provider: 'eagleview', orderType: 'CON', propertyAddress, confirmDuplicate: true },
  });

beforeAll(async () => {
  service = await startRoofs();
  await service.publish(claimEvent(1));
  await service.settle();
  ({ id } = await order('12 Palm Ave, Miami, FL 33101'));
  await orderBecomes(adjuster(), id, ({ status }) => status === 'completed');
});
afterAll(() => service.stop());

test('a completed measurement is a PDF and a JSON file, both named and marked as sandbox', async () => {
  const pdf = await adjuster().call(readMeasurementPdf, { params: { id } });
  expect(pdf.headers.get('content-type')).toContain('application/pdf');
  expect(pdf.headers.get('content-disposition')).toContain(`SANDBOX-Roof-CLM-2026-000001-M-${id}.pdf`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const json = (await (await adjuster().call(readMeasurementJson, { params: { id } })).json()) as Record<string, never>;
  expect(json).toMatchObject({
    format: 'plumbline-roof-measurement',
    notice: 'SANDBOX DATA: not a measurement of the real roof',
    order: { id, claimNumber: 'CLM-2026-000001' },
    roof: { label: 'SANDBOX DATA', drawing: { points: expect.any(Array) } },
  });
  // The file goes to others: neither the price of the order nor who placed it is theirs
  expect(Object.keys(json['order'] ?? {})).not.toEqual(expect.arrayContaining([expect.stringMatching(/cost|orderedBy/i)]));
  expect(JSON.stringify(json['quantities'])).toContain('"name":"Roof area"');
});

test.each([readMeasurementPdf, readMeasurementJson])(
  '$name refuses what is missing, foreign, not completed or not theirs',
  async (endpoint) => {
    const waiting = await order('7 SLOW St, Miami, FL 33101');
    await expect(adjuster().call(endpoint, { params: { id: waiting.id } })).rejects.toMatchObject({
      httpStatus: 409,
      message: 'This measurement is not completed yet',
    });
    for (const [person, of] of [
      [adjuster(), 424242],
      [service.as('adjuster', { organizationId: 2 }), id],
    ] as const)
      await expect(person.call(endpoint, { params: { id: of } })).rejects.toMatchObject({
        httpStatus: 404,
        message: 'Measurement order not found',
      });
    await expect(service.as('attorney').call(endpoint, { params: { id } })).rejects.toMatchObject({ httpStatus: 403 });
    await expect(service.signedOut().call(endpoint, { params: { id } })).rejects.toMatchObject({ httpStatus: 401 });
  },
);
