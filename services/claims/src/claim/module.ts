// The claim itself: its people, notes, follow-ups, feed and counters.
import type { ServiceModule, ServiceParts } from '@plumbline/server';
import { ledgerCollection } from '../rules/money/ledger-model.ts';
import { activityCollection } from './activity/activity.ts';
import type { ClaimStores } from './changes/claim-stores.ts';
import { pendingQualifications } from './changes/pending-qualifications.ts';
import { claimConsumers, type ClaimAudience, type FeedNames } from './consumers.ts';
import { figuresStore } from './counters/figures-store.ts';
import { mountFollowUps } from './follow-ups/routes.ts';
import { claimCollection } from './model/claim-record.ts';
import { noteCollection } from './notes/note-collection.ts';
import { mountNotes } from './notes/routes.ts';
import { mountParties } from './parties/routes.ts';
import { evidenceProjections } from './projections/evidence-projections.ts';
import { mountClaims } from './routes.ts';

export function claimStores(parts: ServiceParts) {
  return {
    parts,
    claims: claimCollection(parts),
    figures: figuresStore(parts),
    pending: pendingQualifications(parts),
    ledger: ledgerCollection(parts),
    activity: activityCollection(parts),
    notes: noteCollection(parts),
    projections: evidenceProjections(parts),
  };
}

export function claimModule(
  stores: ClaimStores & ReturnType<typeof claimStores>,
  to: { audience: ClaimAudience; names: FeedNames },
): ServiceModule {
  return {
    mount(on) {
      mountFollowUps(on, stores);
      mountClaims(on, stores);
      mountParties(on, stores);
      mountNotes(on, stores);
    },
    subscriptions: claimConsumers(stores, to),
  };
}
