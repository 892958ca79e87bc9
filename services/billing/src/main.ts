// Billing as a process of its own: `node services/billing/src/main.ts`.
import { runAlone } from '@plumbline/server';
import { billingService } from './app.ts';

export { billingService };

if (import.meta.main) await runAlone(billingService);
