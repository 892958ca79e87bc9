// How much of a screen is to be seen at once, and what stays of it on paper, where issues and pictures say so. By name of the screen.

/** What stands in the first window of 1440 by 900 pixels, without scrolling. */
export const inFirstWindow: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'claim-overview': ['Owner', 'Policy and carrier', 'Next step', 'Next deadline', /^Missing/, 'Open the ledger', 'Client portal'],
};

/** Rows of the table that stand whole in the first window of 1440 by 900 pixels, at least. */
export const rowsInFirstWindow: Readonly<Record<string, number>> = { 'claims-table': 10 };

/** How many windows of 844 pixels the screen is long at 390 pixels, at most. */
export const windowsOnPhone: Readonly<Record<string, number>> = { 'claim-overview': 4 };

/** Screens that are printed, with what stays on the sheet. */
export const onPaper: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'claim-overview': ['Owner', 'Next deadline', 'Address in parts'],
  'claim-money': ['Ledger', 'Checks'],
  'claim-deadlines': ['Next deadline', 'Counted from'],
  'billing-invoice': ['Balance', 'Client'],
};
