// The screens of the shell: settings, frame, the pages of those who are not signed in.
import type { Page } from 'playwright-core';
import { button, pressed, tab, type Screen } from './screen.ts';

/** The settings of the shell, tab by tab. */
export const settingsScreens: readonly Screen[] = [
  { name: 'settings-ai', as: 'admin', path: '/settings?tab=ai', shows: 'Save configuration', badDay: 'screen' },
  { name: 'settings-profile', as: 'adjuster', path: '/settings?tab=profile', shows: 'Save profile', badDay: 'offline' },
  { name: 'settings-profile-client', as: 'client', path: '/settings', shows: 'Save profile' },
  { name: 'settings-security', as: 'adjuster', path: '/settings?tab=security', shows: 'This session' },
  {
    name: 'settings-security-admin',
    as: 'admin',
    path: '/settings?tab=security',
    shows: '2FA is optional for each user.',
    badDay: 'screen',
  },
  { name: 'settings-people', as: 'admin', path: '/settings?tab=people', shows: 'Angela Brooks', badDay: 'screen' },
  {
    name: 'settings-notifications',
    as: 'adjuster',
    path: '/settings?tab=notifications',
    shows: "My claim's status changes",
    badDay: 'screen',
  },
  { name: 'settings-requests', as: 'admin', path: '/settings?tab=requests', shows: 'Access requests', badDay: 'screen' },
  { name: 'settings-attorneys', as: 'admin', path: '/settings?tab=attorneys', shows: 'Laura Bennett', badDay: 'screen' },
  { name: 'settings-organization', as: 'admin', path: '/settings?tab=organization', shows: 'Save settings', badDay: 'screen' },
  { name: 'settings-keys', as: 'admin', path: '/settings?tab=keys', shows: /New key/, badDay: 'screen' },
  { name: 'settings-new-key', as: 'admin', path: '/settings?tab=keys', shows: 'claims:read', prepare: button('New key') },
  { name: 'settings-audit', as: 'admin', path: '/settings?tab=audit', shows: 'Angela Brooks', badDay: 'screen' },
  {
    name: 'bell',
    as: 'adjuster',
    path: '/claims',
    shows: 'Notification preferences',
    prepare: button('Notifications'),
    badDay: 'opened',
    beneath: 'View Details',
  },
  { name: 'settings-invite', as: 'admin', path: '/settings?tab=people', shows: 'Invite user', prepare: button('Invite') },
];

/** What the frame itself shows, on any screen. */
export const frameScreens: readonly Screen[] = [
  { name: 'palette', as: 'adjuster', path: '/reports', shows: 'Start next inspection', prepare: pressed('Control+k', 'Actions') },
  { name: 'palette-client', as: 'client', path: '/attorney-portal', shows: 'Sign out', prepare: pressed('Control+k', 'Actions') },
  { name: 'shortcut-sheet', as: 'adjuster', path: '/reports', shows: 'Next in the list', prepare: pressed('?', 'In lists') },
  { name: 'help', as: 'adjuster', path: '/help', shows: 'Captures waiting on this device', badDay: 'screen' },
  { name: 'help-client', as: 'client', path: '/help', shows: 'Captures waiting on this device' },
  {
    name: 'help-article',
    as: 'adjuster',
    path: '/help',
    shows: 'Captures waiting on this device',
    prepare: (page) => page.getByText('Inspect without a connection').click(),
  },
  { name: 'settings-integrations', as: 'admin', path: '/settings?tab=integrations', shows: 'SMTP_URL, MAIL_FROM', badDay: 'screen' },
];

/** The page of the API lists hundreds of endpoints, all made alike: the first of each service, opened, is what there is to see. */
const firstOfEach = (page: Page) =>
  page.evaluate(() => {
    for (const article of document.querySelectorAll('article:nth-of-type(n + 2)')) article.remove();
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

/** The pages of the firm's site, of signing in, and those that lead nowhere. */
export const siteScreens: readonly Screen[] = [
  { name: 'landing', path: '/', shows: 'What you can count on' },
  { name: 'marketing', as: 'adjuster', path: '/marketing', shows: 'Open workspace', isContent: true },
  { name: 'features', path: '/features', shows: 'End-to-End Claim Management' },
  { name: 'verify', path: '/verify', shows: 'Check a file', isContent: true },
  { name: 'workflow', path: '/workflow', shows: 'Automation by phase' },
  { name: 'workflow-step', path: '/workflow', shows: 'Step by step', prepare: tab(/AI Analysis/) },
  { name: 'workflow-signed-in', as: 'adjuster', path: '/workflow', shows: /Measured median|Nothing measured yet/, isContent: true },
  { name: 'contact', path: '/api/contact', shows: 'Send message' },
  { name: 'contact-thanks', path: '/api/contact?sent=yes', shows: 'We received your message' },
  { name: 'api-docs', path: '/api/docs', shows: 'For developers:', prepare: firstOfEach },
  { name: 'sign-in', path: '/api/login', shows: 'Password' },
  { name: 'forgotten-password', path: '/api/password-resets', shows: 'Send link' },
  { name: 'password-choice', path: '/api/password-resets/choice?token=1.x', shows: 'Save password' },
  { name: 'restricted', as: 'pending', path: '/', shows: 'Access Restricted' },
  { name: 'not-found', as: 'adjuster', path: '/no/such/page', shows: '404 Page Not Found' },
];
