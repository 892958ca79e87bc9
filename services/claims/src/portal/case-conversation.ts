// The conversation of one who follows a case: messages, what is asked of them, what they sent in, and what the office shares, in one order. What is asked and
// shared has its state here, so nothing of it is kept twice; messages come from communications.
import type { CaseMatter, CaseMessage, CaseRequest, SignatureRequest } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import type { DocumentRecord } from '../documents/model/document-record.ts';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { currentOf } from '../documents/model/document-rules.ts';
import { listSignatures } from '../documents/signatures/read-signatures.ts';
import type { ReportStores } from '../reports/model/report-stores.ts';
import { sharedOf } from './portal-documents.ts';

/** So much is shown, the newest. */
const shown = 200;

type Deps = Pick<DocumentStores, 'documents' | 'signatures'> & Pick<ReportStores, 'reports'>;

interface Conversation {
  readonly claim: ClaimRecord;
  /** As the reader sees them. */
  readonly requests: readonly CaseRequest[];
  readonly messages: readonly CaseMessage[];
}

/** The oldest first. `seen`: whose eyes it is read with; that they may see the claim was decided before. */
export async function conversationOf(seen: Scope, { claim, requests, messages }: Conversation, deps: Deps): Promise<CaseMessage[]> {
  const [signatures, documents, report] = await Promise.all([
    listSignatures(seen, { claim, seen }, deps),
    sharedOf(seen, claim._id, deps),
    releasedReport(seen, claim, deps),
  ]);
  const inPortal = new Set(documents.map(({ _id }) => _id));
  const all = [
    ...messages,
    ...requests.flatMap(requested),
    // One that was not signed has the name of its document: it goes with it
    ...signatures.filter(({ signed, documentId }) => signed !== undefined || inPortal.has(documentId)).map(toSign),
    ...documents.filter(isNoPicture).map(sharedDocument),
    ...report,
  ];
  return all.toSorted((one, other) => one.at.localeCompare(other.at)).slice(-shown);
}

const requestStates = { open: 'open', received: 'answered', withdrawn: 'withdrawn' } as const;

function requested(request: CaseRequest): CaseMessage[] {
  const { id, title, note, state, isMoot, requestedBy, requestedAt, receivedAt, receivedFrom, fileName } = request;
  const asked = matter({
    about: { kind: 'send', id, state: isMoot ? 'withdrawn' : requestStates[state], ...(receivedAt ? { answeredAt: receivedAt } : {}) },
    title,
    text: note,
    by: requestedBy,
    at: requestedAt,
  });
  // What another one sent in has neither name nor file here
  if (receivedAt === undefined || receivedFrom === undefined || fileName === undefined) return [asked];
  const came = matter({ about: { kind: 'sent-in', id }, title, by: receivedFrom, at: receivedAt });
  return [asked, { ...came, fromOffice: false, files: [fileName] }];
}

function toSign(request: SignatureRequest): CaseMessage {
  const { id, title, note, requestedBy, requestedAt, signed } = request;
  const answered = signed ? { answeredAt: signed.at } : {};
  const about = { kind: 'sign' as const, id, state: becameOf(request), ...answered };
  return matter({ about, title, text: note, by: requestedBy, at: requestedAt });
}

/** One whose document has another version since cannot be signed: the office asks again. */
function becameOf({ state, isMoot, isReplaced }: SignatureRequest): 'open' | 'answered' | 'replaced' | 'withdrawn' {
  if (state === 'signed') return 'answered';
  if (isMoot || state === 'withdrawn') return 'withdrawn';
  return isReplaced ? 'replaced' : 'open';
}

/** Pictures stand together below: a roll of them would push away what was said. */
function isNoPicture(document: DocumentRecord): boolean {
  return currentOf(document).previewKey === undefined;
}

function sharedDocument({ _id: id, title, shared, createdAt }: DocumentRecord): CaseMessage {
  return matter({ about: { kind: 'document', id }, title, by: shared?.by ?? '', at: (shared?.at ?? createdAt).toISOString() });
}

/** The one that the portal shows, since it was sent there or finished. */
async function releasedReport(scope: Scope, { report, milestones }: ClaimRecord, { reports }: Deps): Promise<CaseMessage[]> {
  const released = report?.released;
  if (!released) return [];
  const { id, revision } = released;
  const newest = { sort: { createdAt: -1, _id: -1 }, limit: 1 } as const;
  const [sent] = await reports.deliveries.find(scope, { reportId: id, channel: 'portal', revision }, newest);
  const at = sent?.createdAt ?? milestones.reportFinalAt;
  if (!at) return [];
  return [matter({ about: { kind: 'report', id }, by: sent?.requestedBy ?? '', at: at.toISOString() })];
}

interface Matter {
  readonly about: CaseMatter;
  /** The claim has that of its newest report, which may be a draft: of the report none is said. */
  readonly title?: string;
  readonly text?: string | undefined;
  readonly by: string;
  readonly at: string;
}

function matter({ about, title, text = '', by, at }: Matter): CaseMessage {
  return { id: about.id, text, authorName: by, fromOffice: true, at, about, ...(title === undefined ? {} : { subject: title }) };
}
