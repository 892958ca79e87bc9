// Asking a model again for the words of a draft: of sections that stand as they were generated. What a person edited is neither sent nor changed.
import { aiProviderLabels, type ReportText } from '@plumbline/contracts/ai';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { changedHeadings, reportSaved } from '@plumbline/contracts/claims';
import { createEvent, type Tx } from '@plumbline/server';
import { evidenceOf } from '../../claim/projections/read-evidence.ts';
import { contentHash } from '../model/report-wire.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { keepRevision } from '../writing/generate-report.ts';
import { aboutReport, assertOpen, nameOnClaim, reportNotFound } from '../writing/save-report.ts';
import { askForWords } from '../wording/ask-for-words.ts';
import { paragraphsIn, peopleIn, proseIn, saidByModel, withWords, type ProseSection } from '../wording/prose.ts';
import { asLeftIn, isAsLeft, storedWording, type StoredWording } from '../model/stored-wording.ts';

export interface Reworded {
  readonly prose: readonly ProseSection[];
  readonly text: ReportText;
}

/** Throws `conflict` for a final report and where nothing is left that a model may word, `unavailable` while the inspections cannot be asked. */
export async function rewordedReport(
  scope: Scope,
  id: number,
  { parts, reports }: Pick<ReportStores, 'parts' | 'reports'>,
): Promise<Reworded> {
  const report = await reports.reports.get(scope, id, reportNotFound);
  assertOpen(report);
  const worded = new Set(report.wording?.worded.map(({ text }) => text));
  const prose = proseIn(report.content, { isOpen: isAsLeft(report.wording), worded });
  if (prose.length === 0) throw new Failure('conflict', 'Nothing is left to reword: these sections were edited or reworded already.');
  const people = peopleIn(await evidenceOf(report.claimId, parts.askAs(scope, 'inspection')));
  const paragraphs = paragraphsIn(prose);
  return { prose, text: await askForWords(scope, { claimId: report.claimId, people, paragraphs }, { parts }) };
}

/** What a model worded before stays the model's, with the reason why no more came. */
function stillOfModel(before: StoredWording | undefined, { reason, ...now }: StoredWording): StoredWording {
  return { ...(before?.by === 'model' ? before : now), ...(reason === undefined ? {} : { reason }) };
}

const nonePlaced = "The model's words weren't used: these sections were edited meanwhile, or it changed nothing";

/** The text stays that of the rules. */
function byNobody(before: StoredWording | undefined, { asLeft, at, worded }: StoredWording): StoredWording {
  return before ?? { by: 'rules', provider: aiProviderLabels.rules, at, worded, leftOut: [], asLeft };
}

type Deps = Pick<ReportStores, 'parts' | 'reports' | 'claims' | 'figures'>;

/** Sections that somebody changed meanwhile stay as they are. Without a word of a model only the reason is kept: no revision. */
export async function saveReworded(
  tx: Tx,
  id: number,
  { reworded: { prose, text }, ...deps }: Deps & { reworded: Reworded },
): Promise<ReportRecordBase> {
  const current = await deps.reports.reports.get(tx.scope, id, reportNotFound, { session: tx.session });
  assertOpen(current);
  const { content, worded } = withWords(current.content, { prose, said: saidByModel(text) });
  const was = asLeftIn(current.content);
  // A section of a person stays theirs
  const asLeft = asLeftIn(content).filter((hash, index) => was[index] !== hash || current.wording?.asLeft.includes(hash));
  const wording = storedWording({ text, worded, asLeft, at: tx.now, before: current.wording });
  if (worded.length === 0) {
    const now = stillOfModel(
      current.wording,
      text.by === 'model' ? { ...byNobody(current.wording, wording), reason: nonePlaced } : wording,
    );
    await deps.reports.reports.mark(tx.scope, { _id: id }, { $set: { wording: now } }, { session: tx.session });
    return { ...current, wording: now };
  }
  const report = await deps.reports.reports.change(
    tx,
    id,
    (before) => {
      const words = { content, revision: before.revision + 1 };
      return {
        set: { ...words, wording, contentSha256: contentHash({ ...before, ...words }), savedBy: tx.scope.actor.name },
        events: (stored) => [createEvent(reportSaved, { ...aboutReport(stored), sections: changedHeadings(before.content, content) })],
      };
    },
    { sentence: reportNotFound, expectedVersion: current.version },
  );
  await keepRevision(tx, report, deps);
  await nameOnClaim(tx, report, deps);
  return report;
}
