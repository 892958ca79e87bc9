// Starts the claims service alone: `node services/claims/src/main.ts`.
import { runStandalone } from '@plumbline/server';
import { claimsService } from './app.ts';

export { claimsService } from './app.ts';
export { benchEsx, benchReportPdf } from './reports/render/benchmark-data.ts';

if (import.meta.main) await runStandalone(claimsService);
