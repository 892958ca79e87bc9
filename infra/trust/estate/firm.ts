// What the firm of the estate has beside its case: a storm whose losses are given out, a view, an import, a key, requests, a session.
import { claimsApi } from '@plumbline/contracts/claims';
import { commsApi } from '@plumbline/contracts/comms';
import { identityApi as api } from '@plumbline/contracts/identity';
import { until } from '../../walk/until.ts';
import { demoPassword, type TestHouse } from '../whole-house.ts';
import { aPicture, day } from './case.ts';
import type { People } from './people.ts';

/** A second case, of other followers, and a storm that it belongs to: nobody handles it until the job gives it out. */
export async function leadStorm({ admin, adjuster, otherClient, otherAttorney }: People) {
  const stormEvent = await adjuster.call(claimsApi.openStormEvent, {
    body: { name: 'Hurricane Opal', peril: 'hurricane', startsOn: day(-62), endsOn: day(-58), counties: [], zips: ['336'] },
  });
  const { claim: otherCase } = await admin.call(claimsApi.openClaim, {
    body: {
      propertyOwnerName: 'Oscar Other',
      propertyOwnerPhone: '305-555-0101',
      propertyAddress: '7 Bay St, Tampa, FL 33606',
      damageType: 'hurricane',
      incidentDate: day(-60),
      referringAttorneyId: otherAttorney.id,
      stormEventId: stormEvent.id,
    },
  });
  await adjuster.call(claimsApi.linkClients, { params: { id: otherCase.id }, body: { userIds: [otherClient.id] } });
  const assignmentJob = await adjuster.call(claimsApi.assignStorm, { params: { id: stormEvent.id }, body: { adjusterIds: [adjuster.id] } });
  const params = { id: assignmentJob.id };
  await until('the claims are given out', async () =>
    (await adjuster.call(claimsApi.readAssignmentJob, { params })).state === 'done' ? true : undefined,
  );
  return { stormEvent, otherCase, assignmentJob };
}

/** The example of moving in, imported: claims, notes, contacts, money and a file of another system. */
export async function moveIn({ admin: { call } }: People) {
  const archive = await (await call(claimsApi.moveTemplate)).arrayBuffer();
  const { id } = await call(claimsApi.uploadMove, { query: { fileName: 'old.zip' }, body: new Uint8Array(archive) });
  const reaches = (wanted: string) =>
    until(`the import is ${wanted}`, async () => {
      const { state, problem } = await call(claimsApi.readClaimImport, { params: { id } });
      if (state === 'failed') throw new Error(problem);
      return state === wanted || undefined;
    });
  await reaches('checked');
  await call(claimsApi.confirmClaimImport, { params: { id } });
  await reaches('done');
  return { id };
}

/** What identity keeps: a key, a request for access, a visitor's message, another session of the adjuster, a picture of the colleague. */
export async function keepPeople(house: TestHouse, people: People) {
  const { admin, adjuster, colleague, pending } = people;
  const { apiKey } = await admin.call(api.createApiKey, { body: { name: 'Partner', scopes: ['claims:read'] } });
  const accessRequest = await pending.call(api.requestAccess, { body: {} });
  await colleague.call(api.setOwnPicture, { body: new Uint8Array(await aPicture(3)) });
  const message = { name: 'Rosa Delgado', email: 'rosa@example.com', phone: '', message: 'Please call me about my roof.', website: '' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await house.signedOut.send('/api/contact', { method: 'POST', body: new URLSearchParams(message).toString(), headers });
  const [contactRequest] = await admin.call(api.listContactRequests);
  await house.signIn('adjuster@demo.plumbline.test', demoPassword);
  const session = (await adjuster.call(api.listSessions)).find(({ current }) => !current);
  return { apiKey, accessRequest, contactRequest, session };
}

/** Of the adjuster alone: a view of the list, a look at the client's portal, and the news that the client wrote; and the owner as a contact. */
export async function keepOwn({ adjuster, client }: People, claimId: number) {
  const claimView = await adjuster.call(claimsApi.saveClaimView, { body: { name: 'Hail', query: 'damageType=hail' } });
  await adjuster.call(claimsApi.beginPortalView, { body: { userId: client.id } });
  await client.call(claimsApi.sendToOffice, { params: { id: claimId }, body: { text: 'When do you come?' } });
  const notification = await until('the adjuster hears of the message', async () =>
    (await adjuster.call(commsApi.listNotifications)).find(({ kind }) => kind === 'client-message'),
  );
  const [contact] = await adjuster.call(commsApi.listContacts, { params: { id: claimId } });
  return { claimView, notification, contact };
}

/** One message to the owners of many claims, here of one. */
export async function writeToOwners({ adjuster: { call } }: People, claimId: number) {
  const messageJob = await call(claimsApi.startClaimMessages, { body: { ids: [claimId], templateType: 'status_update' } });
  const params = { id: messageJob.id };
  await until('the owner is written to', async () => (await call(claimsApi.readClaimMessageJob, { params })).state === 'done' || undefined);
  return { messageJob };
}
