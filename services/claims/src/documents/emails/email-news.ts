// What became of a sending, and what that means for its document: a proof of dispatch once somebody took it.
import { documentNotSent, type EmailTransport } from '@plumbline/contracts/claims';
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { keepDispatch } from '../changes/dispatch-document.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentRecord, StoredDispatch } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { markBounced } from './bounced-dispatch.ts';
import { addressee, mayBecome } from './email-rules.ts';
import type { DocumentEmailRecord } from '../model/email-store.ts';

type Deps = Pick<DocumentStores, 'documents' | 'claims' | 'figures'>;

interface Taken {
  readonly status: 'sent' | 'kept';
  readonly carrier: EmailTransport;
  /** The number under which it was taken. */
  readonly carrierId: string;
  readonly at: Date;
}

interface Failed {
  readonly status: 'failed';
  readonly reason: string;
  /** It was sent, and came back. */
  readonly bounced?: boolean | undefined;
  readonly at: Date;
}

export type EmailNews = (Taken | Failed) & {
  readonly emailId: number;
  /** News of an attempt that a person has repeated since are old. */
  readonly attempt: number | undefined;
};

/** What was sent may come back. */
function isNews({ status }: DocumentEmailRecord, news: EmailNews): boolean {
  const cameBack = news.status === 'failed' && news.bounced === true && status === 'sent';
  return cameBack || mayBecome(status, news.status);
}

/** Takes news into the sending; what is older or known is dropped. A document that was taken away with its claim has no proof to keep. */
export async function applyEmailNews(tx: Tx, news: EmailNews, deps: Deps): Promise<void> {
  const { mails, records } = deps.documents;
  const current = await mails.findOne(tx.scope, { _id: news.emailId }, { session: tx.session });
  if (!current || !isNews(current, news)) return;
  if (news.attempt !== undefined && news.attempt !== current.attempt) return;
  const document = await records.findOne(tx.scope, { _id: current.documentId }, { session: tx.session });
  if (news.status === 'failed') {
    const { emailId, reason } = news;
    const newsEvents = document
      ? [createEvent(documentNotSent, { ...aboutDocument(document), emailId, recipient: current.recipientName, reason })]
      : [];
    await mails.change(tx, emailId, () => ({ set: { status: 'failed', reason }, events: newsEvents }));
    if (document && news.bounced) {
      const isIt = ({ mail, proof }: StoredDispatch) => mail?.id === emailId && proof === current.carrierId;
      await markBounced(tx, { claimId: document.claimId, documentId: document._id, isIt, reason, at: news.at }, deps);
    }
    return;
  }
  const { carrier, carrierId, at } = news;
  const mail = await mails.change(tx, news.emailId, () => ({
    set: { status: news.status, ...(news.status === 'sent' ? { sentAt: at } : {}), carrier, carrierId },
    unset: ['reason'],
    events: [],
  }));
  if (document) await prove(tx, { document, mail, ...news }, deps);
}

/** What a mail server took started the carrier's clock where it is a notice; what lies in the sandbox went nowhere. */
async function prove(
  tx: Tx,
  { document, mail, carrier, carrierId, at }: Taken & { document: DocumentRecord; mail: DocumentEmailRecord },
  deps: Deps,
) {
  const claim = await deps.claims.get(tx.scope, document.claimId, claimNotFound, { session: tx.session });
  const dispatch = {
    channel: 'email' as const,
    sentOn: localDate(at, claim.timeZone),
    to: addressee(mail),
    proof: carrierId,
    mail: { id: mail._id, carrier },
    ...omitUndefined({ toCarrier: mail.toCarrier }),
    number: mail.number,
    sha256: mail.sha256,
    recordedBy: mail.requestedBy,
    recordedAt: tx.now,
  };
  await keepDispatch(tx, { document, claim, dispatch, startsDeadlines: carrier === 'mail_server' }, deps);
}
