// What the shell may load of this remote: its routes, its claim tab, its action and what it hears of.
import type { RemoteModule } from '@plumbline/web';
import { CommunicationTab } from '../features/claim-communications/communication-tab.tsx';

export const remote: RemoteModule = {
  apiVersion: 1,
  routes: () => [
    {
      path: '/communications',
      lazy: async () => ({ Component: (await import('../features/center/center-page.tsx')).CenterPage }),
    },
    {
      path: '/claims/:id/communications',
      lazy: async () => ({
        Component: (await import('../features/claim-communications/claim-communications-page.tsx')).ClaimCommunicationsPage,
      }),
    },
    { path: '/demo-twilio', lazy: async () => ({ Component: (await import('../features/demo/demo-page.tsx')).DemoPage }) },
  ],
  claimTabs: [{ id: 'communication', Component: CommunicationTab }],
  commands: [
    { id: 'send-message', dialog: async () => (await import('../features/claim-communications/send-command.tsx')).SendMessageCommand },
  ],
  liveKeys: {
    'comms.': ['communications', 'contacts'],
    'claims.': ['contacts', 'claims', 'emailIntakes'],
    'projection-updated.comms': ['contacts'],
  },
};
