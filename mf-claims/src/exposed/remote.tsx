// What the shell may load of this remote: its routes, its claim tabs, its actions and searches, and what it hears of.
import type { RemoteModule } from '@plumbline/web';
import { DeadlinesTab } from '../features/deadlines/deadlines-tab.tsx';
import { DocumentsTab } from '../features/documents/documents-tab.tsx';
import { EstimateTab } from '../features/reports/estimate/estimate-tab.tsx';
import { MoneyTab } from '../features/money/money-tab.tsx';
import { PortalTab } from '../features/portal/claim-tab/portal-tab.tsx';
import { PeopleTab } from '../features/claim/people/people-tab.tsx';

export const remote: RemoteModule = {
  apiVersion: 1,
  routes: () => [
    { path: '/', lazy: async () => ({ Component: (await import('../features/desk/dashboard/dashboard-page.tsx')).DashboardPage }) },
    {
      path: '/dashboard',
      lazy: async () => ({ Component: (await import('../features/desk/activity/activity-page.tsx')).ActivityPage }),
    },
    { path: '/claims', lazy: async () => ({ Component: (await import('../features/desk/list/claims-page.tsx')).ClaimsPage }) },
    { path: '/claims/import', lazy: async () => ({ Component: (await import('../features/migration/import-page.tsx')).ImportPage }) },
    {
      path: '/claims/:id/compare',
      lazy: async () => ({ Component: (await import('../features/reports/compare/compare-page.tsx')).ComparePage }),
    },
    // On a phone the claim has a bar of its own
    {
      path: '/claims/:id',
      handle: { frame: 'capture' },
      lazy: async () => ({ Component: (await import('./claim-route.tsx')).ClaimRoute }),
    },
    { path: '/reports', lazy: async () => ({ Component: (await import('../features/reports/reports-page.tsx')).ReportsPage }) },
    {
      path: '/narrative-generator',
      lazy: async () => ({ Component: (await import('../features/reports/narrative/narrative-page.tsx')).NarrativePage }),
    },
    {
      path: '/email-intake',
      lazy: async () => ({ Component: (await import('../features/email-intake/email-intake-page.tsx')).EmailIntakePage }),
    },
    { path: '/storms', lazy: async () => ({ Component: (await import('../features/desk/storms/storms-page.tsx')).StormsPage }) },
    { path: '/storms/:id', lazy: async () => ({ Component: (await import('../features/desk/storms/storm-page.tsx')).StormPage }) },
    { path: '/team', lazy: async () => ({ Component: (await import('../features/desk/team/team-page.tsx')).TeamPage }) },
    { path: '/attorney-portal', lazy: async () => ({ Component: (await import('../features/portal/cases/portal-page.tsx')).PortalPage }) },
    { path: '/attorney-portal/:id', lazy: async () => ({ Component: (await import('../features/portal/case/case-page.tsx')).CasePage }) },
  ],
  claimTabs: [
    { id: 'documents', Component: DocumentsTab },
    { id: 'deadlines', Component: DeadlinesTab },
    { id: 'people', Component: PeopleTab },
    { id: 'money', Component: MoneyTab },
    { id: 'portal', Component: PortalTab },
    { id: 'esx', Component: EstimateTab },
  ],
  commands: [
    { id: 'new-claim', dialog: async () => (await import('../features/desk/palette/new-claim.tsx')).NewClaim },
    { id: 'add-note', run: ({ navigate, claimId }) => navigate(`/claims/${claimId ?? ''}#note`) },
    { id: 'worklist', run: ({ navigate }) => navigate('/#worklist') },
    {
      id: 'generate-report',
      run: ({ navigate, claimId }) => navigate(`/reports?${claimId === undefined ? 'generate=1' : `claim=${claimId}`}`),
    },
  ],
  searchProviders: [
    { id: 'claims', find: async (text, signal) => (await import('../features/desk/palette/search-providers.ts')).findClaims(text, signal) },
    { id: 'cases', find: async (text, signal) => (await import('../features/desk/palette/search-providers.ts')).findCases(text, signal) },
    {
      id: 'contacts',
      find: async (text, signal) => (await import('../features/desk/palette/search-providers.ts')).findContacts(text, signal),
    },
    { id: 'people', find: async (text, signal) => (await import('../features/desk/palette/search-providers.ts')).findPeople(text, signal) },
  ],
  liveKeys: {
    'claims.': [
      'claims',
      'emailIntakes',
      'claimImports',
      'dashboard',
      'portal',
      'activity',
      'reports',
      'narratives',
      'estimates',
      'estimate-edits',
      'estimate-draft',
      'contents',
      'building',
      'price-lists',
      'price-items',
      'storms',
      'assignments',
      'workload',
      'messageJobs',
    ],
    'inspection.': ['inspections', 'estimate-draft', 'narratives', 'photos', 'activity', 'dashboard', 'portal'],
    'projection-updated.claims': ['workload', 'assignments'],
    'projection-updated.inspection': ['inspections'],
    'projection-updated.claims-activity': ['activity'],
    'identity.': ['team', 'workload'],
    'ai.': ['activity', 'estimate-draft', 'narratives', 'narrative-timing'],
    'billing.': ['activity'],
    'comms.': ['activity', 'reports', 'contacts', 'portal'],
    'measurement.': ['activity', 'estimate-draft', 'narratives'],
  },
};
