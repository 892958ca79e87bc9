// The AI service as a process of its own.
import { runAlone } from '@plumbline/server';
import { aiService } from './app.ts';

if (import.meta.main) await runAlone(aiService);
