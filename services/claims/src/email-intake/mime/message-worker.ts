// The worker process that reads messages.
import { serveJobs } from '@plumbline/server/workers';
import type { MessageJob, ReadMessage } from './message.ts';
import { readMessage } from './read-message.ts';

serveJobs<MessageJob, ReadMessage>(readMessage);
