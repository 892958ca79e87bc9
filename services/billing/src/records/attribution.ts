// Whose money is in the reports, carried by everything that is summed there.
/** Whose an invoice is in the reports; its payments and credit notes carry the same, so that sums need no second reading. */
export interface Attribution {
  assignedAdjusterId?: number;
  adjusterName?: string;
  carrier?: string;
}

/** As it is stored. */
export const attribution = { assignedAdjusterId: Number, adjusterName: String, carrier: String };
