// Upgrading: choices about e-mail that the portal kept itself go to communications once, and the old collections are gone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, until, type Office } from '../testing/office.ts';

let folder: string;
let office: Office;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pl-choices-'));
  office = await openOffice({ folder });
});
afterAll(async () => {
  await office.stop();
  await rm(folder, { recursive: true, force: true });
});

const connection = () => office.service.service.parts.connection;
const names = async () => (await connection().listCollections()).map(({ name }) => name);

test('each person’s choices are handed over once, while communications is away they wait', async () => {
  office.around.commsIsAway = true;
  const about = { version: 1, createdAt: new Date(), updatedAt: new Date() };
  await connection()
    .collection<{ _id: number }>('portal_notices')
    .insertMany([
      { _id: 71, organizationId: 1, statusUpdates: true, newDocuments: false, messages: true, ...about },
      { _id: 171, organizationId: 2, statusUpdates: false, newDocuments: false, messages: false, ...about },
    ] as never);
  await connection()
    .collection<{ _id: number }>('portal_mails')
    .insertOne({ _id: 1, organizationId: 1, ...about } as never);
  expect(await names()).toContain('portal_notices');
  await office.stop();
  office = await openOffice({ folder });
  await until(async () => !(await names()).some((name) => name === 'portal_notices' || name === 'portal_mails'));
  expect(office.around.earlierChoices).toEqual([
    {
      userId: 71,
      choices: [
        { kind: 'case-status', email: true },
        { kind: 'case-document', email: false },
        { kind: 'case-message', email: true },
      ],
    },
    {
      userId: 171,
      choices: [
        { kind: 'case-status', email: false },
        { kind: 'case-document', email: false },
        { kind: 'case-message', email: false },
      ],
    },
  ]);
}, 40_000);
