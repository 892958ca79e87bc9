// The hub of a claim with the panels of the other features in their places.
import { ClaimPage } from '../features/claim/hub/claim-page.tsx';
import { DeadlinesPanel } from '../features/deadlines/deadlines-panel.tsx';
import { DocumentsPanel } from '../features/documents/documents-panel.tsx';
import type { HubPanels } from '../features/claim/hub/overview/hub-panels.ts';
import { MoneyStrip } from '../features/money/money-strip.tsx';

const panels: HubPanels = { money: MoneyStrip, deadlines: DeadlinesPanel, documents: DocumentsPanel };

export function ClaimRoute() {
  return <ClaimPage panels={panels} />;
}
