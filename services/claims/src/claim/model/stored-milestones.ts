// When a claim reached its milestones, as it stores them.

export interface StoredMilestones {
  inspectedAt?: Date;
  reportFinalAt?: Date;
  /** Day of the first offer of the carrier. */
  firstOfferAt?: Date;
  settledAt?: Date;
  /** Every issued invoice is paid since then. */
  paidAt?: Date;
  /** By invoice: its version when it was last heard that it is paid, or open again. */
  invoiceNews?: Readonly<Record<string, number>>;
}
