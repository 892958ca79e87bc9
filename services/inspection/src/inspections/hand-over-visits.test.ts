// A colleague leaves: visits ahead go to the successor; where the time is taken, the claim waits to be booked again.
import { randomUUID } from 'node:crypto';
import { userDeparted } from '@plumbline/contracts/identity';
import { bookInspection, readInspection } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimTold, dayFromNow, personTold, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
beforeAll(async () => {
  service = await startField();
  for (const userId of [41, 42])
    await service.tell(personTold({ userId, name: userId === 41 ? 'Leo Leaver' : 'Fay Flores', role: 'adjuster' }));
  for (const id of [1, 2, 3]) await service.tell(claimTold({ id }));
  await service.settle();
});
afterAll(() => service.stop());

test('a free time is kept, a taken one is given up with the reason, and telling it twice changes nothing', async () => {
  const admin = service.as('admin');
  const book = (claimId: number, inspectorId: number, scheduledTime: string) =>
    admin.call(bookInspection, {
      body: { claimId, inspectorId, inspectionType: 'comprehensive', scheduledDate: dayFromNow(5), scheduledTime, status: 'scheduled' },
    });
  const free = await book(1, 41, '8:00 AM');
  const taken = await book(2, 41, '2:00 PM');
  const own = await book(3, 42, '2:00 PM');
  const leaves = {
    id: randomUUID(),
    type: userDeparted.type,
    organizationId: 1,
    actor: { kind: 'user' as const, id: 1, name: 'Test admin' },
    at: new Date().toISOString(),
    aggregateId: 41,
    aggregateVersion: 2,
    data: { userId: 41, name: 'Leo Leaver', email: 'leo@office.test', role: 'adjuster', successorId: 42, successorName: 'Fay Flores' },
  };
  await service.tell(leaves);
  await service.tell({ ...leaves, id: randomUUID() });
  await service.settle();
  const read = (id: number) => admin.call(readInspection, { params: { id } });
  expect(await read(free.id)).toMatchObject({
    inspectorId: 42,
    inspectorName: 'Fay Flores',
    scheduledTime: '8:00 AM',
    status: 'scheduled',
  });
  expect(await read(taken.id)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Leo Leaver has left, and Fay Flores is on another visit at this time',
  });
  expect(await read(own.id)).toMatchObject({ inspectorId: 42, status: 'scheduled' });
});
