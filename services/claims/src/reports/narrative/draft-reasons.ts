// Why a saved narrative is a draft today: nobody may sign it, the one who signs has not saved it, or what it says stands no more.
import { narrativeDetails } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { lintNarrative, mustChange } from '@plumbline/contracts/narrative';
import { isComplete } from '../model/report-author.ts';
import type { KnownAuthor } from '../writing/author-block.ts';
import { gatherSources, type NarrativeSources, type NarrativeDeps } from './gather-sources.ts';
import type { NarrativeRecord } from './narrative-store.ts';

interface Asked {
  readonly version: NarrativeRecord;
  readonly author: KnownAuthor;
}

const recordsAway = 'The records of the inspections can’t be read right now. Export the PDF again in a few minutes.';

/** A sentence for each; empty where the version may leave as it is. Records that cannot be asked are a reason, no failure. */
export async function draftReasons(scope: Scope, { version, author }: Asked, deps: NarrativeDeps): Promise<string[]> {
  const fallen = await gatherSources(scope, version.claimId, deps).then(
    ({ sources }) => fallenIn(version, sources),
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'unavailable') return [recordsAway];
      throw error;
    },
  );
  return [...unsigned(version, author), ...fallen];
}

/** Signed is what the person saved who stands under it. Pure. */
function unsigned({ number, savedBy, savedById, savedByKind }: NarrativeRecord, { block, missing, userId }: KnownAuthor): string[] {
  if (!isComplete(block)) return missing.map(({ sentence, remedy }) => `${sentence} ${remedy}`);
  if (savedByKind === 'user' && savedById === String(userId)) return [];
  return [`${savedBy} saved version ${number}, and ${block.name} signs. ${block.name} has to read and save it first.`];
}

const shown = 5;

/** What must change against the records of today, and what a sentence rested on and is otherwise now. Pure. */
function fallenIn(version: NarrativeRecord, sources: NarrativeSources): string[] {
  const issues = mustChange(lintNarrative(version.narrative, narrativeDetails(version.form, sources)));
  const found = [...changedIn(version, sources), ...issues.map(({ title, remedy }) => `${title}: ${remedy}`)];
  return found.length > shown ? [...found.slice(0, shown), `And ${found.length - shown} more.`] : found;
}

function changedIn({ sentences, restedOn: rested }: NarrativeRecord, sources: NarrativeSources): string[] {
  const today = new Map([...sources.fields, ...sources.findings, ...sources.known].map(({ key, text }) => [key, text]));
  const then = new Map(rested.map(({ key, text }) => [key, text]));
  const hasFallen = (key: string) => (then.has(key) ? then.get(key) !== today.get(key) : key.startsWith('finding.') && !today.has(key));
  return sentences.flatMap(({ text, evidence }) => {
    const key = evidence.find(hasFallen);
    return key === undefined ? [] : [`“${shortened(text)}” ${whyFallen(key, today.get(key))}`];
  });
}

function whyFallen(key: string, now: string | undefined): string {
  if (now !== undefined) return `rests on what has changed since: now it is “${shortened(now)}”.`;
  return key.startsWith('finding.') ? 'rests on a finding that no longer counts.' : 'rests on what the claim no longer holds.';
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
