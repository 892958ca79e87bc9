// The list of claims, its views and its bulk actions: endpoint → function, nothing else.
import { Readable } from 'node:stream';
import { claimsApi as api, leftOutHeader } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { changeClaims } from '../bulk/change-claims.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { csvOf } from './claims-csv.ts';
import { countTabs } from './count-tabs.ts';
import { filterParts } from './list-filter.ts';
import { readAll, readChosen, readList, readNeighbors } from './read-list.ts';
import { filterOptions } from '../../claim/counters/word-counts.ts';
import { readWorkload } from '../../claim/changes/workload.ts';
import { editView, listViews, removeView, saveView, viewWire, type SavedViews } from './saved-views.ts';
import type { Activity } from '../../claim/activity/activity.ts';
import { pendingInspection, recentClaims } from './list-claims.ts';

type ListDeps = ClaimStores & { readonly views: SavedViews; readonly activity: Activity };

/** Mounted before the routes of one claim: `/counts` is no id. */
export function mountClaimList(on: Mount, deps: ListDeps): void {
  const { claims, figures, parts } = deps;
  const reading = (scope: Scope) => ({ claims, scope, now: parts.clock() });
  on(api.listClaims, async ({ query, scope, page }) => {
    const { cards, next } = await readList(reading(scope), query);
    page.link(next);
    return cards;
  });
  on(api.countClaims, ({ query, scope }) => countTabs({ ...reading(scope), figures }, query));
  on(api.claimFilterOptions, ({ scope }) => filterOptions(figures.words, scope));
  on(api.readWorkload, ({ query, scope }) => readWorkload(scope, query.states?.split(',') ?? [], deps));
  on(api.exportClaims, async ({ query: { ids, ...question }, scope, answerWith }) => {
    // Refused before the answer begins
    filterParts(question, parts.clock());
    const wanted = ids?.split(',').map(Number);
    const chosen = wanted && (await readChosen(reading(scope), wanted));
    const missing = chosen && wanted.filter((id) => !chosen.some((claim) => claim._id === id));
    const day = parts.clock().toISOString().slice(0, 10);
    return answerWith.stream(Readable.from(csvOf(chosen ? [chosen] : readAll(reading(scope), question))), {
      contentType: 'text/csv; charset=utf-8',
      fileName: `claims-${day}.csv`,
      headers: missing ? { [leftOutHeader]: missing.join(',') } : {},
    });
  });
  on(api.claimNeighbors, ({ params, query, scope }) => readNeighbors(reading(scope), params.id, query));
  on(api.changeClaims, async ({ body, scope, write }) => {
    const results = await changeClaims(scope, body, deps);
    return write(() => Promise.resolve({ results }));
  });
  on(api.recentClaims, ({ query, scope }) => recentClaims({ ...deps, scope }, query.limit));
  on(api.pendingInspection, async ({ query, scope, page }) => {
    const { cards, next } = await pendingInspection(claims, scope, { query, now: parts.clock() });
    page.link(next);
    return cards;
  });
  mountViews(on, deps);
}

function mountViews(on: Mount, { views, parts }: ListDeps): void {
  on(api.listSavedViews, ({ scope }) => listViews(views, scope));
  on(api.saveView, ({ body, scope, write }) => write(async (tx) => viewWire(await saveView(tx, body, { views, parts }), scope)));
  on(api.editSavedView, ({ params, body, scope, write }) =>
    write(async (tx) => viewWire(await editView(tx, params.id, { views, edit: body }), scope)),
  );
  on(api.removeSavedView, ({ params, write }) => write((tx) => removeView(tx, params.id, { views })));
}
