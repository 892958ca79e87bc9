// Screens as those of the office see them whom the other lists do not ask: fewer buttons, other words, the same care.
import type { Screen } from './lists/screen.ts';

export const ofRoles: readonly Screen[] = [
  { name: 'dashboard-reviewer', as: 'reviewer', path: '/', shows: 'Recent Claims' },
  { name: 'dashboard-engineer', as: 'engineer', path: '/', shows: 'Recent Claims' },
  { name: 'dashboard-billing', as: 'billing', path: '/', shows: 'Recent Claims' },
  { name: 'claim-overview-billing', as: 'billing', path: '/claims/{done}', shows: 'AI qualification' },
  { name: 'report-editor-reviewer', as: 'reviewer', path: '/reports?report={report}', shows: 'Report text' },
  { name: 'inspections-engineer', as: 'engineer', path: '/inspections', shows: 'Please select a claim to upload photos' },
  { name: 'billing-billing', as: 'billing', path: '/billing', shows: 'Ready to bill' },
];
