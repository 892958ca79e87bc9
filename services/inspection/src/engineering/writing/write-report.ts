// Writing a report: generated from the inspection, edited until it is signed, and begun anew as the next version.
import {
  engineeringReportEdited,
  engineeringReportGenerated,
  engineeringReportSuperseded,
  engineeringTemplateLabels,
  engineeringTextLabels,
  engineeringTextsOf,
  textsOfEngineer,
  type EngineeringEdit,
  type EngineeringFinding,
  type EngineeringGeneration,
  type EngineeringTextName,
} from '@plumbline/contracts/inspection';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type NewRecord, type Tx } from '@plumbline/server';
import { recallDeliveries } from '../deliver/recall.ts';
import { withAcceptance, type KnownFindings } from '../base/accepted-findings.ts';
import { chosenFindings, chosenPhotos, textsOf } from '../base/draft-content.ts';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { aboutReport, markStage } from '../base/report-stage.ts';
import { callerPerson, currentReport, findCurrent, knownInspection } from '../base/find-report.ts';
import { onlyEngineers } from '../base/license-rules.ts';
import type { EngineeringRecord } from '../base/report-record.ts';

const alreadyThere = 'An engineering report exists. Edit it, or begin a new version once it is signed.';
const isSigned = 'This version is signed. Begin a new version to change it.';
const notSigned = 'This version is not signed yet. Edit it instead.';

interface Generating {
  readonly id: number;
  readonly inspectionId: number;
  readonly wish: EngineeringGeneration;
  readonly known: KnownFindings;
}

const fromCopy = '. The findings of AI are those it told last: it could not be asked';

/** Throws `conflict` for an inspection that is not completed, and where a report exists. */
export async function generateReport(tx: Tx, { id, inspectionId, wish, known }: Generating, deps: EngineeringDeps): Promise<void> {
  const reading = { scope: tx.scope, session: tx.session };
  const { inspection, claim } = await knownInspection(reading, inspectionId, deps);
  if (inspection.status !== 'completed') throw new Failure('conflict', 'Complete the inspection first.');
  if (await findCurrent(reading, inspectionId, deps)) throw new Failure('conflict', alreadyThere);
  const year = tx.now.getUTCFullYear();
  const count = await deps.parts.countUp(tx, `engineering-reports-${year}`);
  const by = tx.scope.actor.name;
  const record: NewRecord<EngineeringRecord> = {
    _id: id,
    inspectionId,
    claimId: inspection.claimId,
    number: `ER-${year}-${String(count).padStart(4, '0')}`,
    revision: 1,
    isCurrent: true,
    stage: 'needs_signature',
    template: wish.template,
    title: `Engineering report: ${engineeringTemplateLabels[wish.template].toLowerCase()}`,
    ...engineeringTextsOf(textsOf(wish)),
    findings: chosenFindings(inspection, known.accepted, wish.findingIds),
    photos: await chosenPhotos(reading, { inspectionId, ids: wish.photoIds }, deps),
    generatedBy: by,
    contentAt: tx.now,
    reviewLog: [
      {
        at: tx.now,
        by,
        what: `Generated from the inspection of ${claim?.propertyAddress ?? 'the property'}${known.isCopy ? fromCopy : ''}`,
      },
    ],
  };
  const stored = await deps.engineering.engineeringReports.insert(tx, record, (after) => [
    createEvent(engineeringReportGenerated, aboutReport(after)),
  ]);
  await markStage(tx, stored, deps);
}

/** Throws `forbidden` where somebody else than an engineer changes what only an engineer writes, `conflict` once it is signed. */
export async function editReport(
  tx: Tx,
  { inspectionId, edit, accepted }: { inspectionId: number; edit: EngineeringEdit; accepted: readonly EngineeringFinding[] },
  deps: EngineeringDeps,
): Promise<void> {
  const reading = { scope: tx.scope, session: tx.session };
  const current = await currentReport(reading, inspectionId, deps);
  if (current.stage !== 'needs_signature') throw new Failure('conflict', isSigned);
  const { version, photos, findings, ...rest } = edit;
  const known = engineeringTextsOf(current);
  const [opinion] = textsOfEngineer.filter((name) => edit[name] !== undefined && edit[name] !== known[name]);
  if (opinion && (await callerPerson(reading, deps))?.role !== 'engineer') throw notByOthers(opinion);
  if (photos) await chosenPhotos(reading, { inspectionId, ids: photos.map(({ photoId }) => photoId) }, deps);
  const what = opinion === 'conclusions' ? 'Edited the conclusions' : 'Edited the report';
  await deps.engineering.engineeringReports.change(
    tx,
    current._id,
    ({ reviewLog }) => ({
      set: {
        ...omitUndefined({ ...rest, photos, findings: findings && withAcceptance(findings, accepted) }),
        contentAt: tx.now,
        reviewLog: [...reviewLog, { at: tx.now, by: tx.scope.actor.name, what }],
      },
      events: (after) => [createEvent(engineeringReportEdited, aboutReport(after))],
    }),
    { expectedVersion: version },
  );
}

function notByOthers(name: EngineeringTextName): Failure {
  const sentence = `Only an engineer changes “${engineeringTextLabels[name]}”.`;
  return new Failure('forbidden', sentence, { fields: { [name]: onlyEngineers } });
}

interface Revising {
  readonly id: number;
  readonly inspectionId: number;
  readonly reason: string;
}

/** The signed version stays as it is, no longer current; everybody who got it is told. Throws `conflict` for one that is not signed. */
export async function startVersion(tx: Tx, { id, inspectionId, reason }: Revising, deps: EngineeringDeps): Promise<void> {
  const reading = { scope: tx.scope, session: tx.session };
  const { inspection: _inspection, claim: _claim, ...current } = await currentReport(reading, inspectionId, deps);
  if (current.stage === 'needs_signature') throw new Failure('conflict', notSigned);
  const recipients = await recallDeliveries(tx, { report: current, reason }, deps);
  const superseded = await deps.engineering.engineeringReports.change(tx, current._id, () => ({
    set: { isCurrent: false, supersededAt: tx.now },
    events: (after) => [createEvent(engineeringReportSuperseded, { ...aboutReport(after), why: reason, recipients })],
    why: reason,
  }));
  const next = await deps.engineering.engineeringReports.insert(tx, nextVersion(superseded, { id, reason, tx }), (after) => [
    createEvent(engineeringReportGenerated, aboutReport(after)),
  ]);
  await markStage(tx, next, deps);
}

/** With the words and photos of the version before. */
function nextVersion(before: EngineeringRecord, { id, reason, tx }: { id: number; reason: string; tx: Tx }): NewRecord<EngineeringRecord> {
  const { template, title, findings, photos, number, claimId, inspectionId } = before;
  const by = tx.scope.actor.name;
  const revision = before.revision + 1;
  return {
    _id: id,
    inspectionId,
    claimId,
    number,
    template,
    title,
    ...engineeringTextsOf(before),
    findings,
    photos,
    revision,
    isCurrent: true,
    stage: 'needs_signature',
    generatedBy: by,
    contentAt: tx.now,
    revisionReason: reason,
    reviewLog: [{ at: tx.now, by, what: `Began version ${revision}: ${reason}` }],
  };
}
