// Saving a narrative: read against what the claim knows, refused with what must change, kept as a new version.
import type { NarrativeOrigin } from '@plumbline/contracts/ai';
import { narrativeDetails, narrativeSaved, type NarrativeProposal, type NarrativeSave } from '@plumbline/contracts/claims';
import {
  countWords,
  evidenceBySentence,
  evidenceIn,
  lintNarrative,
  mustChange,
  sandboxFields,
  sentencesOf,
  type NarrativeDetail,
} from '@plumbline/contracts/narrative';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Tx } from '@plumbline/server';
import { changeClaim } from '../../claim/changes/change-claim.ts';
import { originOf, whoWrote } from './who-wrote.ts';
import { newestVersion, type NarrativeRecord } from './narrative-store.ts';
import { quotesSandbox } from './sandbox-roof.ts';
import { gatherSources, type NarrativeSources, type NarrativeDeps } from './gather-sources.ts';

type Checked = Pick<NarrativeRecord, 'claimId' | 'narrative' | 'words' | 'sentences' | 'restedOn' | 'form' | 'sandbox'> &
  Partial<Pick<NarrativeRecord, 'inspectionId'>> & { id: number; save: NarrativeSave; origin: NarrativeOrigin | undefined };

/** Throws `unprocessable` with a sentence for each thing that must change; `not_found` for a claim that is not there. */
export async function checkNarrative(
  scope: Scope,
  { claimId, save }: { claimId: number; save: NarrativeSave },
  deps: NarrativeDeps,
): Promise<Checked> {
  const { sources, roofs } = await gatherSources(scope, claimId, deps);
  const origin = await originOf(scope, { claimId, generatedId: save.generatedId }, deps.parts);
  const form = markedForm(save.form ?? sources.form, sources);
  const details = narrativeDetails(form, sources);
  assertSupported(save.narrative, details);
  const sentences = evidenced(save, details, sources);
  return {
    id: await deps.parts.nextId('narrative-version'),
    save,
    origin,
    claimId,
    narrative: save.narrative,
    words: countWords(save.narrative),
    sentences,
    restedOn: restedOn(sentences, details, sources),
    form: withoutGaps(form),
    sandbox: quotesSandbox({ narrative: save.narrative, form, findings: sources.findings }, roofs),
    ...omitUndefined({ inspectionId: save.inspectionId ?? sources.inspectionId }),
  };
}

/** Marked by our own records: what the browser says of it is believed only where it says that the roof is one of the sandbox. */
function markedForm<F extends NarrativeProposal>(form: F, { sandboxRoof }: NarrativeSources): F {
  if (sandboxFields(form.measurements, sandboxRoof).length === 0) return form;
  return { ...form, measurements: { ...form.measurements, sandbox: true } };
}

/** What was left empty is not stored. */
function withoutGaps({ property, damage, measurements }: NarrativeProposal): NarrativeProposal {
  const { weatherEvent } = damage;
  return {
    property: omitUndefined(property),
    damage: { ...omitUndefined(damage), ...(weatherEvent ? { weatherEvent: omitUndefined(weatherEvent) } : {}) },
    measurements: omitUndefined(measurements),
  };
}

function assertSupported(narrative: string, details: readonly NarrativeDetail[]): void {
  const issues = mustChange(lintNarrative(narrative, details));
  if (issues.length === 0) return;
  const shown = issues.slice(0, 10).map(({ title, remedy }) => `${title}: ${remedy}`);
  const more = issues.length > shown.length ? ` And ${issues.length - shown.length} more.` : '';
  const sentence = `The narrative can't be saved yet. ${shown.join(' ')}${more}`;
  throw new Failure('unprocessable', sentence, { fields: { narrative: sentence } });
}

/** What the generator named stays where its sentence stands unchanged; for the others the details are looked up. Unknown keys are dropped. */
function evidenced(
  { narrative, sentences = [] }: NarrativeSave,
  details: readonly NarrativeDetail[],
  { findings }: NarrativeSources,
): NarrativeRecord['sentences'] {
  const generated = evidenceBySentence(sentences);
  const photos = findings.flatMap(({ photoIds }) => photoIds.map((id) => `photo.${id}`));
  const keys = new Set([...details.map(({ key }) => key), ...photos]);
  return sentencesOf(narrative)
    .filter(({ heading }) => !heading)
    .map(({ text }) => {
      const named = generated.get(text)?.filter((key) => keys.has(key));
      return { text, evidence: named && named.length > 0 ? named : evidenceIn(text, details) };
    });
}

/** Of the records alone: what a person entered instead is theirs to answer for. */
function restedOn(
  sentences: NarrativeRecord['sentences'],
  details: readonly NarrativeDetail[],
  { fields, findings, known }: NarrativeSources,
): { key: string; text: string }[] {
  const named = new Set(sentences.flatMap(({ evidence }) => evidence));
  const written = new Set(details.map(({ key, text }) => `${key} ${text}`));
  return [...fields, ...findings, ...known]
    .filter(({ key, text }) => named.has(key) && written.has(`${key} ${text}`))
    .map(({ key, text }) => ({ key, text }));
}

/** Throws `conflict` when somebody saved a version in between. */
export async function storeNarrative(tx: Tx, checked: Checked, deps: NarrativeDeps) {
  const { id, save, origin, ...record } = checked;
  const before = await newestVersion(deps.narratives, tx, record.claimId);
  const number = (before?.number ?? 0) + 1;
  if (save.expectedVersion !== undefined && save.expectedVersion !== number - 1) throw overtaken();
  const wrote = whoWrote(record.sentences, { origin, before });
  const { actor } = tx.scope;
  await deps.narratives
    .insert(tx, { _id: id, ...record, ...wrote, number, savedBy: actor.name, savedById: String(actor.id), savedByKind: actor.kind }, [])
    .catch((error: unknown) => {
      throw isDuplicate(error) ? overtaken() : error;
    });
  const claim = await changeClaim(tx, record.claimId, {
    ...deps,
    expectedVersion: save.version,
    decide: ({ claimNumber }) => ({
      set: { narrative: record.narrative },
      events: [createEvent(narrativeSaved, { claimId: record.claimId, claimNumber, number })],
    }),
  });
  return { claimId: claim._id, narrative: record.narrative, version: claim.version, number };
}

function overtaken(): Failure {
  return new Failure('conflict', 'Someone else saved a version of this narrative meanwhile. Compare both before you save yours.');
}
