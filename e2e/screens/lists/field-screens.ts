// The screens of field work: inspections, planning, the phone, engineering reports, measurements.
import { button, tab, type Screen } from './screen.ts';

export const fieldScreens: readonly Screen[] = [
  { name: 'inspections', as: 'adjuster', path: '/inspections', shows: 'Please select a claim to upload photos', badDay: 'screen' },
  {
    name: 'inspections-recent',
    as: 'adjuster',
    path: '/inspections',
    shows: 'View Details',
    badDay: 'part',
    fails: /^\/api\/inspections$/,
  },
  { name: 'inspection', as: 'adjuster', path: '/inspections/{doneVisit}?of=claim', shows: /^Select all /, badDay: 'screen' },
  { name: 'inspection-timeline', as: 'adjuster', path: '/inspections/{doneVisit}?view=timeline&of=claim', shows: /^Select all / },
  { name: 'inspection-map', as: 'adjuster', path: '/inspections/{doneVisit}?view=map&of=claim', shows: /half a mile|no coordinates/ },
  {
    name: 'inspection-photo',
    as: 'adjuster',
    path: '/inspections/{doneVisit}?of=claim',
    shows: 'Compare',
    badDay: 'opened',
    beneath: /^Select all /,
    prepare: (page) => page.locator('[data-photo]').first().click(),
  },
  { name: 'inspection-details', as: 'adjuster', path: '/inspections/{doneVisit}?tab=details', shows: 'Sections done', badDay: 'screen' },
  { name: 'inspection-differences', as: 'adjuster', path: '/inspections/differences', shows: 'Nothing to review', badDay: 'screen' },
  { name: 'inspection-not-found', as: 'adjuster', path: '/inspections/999999', shows: 'Inspection not found' },
  { name: 'inspections-photos', as: 'adjuster', path: '/inspections?claim={inspected}', shows: 'Recent Uploads' },
  {
    name: 'inspections-analysis',
    as: 'adjuster',
    path: '/inspections?claim={inspected}',
    shows: 'Run Analysis',
    prepare: tab(/AI Analysis/),
    badDay: 'part',
    fails: /^\/api\/(ai|photos)\//,
  },
  {
    name: 'inspections-history',
    as: 'adjuster',
    path: '/inspections?claim={inspected}',
    shows: 'Sections done',
    prepare: tab(/Inspection History/),
  },
  { name: 'scheduling', as: 'adjuster', path: '/inspection-scheduling', shows: 'Upcoming Inspections', badDay: 'screen' },
  { name: 'scheduling-board', as: 'adjuster', path: '/inspection-scheduling?view=board', shows: /hours$/, badDay: 'screen', only: 'desk' },
  {
    name: 'scheduling-working-hours',
    as: 'adjuster',
    path: '/inspection-scheduling',
    shows: /^Property time[.]/,
    prepare: button('Working hours'),
  },
  { name: 'scheduling-map', as: 'adjuster', path: '/inspection-scheduling?view=map', shows: 'Day map', badDay: 'screen' },
  {
    name: 'scheduling-history',
    as: 'adjuster',
    path: '/inspection-scheduling',
    shows: /^Scheduled for /,
    prepare: async (page) =>
      page
        .getByRole('button', { name: /^History of / })
        .first()
        .click(),
  },
  // The phone answers with its copy where the server cannot
  { name: 'mobile-claims', as: 'adjuster', path: '/mobile-claims', shows: /Start Inspection|Continue Inspection/, badDay: 'offline' },
  { name: 'mobile-inspection-scheduled', as: 'adjuster', path: '/mobile-inspection/{scheduledVisit}', shows: 'Start Inspection' },
  { name: 'mobile-inspection', as: 'adjuster', path: '/mobile-inspection/{openVisit}', shows: 'Damage area', badDay: 'screen' },
  { name: 'mobile-inspection-done', as: 'adjuster', path: '/mobile-inspection/{doneVisit}', shows: 'Inspection Complete' },
  { name: 'field-inspection', as: 'adjuster', path: '/field-inspection/{openVisit}', shows: 'Damage area', badDay: 'screen' },
  { name: 'field-inspection-summary', as: 'adjuster', path: '/field-inspection/{openVisit}?section=summary', shows: 'Before you sign' },
  { name: 'inspection-link', path: '/inspection-link', shows: 'This link doesn’t open' },
  { name: 'mobile-captures', as: 'adjuster', path: '/mobile-captures', shows: 'Nothing waiting', badDay: 'offline' },
  { name: 'engineering-office', as: 'adjuster', path: '/engineering-reports', shows: 'Next step' },
  { name: 'engineering', as: 'engineer', path: '/engineering-reports', shows: 'Next step', badDay: 'screen' },
  {
    name: 'engineering-certificates',
    as: 'admin',
    path: '/engineering-reports',
    shows: 'Certificate of the authority (PEM)',
    prepare: button('Certificates'),
    badDay: 'opened',
    beneath: 'Next step',
  },
  { name: 'measurements', as: 'adjuster', path: '/property-measurements', shows: 'Recent Orders', badDay: 'screen' },
];
