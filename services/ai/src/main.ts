// The AI service as a process of its own.
import { runStandalone } from '@plumbline/server';
import { aiService } from './app.ts';

if (import.meta.main) await runStandalone(aiService);
