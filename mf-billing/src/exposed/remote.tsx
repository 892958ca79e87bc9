// What the shell may load of this remote: its route, its claim tab, its action and what it hears of.
import type { RemoteModule } from '@plumbline/web';
import { ClaimBillingTab } from '../features/claim-tab/claim-billing-tab.tsx';

export const remote: RemoteModule = {
  apiVersion: 1,
  routes: () => [{ path: '/billing', lazy: async () => ({ Component: (await import('../features/billing-page.tsx')).BillingPage }) }],
  claimTabs: [{ id: 'billing', Component: ClaimBillingTab }],
  commands: [
    {
      id: 'new-invoice',
      run: ({ navigate, claimId }) => navigate(`/billing?tab=calculator${claimId === undefined ? '' : `&claimId=${claimId}`}`),
    },
  ],
  liveKeys: { 'billing.': ['billing', 'invoices'], 'claims.': ['billing'], 'projection-updated.billing': ['billing'] },
};
