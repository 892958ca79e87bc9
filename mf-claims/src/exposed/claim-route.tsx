// The hub of a claim with the panels of the other features in their places.
import { ClaimPage } from '../features/claim/hub/claim-page.tsx';
import { DropAnywhere } from '../features/documents/drop-anywhere.tsx';
import { NextDeadline } from '../features/deadlines/next-deadline.tsx';
import type { HubPanels } from '../features/claim/hub/overview/hub-panels.ts';
import { MoneySummary } from '../features/money/money-summary.tsx';

const panels: HubPanels = { money: MoneySummary, deadlines: NextDeadline };

export function ClaimRoute() {
  return (
    <DropAnywhere>
      <ClaimPage panels={panels} />
    </DropAnywhere>
  );
}
