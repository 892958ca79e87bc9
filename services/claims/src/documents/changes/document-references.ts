// What rests on a document: ledger rows, checks, proofs of dispatch, signatures and productions that name it. As long as one does, it is not deleted.
import { dispatchChannelLabels, ledgerKindLabels } from '@plumbline/contracts/claims';
import { Failure, dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { LedgerRecord } from '../../rules/money/ledger-model.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { visibleTo } from '../model/document-rules.ts';

/** Throws `conflict` with the row that needs it. A row that was reversed needs nothing any more. */
export async function assertUnreferenced(tx: Tx, document: DocumentRecord, deps: DocumentStores): Promise<void> {
  const sentence =
    (await byRow(tx, document, deps)) ??
    (await byCheck(tx, document, deps)) ??
    (await byDispatch(tx, document, deps)) ??
    (await bySignature(tx, document, deps)) ??
    (await byProduction(tx, document, deps));
  if (sentence) throw new Failure('conflict', sentence);
}

async function byRow(tx: Tx, { _id: documentId, claimId, title }: DocumentRecord, { ledger }: DocumentStores): Promise<string | undefined> {
  const { session } = tx;
  const rows = await ledger.find(tx.scope, { claimId, documentId }, { session, sort: { _id: 1 } });
  if (rows.length === 0) return undefined;
  const reversals = await ledger.find(
    tx.scope,
    { reverses: { $in: rows.map((row) => row._id) } },
    { session, projection: { reverses: 1 } },
  );
  const reversed = new Set(reversals.map((row) => row.reverses));
  const row = rows.find((one) => !reversed.has(one._id));
  return row && `“${title}” supports ${rowWords(row)} in the ledger. Reverse that entry before you delete it.`;
}

/** `the offer of $9,000.00 on 2026-10-01 (row 12)`. */
function rowWords({ _id, kind, amountCents, on }: LedgerRecord): string {
  return `the ${ledgerKindLabels[kind].toLowerCase()} of ${showDollars(dollarsOf(amountCents))} on ${on} (entry ${_id})`;
}

async function byCheck(
  tx: Tx,
  { _id: documentId, claimId, title }: DocumentRecord,
  { checks }: DocumentStores,
): Promise<string | undefined> {
  const check = await checks.findOne(tx.scope, { claimId, documentId }, { session: tx.session });
  return check && `“${title}” supports check ${check.number} from ${check.issuer} and can't be deleted.`;
}

async function byDispatch(tx: Tx, { _id, claimId, title }: DocumentRecord, { documents }: DocumentStores): Promise<string | undefined> {
  const filter = { claimId, 'dispatches.proofDocumentId': _id };
  const sent = await documents.records.findOne(tx.scope, filter, { session: tx.session });
  const dispatch = sent?.dispatches.find((one) => one.proofDocumentId === _id);
  if (!sent || !dispatch) return undefined;
  const isHidden = sent.access === 'privileged' && Object.keys(visibleTo(tx.scope)).length > 0;
  const name = isHidden ? 'another document' : `“${sent.title}”`;
  const how = `${dispatchChannelLabels[dispatch.channel].toLowerCase()} to ${dispatch.to} on ${dispatch.sentOn}`;
  return `“${title}” is the proof that ${name} was sent by ${how} and can't be deleted.`;
}

/** Under the titles of documents that the office shares: nothing hidden is named. */
async function bySignature(tx: Tx, { _id, title }: DocumentRecord, { signatures }: DocumentStores): Promise<string | undefined> {
  const { session } = tx;
  const signed = await signatures.findOne(tx.scope, { documentId: _id, state: 'signed' }, { session });
  if (signed?.signed) return `“${title}” was signed by ${signed.signed.name} and can't be deleted.`;
  const certified = await signatures.findOne(tx.scope, { 'signed.certificateId': _id }, { session });
  return certified && `“${title}” is a signature certificate and can't be deleted.`;
}

async function byProduction(tx: Tx, { _id, claimId, title }: DocumentRecord, { productions }: DocumentStores): Promise<string | undefined> {
  const filter = { claimId, 'produced.documentId': _id };
  const made = await productions.rows.findOne(tx.scope, filter, { session: tx.session, sort: { number: 1 } });
  return made && `“${title}” was produced in production ${made.number} and can't be deleted.`;
}
