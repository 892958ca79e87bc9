// Work over many claims: list, dashboard, bulk actions, assignment.
import type { ServiceModule, ServiceParts } from '@plumbline/server';
import type { Activity } from '../claim/activity/activity.ts';
import type { StormStores } from '../storms/keep-storm.ts';
import { assignmentStore } from './assignment/assignment-store.ts';
import { peopleConsumers } from './assignment/consumers.ts';
import { mountAssignment } from './assignment/routes.ts';
import { runAssignment } from './assignment/run-assignments.ts';
import { messageJobStore } from './bulk/message-store.ts';
import { mountMessages } from './bulk/routes.ts';
import { runMessages } from './bulk/run-messages.ts';
import { mountDashboard } from './dashboard/routes.ts';
import { savedViews } from './list/saved-views.ts';
import { mountClaimList } from './list/routes.ts';

export function deskStores(parts: ServiceParts) {
  return { views: savedViews(parts), assignments: assignmentStore(parts), messages: messageJobStore(parts) };
}

export function deskModule(stores: StormStores & ReturnType<typeof deskStores> & { readonly activity: Activity }): ServiceModule {
  return {
    mount(on) {
      mountClaimList(on, stores);
      mountMessages(on, stores);
      mountAssignment(on, stores);
      mountDashboard(on, stores);
    },
    subscriptions: peopleConsumers(stores),
    start() {
      stores.assignments.turns.start((turn) => runAssignment(turn, stores));
      stores.messages.turns.start((turn) => runMessages(turn, stores));
    },
  };
}
