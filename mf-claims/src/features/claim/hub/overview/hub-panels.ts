// The places of the overview that other features fill; composed in exposed/claim-route.tsx, because the hub imports none of them.
import type { Claim } from '@plumbline/contracts/claims';
import type { ComponentType } from 'react';

/** A compact part of the overview: it gets the claim and shows only what it has. */
export type HubPanel = ComponentType<{ claim: Claim }>;

export interface HubPanels {
  /** Ours, carrier's, gap, paid, fee, the client's net. */
  readonly money?: HubPanel;
  /** What is due by statute or by our own plan. */
  readonly deadlines?: HubPanel;
  /** The checklist of documents in short. */
  readonly documents?: HubPanel;
}
