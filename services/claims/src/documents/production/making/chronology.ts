// The chronology of a claim: what its records say happened on which day, each line with the record that says so. Pure.
import { checkWords, dispatchChannelLabels, keyDateLabels, keyDateNames, ledgerKindLabels, phaseLabel } from '@plumbline/contracts/claims';
import { dollarsOf, localDate, showDollars } from '@plumbline/contracts/kernel';
import type { ActivityRecord } from '../../../claim/activity/activity.ts';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import type { CheckRecord } from '../../../rules/money/check-model.ts';
import type { LedgerEntryRecord } from '../../../rules/money/ledger-model.ts';
import type { ChosenEngineering } from '../../model/chosen-engineering.ts';
import type { StoredDispatch } from '../../model/document-record.ts';
import type { ChronologyLine } from '../../pdf/production/production-content.ts';
import { wentOut } from '../../model/document-rules.ts';
import type { PhotoSpan } from './photo-spans.ts';

/** A produced document with the number of its first page, and how it left the firm. */
export interface CitedDocument {
  readonly documentId?: number;
  readonly reportId?: number;
  readonly engineering?: ChosenEngineering;
  readonly title: string;
  /** Of an earlier version, without the words that say so. */
  readonly documentTitle?: string;
  readonly label: string;
  readonly documentDate?: string | undefined;
  readonly number: number;
  readonly sha256: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  readonly importedFrom?: string | undefined;
  readonly dispatches: readonly StoredDispatch[];
}

export interface ChronologySources {
  readonly claim: Pick<ClaimRecord, 'incidentDate' | 'timeZone' | 'claimNumber' | 'keyDates' | 'contract' | 'createdAt' | 'imported'>;
  readonly activity: readonly Pick<ActivityRecord, '_id' | 'at' | 'type' | 'text' | 'actorName'>[];
  readonly ledger: readonly LedgerEntryRecord[];
  readonly checks: readonly CheckRecord[];
  readonly documents: readonly CitedDocument[];
  readonly photos: readonly PhotoSpan[];
  /** Numbers of engineering reports of which a version is withheld: nothing else of the claim names it. */
  readonly withheld: readonly string[];
}

/**
 * Events whose sentences hold no words that a person wrote freely: no note, no message, no reason, and nothing of a document that may be
 * privileged. Documents, money and recorded dates come from their own records.
 */
export const activityTold = [
  'claims.opened',
  'claims.report-sent',
  'claims.report-delivered',
  'inspection.scheduled',
  'inspection.started',
  'inspection.completed',
  'inspection.signed',
  'inspection.engineering-report-signed',
  'inspection.engineering-report-sealed',
] as const;

