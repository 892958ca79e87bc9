// An email that was taken and came back: its dispatch stays in the file, shows no delivery any more, and the date that it made is taken back.
import { localDate } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { takeBackDateSent } from '../../claim/changes/date-sent.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { dateAsMade, dateMadeBy, typesMaking, type DateMade } from '../model/dispatch-rules.ts';
import type { DocumentRecord, StoredDispatch } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';

type Deps = Pick<DocumentStores, 'documents' | 'claims' | 'figures'>;

interface Bounced {
  readonly claimId: number;
  readonly documentId: number;
  readonly isIt: (dispatch: StoredDispatch) => boolean;
  readonly reason: string;
  readonly at: Date;
}

/** The first report counts; the same again, and one of a document that is gone, changes nothing. */
export async function markBounced(tx: Tx, { claimId, documentId, isIt, reason, at }: Bounced, deps: Deps): Promise<void> {
  const { documents, claims } = deps;
  const document = await documents.records.findOne(tx.scope, { _id: documentId, claimId }, { session: tx.session });
  const claim = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  const returned = document?.dispatches.find((one) => isIt(one) && !one.bounced);
  if (!claim || !document || !returned) return;
  const bounced = { on: localDate(at, claim.timeZone), reason };
  const dispatches = document.dispatches.map((one) => (isIt(one) && !one.bounced ? { ...one, bounced } : one));
  await documents.records.change(tx, documentId, () => ({ set: { dispatches }, events: [] }), { expectedVersion: document.version });
  const was = dateAsMade(document, returned);
  if (!was) return;
  const instead = await earliestOther(tx, { claim, name: was.name }, deps);
  await takeBackDateSent(tx, { claimId, name: was.name, was, instead, reason }, deps);
}

/** What else of the claim went out, did not come back, and makes the same date. */
async function earliestOther(
  tx: Tx,
  { claim, name }: { claim: ClaimRecord; name: DateMade['name'] },
  { documents }: Deps,
): Promise<DateMade | undefined> {
  const inFile = { claimId: claim._id, type: { $in: typesMaking(name) } };
  const found = await documents.records.find(tx.scope, inFile, { session: tx.session });
  const made = found.flatMap((document: DocumentRecord) =>
    document.dispatches.filter(counts).flatMap((dispatch) => dateMadeBy(document, dispatch, claim) ?? []),
  );
  return made.toSorted((one, other) => one.on.localeCompare(other.on))[0];
}

/** It went out by whatever way, and nobody returned it; what lies in the outbox of this workspace went nowhere. */
const counts = ({ bounced, mail }: StoredDispatch): boolean => !bounced && (mail === undefined || mail.carrier === 'mail_server');
