// Words that stand in one place of the estate's case each, written after it was made, so that whoever is told one of them is told of that place.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { commsApi } from '@plumbline/contracts/comms';
import { day } from './case.ts';
import type { Estate } from './estate.ts';

/** One word for each place; none of them is part of another, and a phone is its digits. */
export const officeWords = {
  ownerEmail: 'zqowner@hidden.test',
  policyNumber: 'ZQPOL-771',
  carrierClaimNumber: 'ZQCAR-772',
  description: 'zqdescription',
  notes: 'zqnotes',
  followUp: 'zqfollowup',
  tag: 'zqtag',
  why: 'zqwhy',
  partyName: 'Zqdesk Zqlittle',
  partyFirm: 'Zqcarrierdesk',
  partyEmail: 'zqdesk@hidden.test',
  partyPhone: '3055550177',
  note: 'zqremark',
  deadline: 'zqdeadline',
  ledger: 'zqledger',
  documentTitle: 'Zqinternal',
  documentFile: 'zqfile',
  documentText: 'zqbody',
  contact: 'Zqcontact',
  message: 'zqmessage',
} as const;

/** Of a document that only administrators and adjusters see. */
export const privilegedWords = {
  title: 'Zqprivileged',
  file: 'zqsecretfile',
  text: 'zqsecretbody',
  note: 'zqsecretnote',
  tag: 'zqsecrettag',
} as const;

/** Of the thread of each follower: by them, and by the office. */
export const threadWords = {
  attorney: ['zqcounsel', 'zqtocounsel'],
  client: ['zqhousehold', 'zqtohousehold'],
} as const;

/** A view of a colleague's own. */
export const ownWord = 'zqmyview';

const bytesOf = (text: string) => new TextEncoder().encode(`${text}\n`);

/** What the office writes for itself. */
export async function plantOfficeWords({ people: { adjuster, colleague }, ids }: Estate): Promise<{ internalId: number }> {
  const { call } = adjuster;
  const params = { id: Number(ids.claim) };
  const w = officeWords;
  const edit = { propertyOwnerEmail: w.ownerEmail, policyNumber: w.policyNumber, carrierClaimNumber: w.carrierClaimNumber };
  const words = { description: w.description, notes: w.notes, followUpNote: w.followUp, nextFollowUpDate: day(9), tags: [w.tag] };
  await call(api.editClaim, { params, body: { ...edit, ...words, why: w.why } });
  const party = { name: w.partyName, organization: w.partyFirm, email: w.partyEmail, phones: [w.partyPhone] };
  await call(api.addParty, { params, body: { ...party, role: 'desk_adjuster' } });
  await call(api.addNote, { params, body: { text: w.note } });
  await call(api.addDeadline, { params, body: { title: w.deadline, dueOn: day(20), owedBy: 'adjuster' } });
  await call(api.recordLedgerRow, { params, body: { kind: 'offer', coverage: 'A', on: day(-1), amount: 1_000, note: w.ledger } });
  await call(commsApi.addContact, { params, body: { contactType: 'secondary', name: w.contact, email: 'other@hidden.test' } });
  await call(commsApi.triggerCommunication, {
    body: { claimId: params.id, eventType: 'manual_communication', data: { templateType: 'status_update', customMessage: w.message } },
  });
  await colleague.call(api.saveClaimView, { body: { name: ownWord, query: 'damageType=hail' } });
  const query = { fileName: `${w.documentFile}.txt`, title: w.documentTitle } as const;
  const { document } = await call(api.storeDocument, { params, query, body: bytesOf(w.documentText) });
  return { internalId: document.id };
}

export async function plantPrivileged({ people: { adjuster }, ids }: Estate): Promise<{ privilegedId: number }> {
  const { call } = adjuster;
  const { title, file, text, note, tag } = privilegedWords;
  const query = { fileName: `${file}.txt`, title, access: 'privileged' } as const;
  const { document } = await call(api.storeDocument, { params: { id: Number(ids.claim) }, query, body: bytesOf(text) });
  await call(api.editDocument, { params: { id: document.id }, body: { note, tags: [tag] } });
  return { privilegedId: document.id };
}

/** A message of the follower, and the answer of the office in that thread. */
export async function plantThread({ people, ids }: Estate, follower: keyof typeof threadWords): Promise<void> {
  const params = { id: Number(ids.claim) };
  const [asked, answered] = threadWords[follower];
  await people[follower].call(api.sendToOffice, { params, body: { text: asked } });
  await people.adjuster.call(api.answerCase, { params, body: { text: answered, to: people[follower].id } });
}