/** In the order of the days; of one day, recorded dates come before what has an instant. */
export function chronologyOf(sources: ChronologySources): ChronologyLine[] {
  const lines = [...datesOf(sources), ...moneyOf(sources), ...documentLines(sources), ...photoLines(sources), ...activityLines(sources)];
  return lines.toSorted((one, other) => one.on.localeCompare(other.on) || (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
}

const moment = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z');

function datesOf({ claim }: ChronologySources): ChronologyLine[] {
  const { incidentDate, claimNumber, contract, keyDates = {} } = claim;
  const ofClaim = `Claim ${claimNumber}, in the claim system since ${moment(claim.createdAt)}`;
  const contractLines = [
    ...(contract?.signedOn
      ? [{ on: contract.signedOn, what: 'Contract with the insured signed', source: `${ofClaim}, contract terms` }]
      : []),
    ...(contract?.cancelledOn ? [{ on: contract.cancelledOn, what: 'Contract canceled', source: `${ofClaim}, contract terms` }] : []),
  ];
  const recorded = keyDateNames.flatMap((name) => {
    const date = keyDates[name];
    if (!date) return [];
    return [{ on: date.on, what: keyDateLabels[name], source: `Date recorded by ${date.recordedBy}, ${moment(date.recordedAt)}` }];
  });
  return [{ on: incidentDate, what: 'Date of loss as recorded', source: ofClaim }, ...contractLines, ...recorded];
}

function moneyOf({ ledger, checks }: ChronologySources): ChronologyLine[] {
  const rows = ledger.map((row) => ({
    on: row.on,
    what: rowWords(row),
    source: `Ledger entry ${row._id}, recorded by ${row.recordedBy}, ${moment(row.recordedAt)}`,
  }));
  return [...rows, ...checks.flatMap(checkLines)];
}

const stateLabels: ReadonlySet<string> = new Set(Object.values(checkWords).map(({ label }) => label));

/** What became of it as well: a check that was void or came back was no payment. */
function checkLines({ _id, number, issuer, receivedOn, lines, steps, recordedBy, createdAt }: CheckRecord): ChronologyLine[] {
  const check = `Check ${number} of ${showDollars(dollarsOf(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)))}`;
  const later = steps.filter(({ what }) => what !== checkWords.received.label && stateLabels.has(what));
  return [
    {
      on: receivedOn,
      what: `${check} received from ${issuer}`,
      source: `Check record ${_id}, recorded by ${recordedBy}, ${moment(createdAt)}`,
    },
    ...later.map(({ what, on, by, at }) => ({
      on,
      what: `${check} from ${issuer}: ${what.toLowerCase()}`,
      source: `Check record ${_id}, recorded by ${by}, ${moment(at)}`,
    })),
  ];
}

function rowWords(row: LedgerEntryRecord): string {
  const { kind, direction, coverage, phase } = row;
  const amount = showDollars(dollarsOf(row.amountCents));
  const label = `${ledgerKindLabels[kind]}${direction ? ` ${direction}` : ''}`;
  return `${label}: ${amount}, coverage ${coverage}, ${phaseLabel(phase).toLowerCase()}${aboutRow(row)}`;
}

function aboutRow({ kind, reverses, decision, by, offerId, approvedOn }: LedgerEntryRecord): string {
  if (kind === 'reversal') return reverses === undefined ? '' : `, reverses entry ${reverses}`;
  if (kind === 'approval' && decision)
    return `, ${decision} by ${by ?? 'the insured'}${offerId === undefined ? '' : `, offer of entry ${offerId}`}`;
  return kind === 'agreement' && approvedOn ? `, approved by ${by ?? 'the insured'} on ${approvedOn}` : '';
}

function documentLines({ documents, claim }: ChronologySources): ChronologyLine[] {
  return documents.flatMap((document) => {
    if (document.engineering) return engineeringLines(document.engineering, { document, claim });
    const { title, label, documentDate, number, uploadedAt } = document;
    const source = `${label} (${document.reportId === undefined ? `document ${document.documentId}` : `report ${document.reportId}`}, version ${number})`;
    return [
      ...(documentDate ? [{ on: documentDate, what: `Date of “${title}” as recorded`, source }] : []),
      { on: localDate(uploadedAt, claim.timeZone), at: uploadedAt, what: arrival(document), source: `${source}, ${moment(uploadedAt)}` },
      ...document.dispatches.map((dispatch) => dispatchLine(dispatch, { document, source })),
    ];
  });
}

/** Signing and sealing of the report itself; of a scan when it came. */
function engineeringLines(
  of: ChosenEngineering,
  { document, claim }: { document: CitedDocument; claim: ChronologySources['claim'] },
): ChronologyLine[] {
  const { kind, title, number, revision, engineer, signedAt, sealedAt, supersededAt } = of;
  const isScan = kind === 'signature_report';
  const words: [string | undefined, string][] = isScan
    ? [[sealedAt, 'stored in the claim system']]
    : [
        [signedAt, `signed by ${engineer}`],
        [sealedAt, 'sealed'],
        [supersededAt, 'superseded by a later version'],
      ];
  return words.flatMap(([iso, what]) => {
    if (iso === undefined) return [];
    const at = new Date(iso);
    const source = `${document.label} (engineering report ${number}, version ${revision}), ${moment(at)}`;
    return [
      {
        on: localDate(at, claim.timeZone),
        at,
        what: `${isScan ? 'Signature report of ' : ''}“${title}” (${number}, version ${revision}) ${what}`,
        source,
      },
    ];
  });
}

function arrival({ reportId, title, uploadedBy, importedFrom }: CitedDocument): string {
  if (reportId !== undefined) return `“${title}” finalized by ${uploadedBy}`;
  return importedFrom === undefined
    ? `“${title}” stored in the claim system by ${uploadedBy}`
    : `“${title}” imported from ${importedFrom} into the claim system by ${uploadedBy}`;
}

function wayOf(dispatch: StoredDispatch): string {
  const { channel, to, bounced } = dispatch;
  if (bounced) return `emailed to ${to}, returned as undeliverable on ${bounced.on} (${bounced.reason})`;
  return wentOut(dispatch) ? `sent to ${to} (${dispatchChannelLabels[channel].toLowerCase()})` : `to ${to}: saved in the outbox, not sent`;
}

/** What only lies in the outbox of this workspace went to nobody. The numbers of this production are those of the bytes that were sent, or none. */
function dispatchLine(dispatch: StoredDispatch, of: { document: CitedDocument; source: string }): ChronologyLine {
  const { sentOn, recordedBy, recordedAt, number, mail, sha256 } = dispatch;
  const { documentId, documentTitle: title = of.document.title } = of.document;
  const isProduced = sha256 === of.document.sha256;
  const source = isProduced ? of.source : `Record of sending (document ${documentId}, version ${number}, which is not in this production)`;
  const by = mail ? `message ${mail.id}` : `recorded by ${recordedBy}`;
  const what = `“${title}”, version ${number}, ${wayOf(dispatch)}`;
  return { on: sentOn, what, source: `${source}, ${by}, ${moment(recordedAt)}` };
}

/** Of each inspection when its photos were taken and when they came, each in one line. */
function photoLines({ photos, claim }: ChronologySources): ChronologyLine[] {
  return photos.flatMap(({ inspection, count, captured, received, source }) => {
    const of = (photosOf: number) => `${photosOf === 1 ? '1 photo' : `${photosOf} photos`} of ${inspection}`;
    const lines = [
      ...(captured ? [{ at: captured.from, what: `${of(captured.count)} captured ${spanOf(captured)}, ${captured.by}` }] : []),
      { at: received.from, what: `${of(count)} received by the claim system ${spanOf(received)}` },
    ];
    return lines.map((line) => ({ ...line, on: localDate(line.at, claim.timeZone), source }));
  });
}

function spanOf({ from, to }: { from: Date; to: Date }): string {
  return from.getTime() === to.getTime() ? `at ${moment(from)}` : `from ${moment(from)} to ${moment(to)}`;
}

function activityLines({ activity, claim, withheld }: ChronologySources): ChronologyLine[] {
  const isWithheld = (text: string) => withheld.some((number) => text.startsWith(`Engineering report ${number},`));
  const told = activity.filter(({ text }) => !isWithheld(text));
  return told.map(({ _id, at, type, text, actorName }) => ({
    on: localDate(at, claim.timeZone),
    at,
    what: type === 'claims.opened' && claim.imported ? 'Claim imported from another system' : text,
    source: `Activity entry ${_id} by ${actorName}, ${moment(at)}`,
  }));
}
