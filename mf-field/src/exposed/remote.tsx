// What the shell may load of this remote: its routes, its claim tab, its actions and what it hears of.
import type { RemoteModule } from '@plumbline/web';
import { lazy } from 'react';

/** Of the office: no phone on a roof loads it. */
const ClaimInspectionsTab = lazy(async () => ({
  default: (await import('../features/inspections/claim-inspections-tab.tsx')).ClaimInspectionsTab,
}));

export const remote: RemoteModule = {
  apiVersion: 1,
  routes: () => [
    {
      path: '/inspections',
      lazy: async () => ({ Component: (await import('../features/inspections/inspections-page.tsx')).InspectionsPage }),
    },
    {
      path: '/inspections/differences',
      lazy: async () => ({ Component: (await import('../features/inspections/to-review/differences-page.tsx')).DifferencesPage }),
    },
    {
      path: '/inspections/:id',
      lazy: async () => ({ Component: (await import('../features/inspections/page/inspection-page.tsx')).InspectionPage }),
    },
    {
      path: '/inspection-scheduling',
      lazy: async () => ({ Component: (await import('../features/scheduling/scheduling-page.tsx')).SchedulingPage }),
    },
    {
      path: '/mobile-claims',
      lazy: async () => ({ Component: (await import('../features/mobile-claims/mobile-claims-page.tsx')).MobileClaimsPage }),
    },
    // The capture screen has a bar of its own at the thumb
    {
      path: '/mobile-inspection/:id',
      handle: { frame: 'capture' },
      lazy: async () => ({ Component: (await import('../features/mobile-inspection/mobile-inspection-page.tsx')).MobileInspectionPage }),
    },
    {
      path: '/field-inspection/:id',
      handle: { frame: 'capture' },
      lazy: async () => ({
        Component: (await import('../features/mobile-inspection/wizard/field-inspection-page.tsx')).FieldInspectionPage,
      }),
    },
    {
      path: '/mobile-captures',
      handle: { frame: 'capture' },
      lazy: async () => ({ Component: (await import('../features/captures/ledger-page.tsx')).LedgerPage }),
    },
    {
      path: '/inspection-link',
      handle: { frame: 'capture' },
      lazy: async () => ({ Component: (await import('../features/inspection-link/inspection-link-page.tsx')).InspectionLinkPage }),
    },
    {
      path: '/engineering-reports',
      lazy: async () => ({ Component: (await import('../features/engineering/engineering-page.tsx')).EngineeringPage }),
    },
    {
      path: '/property-measurements',
      lazy: async () => ({ Component: (await import('../features/measurements/measurements-page.tsx')).MeasurementsPage }),
    },
  ],
  claimTabs: [{ id: 'inspections', Component: ClaimInspectionsTab }],
  commands: [
    {
      id: 'schedule-inspection',
      run: ({ navigate, claimId }) => navigate(`/inspection-scheduling${claimId === undefined ? '' : `?claim=${claimId}`}`),
    },
    {
      id: 'start-inspection',
      run: async (context) => (await import('../features/mobile-claims/start-next.ts')).startNextInspection(context),
    },
  ],
  diagnostics: async ({ id }) => (await import('../shared/captures/capture-diagnostics.ts')).captureDiagnostics(id),
  waiting: async ({ id }, { queryClient }) => (await import('../shared/captures/waiting-captures.ts')).waitingCaptures(id, queryClient),
  leaving: async ({ id }, { queryClient }) => (await import('../shared/captures/leaving-captures.ts')).leavingCaptures(id, queryClient),
  liveKeys: {
    'claims.': ['inspectable', 'pending-inspection', 'roof-check'],
    // Its copy of roofs and findings, by which it compares
    'projection-updated.claims': ['roof-check'],
    'projection-updated.inspection': ['inspectable', 'pending-inspection', 'recovery'],
    'inspection.': [
      'inspections',
      'inspection',
      'photos',
      'custody',
      'photo-marks',
      'voice-notes',
      'slots',
      'mobile-claims',
      'pending-inspection',
      'board',
      'schedule-history',
      'calendar-feed',
      'days-off',
      'working-hours',
      'access-links',
      'recovery',
      'engineering',
      'roof-check',
    ],

    'comms.message-': ['schedule-history'],
    'ai.damage-analyzed': ['analysis', 'findings'],
    'ai.analysis-canceled': ['analysis'],
    'ai.findings-reviewed': ['findings'],
    'measurement.': ['measurements'],
  },
};
