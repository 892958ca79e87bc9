// Unsaved words: what a person types is kept a moment later, one row per person and report, without a revision or a fact.
import type { ReportDraft, ReportDrafts, ReportDraftSave } from '@plumbline/contracts/claims';
import type { Infer, Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { ReportStores } from '../model/report-stores.ts';
import type { DraftRecord } from '../model/report-store.ts';
import { assertOpen, reportNotFound } from './save-report.ts';

type Deps = Pick<ReportStores, 'parts' | 'reports'>;

/** Words of others count as open for this long after they were typed. */
const openForMs = 24 * 3_600_000;

export async function draftsOf(scope: Scope, reportId: number, { parts, reports, tx }: Deps & { tx?: Tx }): Promise<ReportDrafts> {
  const session = tx ? { session: tx.session } : {};
  await reports.reports.get(scope, reportId, reportNotFound, { ...session, projection: { status: 1 } });
  const found = await reports.drafts.find(scope, { reportId }, { limit: 50, sort: { updatedAt: -1 }, ...session });
  const mine = found.find((one) => one.personId === String(scope.actor.id));
  const since = parts.clock().getTime() - openForMs;
  return {
    others: found
      .filter((one) => one !== mine && one.updatedAt.getTime() > since)
      .map((one) => ({ name: one.personName, savedAt: one.updatedAt.toISOString() })),
    ...(mine ? { mine: mineOf(mine) } : {}),
  };
}

function mineOf({ title, content, baseVersion, baseRevision, updatedAt }: DraftRecord): ReportDraft {
  return { title, content, baseVersion, ...(baseRevision ? { baseRevision } : {}), savedAt: updatedAt.toISOString() };
}

/** Throws `conflict` when the report is final: there is nothing to write into any more. */
export async function keepDraft(
  tx: Tx,
  reportId: number,
  { draft, ...deps }: Deps & { draft: Infer<typeof ReportDraftSave> },
): Promise<ReportDrafts> {
  assertOpen(await deps.reports.reports.get(tx.scope, reportId, reportNotFound, { session: tx.session }));
  const { actor } = tx.scope;
  const known = await deps.reports.drafts.findOne(tx.scope, { reportId, personId: String(actor.id) }, { session: tx.session });
  if (known) await deps.reports.drafts.change(tx, known._id, () => ({ set: { ...draft, personName: actor.name }, events: [] }));
  else {
    const _id = await deps.parts.nextId('report-draft');
    await deps.reports.drafts.insert(tx, { _id, reportId, personId: String(actor.id), personName: actor.name, ...draft }, []);
  }
  return draftsOf(tx.scope, reportId, { ...deps, tx });
}

export async function dropDraft(tx: Tx, reportId: number, { reports }: Deps): Promise<void> {
  await reports.reports.get(tx.scope, reportId, reportNotFound, { session: tx.session, projection: { status: 1 } });
  await reports.drafts.remove(tx, { reportId, personId: String(tx.scope.actor.id) });
}
