// Words of the audit trail for estimates: ours, the carrier's, and what was asked for.

export const estimateLabels: Readonly<Record<string, string>> = {
  'claims.building-saved': 'Recorded the building',
  'claims.contents-saved': 'Saved the contents inventory',
  'claims.estimate-edited': 'Changed a line of an estimate',
  'claims.estimate-generated': 'Generated an estimate',
  'claims.estimate-finalized': 'Finalized an estimate',
  'claims.estimate-compared': "Decided on a difference to the carrier's estimate",
  'claims.carrier-estimate-imported': "Imported a carrier's estimate",
  'claims.carrier-estimate-withdrawn': "Withdrew a carrier's estimate",
  'claims.carrier-estimate-redated': "Corrected the date of a carrier's estimate",
  'claims.recoverable-depreciation-asked': 'Filed a letter about withheld depreciation',
  'claims.supplement-filed': 'Filed a supplement request',
};
