// Billing as a process of its own: `node services/billing/src/main.ts`.
import { runStandalone } from '@plumbline/server';
import { billingService } from './app.ts';

export { billingService };

if (import.meta.main) await runStandalone(billingService);
