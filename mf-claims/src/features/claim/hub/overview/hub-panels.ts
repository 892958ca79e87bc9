// The places of the overview that other features fill; composed in exposed/claim-route.tsx, because the hub imports none of them.
import type { Claim } from '@plumbline/contracts/claims';
import type { ComponentType } from 'react';

/** A compact part of the overview: it gets the claim and shows only what it has. */
export type HubPanel = ComponentType<{ claim: Claim }>;

export interface HubPanels {
  /** Where the money stands in one sentence, with its bar. */
  readonly money?: HubPanel;
  /** The next deadline, as a cell of the first screen. */
  readonly deadlines?: HubPanel;
}
