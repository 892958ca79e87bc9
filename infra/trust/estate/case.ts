// The case of the estate: a claim with people, dates, papers, money and words, kept by the adjuster and followed in the portal.
import { claimsApi as api, firstInsuredId } from '@plumbline/contracts/claims';
import { makePhoto } from '../../demo/photo.ts';
import { writeReport } from '../../walk/steps.ts';
import type { People } from './people.ts';

const dayMs = 86_400_000;
/** A calendar date so many days from now. */
export const day = (days = 0): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

export type Case = Awaited<ReturnType<typeof openCase>>;

/** Opened by the adjuster, linked to client and attorney, and ready for a visit. */
export async function openCase({ adjuster: { call }, attorney, client }: People) {
  const { claim } = await call(api.openClaim, {
    body: {
      propertyOwnerName: 'Olive Owner',
      propertyOwnerPhone: '305-555-0100',
      propertyOwnerEmail: 'olive@owner.test',
      propertyAddress: '12 Palm Ave, Tampa, FL 33602',
      damageType: 'hurricane',
      incidentDate: day(-60),
      insuranceCompany: 'Gulf Mutual',
      policyNumber: 'HO-4711',
      estimatedDamage: 'Roof open over two rooms',
      estimatedValue: 60_000,
      referringAttorneyId: attorney.id,
    },
  });
  const params = { id: claim.id };
  if (claim.status === 'intake') await call(api.moveClaim, { params, body: { status: 'qualified', why: 'Seen with the owner' } });
  await call(api.linkClients, { params, body: { userIds: [client.id] } });
  await call(api.setContract, { params, body: { kind: 'standard', signedOn: day(-50), feePercentage: 10, signedBy: [firstInsuredId] } });
  return claim;
}

/** What stands around a claim: people, notes, dates and a letter, papers, what is asked of the client. */
export async function fillCase({ id }: { id: number }, people: People) {
  const { call } = people.adjuster;
  const params = { id };
  const party = await call(api.addParty, { params, body: { role: 'mortgagee', name: 'Harbor Bank' } });
  const note = await call(api.addNote, { params, body: { text: 'Tarp is on' } });
  await call(api.saveNarrative, { params, body: { narrative: 'The wind lifted the covering of the roof.' } });
  const { version } = await call(api.readClaim, { params });
  const dates = { policyIssuedOn: { on: day(-200) }, noticeToCarrierOn: { on: day(-45) }, proofOfLossReceivedOn: { on: day(-30) } };
  const details = { occupancy: 'residential', declaredEmergency: false, representedByCounsel: false } as const;
  const { deadlines } = await call(api.setKeyDates, { params, body: { version, dates, details } });
  const deadline = deadlines.find(({ owedBy, state }) => owedBy === 'insurer' && (state === 'running' || state === 'breached'));
  if (!deadline) throw new Error('The carrier owes nothing to the case of the estate');
  const letter = await call(api.draftLetter, { params: { id, key: deadline.key } });
  const caseRequest = await call(api.requestItem, { params, body: { title: 'Declaration page' } });
  await call(api.setPortalSharing, { params, body: { money: true } });
  return { party, note, deadline, letter, caseRequest, ...(await fileDocuments(id, people)) };
}

/** A shared picture in a folder of the office, mailed; and a letter that the client has signed. */
async function fileDocuments(id: number, { adjuster: { call }, client }: People) {
  const params = { id };
  const folder = await call(api.addFolder, { params, body: { name: 'Drone' } });
  const { document } = await call(api.storeDocument, {
    params,
    query: { fileName: 'roof.jpg', access: 'shared' },
    body: new Uint8Array(await aPicture(1)),
  });
  const [documentMail] = await call(api.mailDocument, {
    params: { id: document.id },
    body: { number: 1, recipients: [{ name: 'Olive Owner', email: 'olive@owner.test' }], subject: 'Your roof', message: 'As we found it.' },
  });
  const agreement = (await call(api.writeLetter, { params, body: { kind: 'letter_of_representation' } })).document;
  await call(api.editDocument, { params: { id: agreement.id }, body: { access: 'shared' } });
  const signature = await call(api.requestSignature, { params, body: { documentId: agreement.id } });
  const ofRequest = { id, requestId: signature.id };
  await (await client.call(api.portalSignatureFile, { params: ofRequest })).arrayBuffer();
  const body = { fullName: 'Miguel Santos', consent: true as const, sha256: signature.sha256 };
  await client.call(api.signDocument, { params: ofRequest, body });
  return { folder, document, documentMail, agreement, signature };
}

/** Its money: an offer, a check for two payees, and a settlement. */
export async function bookMoney({ id }: { id: number }, { adjuster: { call } }: People) {
  const params = { id };
  const offered = await call(api.recordLedgerRow, { params, body: { kind: 'offer', coverage: 'A', on: day(-5), amount: 20_000 } });
  const { check } = await call(api.recordCheck, {
    params,
    body: {
      number: '40211',
      issuer: 'Gulf Mutual',
      receivedOn: day(-2),
      lines: [{ coverage: 'A', amount: 5_000 }],
      payees: [
        { kind: 'insured', name: 'Olive Owner' },
        { kind: 'mortgagee', name: 'Harbor Bank' },
      ],
    },
  });
  const approval = { by: 'Olive Owner', how: 'signed', on: day(-3), evidence: 'Signed terms in the folder' } as const;
  await call(api.recordSettlement, { params, body: { amount: 40_000, agreedAt: day(-3), coverage: 'A', approval } });
  return { offer: offered.rows[0], check };
}

/** Written, saved once, sent and published; what the client sees of it is the same report. */
export async function sendReport({ id }: { id: number }, { adjuster: { call } }: People) {
  await call(api.generateEsx, { body: { claimId: id } });
  const [estimate] = await call(api.listEstimates, { query: { claimId: id } });
  const written = await writeReport(call, id);
  const params = { id: written.id };
  const saved = await call(api.saveReport, { params, body: { content: `${written.content}\n\nSeen on site.`, version: written.version } });
  const body = {
    version: saved.version,
    channel: 'attachment',
    publishToPortal: true,
    subject: 'Your report',
    message: 'Attached.',
  } as const;
  const recipients = [{ name: 'Olive Owner', email: 'olive@owner.test' }];
  const { report, deliveries } = await call(api.sendReport, { params, body: { ...body, recipients } });
  return { estimate, report, delivery: deliveries.find(({ channel }) => channel === 'attachment') };
}

/** A small JPEG as a camera writes it; another seed, another picture. */
export function aPicture(seed: number): Promise<Buffer> {
  return makePhoto({ scene: 'roof', seed, takenAt: '2026:10:01 10:00:00', latitude: 27.95, longitude: -82.45, width: 640 });
}
