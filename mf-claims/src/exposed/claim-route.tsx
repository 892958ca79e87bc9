// The hub of a claim with the panels of the other features in their places.
import { ClaimPage } from '../features/claim-hub/claim-page.tsx';
import type { HubPanels } from '../features/claim-hub/hub-panels.ts';

const panels: HubPanels = {};

export function ClaimRoute() {
  return <ClaimPage panels={panels} />;
}
